import UIKit

/// Screens that are pushed, presented and chosen by touch, so that their appearance calls can be seen.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let tabs = UITabBarController()
        tabs.setViewControllers(
            [
                UINavigationController(rootViewController: ListViewController()),
                OtherViewController(),
            ],
            animated: false)
        NSLog("setting the root")
        window.rootViewController = tabs
        NSLog("showing the window")
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

/// A view controller with a column of buttons.
class ButtonsViewController: UIViewController {
    /// Adds a button below the others.
    func addButton(_ title: String, _ action: @escaping () -> Void) {
        let button = UIButton(frame: .zero)
        button.frame = CGRect(x: 20, y: 100 + 60 * view.subviews.count, width: 350, height: 44)
        button.setTitle(title, for: .normal)
        button.addAction(UIAction { _ in action() }, for: .touchUpInside)
        view.addSubview(button)
    }
}

final class ListViewController: ButtonsViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        addButton("Push") { [unowned self] in
            self.navigationController?.pushViewController(DetailViewController(), animated: true)
        }
        addButton("Present sheet") { [unowned self] in self.show(.pageSheet) }
        addButton("Present full screen") { [unowned self] in self.show(.fullScreen) }
        addButton("Second tab") { [unowned self] in self.tabBarController?.selectedIndex = 1 }
    }

    private func show(_ style: UIModalPresentationStyle) {
        let controller = ModalViewController()
        controller.modalPresentationStyle = style
        present(controller, animated: true)
    }

    override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        NSLog("list warned")
    }
}

final class DetailViewController: ButtonsViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        addButton("Pop") { [unowned self] in
            _ = self.navigationController?.popViewController(animated: true)
        }
    }
}

final class ModalViewController: ButtonsViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        addButton("Dismiss") { [unowned self] in self.dismiss(animated: true) }
    }
}

final class OtherViewController: ButtonsViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        addButton("First tab") { [unowned self] in self.tabBarController?.selectedIndex = 0 }
    }
}
