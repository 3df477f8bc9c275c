import LifecycleKernel
import Testing

/// A card swiped away, in every state of its app. Source: `ios-behaviour.md` 1.10.
@Suite struct SwipeClaims {
    @Test func `in front: to the background, asked to end, gone`() {
        check(
            given: Given.mailInFront + "9s switcher\n9s acknowledged Mail\n",
            """
            10s swiped Mail
            11s acknowledged Mail
            12s acknowledged Mail
            12s exited Mail 0
            """,
            directives: """
                5  10s  discard Mail  (cardIsSweptAway)
                6  10s  say Mail discarded  (cardIsSweptAway)
                7  10s  deliver Mail enter background  (leftFrontEntersBackground)
                8  11s  time Mail 12s  (backgroundTimeBegins)
                9  11s  say Mail terminating  (runningAppIsAsked)
                10  11s  deliver Mail terminate  (runningAppIsAsked)
                11  12s  say Mail exit: status 0  (processIsGone)
                12  12s  say Mail notRunning  (processIsGone)
                """)
    }

    @Test func `in the background on a task: asked to end`() {
        check(
            given: Given.mailWithTask + "10s switcher\n", "11s swiped Mail",
            directives: """
                8  11s  discard Mail  (cardIsSweptAway)
                9  11s  say Mail discarded  (cardIsSweptAway)
                10  11s  say Mail terminating  (runningAppIsAsked)
                11  11s  deliver Mail terminate  (runningAppIsAsked)
                """)
    }

    @Test func `suspended: removed without a call`() {
        check(
            given: Given.mailSuspended + "12s switcher\n", "20s swiped Mail",
            directives: """
                8  20s  discard Mail  (cardIsSweptAway)
                9  20s  say Mail discarded  (cardIsSweptAway)
                10  20s  kill Mail swept away, no code  (suspendedAppIsRemoved)
                11  20s  say Mail terminating  (suspendedAppIsRemoved)
                """)
    }

    @Test func `not running: only what it left goes`() {
        check(
            given: Given.mailInFront + "1s exited Mail 0\n2s switcher\n",
            "3s swiped Mail",
            directives: """
                6  3s  discard Mail  (cardIsSweptAway)
                7  3s  say Mail discarded  (cardIsSweptAway)
                """)
    }

    @Test func `launching: removed`() {
        check(
            "0s launched Mail\n0.5s switcher\n1s swiped Mail",
            directives: """
                1  0s  say Mail launching  (frontAppLaunches)
                2  0s  launch Mail  (frontAppLaunches)
                3  1s  discard Mail  (cardIsSweptAway)
                4  1s  say Mail discarded  (cardIsSweptAway)
                5  1s  kill Mail ended in launch, no code  (launchingAppIsRemoved)
                6  1s  say Mail terminating  (launchingAppIsRemoved)
                """)
    }

    @Test func `being frozen: removed once it has stopped`() {
        check(
            given: Given.mailInBackground + "10s switcher\n11s deadline\n",
            """
            11.1s swiped Mail
            11.2s frozen Mail
            """,
            directives: """
                7  11.1s  discard Mail  (cardIsSweptAway)
                8  11.1s  say Mail discarded  (cardIsSweptAway)
                9  11.2s  say Mail suspended  (suspensionIsComplete)
                10  11.2s  kill Mail swept away, no code  (suspendedAppIsRemoved)
                11  11.2s  say Mail terminating  (suspendedAppIsRemoved)
                """)
    }

    @Test func `on its way to the front: it has become inactive, and goes the way of one in front`()
    {
        check(
            given: Given.mailSuspended + "12s switcher\n",
            """
            20s launched Mail
            21s switcher
            22s swiped Mail
            23s acknowledged Mail
            24s acknowledged Mail
            """,
            directives: """
                8  20s  thaw Mail  (frontAppReturns)
                9  20s  time Mail undetermined  (backgroundTimeEndsInFront)
                10  20s  deliver Mail resume  (frontAppReturns)
                11  22s  discard Mail  (cardIsSweptAway)
                12  22s  say Mail discarded  (cardIsSweptAway)
                13  23s  deliver Mail background  (leftFrontEntersBackground)
                14  24s  time Mail 25s  (backgroundTimeBegins)
                15  24s  say Mail terminating  (runningAppIsAsked)
                16  24s  deliver Mail terminate  (runningAppIsAsked)
                """)
    }

