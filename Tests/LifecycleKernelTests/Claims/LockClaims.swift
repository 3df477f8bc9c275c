import LifecycleKernel
import Testing

/// Lock, unlock and protected data. Source: `ios-behaviour.md` 1.12.
@Suite struct LockClaims {
    @Test func `a lock sends the app away, unlocking brings it back`() {
        story(
            given: "0s launched Mail", "10s locked\n60s unlocked",
            tells: """
                10s  willResignActive[a] didEnterBackground[b]
                11s  suspended
                60s  willEnterForeground[b] didBecomeActive[a]
                """)
    }

    @Test func `locked and unlocked at once, it goes and comes`() {
        story(
            given: "0s launched Mail", "10s locked\n10.5s unlocked",
            tells: """
                10s  willResignActive[a] didEnterBackground[b]
                10.5s  willEnterForeground[b] didBecomeActive[a]
                """)
    }

    @Test func `nobody comes back to a home screen`() {
        story(
            given: "0s launched Mail\n5s home", "10s locked\n60s unlocked",
            tells: """
                6s  suspended
                """)
    }

    @Test func `who runs is told before the data goes and after it comes`() {
        story(
            posts: true, given: "0s launched Mail\n1s begins Mail \"save\"",
            "10s locked\n30s unlocked",
            tells: """
                10s  willResignActive[a] N.willResignActive didEnterBackground[b] \
                N.didEnterBackground
                20s  protectedDataWillBecomeUnavailable[b] N.protectedDataWillBecomeUnavailable
                30s  protectedDataDidBecomeAvailable[b] N.protectedDataDidBecomeAvailable \
                willEnterForeground[b] N.willEnterForeground didBecomeActive[a] N.didBecomeActive
                """)
    }

    @Test func `lock and unlock while suspended: nothing is told`() {
        story(
            given: "0s launched Mail\n5s home\n8s until",
            "10s locked\n60s unlocked\n70s launched Mail",
            tells: """
                70s  willEnterForeground[b] didBecomeActive[a]
                """)
    }

    @Test func `told that the data goes, then suspended: told on waking that it is there`() {
        story(
            given: "0s launched Mail\n1s begins Mail \"save\"",
            "10s locked\n25s ends Mail 1\n60s unlocked\n",
            tells: """
                10s  willResignActive[a] didEnterBackground[b]
                20s  protectedDataWillBecomeUnavailable[b]
                26s  suspended
                60s  protectedDataDidBecomeAvailable[b] willEnterForeground[b] didBecomeActive[a]
                """)
    }

    @Test func `unlocked before the data goes: nothing is told`() {
        story(
            given: "0s launched Mail\n1s begins Mail \"save\"",
            "10s locked\n19s unlocked\n30s until",
            tells: """
                10s  willResignActive[a] didEnterBackground[b]
                19s  willEnterForeground[b] didBecomeActive[a]
                """)
    }

    @Test func `started while the data is locked: it knows, and is told when it comes`() {
        check(
            given: "0s locked\n10s until\n",
            """
            11s fetch Mail
            11s ready Mail
            12s acknowledged Mail
            13s unlocked
            14s acknowledged Mail
            """,
            directives: """
                1  11s  say Mail launching  (systemWantsAppUnseen)
                2  11s  launch Mail  (systemWantsAppUnseen)
                3  11s  deliver Mail make; data locked; set background; launch calls  \
                (systemWantsAppUnseen)
                4  12s  time Mail 42s  (backgroundTimeBegins)
                5  12s  deliver Mail bring work fetch; call performFetch  (systemWantsAppUnseen)
                6  14s  deliver Mail data open; call protectedDataDidBecomeAvailable; post \
                protectedDataDidBecomeAvailable  (deviceHasChanged)
                """)
    }

    @Test func `without a passcode the data stays`() {
        var profile = Profile.ios18
        profile.hasPasscode = false
        story(
            profile: profile, given: "0s launched Mail\n1s begins Mail \"save\"",
            "10s locked\n30s until",
            tells: """
                10s  willResignActive[a] didEnterBackground[b]
                """)
    }

    @Test func `the data goes some time after the lock`() {
        var profile = Profile.ios18
        profile.protectedDataDelay = .seconds(3)
        story(
            profile: profile, given: "0s launched Mail\n1s begins Mail \"save\"",
            "10s locked\n13s until",
            tells: """
                10s  willResignActive[a] didEnterBackground[b]
                13s  protectedDataWillBecomeUnavailable[b]
                """)
    }

    @Test func `lock during the launch: it finishes, and goes`() {
        check(
            """
            0s launched Mail
            1s locked
            2s ready Mail
            3s acknowledged Mail
            4s acknowledged Mail
            5s unlocked
            """,
            directives: """
                1  0s  say Mail launching  (frontAppLaunches)
                2  0s  launch Mail  (frontAppLaunches)
                3  2s  deliver Mail launch inactive  (launchIsDelivered)
                4  3s  deliver Mail enter background  (leftFrontEntersBackground)
                5  4s  time Mail 5s  (backgroundTimeBegins)
                6  5s  time Mail undetermined  (backgroundTimeEndsInFront)
                7  5s  deliver Mail resume  (frontAppReturns)
                """)
    }

    @Test func `lock in the middle of the launch calls: it becomes active, and goes`() {
        check(
            """
            0s launched Mail
            1s ready Mail
            2s locked
            3s acknowledged Mail
            """,
            directives: """
                1  0s  say Mail launching  (frontAppLaunches)
                2  0s  launch Mail  (frontAppLaunches)
                3  1s  deliver Mail launch  (launchIsDelivered)
                4  3s  deliver Mail background  (leftFrontEntersBackground)
                """)
    }

    @Test func `a lock closes control centre and the switcher, a call stays over the app`() {
        story(
            given: "0s launched Mail",
            """
            1s interrupted controlCentre
            2s interrupted call
            3s switcher
            4s locked
            5s unlocked
            6s dismissed
            """,
            tells: """
                1s  willResignActive[a]
                4s  didEnterBackground[b]
                5s  suspended willEnterForeground[b]
                6s  didBecomeActive[a]
                """)
    }

    @Test func `a call that ends while locked brings the app back when unlocked`() {
        story(
            given: "0s launched Mail\n1s interrupted call\n2s accepted\n3s locked",
            "10s dismissed\n20s unlocked",
            tells: """
                20s  willEnterForeground[b] didBecomeActive[a]
                """)
    }
}
