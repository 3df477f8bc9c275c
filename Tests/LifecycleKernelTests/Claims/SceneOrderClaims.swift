import Testing

@testable import LifecycleKernel

/// What the pieces of a scene's life hold: scene delegate, scene notification, application
/// notification. Source: `ios-behaviour.md` 1.3, 1.4, 1.7.
@Suite struct SceneOrderClaims {
    private let scene = SceneID(1)

    @Test func `a new session: its configuration, the connection, the notification`() {
        #expect(
            lines(CallOrder.connect(CallOrder.Connecting(scene: scene, isNew: true))) == """
                scene 1 call configurationForConnecting
                connect new scene 1
                scene 1 call sceneWillConnect
                scene 1 post sceneWillConnect
                """)
    }

    @Test func `a session that was there: no configuration`() {
        #expect(
            lines(CallOrder.connect(CallOrder.Connecting(scene: scene, isNew: false))) == """
                connect scene 1
                scene 1 call sceneWillConnect
                scene 1 post sceneWillConnect
                scene 1 call sceneRestoreInteractionState
                """)
    }

    @Test func `up from the background: still background in the call`() {
        #expect(
            lines(CallOrder.enterForeground(scene, of: .ios26)) == """
                scene 1 call sceneWillEnterForeground
                scene 1 post sceneWillEnterForeground
                post willEnterForeground
                scene 1 set inactive
                set inactive
                """)
    }

    @Test func `active in the call`() {
        #expect(
            lines(CallOrder.activate(scene)) == """
                scene 1 set active
                set active
                scene 1 call sceneDidBecomeActive
                scene 1 post sceneDidActivate
                post didBecomeActive
                """)
    }

    @Test func `still active in the call of resigning`() {
        #expect(
            lines(CallOrder.resign(scene)) == """
                scene 1 call sceneWillResignActive
                scene 1 post sceneWillDeactivate
                post willResignActive
                scene 1 set inactive
                set inactive
                """)
    }

    @Test func `in the background in the call`() {
        #expect(
            lines(CallOrder.enterBackground(scene)) == """
                scene 1 set background
                set background
                scene 1 call sceneDidEnterBackground
                scene 1 post sceneDidEnterBackground
                post didEnterBackground
                """)
    }

    @Test func `a disconnection: the call, the notification, and it is gone`() {
        #expect(
            lines(CallOrder.disconnect(scene)) == """
                scene 1 call sceneDidDisconnect
                scene 1 post sceneDidDisconnect
                scene 1 is disconnected
                """)
    }

    @Test func `a second window comes: the first resigns, the second rises, the first goes`() {
        #expect(
            lines(
                CallOrder.show(
                    SceneID(2), CallOrder.Connecting(scene: SceneID(2), isNew: true),
                    before: scene)) == """
                    scene 1 call sceneWillResignActive
                    scene 1 post sceneWillDeactivate
                    scene 1 set inactive
                    scene 2 call configurationForConnecting
                    connect new scene 2
                    scene 2 call sceneWillConnect
                    scene 2 post sceneWillConnect
                    commit appearance
                    scene 2 call sceneWillEnterForeground
                    scene 2 post sceneWillEnterForeground
                    scene 2 set inactive
                    scene 2 set active
                    scene 2 call sceneDidBecomeActive
                    scene 2 post sceneDidActivate
                    scene 1 set background
                    scene 1 call sceneDidEnterBackground
                    scene 1 post sceneDidEnterBackground
                    """)
    }

    private func lines(_ steps: [Step]) -> String {
        steps.map(StepWords.word).joined(separator: "\n")
    }
}
