import LifecycleKernel

/// The order of calls, written a second time so that a slip in the kernel's table is seen.
/// Source: `ios-behaviour.md` 1.2, 14.
enum ExpectedSteps {
    static let launch: [Step.Action] = [
        .makeApplication, .setState(.inactive), .call(.willFinishLaunching), .call(.didFinishLaunching),
        .post(.didFinishLaunching), .commitAppearance, .setState(.active),
        .call(.didBecomeActive), .post(.didBecomeActive), .commitAppearance,
    ]
    static let resume: [Step.Action] = [
        .call(.willEnterForeground), .post(.willEnterForeground), .setState(.inactive),
        .setState(.active), .call(.didBecomeActive), .post(.didBecomeActive),
    ]
    static let background: [Step.Action] = [
        .call(.willResignActive), .post(.willResignActive), .setState(.inactive),
        .setState(.background), .call(.didEnterBackground), .post(.didEnterBackground),
    ]
    static let terminate: [Step.Action] = [.call(.willTerminate), .post(.willTerminate), .exit]

    /// What the steps are for, or `nil` when they are none of the lists known.
    static func purpose(of steps: [Step], tasks: [SeenTask]) -> SeenDelivery.Purpose? {
        let actions = steps.map(\.action)
        guard steps.allSatisfy({ $0.guardedBy == nil }) else { return nil }
        if actions == launch { return .launch }
        if actions == resume { return .resume }
        if actions == background { return .background }
        if actions == terminate { return .terminate }
        let handlers = tasks.filter(\.hasHandler).map { Step.Action.expire($0.id) }
        return !handlers.isEmpty && actions == handlers ? .expire(tasks.map(\.id)) : nil
    }
}
