import LifecycleKernel
import Testing

/// The golden traces that concern the order of calls, as far as the kernel decides them.
/// Source: `ios-behaviour.md` 14.
@Suite struct TraceClaims {
    @Test func `G1: cold launch, no scenes`() {
        story(
            posts: true, "0s launched Mail",
            tells: """
                0s  willFinishLaunching[i] didFinishLaunching[i] N.didFinishLaunching \
                didBecomeActive[a] N.didBecomeActive
                """)
    }

    @Test func `G2: cold launch, scenes`() {
        story(
            apps: PlayedDevice.scenes, posts: true, "0s launched Mail",
            tells: """
                0s  willFinishLaunching[i] didFinishLaunching[i] N.didFinishLaunching \
                configurationForConnecting#1[b] sceneWillConnect#1[b] N.sceneWillConnect#1 \
                sceneWillEnterForeground#1[b] N.sceneWillEnterForeground#1 N.willEnterForeground \
                sceneDidBecomeActive#1[a] N.sceneDidActivate#1 N.didBecomeActive
                """)
    }

    @Test func `G4: cold launch by URL`() {
        story(
            "0s opened Mail url a",
            tells: """
                0s  willFinishLaunching[i] didFinishLaunching[i] openURL[i] didBecomeActive[a]
                """)
    }

    @Test func `G4: a URL that the launch calls decline is not handed over`() {
        story(
            "0s declines\n0s opened Mail url a",
            tells: """
                0s  willFinishLaunching[i] didFinishLaunching[i] didBecomeActive[a]
                """)
    }

    @Test func `G5: warm URL`() {
        story(
            given: "0s launched Mail\n10s home", "20s opened Mail url a",
            tells: """
                11s  suspended
                20s  willEnterForeground[b] openURL[i] didBecomeActive[a]
                """)
    }

    @Test func `G6: cold universal link, which nobody can decline`() {
        story(
            "0s declines\n0s opened Mail link a",
            tells: """
                0s  willFinishLaunching[i] didFinishLaunching[i] willContinueUserActivity[i] \
                continueUserActivity[i] didBecomeActive[a]
                """)
    }

    @Test func `G7: cold push tap, which nobody can decline`() {
        story(
            "0s declines\n0s opened Mail push a",
            tells: """
                0s  willFinishLaunching[i] didFinishLaunching[i] didReceiveRemoteNotification[i] \
                didBecomeActive[a]
                """)
    }

    @Test func `G8, G9: home and return`() {
        story(
            posts: true, given: "0s launched Mail",
            """
            10s home
            20s launched Mail
            """,
            tells: """
                10s  willResignActive[a] N.willResignActive didEnterBackground[b] \
                N.didEnterBackground
                11s  suspended
                20s  willEnterForeground[b] N.willEnterForeground didBecomeActive[a] \
                N.didBecomeActive
                """)
    }

    @Test func `G10: interruption, dismissed`() {
        story(
            given: "0s launched Mail",
            """
            10s interrupted call
            15s dismissed
            """,
            tells: """
                10s  willResignActive[a]
                15s  didBecomeActive[a]
                """)
    }

    @Test func `G11: interruption, accepted`() {
        story(
            given: "0s launched Mail",
            """
            10s interrupted call
            15s accepted
            """,
            tells: """
                10s  willResignActive[a]
                15s  didEnterBackground[b]
                """)
    }

    @Test func `G11b: message answered with reply, ios6`() {
        story(
            profile: .ios6, given: "0s launched Mail",
            """
            10s interrupted message
            15s replied
            """,
            tells: """
                10s  willResignActive[a]
                15s  didBecomeActive[a] willResignActive[a] didEnterBackground[b]
                """)
    }

    @Test(arguments: [Profile.ios12, .ios18])
    func `G11b: message answered with reply, later: as one that is accepted`(profile: Profile) {
        story(
            profile: profile, given: "0s launched Mail",
            """
            10s interrupted message
            15s replied
            """,
            tells: """
                10s  willResignActive[a]
                15s  didEnterBackground[b]
                """)
    }

    @Test func `G12: two overlapping interruptions are one`() {
        story(
            given: "0s launched Mail",
            """
            10s interrupted call
            11s interrupted message
            12s dismissed
            13s dismissed
            """,
            tells: """
                10s  willResignActive[a]
                13s  didBecomeActive[a]
                """)
    }

    @Test func `G13: a banner that is ignored`() {
        story(given: "0s launched Mail", "10s banner", tells: "")
    }

    @Test func `G14: app switcher, same app`() {
        story(
            given: "0s launched Mail",
            """
            10s switcher
            12s chose Mail
            """,
            tells: """
                10s  willResignActive[a]
                12s  didBecomeActive[a]
                """)
    }

    @Test func `G15: swiped away from the front`() {
        story(
            given: "0s launched Mail",
            """
            10s switcher
            12s swiped Mail
            13s home
            14s fetch Mail
            """,
            tells: """
                10s  willResignActive[a]
                12s  discarded didEnterBackground[b] willTerminate[b] exit
                14s  objection: Mail was swiped away: nothing starts it in the background until \
                a person has launched it again
                """)
    }

    @Test func `G16: swiped away while suspended`() {
        story(
            given: "0s launched Mail\n10s home",
            """
            20s switcher
            22s swiped Mail
            """,
            tells: """
                11s  suspended
                22s  discarded killed: swept away, no code
                """)
    }

    @Test func `G17: lock with a passcode; who still runs is told of the data`() {
        story(
            given: "0s launched Mail\n5s begins Mail \"save\"",
            """
            10s locked
            20s until
            """,
            tells: """
                10s  willResignActive[a] didEnterBackground[b]
                20s  protectedDataWillBecomeUnavailable[b]
                """)
    }

    @Test func `G17: lock; who is suspended by then is told nothing`() {
        story(
            given: "0s launched Mail",
            """
            10s locked
            60s until
            """,
            tells: """
                10s  willResignActive[a] didEnterBackground[b]
                11s  suspended
                """)
    }

    @Test func `G18: background fetch, cold`() {
        story(
            """
            0s fetch Mail
            3s completed Mail
            10s until
            """,
            tells: """
                0s  willFinishLaunching[b] didFinishLaunching[b] performFetch[b]
                4s  suspended
                """)
    }

    @Test func `G28: memory pressure with suspended apps`() {
        story(
            given: """
                0s launched Mail
                10s launched Maps
                20s launched Clock
                """,
            """
            30s pressure warn
            40s pressure critical
            """,
            tells: """
                21s  Maps suspended
                30s  Clock didReceiveMemoryWarning[a] Clock viewControllers
                40s  killed: jetsam idle-exit, no code Maps killed: jetsam vm-pageshortage, no \
                code Clock didReceiveMemoryWarning[a] Clock viewControllers
                """)
    }
}
