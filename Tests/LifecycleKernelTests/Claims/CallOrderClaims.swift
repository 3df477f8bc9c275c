import Testing

@testable import LifecycleKernel

/// What the lists of steps hold. Source: `ios-behaviour.md` 1.2–1.8, traces G1, G8, G9.
@Suite struct CallOrderClaims {
    @Test func `a launch: inactive in the launch calls, active in the last`() {
        #expect(
            lines(CallOrder.launch) == """
                set inactive
                call application(_:willFinishLaunchingWithOptions:)
                call application(_:didFinishLaunchingWithOptions:)
                post UIApplicationDidFinishLaunchingNotification
                commit appearance
                set active
                call applicationDidBecomeActive(_:)
                post UIApplicationDidBecomeActiveNotification
                commit appearance
                """)
    }

    @Test func `a return: still background in the first call, active in the last`() {
        #expect(
            lines(CallOrder.resume) == """
                call applicationWillEnterForeground(_:)
                post UIApplicationWillEnterForegroundNotification
                set inactive
                set active
                call applicationDidBecomeActive(_:)
                post UIApplicationDidBecomeActiveNotification
                """)
    }

    @Test func `a move to the background: still active in the first call`() {
        #expect(
            lines(CallOrder.background) == """
                call applicationWillResignActive(_:)
                post UIApplicationWillResignActiveNotification
                set inactive
                set background
                call applicationDidEnterBackground(_:)
                post UIApplicationDidEnterBackgroundNotification
                """)
    }

    @Test func `an end: the call, the notification, and the process`() {
        #expect(
            lines(CallOrder.terminate) == """
                call applicationWillTerminate(_:)
                post UIApplicationWillTerminateNotification
                exit
                """)
    }

    private func lines(_ steps: [Step]) -> String {
        steps.map { step in
            switch step.action {
            case .setState(let state): "set \(state.word)"
            case .call(let method): "call \(method.rawValue)"
            case .post(let name): "post \(name.rawValue)"
            case .commitAppearance: "commit appearance"
            case .expire(let task): "expire \(task.rawValue)"
            case .exit: "exit"
            }
        }.joined(separator: "\n")
    }
}
