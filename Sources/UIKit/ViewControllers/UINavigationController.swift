import Foundation

/// A stack of view controllers, the last of which is on the screen. Apple:
/// `UINavigationController`.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    private var stack: [UIViewController] = []
    open weak var delegate: (any UINavigationControllerDelegate)?
    public let navigationBar = UINavigationBar(frame: .zero)
    public private(set) lazy var toolbar: UIToolbar! = UIToolbar(frame: .zero)
    open var isNavigationBarHidden = false { didSet { barsChanged() } }
    open var isToolbarHidden = true { didSet { barsChanged() } }
    open var hidesBarsOnSwipe = false

    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        addChild(rootViewController)
        stack = [rootViewController]
        rootViewController.didMove(toParent: self)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open override func loadView() { view = makeView() }

    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        isNavigationBarHidden = hidden
    }

    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

    /// The stack, the root first.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    open var topViewController: UIViewController? { stack.last }

    /// The top one, or what is presented over it.
    open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

    /// Puts a view controller on top: the old one's will-disappear comes before its will-appear.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        precondition(
            !stack.contains { $0 === viewController }, "\(viewController) is on the stack already")
        setViewControllers(stack + [viewController], animated: animated)
    }

    /// Takes the top one away and returns it; `nil` when only the root is left.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1 else { return nil }
        return pop(to: stack.count - 2, animated).first
    }

    /// Takes away all but the root and returns them.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.isEmpty ? nil : pop(to: 0, animated)
    }

    /// Takes away what is above a view controller of the stack and returns it; `nil` when that is
    /// not on the stack.
    @discardableResult
    open func popToViewController(
        _ viewController: UIViewController, animated: Bool
    ) -> [UIViewController]? {
        stack.firstIndex { $0 === viewController }.map { pop(to: $0, animated) }
    }

    private func pop(to index: Int, _ animated: Bool) -> [UIViewController] {
        let gone = Array(stack[(index + 1)...])
        setViewControllers(Array(stack[...index]), animated: animated)
        return gone
    }

    /// Replaces the stack. Only a new top makes appearance calls.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        let old = topViewController
        let gone = stack.filter { one in !viewControllers.contains { $0 === one } }
        let come = viewControllers.filter { one in !stack.contains { $0 === one } }
        for one in gone { one.willMove(toParent: nil) }
        for one in come { addChild(one) }
        stack = viewControllers
        let new = topViewController
        if let new, new !== old {
            delegate?.navigationController(self, willShow: new, animated: animated)
        }
        exchange(old, for: new, animated: animated) { [weak delegate] in
            if let new, new !== old {
                delegate?.navigationController(self, didShow: new, animated: animated)
            }
            for one in gone where one.parent === self { one.removeFromParent() }
            for one in come { one.didMove(toParent: self) }
        }
        viewIfLoaded?.setNeedsLayout()
    }

    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        // What lies above one without identifier cannot be found again.
        let paths = stack.prefix { $0.restorationIdentifier != nil }.compactMap(\.restorationPath)
        coder.encode(paths.map { $0 as NSArray } as NSArray, forKey: RestorationKey.stack)
    }

    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        let paths = coder.decodeObject(
            of: [NSArray.self, NSString.self], forKey: RestorationKey.stack)
        var restored: [UIViewController] = []
        for path in paths as? [[String]] ?? [] {
            guard let controller = Restorer.controller(at: path) else { break }
            restored.append(controller)
        }
        if !restored.isEmpty { setViewControllers(restored, animated: false) }
    }

    override var showsItsChildren: Bool { true }
    override var childrenOnScreen: [UIViewController] { stack.suffix(1) }
    override var barsOverChildren: [UIView] { [navigationBar, toolbar] }
    override func showChildViews() { show(topViewController) }
}
