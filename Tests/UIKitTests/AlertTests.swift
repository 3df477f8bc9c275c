import Foundation
import Testing

@testable import UIKit

/// Questions, and the answers that a person gives by touch.
@MainActor
@Suite(.serialized) struct AlertTests {
    private let root = UIViewController()
    private final class Log {
        var lines: [String] = []
    }
    private let log = Log()

    private func alert(_ style: UIAlertController.Style, count: Int = 2) -> UIAlertController {
        let alert = UIAlertController(
            title: "Delete the note?", message: "It cannot be brought back.", preferredStyle: style)
        let log = log
        alert.addAction(
            UIAlertAction(title: "Cancel", style: .cancel) { _ in log.lines.append("kept") })
        alert.addAction(
            UIAlertAction(title: "Delete", style: .destructive) { action in
                log.lines.append("deleted by \(action.title ?? "")")
            })
        for number in 2..<max(2, count) {
            alert.addAction(UIAlertAction(title: "Other \(number)", style: .default))
        }
        return alert
    }

    @Test func `an answer dismisses the alert, and then is heard`() {
        let app = ShownApp(root)
        let alert = alert(.alert)
        root.present(alert, animated: true)
        app.settle()
        #expect(root.presentedViewController === alert)
        #expect(app.tap("Delete") == nil)
        #expect(log.lines == ["deleted by Delete"])
        #expect(root.presentedViewController == nil)
        #expect(app.tap("Delete")?.hasPrefix("no view is called so") ?? false)
    }

    @Test func `buttons side by side or in a column, and what cancels lies apart in a sheet`() {
        let app = ShownApp(root)
        func frames(_ style: UIAlertController.Style, _ count: Int) -> [String: CGRect] {
            let alert = alert(style, count: count)
            root.present(alert, animated: false)
            app.settle()
            defer {
                root.dismiss(animated: false)
                app.settle()
            }
            var frames: [String: CGRect] = [:]
            func gather(_ view: UIView) {
                if let control = view as? UIControl, let title = control.shownTitles.first {
                    frames[title] = app.place(of: control)
                }
                for subview in view.subviews { gather(subview) }
            }
            gather(alert.view)
            return frames
        }
        let pair = frames(.alert, 2)
        #expect(pair["Cancel"]?.minX == 60 && pair["Delete"]?.minX == 195)
        #expect(pair["Cancel"]?.minY == pair["Delete"]?.minY)
        let column = frames(.alert, 3)
        #expect(column["Cancel"]?.minY == (column["Other 2"]?.minY ?? 0) + 44)
        let sheet = frames(.actionSheet, 3)
        #expect(sheet["Cancel"] == CGRect(x: 8, y: 753, width: 374, height: 57))
        #expect(sheet["Other 2"]?.maxY == 745)
    }

    @Test func `text fields are typed into, the first at once`() {
        let app = ShownApp(root)
        let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "First" }
        alert.addTextField { $0.placeholder = "Last" }
        alert.addAction(
            UIAlertAction(title: "OK", style: .default) { [log, weak alert] _ in
                log.lines = alert?.textFields?.map { $0.text ?? "" } ?? []
            })
        root.present(alert, animated: true)
        app.settle()
        #expect(app.type("Ada") == nil)
        #expect(app.tap("Last") == nil)
        #expect(app.type("Lovelace") == nil)
        #expect(app.tap("OK") == nil)
        #expect(log.lines == ["Ada", "Lovelace"])
    }

    @Test func `an action that is off does nothing`() {
        let app = ShownApp(root)
        let alert = alert(.alert)
        alert.actions[1].isEnabled = false
        root.present(alert, animated: true)
        app.settle()
        #expect(app.tap("Delete") == "it is disabled")
        alert.actions[1].isEnabled = true
        #expect(app.tap("Delete") == nil)
    }

    @Test func `two that cancel, and a field in a sheet, end the process`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "No", style: .cancel))
                alert.addAction(UIAlertAction(title: "Never", style: .cancel))
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
                    .addTextField()
            }
        }
    }
}
