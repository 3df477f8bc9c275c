import Foundation
import UIKit

// Layout, with nothing drawn: each figure beside what the same views cost when they are placed by hand.

/// Milliseconds on the clock of the machine.
@MainActor
func milliseconds(_ act: () -> Void) -> Double {
    let time = ContinuousClock().measure(act)
    return Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1000
}

@MainActor
func tell(_ what: String, _ time: Double, _ yardstick: String, _ other: Double) {
    print(
        "\(what): \(String(format: "%.1f", time)) ms; \(yardstick): "
            + "\(String(format: "%.1f", other)) ms")
}

@MainActor
final class Rows: NSObject, UITableViewDataSource {
    var made = 0

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10_000 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "row")
            ?? {
                made += 1
                return UITableViewCell(style: .default, reuseIdentifier: "row")
            }()
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
}

let screen = CGRect(x: 0, y: 0, width: 390, height: 844)
let rowsInView = 20

/// Twenty views with a label each, given the texts and places of 10,000 rows in turn.
@MainActor
func placeByHand() -> Double {
    let container = UIView(frame: screen)
    let labels = (0..<rowsInView).map { _ in UILabel() }
    for label in labels {
        let row = UIView()
        row.addSubview(label)
        container.addSubview(row)
    }
    return milliseconds {
        for row in 0..<10_000 {
            let label = labels[row % rowsInView]
            label.text = "Row \(row)"
            label.superview?.frame = CGRect(
                x: 0, y: 44 * Double(row), width: 390, height: 44)
            label.frame = CGRect(x: 16, y: 0, width: 358, height: 44)
        }
        container.layoutIfNeeded()
    }
}

for height in [44, UITableView.automaticDimension] {
    let rows = Rows()
    let table = UITableView(frame: screen)
    table.rowHeight = height
    table.dataSource = rows
    table.layoutIfNeeded()
    let time = milliseconds {
        while table.contentOffset.y + screen.height < table.contentSize.height {
            table.contentOffset.y += screen.height
            table.layoutIfNeeded()
        }
    }
    tell(
        "10,000 rows of \(height > 0 ? "44 points" : "their own height") scrolled by screens, "
            + "\(rows.made) cells made", time, "20 views placed by hand", placeByHand())
}

/// So many labels below each other, each with four constraints.
@MainActor
func column(_ count: Int) -> UIView {
    let root = UIView(frame: screen)
    var above: UIView?
    for _ in 0..<count {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
            view.topAnchor.constraint(equalTo: above?.bottomAnchor ?? root.topAnchor, constant: 8),
            view.heightAnchor.constraint(greaterThanOrEqualToConstant: 20),
        ])
        above = view
    }
    return root
}

for count in [10, 100, 1000] {
    let root = column(count)
    let time = milliseconds { root.layoutIfNeeded() }
    let other = milliseconds {
        for (index, view) in root.subviews.enumerated() {
            view.frame = CGRect(x: 16, y: 8 + 28 * Double(index), width: 358, height: 20)
        }
    }
    tell("\(4 * count) constraints solved", time, "the frames set by hand", other)
}
