import LifecycleKernel
import Testing

/// What lies over the app in front, row by row. Source: `ios-behaviour.md` 1.9.
@Suite struct InterruptionClaims {
    private let inFront = "0s launched Mail"

    @Test(arguments: Interruption.allCases)
    func `whatever lies over an app deactivates it, and dismissed activates it`(
        interruption: Interruption
    ) {
        story(
            given: inFront,
            """
            10s interrupted \(interruption.rawValue)
            20s dismissed
            """,
            tells: """
                10s  willResignActive[a]
                20s  didBecomeActive[a]
                """)
    }

    @Test func `a call that is accepted sends the app away, and brings it back when it is over`() {
        story(
            given: inFront, "10s interrupted call\n12s accepted\n60s dismissed",
            tells: """
                10s  willResignActive[a]
                12s  didEnterBackground[b]
                13s  suspended
                60s  willEnterForeground[b] didBecomeActive[a]
                """)
    }

    @Test func `a call that leads to an app with a face sends the other away for it`() {
        story(
            given: inFront, "10s interrupted call\n12s accepted Maps\n60s dismissed",
            tells: """
                10s  willResignActive[a]
                12s  didEnterBackground[b] Maps willFinishLaunching[i] Maps \
                didFinishLaunching[i] Maps didBecomeActive[a]
                13s  suspended
                60s  Maps willResignActive[a] Maps didEnterBackground[b] willEnterForeground[b] \
                didBecomeActive[a]
                """)
    }

    @Test func `a call that is over brings nobody back after home`() {
        story(
            given: inFront + "\n10s interrupted call\n12s accepted\n14s home",
            "60s dismissed",
            tells: """
                60s  objection: there is nothing to dismiss; 'interrupt' comes first
                """)
    }

    @Test func `a call that is over does not start what was swiped away meanwhile`() {
        story(
            given: inFront + "\n10s interrupted call\n12s accepted\n14s switcher",
            "20s swiped Mail\n30s home\n60s dismissed",
            tells: """
                20s  discarded killed: swept away, no code
                60s  objection: there is nothing to dismiss; 'interrupt' comes first
                """)
    }

    @Test func `a permission that is granted gives the app back`() {
        story(
            given: inFront, "10s interrupted permission\n12s accepted",
            tells: """
                10s  willResignActive[a]
                12s  didBecomeActive[a]
                """)
    }

    @Test func `a banner that is pulled down leads to its app`() {
        story(
            given: inFront, "10s interrupted notificationCentre\n12s accepted Maps",
            tells: """
                10s  willResignActive[a]
                12s  didEnterBackground[b] Maps willFinishLaunching[i] Maps \
                didFinishLaunching[i] Maps didBecomeActive[a]
                """)
    }

    @Test func `app switcher, another app: resigned when it opens, away when the other is chosen`()
    {
        story(
            given: "0s launched Maps\n2s home\n5s launched Mail",
            "10s switcher\n12s chose Maps",
            tells: """
                10s  willResignActive[a]
                12s  didEnterBackground[b] Maps willEnterForeground[b] Maps didBecomeActive[a]
                """)
    }

    @Test func `overlapping covers are one, in whatever order they go`() {
        story(
            given: inFront,
            """
            10s interrupted call
            11s switcher
            12s interrupted controlCentre
            13s dismissed
            14s dismissed
            15s chose Mail
            """,
            tells: """
                10s  willResignActive[a]
                15s  didBecomeActive[a]
                """)
    }

    @Test func `home takes control centre and the switcher away, but not an alert`() {
        story(
            given: inFront,
            """
            10s interrupted permission
            11s interrupted controlCentre
            12s home
            13s launched Mail
            14s dismissed
            """,
            tells: """
                10s  willResignActive[a]
                12s  didEnterBackground[b]
                13s  suspended willEnterForeground[b]
                14s  didBecomeActive[a]
                """)
    }

    @Test func `an app that is launched under a cover becomes active when it goes`() {
        story(
            "0s interrupted call\n1s launched Mail\n5s dismissed",
            tells: """
                1s  willFinishLaunching[i] didFinishLaunching[i]
                5s  didBecomeActive[a]
                """)
    }

    @Test func `an app that returns under a cover becomes active when it goes`() {
        story(
            given: inFront + "\n2s home", "5s interrupted call\n6s launched Mail\n7s dismissed",
            tells: """
                3s  suspended
                6s  willEnterForeground[b]
                7s  didBecomeActive[a]
                """)
    }

