import LifecycleKernel
import Testing

/// Apps that have adopted scenes: their sessions, their windows, their generations.
/// Source: `ios-behaviour.md` 1.1, 1.3, 1.4, 1.10.
@Suite struct SceneClaims {
    private let mail = "0s launched Mail"
    private let maps = "0s launched Maps"

    @Test func `home and return: the scene's calls, the application's notifications`() {
        story(
            apps: PlayedDevice.scenes, posts: true, given: mail, "10s home\n20s launched Mail",
            tells: """
                10s  sceneWillResignActive#1[a] N.sceneWillDeactivate#1 N.willResignActive \
                sceneDidEnterBackground#1[b] N.sceneDidEnterBackground#1 N.didEnterBackground
                11s  suspended
                20s  sceneWillEnterForeground#1[b] N.sceneWillEnterForeground#1 \
                N.willEnterForeground sceneDidBecomeActive#1[a] N.sceneDidActivate#1 \
                N.didBecomeActive
                """)
    }

    @Test func `a session outlives the process, and is connected again without its configuration`()
    {
        story(
            apps: PlayedDevice.scenes, given: mail + "\n5s home\n10s jetsam Mail",
            "20s launched Mail",
            tells: """
                20s  willFinishLaunching[i] didFinishLaunching[i] sceneWillConnect#1[b] \
                sceneWillEnterForeground#1[b] sceneDidBecomeActive#1[a]
                """)
    }

    @Test func `what concerns the app goes to the app's delegate`() {
        story(
            apps: PlayedDevice.scenes, given: mail,
            "10s pressure warn\n11s changed time\n12s terminated Mail",
            tells: """
                10s  didReceiveMemoryWarning[a] viewControllers
                11s  significantTimeChange[a]
                12s  willTerminate[a] exit
                """)
    }

    @Test func `before iOS 13 an app with scenes lives as one without`() {
        story(
            profile: .ios12, apps: PlayedDevice.scenes, mail + "\n10s home",
            tells: """
                0s  willFinishLaunching[i] didFinishLaunching[i] didBecomeActive[a]
                10s  willResignActive[a] didEnterBackground[b]
                """)
    }

    @Test func `iOS 26 launches an app without scenes and remarks on it`() {
        story(
            profile: .ios26, apps: PlayedDevice.scenes, "0s launched Clock",
            tells: """
                0s  Clock warned: no scenes Clock willFinishLaunching[i] Clock didFinishLaunching[i] \
                Clock didBecomeActive[a]
                """)
        story(
            profile: .ios26, apps: PlayedDevice.scenes, "0s launched Mail",
            tells: """
                0s  willFinishLaunching[i] didFinishLaunching[i] configurationForConnecting#1[b] \
                sceneWillConnect#1[b] sceneWillEnterForeground#1[b] sceneDidBecomeActive#1[a]
                """)
    }

    @Test func `iOS 27 does not launch an app without scenes`() {
        check(
            profile: .ios27, apps: PlayedDevice.scenes, "0s launched Clock\n1s fetch Clock",
            directives: """
                1  0s  say Clock exit: not started, its Info.plist has no \
                UIApplicationSceneManifest, and iOS 27 launches only apps that have adopted the \
                scene life cycle  (scenesAreWanted)
                2  1s  say Clock exit: not started, its Info.plist has no \
                UIApplicationSceneManifest, and iOS 27 launches only apps that have adopted the \
                scene life cycle  (scenesAreWanted)
                """)
        story(
            profile: .ios27, apps: PlayedDevice.scenes, "0s launched Mail",
            tells: """
                0s  willFinishLaunching[i] didFinishLaunching[i] configurationForConnecting#1[b] \
                sceneWillConnect#1[b] sceneWillEnterForeground#1[b] sceneDidBecomeActive#1[a]
                """)
    }

