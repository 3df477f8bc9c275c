import UIKit

/// One page of the stack: how deep it lies, and a note that somebody types.
final class PageController: UIViewController, UIViewControllerRestoration {
    private enum Key {
        static let depth = "PageDepth"
        static let note = "PageNote"
    }

    private let depth: Int
    private let note = UITextField(frame: CGRect(x: 20, y: 200, width: 280, height: 40))

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
        view.addSubview(CountdownLabel(frame: CGRect(x: 20, y: 120, width: 280, height: 60)))
        note.placeholder = "Note"
        note.borderStyle = .roundedRect
        view.addSubview(note)
        addButton("Deeper", y: 260) { page in
            let next = PageController(depth: page.depth + 1)
            page.navigationController?.pushViewController(next, animated: false)
        }
        addButton("Done", y: 320) { _ in UIApplication.shared.completeStateRestoration() }
    }

    private func addButton(
        _ title: String, y: Double, _ act: @escaping @MainActor (PageController) -> Void
    ) {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 20, y: y, width: 280, height: 44)
        button.setTitle(title, for: .normal)
        button.addAction(
            UIAction { [weak self] _ in if let self { act(self) } }, for: .touchUpInside)
        view.addSubview(button)
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
