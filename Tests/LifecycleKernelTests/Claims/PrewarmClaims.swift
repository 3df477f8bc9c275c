import LifecycleKernel
import Testing

/// Apps that the system starts before anybody wants them. Source: `ios-behaviour.md` 1.5, 11 k.
@Suite struct PrewarmClaims {
    private let prewarmed = "0s prewarmed Mail\n0s ready Mail\n0s frozen Mail\n"
    private let refused = "0s prewarmed Mail\n0s ready Mail\n0s refused Mail freeze\n"

    @Test func `a prewarmed app sleeps before its application is made`() {
        check(
            "0s prewarmed Mail\n1s ready Mail\n1.1s frozen Mail",
            directives: """
                1  0s  say Mail launching  (systemWantsAppUnseen)
                2  0s  launch Mail  (systemWantsAppUnseen)
                3  1s  freeze Mail  (prewarmedAppSleeps)
                4  1.1s  say Mail suspended  (suspensionIsComplete)
                """)
    }

    @Test func `launched, it goes on from there: the calls of a cold launch`() {
        check(
            given: prewarmed, "10s launched Mail\n11s acknowledged Mail",
            directives: """
                5  10s  thaw Mail  (frontAppReturns)
                6  10s  say Mail launching  (frontAppLaunches)
                7  10s  deliver Mail launch  (launchIsDelivered)
                """)
    }

    @Test func `launched while it starts, it launches when it is ready`() {
        check(
            "0s prewarmed Mail\n1s launched Mail\n2s ready Mail\n3s frozen Mail",
            directives: """
                1  0s  say Mail launching  (systemWantsAppUnseen)
                2  0s  launch Mail  (systemWantsAppUnseen)
                3  2s  freeze Mail  (prewarmedAppSleeps)
                4  3s  say Mail suspended  (suspensionIsComplete)
                5  3s  thaw Mail  (frontAppReturns)
                6  3s  say Mail launching  (frontAppLaunches)
                7  3s  deliver Mail launch  (launchIsDelivered)
                """)
    }

    @Test func `it has 20 s for its launch from when it is wanted`() {
        check(
            given: prewarmed, "100s launched Mail\n120s until",
            directives: """
                5  100s  thaw Mail  (frontAppReturns)
                6  100s  say Mail launching  (frontAppLaunches)
                7  100s  deliver Mail launch  (launchIsDelivered)
                8  120s  kill Mail scene-create over 20s, 0x8badf00d, reported  (watchdogFired, \
                armed by 7)
                9  120s  say Mail terminating  (watchdogFired, armed by 7)
                """)
    }

    @Test func `asked for work, it launches unseen`() {
        check(
            given: prewarmed, "10s fetch Mail\n11s acknowledged Mail",
            directives: """
                5  10s  thaw Mail  (systemWantsAppUnseen)
                6  10s  say Mail launching  (systemWantsAppUnseen)
                7  10s  deliver Mail launch unseen  (systemWantsAppUnseen)
                8  11s  time Mail 41s  (backgroundTimeBegins)
                9  11s  deliver Mail bring work fetch; call performFetch  (systemWantsAppUnseen)
                """)
        check(
            given: "0s prewarmed Mail\n0s ready Mail\n", "1s fetch Mail\n2s frozen Mail",
            directives: """
                4  2s  say Mail suspended  (suspensionIsComplete)
                5  2s  thaw Mail  (systemWantsAppUnseen)
                6  2s  say Mail launching  (systemWantsAppUnseen)
                7  2s  deliver Mail launch unseen  (systemWantsAppUnseen)
                """)
    }

    @Test func `told to end or swiped away, it is removed without a call`() {
        check(
            given: Given.mailInFront + "1s exited Mail 0\n2s switcher\n3s prewarmed Mail\n"
                + "3s ready Mail\n3s frozen Mail\n",
            "10s swiped Mail",
            directives: """
                10  10s  discard Mail  (cardIsSweptAway)
                11  10s  say Mail discarded  (cardIsSweptAway)
                12  10s  kill Mail swept away, no code  (suspendedAppIsRemoved)
                13  10s  say Mail terminating  (suspendedAppIsRemoved)
                """)
        check(
            given: prewarmed, "10s terminated Mail",
            directives: """
                5  10s  kill Mail removed, no code  (suspendedAppIsRemoved)
                6  10s  say Mail terminating  (suspendedAppIsRemoved)
                """)
    }

    @Test func `memory is taken back from it as from any that sleeps`() {
        check(
            given: prewarmed, "10s pressure critical\n10s signalled Mail 9",
            directives: """
                5  10s  kill Mail jetsam idle-exit, no code  (memoryIsLow)
                6  10s  say Mail terminating  (memoryIsLow)
                7  10s  say Mail exit: killed, jetsam idle-exit, no code  (processIsGone)
                8  10s  say Mail notRunning  (processIsGone)
                """)
    }

    @Test func `it gets no time to run on`() {
        check(
            "0s prewarmed Mail\n0s begins Mail \"save\"\n1s ready Mail\n1s begins Mail \"save\"",
            directives: """
                1  0s  say Mail launching  (systemWantsAppUnseen)
                2  0s  launch Mail  (systemWantsAppUnseen)
                3  0s  answer Mail 1: invalid  (noTimeToGrant)
                4  1s  freeze Mail  (prewarmedAppSleeps)
                5  1s  answer Mail 2: invalid  (noTimeToGrant)
                """)
    }

    @Test func `who could not be frozen is tried again, and launched when wanted`() {
        check(
            given: refused, "1s deadline\n1s refused Mail freeze\n1.5s launched Mail",
            directives: """
                5  1s  freeze Mail  (nothingHoldsItAwake, armed by 6)
                6  1s  say Mail warned: not frozen  (freezeIsTriedAgain)
                7  1.5s  say Mail launching  (frontAppLaunches)
                8  1.5s  deliver Mail launch  (launchIsDelivered)
                """)
        check(
            given: refused, "0.5s fetch Mail",
            directives: """
                5  0.5s  say Mail launching  (systemWantsAppUnseen)
                6  0.5s  deliver Mail launch unseen  (systemWantsAppUnseen)
                """)
        check(
            given: refused, "0.5s terminated Mail",
            directives: """
                5  0.5s  kill Mail ended in launch, no code  (launchingAppIsRemoved)
                6  0.5s  say Mail terminating  (launchingAppIsRemoved)
                """)
    }

    @Test func `an app that runs is not prewarmed`() {
        story(
            given: "0s launched Mail", "1s prewarmed Mail",
            tells: """
                1s  objection: Mail is running already
                """)
    }

    @Test func `the launch calls of a prewarmed app, where the switch says so`() {
        var profile = Profile.ios18
        profile.prewarmRunsLaunch = true
        story(
            profile: profile, "0s prewarmed Mail\n10s launched Mail",
            tells: """
                0s  willFinishLaunching[b] didFinishLaunching[b] suspended
                10s  willEnterForeground[b] didBecomeActive[a]
                """)
    }
}
