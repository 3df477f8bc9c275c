import Dispatch

/// Changes of what is on the screen, made good together: at the step that asks for it, or at the
/// end of the turn of the main run loop in which they were made (`ios-behaviour.md` 1.14).
@MainActor
enum AppearanceTransaction {
    private static var changes: [@MainActor () -> Void] = []
    private static var isScheduled = false
    private static var isCommitting = false

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

    /// A view of a window on the screen wants to be laid out.
    static func layoutIsDue() {
        if !isCommitting { schedule() }
    }

    /// Makes all changes good now, and those that they make; then what asks for it is laid out.
    static func commit() {
        MainStoryboard.showPending()
        isScheduled = false
        isCommitting = true
        defer { isCommitting = false }
        for _ in 0..<LayoutPass.roundMax {
            while !changes.isEmpty {
                let change = changes.removeFirst()
                change()
            }
            for window in UIApplication.shared.windows { LayoutPass.run(from: window) }
            if changes.isEmpty { return }
        }
        // What is left was brought up by layout each time: the next turn goes on with it.
        if !changes.isEmpty { schedule() }
    }

    private static func add(_ change: @escaping @MainActor () -> Void) {
        changes.append(change)
        schedule()
    }

    private static func schedule() {
        guard !isScheduled else { return }
        isScheduled = true
        DispatchQueue.main.async { MainActor.assumeIsolated { commit() } }
    }
}
