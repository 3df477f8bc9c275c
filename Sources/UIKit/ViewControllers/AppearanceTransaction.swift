import Dispatch

/// Changes of what is on the screen, made good together: at the step that asks for it, or at the
/// end of the turn of the main run loop in which they were made (`ios-behaviour.md` 1.14).
@MainActor
enum AppearanceTransaction {
    private static var changes: [@MainActor () -> Void] = []
    private static var isScheduled = false

    /// One view controller goes, another comes, or both: will, will, did, did, the old one first.
    ///
    /// Then `completion` is called.
    static func replace(
        _ old: UIViewController?, by new: UIViewController?, animated: Bool,
        _ completion: @escaping @MainActor () -> Void = {}
    ) {
        add {
            old?.willDisappear(animated)
            new?.willAppear(animated)
            new?.layOut()
            old?.didDisappear(animated)
            new?.didAppear(animated)
            completion()
        }
    }

    /// A view moved: its controller may have to appear or disappear.
    static func reconsider(_ controller: UIViewController) {
        add {
            if controller.hasToAppear {
                controller.willAppear(false)
                controller.layOut()
                controller.didAppear(false)
            } else if controller.hasToDisappear {
                controller.willDisappear(false)
                controller.didDisappear(false)
            }
        }
    }

    /// Makes all changes good now, and those that they make.
    static func commit() {
        MainStoryboard.showPending()
        isScheduled = false
        while !changes.isEmpty {
            let change = changes.removeFirst()
            change()
        }
    }

    private static func add(_ change: @escaping @MainActor () -> Void) {
        changes.append(change)
        guard !isScheduled else { return }
        isScheduled = true
        DispatchQueue.main.async { MainActor.assumeIsolated { commit() } }
    }
}