    @Test func `who was in front stays away when the next is not launched`() {
        story(
            profile: .ios27, apps: PlayedDevice.scenes, given: mail,
            "10s launched Clock\n20s launched Mail",
            tells: """
                10s  sceneWillResignActive#1[a] sceneDidEnterBackground#1[b] Clock refused
                11s  suspended
                20s  sceneWillEnterForeground#1[b] sceneDidBecomeActive#1[a]
                """)
    }

    // MARK: Windows

    @Test func `a second window: the app stays active, the first window goes to the background`() {
        story(
            apps: PlayedDevice.scenes, posts: true, given: maps, "10s asks Maps",
            tells: """
                10s  Maps sceneWillResignActive#1[a] Maps N.sceneWillDeactivate#1 Maps \
                configurationForConnecting#2[b] Maps sceneWillConnect#2[b] Maps \
                N.sceneWillConnect#2 Maps sceneWillEnterForeground#2[b] Maps \
                N.sceneWillEnterForeground#2 Maps sceneDidBecomeActive#2[a] Maps \
                N.sceneDidActivate#2 Maps sceneDidEnterBackground#1[b] Maps \
                N.sceneDidEnterBackground#1
                """)
    }

    @Test func `the window last in front moves with the app`() {
        story(
            apps: PlayedDevice.scenes, given: maps + "\n5s asks Maps",
            "10s home\n20s launched Maps",
            tells: """
                10s  Maps sceneWillResignActive#2[a] Maps sceneDidEnterBackground#2[b]
                11s  Maps suspended
                20s  Maps sceneWillEnterForeground#2[b] Maps sceneDidBecomeActive#2[a]
                """)
    }

    @Test func `back to the first window`() {
        story(
            apps: PlayedDevice.scenes, given: maps + "\n5s asks Maps",
            "10s asks Maps 1\n11s asks Maps 1",
            tells: """
                10s  Maps sceneWillResignActive#2[a] Maps sceneWillEnterForeground#1[b] Maps \
                sceneDidBecomeActive#1[a] Maps sceneDidEnterBackground#2[b]
                """)
    }

    @Test func `an app that does not support several windows gets no second`() {
        story(apps: PlayedDevice.scenes, given: mail, "10s asks Mail", tells: "")
    }

    @Test func `a window asked for unseen comes when the app is active`() {
        story(
            apps: PlayedDevice.scenes, given: maps + "\n1s begins Maps \"save\"\n5s home",
            "10s asks Maps\n20s launched Maps",
            tells: """
                20s  Maps sceneWillEnterForeground#1[b] Maps sceneDidBecomeActive#1[a] Maps \
                sceneWillResignActive#1[a] Maps configurationForConnecting#2[b] Maps \
                sceneWillConnect#2[b] Maps sceneWillEnterForeground#2[b] Maps \
                sceneDidBecomeActive#2[a] Maps sceneDidEnterBackground#1[b]
                """)
    }

    @Test func `a window is let go of: disconnected and discarded, its session never comes back`() {
        story(
            apps: PlayedDevice.scenes, given: maps + "\n5s asks Maps",
            """
            10s discards Maps 1
            11s discards Maps 1
            12s asks Maps 1
            13s jetsam Maps
            14s launched Maps
            """,
            tells: """
                10s  Maps sceneDidDisconnect#1[b] Maps didDiscard(1)
                13s  Maps killed: jetsam vm-pageshortage, no code
                14s  Maps willFinishLaunching[i] Maps didFinishLaunching[i] Maps \
                sceneWillConnect#2[b] Maps sceneWillEnterForeground#2[b] Maps \
                sceneDidBecomeActive#2[a]
                """)
    }

    @Test func `the window in front goes when the app has left the front`() {
        story(
            apps: PlayedDevice.scenes, given: maps,
            "10s discards Maps 1\n20s home\n30s launched Maps",
            tells: """
                20s  Maps sceneWillResignActive#1[a] Maps sceneDidEnterBackground#1[b] Maps \
                sceneDidDisconnect#1[b] Maps didDiscard(1)
                21s  Maps suspended
                30s  Maps configurationForConnecting#2[b] Maps sceneWillConnect#2[b] Maps \
                sceneWillEnterForeground#2[b] Maps sceneDidBecomeActive#2[a]
                """)
    }

