import Testing

@testable import LifecycleKernel

/// What the lists of steps hold. Source: `ios-behaviour.md` 1.2–1.8, traces G1, G8, G9.
@Suite struct CallOrderClaims {
    @Test func `a launch: inactive in the launch calls, active in the last`() {
        #expect(
            lines(
                CallOrder.launch(
                    app, of: .ios26, to: .active, nil, restoring: false,
                    facts: [])) == """
                    make
                    set inactive
                    call willFinishLaunching
                    call didFinishLaunching
                    post didFinishLaunching
                    commit appearance
                    set active
                    call didBecomeActive
                    post didBecomeActive
                    commit appearance
                    """)
    }

    @Test func `a return: still background in the first call, active in the last`() {
        #expect(
            lines(
                CallOrder.enterForeground(nil, of: .ios26) + CallOrder.activate(nil)) == """
                    call willEnterForeground
                    post willEnterForeground
                    set inactive
                    set active
                    call didBecomeActive
                    post didBecomeActive
                    """)
    }

    @Test func `a move to the background: still active in the first call`() {
        #expect(
            lines(CallOrder.resign(nil) + CallOrder.enterBackground(nil)) == """
                call willResignActive
                post willResignActive
                set inactive
                set background
                call didEnterBackground
                post didEnterBackground
                """)
    }

    @Test func `an end: the call, the notification, and the process`() {
        #expect(
            lines(CallOrder.terminate(disconnecting: [], discarding: [])) == """
                call willTerminate
                post willTerminate
                exit
                """)
    }

    private let app = App(id: AppID(0), description: AppDescription(name: ""), usesScenes: false)

    private func lines(_ steps: [Step]) -> String {
        steps.map(StepWords.word).joined(separator: "\n")
    }
}
