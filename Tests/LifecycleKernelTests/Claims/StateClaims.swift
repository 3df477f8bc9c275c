import LifecycleKernel
import Testing

/// What `applicationState` is inside each call, row by row. Source: `ios-behaviour.md` 1.2.
@Suite struct StateClaims {
    @Test func `launch calls of a launch to the front see inactive, didBecomeActive sees active`() {
        story(
            "0s launched Mail",
            tells: """
                0s  willFinishLaunching[i] didFinishLaunching[i] didBecomeActive[a]
                """)
    }

    @Test func `launch calls of a launch into the background see background`() {
        story(
            "0s event Mail",
            tells: """
                0s  willFinishLaunching[b] didFinishLaunching[b]
                """)
    }

    @Test func `willResignActive still sees active, didEnterBackground sees background`() {
        story(
            given: "0s launched Mail",
            "10s home",
            tells: """
                10s  willResignActive[a] didEnterBackground[b]
                """)
    }

    @Test func `willEnterForeground still sees background`() {
        story(
            given: "0s launched Mail\n10s home",
            "20s launched Mail",
            tells: """
                11s  suspended
                20s  willEnterForeground[b] didBecomeActive[a]
                """)
    }

    @Test func `what an app was opened with sees inactive, warm`() {
        story(
            given: "0s launched Mail\n10s home",
            """
            20s opened Mail url a
            30s home
            40s opened Mail link b
            50s home
            60s opened Mail push c
            70s home
            80s opened Mail shortcut d
            """,
            tells: """
                11s  suspended
                20s  willEnterForeground[b] openURL[i] didBecomeActive[a]
                30s  willResignActive[a] didEnterBackground[b]
                31s  suspended
                40s  willEnterForeground[b] willContinueUserActivity[i] continueUserActivity[i] \
                didBecomeActive[a]
                50s  willResignActive[a] didEnterBackground[b]
                51s  suspended
                60s  willEnterForeground[b] didReceiveRemoteNotification[i] didBecomeActive[a]
                70s  willResignActive[a] didEnterBackground[b]
                71s  suspended
                80s  willEnterForeground[b] performShortcut[i] didBecomeActive[a]
                """)
    }

    @Test(arguments: ["url", "link", "push", "shortcut"])
    func `what an app was opened with sees inactive, cold`(kind: String) {
        let call = [
            "url": "openURL[i]", "link": "willContinueUserActivity[i] continueUserActivity[i]",
            "push": "didReceiveRemoteNotification[i]", "shortcut": "performShortcut[i]",
        ]
        story(
            "0s opened Mail \(kind) a",
            tells: """
                0s  willFinishLaunching[i] didFinishLaunching[i] \(call[kind] ?? "") \
                didBecomeActive[a]
                """)
    }

    @Test func `a fetch on a cold launch sees background`() {
        story(
            "0s fetch Mail",
            tells: """
                0s  willFinishLaunching[b] didFinishLaunching[b] performFetch[b]
                """)
    }

    @Test func `an end sees the state in which it was asked`() {
        story(
            given: "0s launched Mail",
            "10s terminated Mail",
            tells: """
                10s  willTerminate[a] exit
                """)
        story(
            given: "0s launched Mail\n5s begins Mail \"save\"\n10s home",
            "12s terminated Mail",
            tells: """
                12s  willTerminate[b] exit
                """)
    }

    @Test func `calls about a scene see its state as calls about an app see the app's`() {
        story(
            apps: PlayedDevice.scenes,
            """
            0s launched Mail
            10s home
            20s opened Mail url a
            """,
            tells: """
                0s  willFinishLaunching[i] didFinishLaunching[i] configurationForConnecting#1[b] \
                sceneWillConnect#1[b] sceneWillEnterForeground#1[b] sceneDidBecomeActive#1[a]
                10s  sceneWillResignActive#1[a] sceneDidEnterBackground#1[b]
                11s  suspended
                20s  sceneWillEnterForeground#1[b] sceneOpenURLContexts#1[i] \
                sceneDidBecomeActive#1[a]
                """)
    }
}
