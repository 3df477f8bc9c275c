import LifecycleKernel
import Testing

/// While a debugger is attached nothing is enforced, only said. Source: `ios-behaviour.md` 2.7, 3.1.
@Suite struct DebuggerClaims {
    private let traced = Given.mailInFront + "1s traced Mail\n"

    @Test func `a launch that takes long is said once`() {
        check(
            "0s launched Mail\n1s traced Mail\n2s ready Mail\n60s until\n61s acknowledged Mail\n62s home\n63s acknowledged Mail",
            directives: """
                1  0s  say Mail launching  (frontAppLaunches)
                2  0s  launch Mail  (frontAppLaunches)
                3  2s  deliver Mail launch  (launchIsDelivered)
                4  20s  say Mail warned: not enforced: scene-create over 20s  (debuggerIsAttached, \
                armed by 4)
                5  62s  deliver Mail background  (leftFrontEntersBackground)
                6  63s  time Mail 64s  (backgroundTimeBegins)
                """)
    }

    @Test func `a move to the background that takes long is said once`() {
        check(
            given: traced, "10s home\n60s until\n61s acknowledged Mail",
            directives: """
                4  10s  deliver Mail background  (leftFrontEntersBackground)
                5  15s  say Mail warned: didEnterBackground takes 5s of 10s  (callbackIsSlow, armed \
                by 8)
                6  20s  say Mail warned: not enforced: scene-update over 10s  (debuggerIsAttached, \
                armed by 8)
                7  61s  time Mail 62s  (backgroundTimeBegins)
                """)
    }

    @Test func `a return that takes long is said once`() {
        check(
            given: Given.mailSuspended + "12s traced Mail\n",
            "20s launched Mail\n60s until\n61s acknowledged Mail",
            directives: """
                8  20s  thaw Mail  (frontAppReturns)
                9  20s  time Mail undetermined  (backgroundTimeEndsInFront)
                10  20s  deliver Mail resume  (frontAppReturns)
                11  30s  say Mail warned: not enforced: scene-update over 10s  (debuggerIsAttached, \
                armed by 12)
                """)
    }

    @Test func `an end that takes long is said once`() {
        check(
            given: traced, "10s terminated Mail\n60s until",
            directives: """
                4  10s  say Mail terminating  (runningAppIsAsked)
                5  10s  deliver Mail terminate  (runningAppIsAsked)
                6  15s  say Mail warned: not enforced: process-exit over 5s  (debuggerIsAttached, \
                armed by 8)
                """)
    }

    @Test func `tasks not ended are said, and a new time begins`() {
        check(
            given: Given.mailWithTask + "12s traced Mail\n",
            "75s until\n76s ends Mail 1\n77s until",
            directives: """
                8  35s  deliver Mail expire 1  (backgroundTimeRunsOut, armed by 9)
                9  40s  say Mail warned: not enforced: 1 not ended, first 1 "save"  \
                (debuggerIsAttached, armed by 9)
                10  40s  time Mail 70s  (backgroundTimeFollowsTasks, armed by 9)
                11  70s  say Mail warned: not enforced: 1 not ended, first 1 "save"  \
                (debuggerIsAttached, armed by 12)
                12  70s  time Mail 100s  (backgroundTimeFollowsTasks, armed by 12)
                13  76s  say Mail ended 1 "save"  (taskIsEnded)
                """)
    }

    @Test func `too many tasks are said`() {
        var profile = Profile.ios18
        profile.taskCountMax = 1
        check(
            profile: profile, given: traced, "2s begins Mail \"a\"\n3s begins Mail \"b\"",
            directives: """
                4  2s  say Mail began 1 "a"  (taskIsGranted)
                5  2s  answer Mail 1: task 1  (taskIsGranted)
                6  3s  say Mail began 2 "b"  (taskIsGranted)
                7  3s  answer Mail 2: task 2  (taskIsGranted)
                8  3s  say Mail warned: not enforced: more than 1 tasks  (debuggerIsAttached)
                """)
    }

    @Test func `work not completed is said, and the app sleeps`() {
        check(
            given: Given.mailSuspended + "12s traced Mail\n",
            "20s fetch Mail\n20s acknowledged Mail\n51s until",
            directives: """
                8  20s  thaw Mail  (systemWantsAppUnseen)
                9  20s  time Mail 50s  (backgroundTimeBegins)
                10  20s  say Mail background  (systemWantsAppUnseen)
                11  20s  deliver Mail bring work fetch; call performFetch  (systemWantsAppUnseen)
                12  50s  say Mail warned: not enforced: work not completed in 30s  \
                (debuggerIsAttached, armed by 12)
                13  50s  time Mail 51s  (backgroundTimeFollowsTasks, armed by 12)
                14  51s  freeze Mail  (nothingHoldsItAwake, armed by 16)
                """)
    }

    @Test func `what a person does ends it all the same`() {
        check(
            given: Given.mailSuspended + "12s traced Mail\n", "20s terminated Mail",
            directives: """
                8  20s  kill Mail removed, no code  (suspendedAppIsRemoved)
                9  20s  say Mail terminating  (suspendedAppIsRemoved)
                """)
        check(
            given: traced, "20s jetsam Mail",
            directives: """
                4  20s  kill Mail jetsam vm-pageshortage, no code  (memoryIsLow)
                5  20s  say Mail terminating  (memoryIsLow)
                """)
    }

    @Test func `when the debugger lets go all is enforced again`() {
        check(
            given: traced + "5s untraced Mail\n", "10s home\n20s until",
            directives: """
                4  10s  deliver Mail background  (leftFrontEntersBackground)
                5  15s  say Mail warned: didEnterBackground takes 5s of 10s  (callbackIsSlow, armed \
                by 9)
                6  20s  kill Mail scene-update over 10s, 0x8badf00d, reported  (watchdogFired, armed \
                by 9)
                7  20s  say Mail terminating  (watchdogFired, armed by 9)
                """)
    }

    @Test func `the next process is not traced`() {
        check(
            given: traced + "5s exited Mail 0\n", "10s launched Mail\n30s until",
            directives: """
                6  10s  say Mail launching  (frontAppLaunches)
                7  10s  launch Mail  (frontAppLaunches)
                8  30s  kill Mail process-launch over 20s, 0x8badf00d, reported  (watchdogFired, \
                armed by 9)
                9  30s  say Mail terminating  (watchdogFired, armed by 9)
                """)
    }
}
