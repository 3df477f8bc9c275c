import Dispatch

/// Changes of what is on the screen, made good together: at the step that asks for it, or at the end
/// of the turn of the main run loop in which they were made (`ios-behaviour.md` 1.14).
@MainActor
enum AppearanceTransaction {
    private static var changes: [@MainActor () -> Void] = []
    private static var isScheduled = false

    /// A view controller that will be on the screen.
    static func appear(_ controller: UIViewController) {
        replace(nil, by: controller, animated: false) {}
    }

    /// A view controller that will be off the screen.
    static func disappear(_ controller: UIViewController, _ then: @escaping @MainActor () -> Void) {
        replace(controller, by: nil, animated: false, then)
    }

    /// One goes and another comes: will, will, did, did, the old one first.
    static func replace(
        _ old: UIViewController?, by new: UIViewController?, animated: Bool,
        _ then: @escaping @MainActor () -> Void
    ) {
        changes.append {
            let leaving = old.flatMap { $0.isOnScreen ? $0 : nil }
            leaving?.willDisappear(animated)
            new?.willAppear(animated)
            new?.layOut()
            leaving?.didDisappear(animated)
            new?.didAppear(animated)
            then()
        }
        guard !isScheduled else { return }
        isScheduled = true
        DispatchQueue.main.async { MainActor.assumeIsolated { commit() } }
    }

    /// Makes all changes good now.
    static func commit() {
        isScheduled = false
        while !changes.isEmpty {
            let change = changes.removeFirst()
            change()
        }
    }
}

@MainActor
extension UIViewController {
    fileprivate var isOnScreen: Bool { hasAppeared }

    /// Itself, and the child that is on the screen with it.
    private func withVisibleChild(_ call: (UIViewController) -> Void) {
        call(self)
        (self as? ContainerViewController)?.visibleChild?.withVisibleChild(call)
    }

    fileprivate func willAppear(_ animated: Bool) {
        withVisibleChild {
            $0.loadViewIfNeeded()
            $0.report("viewWillAppear(_:)")
            $0.viewWillAppear(animated)
        }
    }

    fileprivate func layOut() {
        withVisibleChild {
            $0.report("viewWillLayoutSubviews()")
            $0.viewWillLayoutSubviews()
            $0.view.layoutSubviews()
            $0.report("viewDidLayoutSubviews()")
            $0.viewDidLayoutSubviews()
        }
    }

    fileprivate func didAppear(_ animated: Bool) {
        withVisibleChild {
            $0.hasAppeared = true
            $0.report("viewDidAppear(_:)")
            $0.viewDidAppear(animated)
        }
    }

    fileprivate func willDisappear(_ animated: Bool) {
        withVisibleChild {
            $0.report("viewWillDisappear(_:)")
            $0.viewWillDisappear(animated)
        }
    }

    fileprivate func didDisappear(_ animated: Bool) {
        withVisibleChild {
            $0.hasAppeared = false
            $0.report("viewDidDisappear(_:)")
            $0.viewDidDisappear(animated)
        }
    }
}