    @Test func `a window that is to go is not shown`() {
        story(
            apps: PlayedDevice.scenes,
            given: maps + "\n1s asks Maps\n2s begins Maps \"save\"\n5s home",
            "10s asks Maps 1\n11s discards Maps 1\n20s launched Maps",
            tells: """
                11s  Maps sceneDidDisconnect#1[b] Maps didDiscard(1)
                20s  Maps sceneWillEnterForeground#2[b] Maps sceneDidBecomeActive#2[a]
                """)
    }

    @Test func `home in the middle of a change of windows: the new one goes to the background`() {
        check(
            apps: PlayedDevice.scenes,
            given: "0s launched Maps\n0s ready Maps\n0s acknowledged Maps\n",
            "10s asks Maps\n11s home\n12s acknowledged Maps",
            directives: """
                4  10s  deliver Maps scene 1 call sceneWillResignActive; scene 1 post \
                sceneWillDeactivate; scene 1 set inactive; connect new scene 2; commit \
                appearance; scene 2 call sceneWillEnterForeground; scene 2 post \
                sceneWillEnterForeground; scene 2 set inactive; scene 2 set active; scene 2 call \
                sceneDidBecomeActive; scene 2 post sceneDidActivate; scene 1 set background; \
                scene 1 call sceneDidEnterBackground; scene 1 post sceneDidEnterBackground  \
                (appMovesItsScenes)
                5  12s  deliver Maps scene 2 resign; scene 2 enter background  \
                (leftFrontEntersBackground)
                """)
    }

    @Test func `after a relaunch the window last in front is connected, the other is not`() {
        story(
            apps: PlayedDevice.scenes,
            given: maps + "\n5s asks Maps\n6s asks Maps 1\n7s jetsam Maps",
            "10s launched Maps\n20s asks Maps 2",
            tells: """
                10s  Maps willFinishLaunching[i] Maps didFinishLaunching[i] Maps \
                sceneWillConnect#1[b] Maps sceneWillEnterForeground#1[b] Maps \
                sceneDidBecomeActive#1[a]
                20s  Maps sceneWillResignActive#1[a] Maps sceneWillConnect#2[b] Maps \
                sceneWillEnterForeground#2[b] Maps sceneDidBecomeActive#2[a] Maps \
                sceneDidEnterBackground#1[b]
                """)
    }

    @Test func `who does not change windows in 10 s is killed`() {
        check(
            apps: PlayedDevice.scenes,
            given: "0s launched Maps\n0s ready Maps\n0s acknowledged Maps\n",
            "10s asks Maps\n20s until",
            directives: """
                4  10s  deliver Maps scene 1 call sceneWillResignActive; scene 1 post \
                sceneWillDeactivate; scene 1 set inactive; connect new scene 2; commit \
                appearance; scene 2 call sceneWillEnterForeground; scene 2 post \
                sceneWillEnterForeground; scene 2 set inactive; scene 2 set active; scene 2 call \
                sceneDidBecomeActive; scene 2 post sceneDidActivate; scene 1 set background; \
                scene 1 call sceneDidEnterBackground; scene 1 post sceneDidEnterBackground  \
                (appMovesItsScenes)
                5  20s  kill Maps scene-update over 10s, 0x8badf00d, reported  (watchdogFired, \
                armed by 7)
                6  20s  say Maps terminating  (watchdogFired, armed by 7)
                """)
    }

    @Test func `an app has at most 32 sessions`() throws {
        var teller = Story(profile: .ios18, apps: PlayedDevice.scenes)
        try teller.play("0s launched Maps")
        for number in 0..<40 { try teller.play("\(number + 1)s asks Maps") }
        #expect(teller.text.contains("sceneWillConnect#32"))
        #expect(!teller.text.contains("sceneWillConnect#33"))
    }
}
