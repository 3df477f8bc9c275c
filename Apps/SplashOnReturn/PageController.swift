import UIKit

/// One page of the stack: how deep it lies, and a note that somebody types.
final class PageController: UIViewController, UIViewControllerRestoration {
    private enum Key {
        static let depth = "PageDepth"
        static let note = "PageNote"
    }

    private let depth: Int
    private let note = UITextField()

    init(depth: Int) {
        self.depth = depth
        super.init(nibName: nil, bundle: nil)
        title = "Page \(depth)"
        restorationIdentifier = "page \(depth)"
        restorationClass = PageController.self
    }

    required init?(coder: NSCoder) {
        fatalError("made in code only")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        note.placeholder = "Note"
        note.borderStyle = .roundedRect
        let deeper = button("Deeper") { page in
            let next = PageController(depth: page.depth + 1)
            page.navigationController?.pushViewController(next, animated: false)
        }
        let done = button("Done") { _ in UIApplication.shared.completeStateRestoration() }
        addColumn([(CountdownLabel(frame: .zero), 60), (note, 40), (deeper, 44), (done, 44)])
    }

    private func button(
        _ title: String, _ act: @escaping @MainActor (PageController) -> Void
    ) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.addAction(
            UIAction { [weak self] _ in if let self { act(self) } }, for: .touchUpInside)
        return button
    }

    // MARK: State

    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        let depth = coder.decodeInteger(forKey: Key.depth)
        return depth > 0 ? PageController(depth: depth) : nil
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(depth, forKey: Key.depth)
        coder.encode((note.text ?? "") as NSString, forKey: Key.note)
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        if Options.current.crashes { fatalError("asked to crash while restoring") }
        if Options.current.sticks { Thread.sleep(forTimeInterval: 60) }
        let text = coder.decodeObject(of: NSString.self, forKey: Key.note) as String?
        note.text = text
        NSLog("page %d notes \"%@\"", depth, text ?? "")
    }
}