    @Test func `a launch from the icon leaves the switcher`() {
        story(
            given: inFront, "5s switcher\n6s launched Maps",
            tells: """
                5s  willResignActive[a]
                6s  didEnterBackground[b] Maps willFinishLaunching[i] Maps didFinishLaunching[i] \
                Maps didBecomeActive[a]
                """)
    }

    @Test func `a message that is answered from the switcher leaves it`() {
        story(
            given: inFront, "5s interrupted message\n6s switcher\n7s replied\n9s launched Mail",
            tells: """
                5s  willResignActive[a]
                7s  didEnterBackground[b]
                8s  suspended
                9s  willEnterForeground[b] didBecomeActive[a]
                """)
    }

    @Test func `with scenes the scene resigns and becomes active`() {
        story(
            apps: PlayedDevice.scenes, posts: true, given: inFront,
            "10s interrupted call\n12s dismissed",
            tells: """
                10s  sceneWillResignActive#1[a] N.sceneWillDeactivate#1 N.willResignActive
                12s  sceneDidBecomeActive#1[a] N.sceneDidActivate#1 N.didBecomeActive
                """)
    }

    @Test func `in the middle of a launch: the app becomes active, then resigns`() {
        check(
            """
            0s launched Mail
            0s ready Mail
            1s interrupted call
            2s acknowledged Mail
            3s acknowledged Mail
            4s dismissed
            """,
            directives: """
                1  0s  say Mail launching  (frontAppLaunches)
                2  0s  launch Mail  (frontAppLaunches)
                3  0s  deliver Mail launch  (launchIsDelivered)
                4  2s  deliver Mail resign  (coverChanges)
                5  4s  deliver Mail activate  (coverChanges)
                """)
    }

    @Test func `in the middle of a return: the app becomes active, then resigns`() {
        check(
            given: Given.mailSuspended,
            """
            20s launched Mail
            21s interrupted call
            22s acknowledged Mail
            """,
            directives: """
                8  20s  thaw Mail  (frontAppReturns)
                9  20s  time Mail undetermined  (backgroundTimeEndsInFront)
                10  20s  deliver Mail resume  (frontAppReturns)
                11  22s  deliver Mail resign  (coverChanges)
                """)
    }

    @Test func `in the middle of a move to the background: the app is not told of it`() {
        check(
            given: Given.mailInFront,
            """
            10s home
            10.5s interrupted call
            11s acknowledged Mail
            """,
            directives: """
                4  10s  deliver Mail background  (leftFrontEntersBackground)
                5  11s  time Mail 12s  (backgroundTimeBegins)
                """)
    }

    @Test func `gone before the app has resigned, it makes the app active again all the same`() {
        check(
            given: Given.mailInFront,
            """
            10s interrupted call
            11s dismissed
            12s acknowledged Mail
            13s acknowledged Mail
            """,
            directives: """
                4  10s  deliver Mail resign  (coverChanges)
                5  12s  deliver Mail activate  (coverChanges)
                """)
    }

    @Test func `a second one while the app resigns is none of its own`() {
        check(
            given: Given.mailInFront,
            """
            10s interrupted call
            11s interrupted message
            12s acknowledged Mail
            13s dismissed
            14s dismissed
            """,
            directives: """
                4  10s  deliver Mail resign  (coverChanges)
                5  14s  deliver Mail activate  (coverChanges)
                """)
    }

    @Test func `who does not resign or activate in 10 s is killed`() {
        check(
            given: Given.mailInFront, "10s interrupted call\n20s until",
            directives: """
                4  10s  deliver Mail resign  (coverChanges)
                5  20s  kill Mail scene-update over 10s, 0x8badf00d, reported  (watchdogFired, \
                armed by 7)
                6  20s  say Mail terminating  (watchdogFired, armed by 7)
                """)
        check(
            given: Given.mailInFront + "10s interrupted call\n11s acknowledged Mail\n",
            "12s dismissed\n22s until",
            directives: """
                5  12s  deliver Mail activate  (coverChanges)
                6  22s  kill Mail scene-update over 10s, 0x8badf00d, reported  (watchdogFired, \
                armed by 9)
                7  22s  say Mail terminating  (watchdogFired, armed by 9)
                """)
    }
}
