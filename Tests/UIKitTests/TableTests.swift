import Foundation
import Testing

@testable import UIKit

/// Tables: what is asked for, what is made, and where it lies.
@MainActor
@Suite struct TableTests {
    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var sections = [10]
        var titles: [String?] = [nil]
        var made = 0
        var asked: [IndexPath] = []
        var selected: [IndexPath] = []
        var deselected: [IndexPath] = []
        var ended = 0
        var scrolled = 0

        func numberOfSections(in tableView: UITableView) -> Int { sections.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            sections[section]
        }
        func tableView(
            _ tableView: UITableView, titleForHeaderInSection section: Int
        ) -> String? { titles.indices.contains(section) ? titles[section] : nil }
        func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
            asked.append(indexPath)
            let cell =
                tableView.dequeueReusableCell(withIdentifier: "cell")
                ?? {
                    made += 1
                    return UITableViewCell(style: .subtitle, reuseIdentifier: "cell")
                }()
            cell.textLabel?.text = "Row \(indexPath.section).\(indexPath.row)"
            return cell
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            selected.append(indexPath)
        }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            deselected.append(indexPath)
        }
        func tableView(
            _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
            forRowAt indexPath: IndexPath
        ) { ended += 1 }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled += 1 }
    }

    private let source = Source()

    private func table(_ style: UITableView.Style = .plain, rowHeight: CGFloat = 44) -> UITableView
    {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440), style: style)
        table.rowHeight = rowHeight
        table.dataSource = source
        table.delegate = source
        return table
    }

    @Test func `only rows in view are made, and used again`() {
        source.sections = [10_000]
        let table = table()
        table.layoutIfNeeded()
        #expect(source.made == 10)
        #expect(table.contentSize == CGSize(width: 390, height: 440_000))
        for _ in 0..<100 {
            table.contentOffset.y += 440
            table.layoutIfNeeded()
        }
        #expect(source.made <= 20)
        #expect(source.asked.count == 1010)
        #expect(source.ended == 1000)
        #expect(table.indexPathsForVisibleRows?.first == IndexPath(row: 1000, section: 0))
        #expect(table.visibleCells.first?.textLabel?.text == "Row 0.1000")
        #expect(table.visibleCells.first?.frame.minY == 44_000)
    }

    @Test func `sections, headers and footers`() {
        source.sections = [2, 3]
        source.titles = ["One", "Two"]
        let plain = table()
        plain.layoutIfNeeded()
        #expect(plain.rect(forSection: 1) == CGRect(x: 0, y: 116, width: 390, height: 160))
        #expect(plain.rectForRow(at: IndexPath(row: 1, section: 1)).minY == 188)
        #expect(plain.indexPathForRow(at: CGPoint(x: 5, y: 200)) == IndexPath(row: 1, section: 1))
        #expect(plain.headerView(forSection: 0)?.textLabel?.text == "One")
        plain.contentOffset.y = 50
        plain.layoutIfNeeded()
        #expect(plain.headerView(forSection: 0)?.frame.minY == 50, "it stays in view")
        let inset = table(.insetGrouped)
        inset.layoutIfNeeded()
        #expect(inset.visibleCells[0].frame == CGRect(x: 16, y: 38, width: 358, height: 44))
    }

    @Test func `rows of their own height`() {
        source.sections = [100]
        let table = table(rowHeight: UITableView.automaticDimension)
        table.layoutIfNeeded()
        #expect(table.visibleCells[0].frame.height == 44)
        let cell = table.visibleCells[3]
        cell.textLabel?.numberOfLines = 0
        cell.textLabel?.text = String(repeating: "many words ", count: 20)
        table.setNeedsLayout()
        table.layoutIfNeeded()
        #expect(cell.frame.height > 80)
        #expect(table.visibleCells[4].frame.minY == cell.frame.maxY)
        #expect(table.contentSize.height == CGFloat(99 * 44) + cell.frame.height)
    }

    private final class OwnCell: UITableViewCell {
        let tall = UIView()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            tall.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(tall)
            NSLayoutConstraint.activate([
                tall.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
                tall.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
                tall.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                tall.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                tall.heightAnchor.constraint(equalToConstant: 60),
            ])
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class Registering: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "own", for: indexPath)
        }
    }

    @Test func `a registered class makes cells, as high as their constraints say`() {
        let source = Registering()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440))
        table.separatorStyle = .none
        table.register(OwnCell.self, forCellReuseIdentifier: "own")
        table.dataSource = source
        table.layoutIfNeeded()
        #expect(table.visibleCells.count == 3)
        #expect(table.visibleCells.allSatisfy { $0 is OwnCell && $0.reuseIdentifier == "own" })
        #expect(table.visibleCells[1].frame == CGRect(x: 0, y: 80, width: 390, height: 80))
        #expect((table.visibleCells[0] as? OwnCell)?.tall.frame.width == 390)
    }

    @Test func `selection`() {
        let table = table()
        table.layoutIfNeeded()
        let (first, second) = (IndexPath(row: 1, section: 0), IndexPath(row: 2, section: 0))
        #expect(table.touchRow(first))
        #expect(table.touchRow(second))
        #expect(source.selected == [first, second])
        #expect(source.deselected == [first])
        #expect(table.indexPathForSelectedRow == second)
        #expect(table.cellForRow(at: second)?.isSelected ?? false)
        table.deselectRow(at: second, animated: true)
        #expect(table.indexPathForSelectedRow == nil)
        #expect(source.deselected == [first])
        table.allowsSelection = false
        #expect(!table.touchRow(first))
    }

    @Test func `rows come and go`() {
        let table = table()
        table.layoutIfNeeded()
        table.selectRow(
            at: IndexPath(row: 5, section: 0), animated: false, scrollPosition: .none)
        source.asked = []
        source.sections = [10]
        table.performBatchUpdates {
            table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
            table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .automatic)
        }
        table.layoutIfNeeded()
        #expect(source.asked == [IndexPath(row: 2, section: 0)])
        #expect(table.indexPathForSelectedRow == IndexPath(row: 5, section: 0))
        #expect(
            table.visibleCells.map { $0.textLabel?.text ?? "" }.prefix(4)
                == ["Row 0.1", "Row 0.2", "Row 0.2", "Row 0.3"])
    }

    @Test func `scrolling to a row, and not beyond the ends`() {
        source.sections = [100]
        let table = table()
        table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
        #expect(table.contentOffset.y == 2200)
        table.scrollToRow(at: IndexPath(row: 99, section: 0), at: .top, animated: false)
        #expect(table.contentOffset.y == 3960)
        table.scrollToRow(at: IndexPath(row: 90, section: 0), at: .middle, animated: false)
        #expect(table.contentOffset.y == 3762)
        #expect(source.scrolled >= 3)
    }

    @Test func `counts that cannot be are bounded`() {
        source.sections = [.max, -5]
        let table = table()
        table.layoutIfNeeded()
        #expect(table.numberOfRows(inSection: 0) == UITableView.rowCountMax)
        #expect(table.numberOfRows(inSection: 1) == 0)
        #expect(source.made == 10)
        table.contentOffset.y = table.contentSize.height - 440
        table.layoutIfNeeded()
        #expect(table.indexPathsForVisibleRows?.last?.row == UITableView.rowCountMax - 1)
    }

    @Test func `rows of no height do not fill memory`() {
        source.sections = [1_000_000]
        let table = table(rowHeight: 0)
        table.layoutIfNeeded()
        #expect(source.made <= 1001)
    }

    @Test func `a data source that changed its mind ends the process, in Apple's words`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let source = Source()
                let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440))
                table.dataSource = source
                table.layoutIfNeeded()
                source.sections = [12]
                table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let table = UITableView()
                _ = table.dequeueReusableCell(
                    withIdentifier: "none", for: IndexPath(row: 0, section: 0))
            }
        }
    }

    @Test func `heights of rows, summed and found`() {
        var heights = RowHeights(count: 1000, each: 10)
        #expect(heights.row(at: 55) == 5)
        heights[3] = 100
        heights[700] = 1
        #expect(heights.top(of: 4) == 130)
        #expect(heights.total == 10_081)
        #expect(heights.row(at: 129) == 3)
        #expect(heights.row(at: 130) == 4)
        #expect(heights.row(at: 1e9) == 999)
        #expect(heights.row(at: -1) == 0)
        for row in [0, 1, 500, 701, 999] { #expect(heights.row(at: heights.top(of: row)) == row) }
    }
}
