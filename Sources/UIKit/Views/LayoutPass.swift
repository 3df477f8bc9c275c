import Foundation

/// Lays views out from the top downwards, until none asks for it any more.
///
/// It runs at the end of a turn of the main run loop in which a view of a window asked for it, when a
/// view controller appears, at `layoutIfNeeded()`, and before anything is drawn.
@MainActor
enum LayoutPass {
    /// How often one pass goes through a tree. What asks for layout each time it is laid out would
    /// have it go on for ever. Apple's layout feedback loop debugger has 100 by default.
    static let roundMax = 100

    /// Lays out what is due in the view and below it.
    static func run(from root: UIView) {
        for _ in 0..<roundMax {
            guard root.isLayoutDue || root.isLayoutDueBelow else { return }
            layOut(root)
        }
        if let restless = firstDue(in: root) {
            complain(
                "layout never settles: \(restless.words) has asked for it again in each of "
                    + "\(roundMax) rounds")
            forget(in: root)
        }
    }

    private static func layOut(_ view: UIView) {
        view.isLayoutDueBelow = false
        if view.isLayoutDue {
            view.isLayoutDue = false
            view.controller.map { $0.willLayOut() }
            view.layoutSubviews()
            view.controller.map { $0.didLayOut() }
        }
        // Whatever is due by now, be it for what was just done.
        for child in view.subviews where child.isLayoutDue || child.isLayoutDueBelow {
            layOut(child)
        }
    }

    private static func firstDue(in view: UIView) -> UIView? {
        if view.isLayoutDue { return view }
        return view.subviews.lazy.compactMap { firstDue(in: $0) }.first
    }

    private static func forget(in view: UIView) {
        view.isLayoutDue = false
        view.isLayoutDueBelow = false
        for child in view.subviews where child.isLayoutDue || child.isLayoutDueBelow {
            forget(in: child)
        }
    }
}

extension UIView {
    /// Layout is due here or below: those about this view have to know, and a window's turn of the
    /// main run loop.
    func noteLayoutDue() {
        var view = self
        while let next = view.superview {
            guard !next.isLayoutDueBelow else { return }
            next.isLayoutDueBelow = true
            view = next
        }
        if let window = view as? UIWindow, window.isOnScreen { AppearanceTransaction.layoutIsDue() }
    }

    /// The outermost of the views about this one that want layout without a gap, or this one.
    var topmostDue: UIView {
        var view = self
        while let next = view.superview, next.isLayoutDue { view = next }
        return view
    }

    /// The view at the top: a window, or what is in none.
    var root: UIView {
        var view = self
        while let next = view.superview { view = next }
        return view
    }
}

extension UIViewController {
    fileprivate func willLayOut() {
        report("viewWillLayoutSubviews()")
        viewWillLayoutSubviews()
    }

    fileprivate func didLayOut() {
        report("viewDidLayoutSubviews()")
        viewDidLayoutSubviews()
    }
}
