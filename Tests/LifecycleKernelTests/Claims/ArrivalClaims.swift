import LifecycleKernel
import Testing

/// What a person opens an app with. Source: `ios-behaviour.md` 1.2, 1.4, traces G4 to G7.
@Suite struct ArrivalClaims {
    @Test func `opened while it is active, it is handed over at once`() {
        story(given: "0s launched Mail", "5s opened Mail url a", tells: "5s  openURL[a]")
    }

    @Test func `several are handed over in their order, before the app is active`() {
        check(
            """
            0s opened Mail url a
            0.1s opened Mail push b
            1s ready Mail
            2s acknowledged Mail
            3s acknowledged Mail
            4s acknowledged Mail
            """,
            directives: """
                1  0s  say Mail launching  (frontAppLaunches)
                2  0s  launch Mail  (frontAppLaunches)
                3  1s  deliver Mail make; bring url a; set inactive; launch calls; commit \
                appearance  (launchIsDelivered)
                4  2s  deliver Mail bring url a; call openURL; commit appearance  (openedWith)
                5  3s  deliver Mail bring push b; call didReceiveRemoteNotification; \
                commit appearance  (openedWith)
                6  4s  deliver Mail activate  (coverChanges)
                """)
    }

    @Test func `declined is what was brought, not what came meanwhile`() {
        check(
            """
            0s opened Mail url a
            1s ready Mail
            1.5s opened Mail url b
            2s answered Mail no
            """,
            directives: """
                1  0s  say Mail launching  (frontAppLaunches)
                2  0s  launch Mail  (frontAppLaunches)
                3  1s  deliver Mail make; bring url a; set inactive; launch calls; commit \
                appearance  (launchIsDelivered)
                4  2s  deliver Mail bring url b; call openURL; commit appearance  (openedWith)
                """)
    }

    @Test func `a launch that brought nothing declines nothing`() {
        check(
            "0s launched Mail\n1s ready Mail\n1.5s opened Mail url b\n2s answered Mail no",
            directives: """
                1  0s  say Mail launching  (frontAppLaunches)
                2  0s  launch Mail  (frontAppLaunches)
                3  1s  deliver Mail launch  (launchIsDelivered)
                4  2s  deliver Mail bring url b; call openURL; commit appearance  (openedWith)
                """)
    }

    @Test func `started unseen and opened meanwhile, it returns and is handed it`() {
        story(
            "0s event Mail\n0.5s opened Mail url a",
            tells: """
                0s  willFinishLaunching[b] didFinishLaunching[b]
                0.5s  willEnterForeground[b] openURL[i] didBecomeActive[a]
                """)
    }

    @Test func `under a call it is handed over, inactive`() {
        story(
            given: "0s launched Mail\n1s home\n3s interrupted call", "5s opened Mail url a",
            tells: """
                5s  willEnterForeground[b] openURL[i]
                """)
    }

    @Test func `from another app`() {
        story(
            given: "0s launched Mail\n1s launched Maps", "5s opened Mail url a",
            tells: """
                2s  suspended
                5s  Maps willResignActive[a] Maps didEnterBackground[b] willEnterForeground[b] \
                openURL[i] didBecomeActive[a]
                """)
    }

    @Test func `opened and crashed: it does not come again`() {
        check(
            "0s opened Mail url a\n1s signalled Mail 11\n2s launched Mail\n2s ready Mail",
            directives: """
                1  0s  say Mail launching  (frontAppLaunches)
                2  0s  launch Mail  (frontAppLaunches)
                3  1s  say Mail exit: signal 11  (processIsGone)
                4  1s  say Mail notRunning  (processIsGone)
                5  2s  say Mail launching  (frontAppLaunches)
                6  2s  launch Mail  (frontAppLaunches)
                7  2s  deliver Mail launch  (launchIsDelivered)
                """)
    }

    @Test func `opened while it ends, the next process is handed it`() {
        check(
            given: Given.mailInFront,
            "5s terminated Mail\n6s opened Mail url a\n7s exited Mail 0\n8s ready Mail",
            directives: """
                4  5s  say Mail terminating  (runningAppIsAsked)
                5  5s  deliver Mail terminate  (runningAppIsAsked)
                6  7s  say Mail exit: status 0  (processIsGone)
                7  7s  say Mail notRunning  (processIsGone)
                8  7s  say Mail launching  (frontAppLaunches)
                9  7s  launch Mail  (frontAppLaunches)
                10  8s  deliver Mail make; bring url a; set inactive; launch calls; commit \
                appearance  (launchIsDelivered)
                """)
    }

    @Test func `an address of the web is a link, any other a URL`() {
        #expect(Arrival.opening("https://example.org/a") == .link("https://example.org/a"))
        #expect(Arrival.opening("http://example.org") == .link("http://example.org"))
        #expect(Arrival.opening("mailto:a@b.c") == .url("mailto:a@b.c"))
    }

    @Test func `with scenes, cold: it comes with the connection`() {
        check(
            apps: PlayedDevice.scenes, "0s opened Mail url a\n0s ready Mail\n1s acknowledged Mail",
            directives: """
                1  0s  say Mail launching  (frontAppLaunches)
                2  0s  launch Mail  (frontAppLaunches)
                3  0s  deliver Mail make; bring url a; set inactive; launch calls; connect new \
                scene 1; commit appearance; scene 1 enter foreground; commit appearance; scene 1 \
                activate; commit appearance  (launchIsDelivered)
                """)
    }

    @Test func `with scenes, warm: the scene is called`() {
        story(
            apps: PlayedDevice.scenes, given: "0s launched Mail",
            """
            5s opened Mail url a
            6s opened Mail link b
            7s opened Mail push c
            8s opened Mail shortcut d
            """,
            tells: """
                5s  sceneOpenURLContexts#1[a]
                6s  sceneWillContinueUserActivity#1[a] sceneContinueUserActivity#1[a]
                7s  didReceiveRemoteNotification[a]
                8s  windowScenePerformShortcut#1[a]
                """)
    }

    @Test func `with scenes, not connected yet: it comes with the connection`() {
        check(
            apps: PlayedDevice.scenes,
            given: "0s event Mail\n0s ready Mail\n0s acknowledged Mail\n",
            "0.5s opened Mail url a",
            directives: """
                5  0.5s  time Mail undetermined  (backgroundTimeEndsInFront)
                6  0.5s  deliver Mail bring url a; connect new scene 1; commit appearance; scene \
                1 enter foreground; scene 1 activate; commit appearance  (frontAppReturns)
                """)
    }

    @Test
    func `with scenes, cold, two: the first comes with the connection, the second before active`() {
        check(
            apps: PlayedDevice.scenes,
            "0s opened Mail url a\n0s opened Mail url b\n0s ready Mail\n1s acknowledged Mail\n2s acknowledged Mail",
            directives: """
                1  0s  say Mail launching  (frontAppLaunches)
                2  0s  launch Mail  (frontAppLaunches)
                3  0s  deliver Mail make; bring url a; set inactive; launch calls; connect new \
                scene 1; commit appearance; scene 1 enter foreground; commit appearance  \
                (launchIsDelivered)
                4  1s  deliver Mail bring url b; scene 1 call sceneOpenURLContexts; \
                commit appearance  (openedWith)
                5  2s  deliver Mail scene 1 activate  (coverChanges)
                """)
    }
}
