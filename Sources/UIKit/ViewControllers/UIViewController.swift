import Foundation

/// One screenful and the code behind it. Apple: UIKit, `UIViewController`.
///
/// Home, return and interruptions make no appearance call (`ios-behaviour.md` 1.14).
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    open var title: String?
    open private(set) var children: [UIViewController] = []
    open private(set) weak var parent: UIViewController?
    open private(set) var presentedViewController: UIViewController?
    open private(set) weak var presentingViewController: UIViewController?
    open private(set) var isBeingPresented = false
    open private(set) var isBeingDismissed = false
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    private var loadedView: UIView?
    /// Whether it has been told that it appeared.
    var hasAppeared = false

    public override init() {
        super.init()
    }

    /// Nib files are not read: the names must be `nil`.
    public convenience init(nibName: String?, bundle: Bundle?) {
        precondition(nibName == nil, "nib files are not read; '\(nibName ?? "")' cannot be loaded")
        self.init()
    }

    // MARK: The view

    /// The view; asking for it loads it.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView = newValue
            newValue?.controller = self
        }
    }

    open var viewIfLoaded: UIView? { loadedView }
    open var isViewLoaded: Bool { loadedView != nil }

    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        report("loadView()")
        loadView()
        report("viewDidLoad()")
        viewDidLoad()
    }

    /// Makes the view; the default makes an empty one as large as the screen.
    open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func didReceiveMemoryWarning() {}

    open override var next: UIResponder? { parent ?? viewIfLoaded?.superview }

    // MARK: Children

    open func addChild(_ child: UIViewController) {
        child.willMove(toParent: self)
        child.removeFromParent()
        child.parent = self
        children.append(child)
    }

    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    /// The navigation controller that holds it, near or far.
    open var navigationController: UINavigationController? {
        parent.flatMap { ($0 as? UINavigationController) ?? $0.navigationController }
    }

    // MARK: Presentation

    /// Shows another view controller over this one. A sheet or an alert leaves this one appeared.
    open func present(
        _ viewController: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        guard presentedViewController == nil else {
            complain("\(self) presents already; \(viewController) is not shown")
            return
        }
        presentedViewController = viewController
        viewController.presentingViewController = self
        viewController.isBeingPresented = true
        viewController.loadViewIfNeeded()
        let covered = viewController.modalPresentationStyle.coversAll ? self : nil
        AppearanceTransaction.replace(covered, by: viewController, animated: flag) {
            viewController.isBeingPresented = false
            completion?()
        }
    }

    /// Takes away what this one presents, or itself if it is presented.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard let presented = presentedViewController else {
            presentingViewController?.dismiss(animated: flag, completion: completion)
            return
        }
        presented.isBeingDismissed = true
        let covered = presented.modalPresentationStyle.coversAll ? self : nil
        AppearanceTransaction.replace(presented, by: covered, animated: flag) {
            presented.isBeingDismissed = false
            presented.presentingViewController = nil
            self.presentedViewController = nil
            completion?()
        }
    }

    /// Tells the device of a call to an object of the app's own.
    func report(_ selector: String) {
        guard type(of: self) != UIViewController.self, !(self is ContainerViewController) else {
            return
        }
        UIApplication.shell?.called(selector)
    }
}

/// How a view controller is shown over another. Apple: `UIModalPresentationStyle`.
public enum UIModalPresentationStyle: Int, Sendable {
    case automatic = -2
    case fullScreen = 0
    case pageSheet = 1
    case formSheet = 2
    case overFullScreen = 5

    /// Whether what is below disappears. A page sheet, which is what `automatic` gives, leaves it.
    var coversAll: Bool { self == .fullScreen }
}

/// A view controller of UIKit's own, of whose calls nobody hears.
@MainActor
protocol ContainerViewController: AnyObject {
    /// The child on the screen; it appears and disappears with the container.
    var visibleChild: UIViewController? { get }
}
