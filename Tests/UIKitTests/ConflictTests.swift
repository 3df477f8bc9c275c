import Foundation
import Glibc
import Testing

@testable import UIKit

/// What cannot be kept, and what makes no sense.
@MainActor
@Suite(.serialized) struct ConflictTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

    /// What is written to standard error meanwhile.
    private func complaints(_ act: () -> Void) -> [String] {
        fflush(nil)
        let old = dup(2)
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(
            "complaints-\(UUID().uuidString)"
        ).path
        let file = open(path, O_RDWR | O_CREAT, 0o600)
        dup2(file, 2)
        act()
        fflush(nil)
        dup2(old, 2)
        close(old)
        close(file)
        defer { unlink(path) }
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init).filter { $0.hasPrefix("UIKit: Unable") }
    }

    @Test func `what cannot hold is said once, with what it collides with, and layout goes on`() {
        let view = UIView()
        view.accessibilityIdentifier = "card"
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        let narrow = view.widthAnchor.constraint(equalToConstant: 50)
        narrow.identifier = "narrow"
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 3),
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
            view.heightAnchor.constraint(equalToConstant: 20),
            narrow,
        ])
        let lines = complaints {
            root.layoutIfNeeded()
            root.setNeedsLayout()
            root.layoutIfNeeded()
        }
        #expect(
            lines == [
                "UIKit: Unable to simultaneously satisfy constraints: "
                    + "<frame of UIView: 0.0 0.0 400.0 300.0> "
                    + "<NSLayoutConstraint UIView'card'.leading == UIView.leading + 10> "
                    + "<NSLayoutConstraint UIView'card'.trailing == UIView.trailing - 10> "
                    + "<NSLayoutConstraint 'narrow' UIView'card'.width == 50>. "
                    + "Will attempt to recover by breaking constraint "
                    + "<NSLayoutConstraint 'narrow' UIView'card'.width == 50>"
            ])
        #expect(view.frame == CGRect(x: 10, y: 3, width: 380, height: 20))
        narrow.isActive = false
        narrow.isActive = true
        #expect(complaints { root.layoutIfNeeded() }.count == 1)
    }

    @Test func `a frame and a constraint that says otherwise`() {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
        root.addSubview(view)
        view.widthAnchor.constraint(equalToConstant: 50).isActive = true
        let lines = complaints { root.layoutIfNeeded() }
        #expect(lines.count == 1)
        #expect(lines.first?.contains("<frame of UIView: 1.0 2.0 30.0 40.0>") ?? false)
        #expect(view.frame.width == 30)
    }

    @Test func `thousands of constraints are solved in a moment, with one that cannot hold too`() {
        var above: UIView?
        for index in 0..<1000 {
            let label = UILabel()
            label.text = "Row \(index)"
            label.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
                label.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
                label.topAnchor.constraint(equalTo: above?.bottomAnchor ?? root.topAnchor),
                label.heightAnchor.constraint(greaterThanOrEqualToConstant: 20),
            ])
            above = label
        }
        above?.heightAnchor.constraint(lessThanOrEqualToConstant: 10).isActive = true
        let clock = ContinuousClock()
        var lines: [String] = []
        let time = clock.measure { lines = complaints { root.layoutIfNeeded() } }
        #expect(lines.count == 1)
        #expect((above?.frame.minY ?? 0) >= 999 * 20)
        #expect(time < .seconds(20), "an unoptimised build on a busy machine")
    }

    @Test func `different trees have nothing in common`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let one = UIView()
                let other = UIView()
                one.leadingAnchor.constraint(equalTo: other.leadingAnchor).isActive = true
            }
        }
    }

    @Test func `numbers that are none, places without another, and pairs that do not go together`()
        async
    {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { _ = UIView().widthAnchor.constraint(equalToConstant: .nan) }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                _ = NSLayoutConstraint(
                    item: UIView(), attribute: .top, relatedBy: .equal, toItem: nil,
                    attribute: .notAnAttribute, multiplier: 1, constant: 5)
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                _ = NSLayoutConstraint(
                    item: UIView(), attribute: .top, relatedBy: .equal, toItem: UIView(),
                    attribute: .leading, multiplier: 1, constant: 5)
            }
        }
    }
}