    @Test func `terminating: it ends as it does`() {
        check(
            given: Given.mailInFront + "8s switcher\n8s acknowledged Mail\n9s terminated Mail\n",
            "10s swiped Mail",
            directives: """
                7  10s  discard Mail  (cardIsSweptAway)
                8  10s  say Mail discarded  (cardIsSweptAway)
                """)
    }

    @Test func `who is launched again before being told is not told`() {
        check(
            given: Given.mailInFront + "9s switcher\n9s acknowledged Mail\n",
            """
            10s swiped Mail
            10.5s launched Mail
            11s acknowledged Mail
            """,
            directives: """
                5  10s  discard Mail  (cardIsSweptAway)
                6  10s  say Mail discarded  (cardIsSweptAway)
                7  10s  deliver Mail enter background  (leftFrontEntersBackground)
                8  11s  time Mail 12s  (backgroundTimeBegins)
                9  11s  time Mail undetermined  (backgroundTimeEndsInFront)
                10  11s  deliver Mail resume  (frontAppReturns)
                """)
    }

    @Test(arguments: ["fetch Mail", "push Mail news", "event Mail", "prewarmed Mail"])
    func `nothing starts it by itself until a person has`(event: String) {
        story(
            given: "0s launched Mail\n1s switcher\n2s swiped Mail\n3s home",
            "4s \(event)",
            tells: """
                4s  objection: Mail was swiped away: nothing starts it in the background until a \
                person has launched it again
                """)
        story(
            given: """
                0s launched Mail
                1s switcher
                2s swiped Mail
                3s launched Mail
                4s home
                """,
            "10s fetch Mail\n10s completed Mail",
            tells: """
                5s  suspended
                10s  performFetch[b]
                """)
    }

    @Test func `what it was opened with is forgotten`() {
        check(
            given: """
                0s opened Mail url a
                0.5s switcher
                1s swiped Mail
                1s signalled Mail 9

                """,
            "2s launched Mail\n2s ready Mail",
            directives: """
                9  2s  say Mail launching  (frontAppLaunches)
                10  2s  launch Mail  (frontAppLaunches)
                11  2s  deliver Mail launch  (launchIsDelivered)
                """)
    }

    @Test func `with scenes: resigned when the switcher opens, background, then the end`() {
        story(
            apps: PlayedDevice.scenes, given: "0s launched Mail",
            """
            10s switcher
            12s swiped Mail
            14s launched Mail
            """,
            tells: """
                10s  sceneWillResignActive#1[a]
                12s  discarded sceneDidEnterBackground#1[b] willTerminate[b] exit
                14s  willFinishLaunching[i] didFinishLaunching[i] didDiscard(1) \
                configurationForConnecting#2[b] sceneWillConnect#2[b] \
                sceneWillEnterForeground#2[b] sceneDidBecomeActive#2[a]
                """)
    }

    @Test func `with scenes, as on an iPad: disconnected and discarded before the end`() {
        var profile = Profile.ios18
        profile.swipeDisconnectsScenes = true
        story(
            profile: profile, apps: PlayedDevice.scenes,
            given: "0s launched Maps\n1s asks Maps",
            """
            10s switcher
            12s swiped Maps
            14s launched Maps
            """,
            tells: """
                10s  Maps sceneWillResignActive#2[a]
                12s  Maps discarded Maps sceneDidEnterBackground#2[b] Maps \
                sceneDidDisconnect#1[b] Maps sceneDidDisconnect#2[b] Maps didDiscard(2,1) Maps \
                willTerminate[b] Maps exit
                14s  Maps willFinishLaunching[i] Maps didFinishLaunching[i] Maps \
                configurationForConnecting#3[b] Maps sceneWillConnect#3[b] Maps \
                sceneWillEnterForeground#3[b] Maps sceneDidBecomeActive#3[a]
                """)
    }

    @Test func `sessions of an app that did not run are told at its next launch`() {
        story(
            apps: PlayedDevice.scenes,
            given: "0s launched Maps\n1s asks Maps\n2s jetsam Maps\n3s switcher",
            """
            4s swiped Maps
            5s launched Maps
            """,
            tells: """
                4s  Maps discarded
                5s  Maps willFinishLaunching[i] Maps didFinishLaunching[i] Maps didDiscard(2,1) \
                Maps configurationForConnecting#3[b] Maps sceneWillConnect#3[b] Maps \
                sceneWillEnterForeground#3[b] Maps sceneDidBecomeActive#3[a]
                """)
    }
}
