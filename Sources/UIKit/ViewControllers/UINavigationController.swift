import Foundation

/// A stack of view controllers, the last of which is on the screen. Apple: `UINavigationController`.
@preconcurrency @MainActor
open class UINavigationController: UIViewController, ContainerViewController {
    open private(set) var viewControllers: [UIViewController] = []

    public init(rootViewController: UIViewController) {
        super.init()
        addChild(rootViewController)
        viewControllers = [rootViewController]
    }

    open var topViewController: UIViewController? { viewControllers.last }
    open var visibleViewController: UIViewController? {
        topViewController?.presentedViewController ?? topViewController
    }

    var visibleChild: UIViewController? { topViewController }

    /// Puts a view controller on top: the old one's will-disappear comes before its will-appear.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        let old = topViewController
        addChild(viewController)
        viewControllers.append(viewController)
        show(viewController, insteadOf: old, animated)
    }

    /// Takes the top one away and returns it; `nil` when only the root is left.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard viewControllers.count > 1 else { return nil }
        let old = viewControllers.removeLast()
        show(viewControllers[viewControllers.count - 1], insteadOf: old, animated) {
            old.removeFromParent()
        }
        return old
    }

    /// Before the stack itself has appeared there is nothing to replace.
    private func show(
        _ new: UIViewController, insteadOf old: UIViewController?, _ animated: Bool,
        _ then: @escaping @MainActor () -> Void = {}
    ) {
        new.loadViewIfNeeded()
        guard hasAppeared else {
            then()
            return
        }
        AppearanceTransaction.replace(old, by: new, animated: animated, then)
    }
}
