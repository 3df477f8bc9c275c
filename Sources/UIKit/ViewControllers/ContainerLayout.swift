import Foundation

// Where containers put their children and their bars. A child fills its container and reaches below the
// bars; what they cover is taken off its safe area.

/// The view of a container: it has its bars laid out with it.
final class ContainerView: UIView {
    var onLayout: () -> Void = {}

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout()
    }
}

extension UIViewController {
    /// A container shows another child: at once when it is not on the screen itself.
    func exchange(
        _ old: UIViewController?, for new: UIViewController?, animated: Bool,
        _ completion: @escaping @MainActor () -> Void = {}
    ) {
        guard appearance == .shown, old !== new else {
            if isViewLoaded, old !== new {
                old?.viewIfLoaded?.removeFromSuperview()
                show(new)
            }
            completion()
            return
        }
        show(new)
        AppearanceTransaction.replace(old, by: new, animated: animated) {
            old?.viewIfLoaded?.removeFromSuperview()
            completion()
        }
    }

    /// Loads a child's view and fills the container's own with it.
    func show(_ child: UIViewController?) {
        guard let child, let childView = child.view, childView.superview !== view else { return }
        childView.frame = view.bounds
        childView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        takeInsets(child)
        let bar = barsOverChildren.first { $0.superview === view }
        if let bar {
            view.insertSubview(childView, belowSubview: bar)
        } else {
            view.addSubview(childView)
        }
    }

    /// Has the child know what the bars cover of it.
    private func takeInsets(_ child: UIViewController) {
        child.containerInsets = insetsOfBars
    }

    /// A bar comes, goes or becomes larger.
    func barsChanged() {
        guard let view = viewIfLoaded else { return }
        view.setNeedsLayout()
        for child in childrenOnScreen { takeInsets(child) }
    }

    fileprivate func makeContainerView() -> UIView {
        let container = ContainerView(frame: UIScreen.main.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        for bar in barsOverChildren { container.addSubview(bar) }
        return container
    }
}

extension UIViewController {
    /// What a container's bars cover of its children, beyond the container's own safe area.
    fileprivate var insetsOfBars: UIEdgeInsets {
        switch self {
        case let navigation as UINavigationController: navigation.barInsets
        case let tabs as UITabBarController: tabs.barInsets
        default: .zero
        }
    }
}

extension UINavigationController {
    fileprivate var barInsets: UIEdgeInsets {
        var insets = UIEdgeInsets.zero
        if !isNavigationBarHidden {
            takeItems()
            insets.top = navigationBar.sizeThatFits(.zero).height
        }
        if !isToolbarHidden { insets.bottom = UIToolbar.barHeight }
        return insets
    }

    private func takeItems() {
        let items = viewControllers.map(\.navigationItem)
        let old = navigationBar.items ?? []
        guard old.count != items.count || !zip(old, items).allSatisfy({ $0 === $1 }) else { return }
        navigationBar.items = items
    }

    func makeView() -> UIView {
        navigationBar.onBack = { [weak self] in _ = self?.popViewController(animated: true) }
        navigationBar.onChange = { [weak self] in self?.barsChanged() }
        let view = makeContainerView()
        (view as? ContainerView)?.onLayout = { [weak self] in self?.layOutBars() }
        return view
    }

    private func layOutBars() {
        takeItems()
        let (bounds, safe) = (view.bounds, view.safeAreaInsets)
        let height = navigationBar.sizeThatFits(.zero).height
        navigationBar.isHidden = isNavigationBarHidden
        navigationBar.frame = CGRect(
            x: bounds.minX, y: bounds.minY + safe.top, width: bounds.width, height: height)
        navigationBar.background.frame = CGRect(
            x: 0, y: -safe.top, width: bounds.width, height: height + safe.top)
        toolbar.isHidden = isToolbarHidden
        if toolbar.items ?? [] != topViewController?.toolbarItems ?? [] {
            toolbar.items = topViewController?.toolbarItems
        }
        let below = UIToolbar.barHeight + safe.bottom
        toolbar.frame = CGRect(
            x: bounds.minX, y: bounds.maxY - below, width: bounds.width, height: below)
        for child in childrenOnScreen { child.containerInsets = barInsets }
    }
}

extension UITabBarController {
    /// A screen on top of a stack may want the room for itself.
    private var coversTabBar: Bool {
        guard let stack = selectedViewController as? UINavigationController else { return false }
        return stack.viewControllers.dropFirst().contains { $0.hidesBottomBarWhenPushed }
    }

    fileprivate var barInsets: UIEdgeInsets {
        isTabBarHidden || coversTabBar
            ? .zero : UIEdgeInsets(top: 0, left: 0, bottom: UITabBar.barHeight, right: 0)
    }

    func makeView() -> UIView {
        tabBar.onTap = { [weak self] index in self?.touched(index) }
        let view = makeContainerView()
        (view as? ContainerView)?.onLayout = { [weak self] in self?.layOutBars() }
        return view
    }

    private func touched(_ index: Int) {
        guard let tabs = viewControllers, tabs.indices.contains(index) else { return }
        let chosen = tabs[index]
        guard delegate?.tabBarController(self, shouldSelect: chosen) ?? true else { return }
        selectedIndex = index
        delegate?.tabBarController(self, didSelect: chosen)
    }

    private func layOutBars() {
        let items = (viewControllers ?? []).compactMap(\.tabBarItem)
        if tabBar.items ?? [] != items { tabBar.items = items }
        tabBar.selectedItem = selectedViewController?.tabBarItem
        let (bounds, safe) = (view.bounds, view.safeAreaInsets)
        let height = UITabBar.barHeight + safe.bottom
        tabBar.isHidden = isTabBarHidden || coversTabBar
        tabBar.frame = CGRect(
            x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
        for child in childrenOnScreen { child.containerInsets = barInsets }
    }
}

/// Who hears of another top. Apple: UIKit, `UINavigationControllerDelegate`. All methods are optional.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool)
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool)
}

extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) {}
}

/// Who is asked and told of the touched tab. Apple: UIKit, `UITabBarControllerDelegate`. All methods are
/// optional.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
    func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {}
}
