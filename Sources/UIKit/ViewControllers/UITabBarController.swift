import Foundation

/// Several view controllers, one of which is on the screen. Apple: `UITabBarController`.
///
/// A view is loaded when its tab is chosen for the first time (`ios-behaviour.md` 1.14).
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
    open weak var delegate: (any UITabBarControllerDelegate)?
    public let tabBar = UITabBar(frame: .zero)
    open var isTabBarHidden = false { didSet { barsChanged() } }
    private var tabs: [UIViewController] = []
    private var selection: UIViewController?

    open override func loadView() { view = makeView() }

    /// The tabs, left to right.
    open var viewControllers: [UIViewController]? {
        get { tabs }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the tabs; the first is chosen when the chosen one is not among them.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let new = viewControllers ?? []
        let gone = tabs.filter { one in !new.contains { $0 === one } }
        let come = new.filter { one in !tabs.contains { $0 === one } }
        for one in gone { one.willMove(toParent: nil) }
        for one in come { addChild(one) }
        tabs = new
        viewIfLoaded?.setNeedsLayout()
        choose(new.first { $0 === selection } ?? new.first) {
            for one in gone where one.parent === self { one.removeFromParent() }
            for one in come { one.didMove(toParent: self) }
        }
    }

    open var selectedViewController: UIViewController? {
        get { selection }
        set {
            precondition(
                tabs.contains { $0 === newValue }, "only one of viewControllers can be selected")
            choose(newValue)
        }
    }

    /// The place of the chosen tab, from 0; `NSNotFound` when there is none.
    open var selectedIndex: Int {
        get { tabs.firstIndex { $0 === selection } ?? NSNotFound }
        set { if tabs.indices.contains(newValue) { choose(tabs[newValue]) } }
    }

    private func choose(
        _ new: UIViewController?, _ completion: @escaping @MainActor () -> Void = {}
    ) {
        let old = selection
        selection = new
        viewIfLoaded?.setNeedsLayout()
        exchange(old, for: new, animated: false, completion)
    }

    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        if selection != nil { coder.encode(selectedIndex, forKey: RestorationKey.selection) }
    }

    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        guard coder.containsValue(forKey: RestorationKey.selection) else { return }
        selectedIndex = coder.decodeInteger(forKey: RestorationKey.selection)
    }

    override var showsItsChildren: Bool { true }
    override var childrenOnScreen: [UIViewController] { selection.map { [$0] } ?? [] }
    override var barsOverChildren: [UIView] { [tabBar] }
    override func showChildViews() { show(selection) }
}
