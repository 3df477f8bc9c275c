import Foundation

/// One screenful and the code behind it. Apple: UIKit, `UIViewController`.
///
/// Home, return and interruptions make no appearance call (`ios-behaviour.md` 1.14).
@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSCoding {
    /// Shown by the bars that have a place for it.
    open var title: String? {
        didSet {
            madeNavigationItem?.title = title
            madeTabBarItem?.title = title
        }
    }
    /// The view controllers within this one, in the order in which they were added.
    open private(set) var children: [UIViewController] = []
    open private(set) weak var parent: UIViewController?
    open private(set) weak var presentingViewController: UIViewController?
    open private(set) var isBeingPresented = false
    open private(set) var isBeingDismissed = false
    open var modalPresentationStyle = UIModalPresentationStyle.automatic

    /// The name under which its state is archived; `nil` leaves it and all below it out.
    open var restorationIdentifier: String?
    /// Who makes it anew at a launch; `nil`: the app delegate, or it is there already.
    open var restorationClass: (any UIViewControllerRestoration.Type)?
    /// The storyboard it was made from; `nil`: none.
    open internal(set) var storyboard: UIStoryboard?

    var storyboardName: String? { storyboard?.name }
    /// To be presented once this one has appeared.
    var restoredPresentation: UIViewController?
    var appearance = Appearance.gone
    private var loadedView: UIView?
    private var presented: UIViewController?

    /// Nib files are not read: a name that is not `nil` ends the process.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        precondition(
            nibNameOrNil == nil,
            "nib files are not read: make the view in loadView() or viewDidLoad()")
        super.init()
    }

    public override convenience init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Nothing is read from the coder: storyboards and nibs are not.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// Nothing is written. The coders of state restoration keep a reference instead.
    open func encode(with coder: NSCoder) {}

    // MARK: The view

    /// The view; asking for it loads it.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.controller = nil
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
        precondition(loadedView != nil, "loadView() of \(type(of: self)) has set no view")
        LoadedViewControllers.note(self)
        report("viewDidLoad()")
        viewDidLoad()
    }

    /// Makes the view; the default makes an empty one as large as the screen.
    open func loadView() {
        view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    /// Makes constraints before the first layout; call `super`, which has the view do so.
    open func updateViewConstraints() { view.updateConstraints() }
    open func viewSafeAreaInsetsDidChange() {}
    open func viewLayoutMarginsDidChange() {}
    /// The device is short of memory; called when the view has been loaded.
    open func didReceiveMemoryWarning() {}

    /// Light or dark for the view and what lies in it, whatever the device is.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        willSet { styleBefore = traitCollection.userInterfaceStyle }
        didSet { viewIfLoaded?.tellTraits(before: styleBefore) }
    }
    private var styleBefore = UIUserInterfaceStyle.light

    /// Those of its view, once that is loaded; before, those of what holds it.
    open var traitCollection: UITraitCollection {
        if overrideUserInterfaceStyle != .unspecified { return .device(overrideUserInterfaceStyle) }
        return viewIfLoaded?.traitCollection ?? parent?.traitCollection
            ?? UIScreen.main.traitCollection
    }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Archives what is to be found again; call `super`.
    open func encodeRestorableState(with coder: NSCoder) {
        if let path = presented?.restorationPath {
            coder.encode(path as NSArray, forKey: RestorationKey.presented)
        }
    }

    /// Takes up what was archived; call `super`.
    open func decodeRestorableState(with coder: NSCoder) {
        let path = coder.restorationPath(forKey: RestorationKey.presented)
        if let restored = Restorer.controller(at: path) { presentRestored(restored) }
    }

    /// Every object of the app has decoded its state.
    open func applicationFinishedRestoringState() {}

    open override var next: UIResponder? {
        presentingViewController ?? viewIfLoaded?.superview
    }

    /// The view, loaded before, has another superview or none.
    func viewHasMoved() {
        let parentIsThere = parent.map { $0.appearance != .gone } ?? false
        if parentIsThere || appearance == .shown { AppearanceTransaction.reconsider(self) }
    }

    // MARK: Children

    /// Makes a view controller a child; calls its `willMove(toParent:)`. The caller adds the view
    /// and calls `didMove(toParent:)`.
    open func addChild(_ childController: UIViewController) {
        if childController.parent !== self { childController.removeFromParent() }
        childController.willMove(toParent: self)
        children.removeAll { $0 === childController }
        children.append(childController)
        childController.parent = self
    }

    /// Ends being a child; calls `didMove(toParent:)` with `nil`.
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

    /// The tab bar controller that holds it, near or far.
    open var tabBarController: UITabBarController? {
        parent.flatMap { ($0 as? UITabBarController) ?? $0.tabBarController }
    }

    /// Whether this class decides which of its children are shown, and shows their views.
    var showsItsChildren: Bool { false }

    /// The children that appear and disappear with it.
    var childrenOnScreen: [UIViewController] {
        children.filter { child in
            child.viewIfLoaded.map { $0 !== loadedView && $0.isDescendant(of: view) } ?? false
        }
    }

    /// Puts the views of the children that a container shows into its own, before it appears.
    func showChildViews() {}

    /// The bars that a container shows over its children, the backmost first.
    var barsOverChildren: [UIView] { [] }

    // MARK: Bars

    /// What a navigation bar shows for it.
    open var navigationItem: UINavigationItem {
        if let madeNavigationItem { return madeNavigationItem }
        let item = UINavigationItem()
        item.title = title
        madeNavigationItem = item
        return item
    }
    private var madeNavigationItem: UINavigationItem?

    /// What a tab bar shows for it.
    open var tabBarItem: UITabBarItem! {
        get {
            if let madeTabBarItem { return madeTabBarItem }
            let item = UITabBarItem(title: title, image: nil, tag: 0)
            madeTabBarItem = item
            return item
        }
        set {
            madeTabBarItem = newValue
            tabBarController?.viewIfLoaded?.setNeedsLayout()
        }
    }
    private var madeTabBarItem: UITabBarItem?

    /// What a toolbar of the navigation controller shows for it.
    open var toolbarItems: [UIBarButtonItem]? {
        didSet { navigationController?.viewIfLoaded?.setNeedsLayout() }
    }
    /// Whether a tab bar is hidden while it is on top of a stack.
    open var hidesBottomBarWhenPushed = false

    // MARK: Safe area

    /// Added to what the screen and the containers leave of the view's safe area.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.setNeedsLayout() } }
    }
    /// What a container's own bars cover of this child's view.
    var containerInsets = UIEdgeInsets.zero {
        didSet { if containerInsets != oldValue { viewIfLoaded?.setNeedsLayout() } }
    }
    /// What lies between it, presented as a sheet, and what it is presented over.
    var backdrop: UIView?

    // MARK: Presentation

    /// What is shown over this one, or over the container that holds it.
    open var presentedViewController: UIViewController? { container.presented }

    /// What this very one presents.
    var presentedByItself: UIViewController? { presented }

    private var container: UIViewController { parent?.container ?? self }

    /// Shows another view controller over this one. A sheet or an alert leaves this one appeared.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        completion: (() -> Void)? = nil
    ) {
        let presenter = container
        guard presenter.presented == nil, let window = presenter.viewIfLoaded?.window else {
            let why = presenter.presented == nil ? "is not in a window" : "presents already"
            complain("\(presenter) \(why): \(viewControllerToPresent) is not shown")
            return
        }
        let new = viewControllerToPresent
        presenter.presented = new
        new.presentingViewController = presenter
        new.isBeingPresented = true
        window.showPresented(new)
        let covered = new.modalPresentationStyle.coversAll ? presenter : nil
        AppearanceTransaction.replace(covered, by: new, animated: flag) {
            new.isBeingPresented = false
            completion?()
        }
    }

    /// Takes away what this one presents and all above it; when it presents nothing, itself.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        let presenter = container
        guard let old = presenter.presented else {
            presenter.presentingViewController?.dismiss(animated: flag, completion: completion)
            return
        }
        guard !old.isBeingDismissed else { return }
        if old.presented != nil { old.dismiss(animated: false) }
        old.isBeingDismissed = true
        let covered = old.modalPresentationStyle.coversAll ? presenter : nil
        AppearanceTransaction.replace(old, by: covered, animated: flag) {
            old.viewIfLoaded?.removeFromSuperview()
            old.backdrop?.removeFromSuperview()
            old.backdrop = nil
            old.isBeingDismissed = false
            old.presentingViewController = nil
            presenter.presented = nil
            completion?()
        }
    }
}
