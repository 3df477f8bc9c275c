// Item 10: view controllers and views with `NSCoder`, as every app with its own initialisers has them.
import UIKit

class LetterController: UIViewController {
    private let letter: String
    private lazy var page = PageView(frame: view.bounds)

    init(letter: String) {
        self.letter = letter
        super.init(nibName: nil, bundle: nil)
        title = letter
        modalPresentationStyle = .fullScreen
    }

    required init?(coder: NSCoder) {
        letter = ""
        super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.addSubview(page)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        for sibling in navigationController?.viewControllers ?? [] { sibling.loadViewIfNeeded() }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed { print("closed") }
    }
}

final class PageView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = false
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for subview in subviews { subview.frame = bounds }
    }
}

final class ListController: UIViewController {
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        title = "Letters"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func open(_ letter: String) {
        navigationController?.pushViewController(LetterController(letter: letter), animated: true)
    }

    func compose() {
        let sheet = UINavigationController(rootViewController: LetterController(letter: ""))
        present(sheet, animated: true) { print("composing") }
    }
}

final class AppNavigationController: UINavigationController {
    convenience init() {
        self.init(rootViewController: ListController())
    }
}

final class OverlayWindow: UIWindow {
    override init(frame: CGRect) {
        super.init(frame: frame)
        windowLevel = .alert
    }

    required init?(coder: NSCoder) { nil }
}
