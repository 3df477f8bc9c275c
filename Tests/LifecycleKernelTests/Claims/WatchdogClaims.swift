import LifecycleKernel
import Testing

@Suite struct WatchdogClaims {
    @Test(arguments: Profile.allWithoutScenes)
    func `a process that does not reach its run loop in 20 s is killed`(profile: Profile) {
        check(
            profile: profile,
            """
            0s launched Mail
            20s until
            20.1s signalled Mail 9
            99s until
            """,
            directives: """
                1  0s  say Mail launching  (frontAppLaunches)
                2  0s  launch Mail  (frontAppLaunches)
                3  20s  kill Mail process-launch over 20s, 0x8badf00d, reported  \
                (watchdogFired, armed by 4)
                4  20s  say Mail terminating  (watchdogFired, armed by 4)
                5  20.1s  say Mail exit: killed, process-launch over 20s, 0x8badf00d, reported  \
                (processIsGone)
                6  20.1s  say Mail notRunning  (processIsGone)
                """)
    }

    @Test(arguments: Profile.allWithoutScenes)
    func `launch calls that do not return in 20 s from the start are fatal`(profile: Profile) {
        check(
            profile: profile,
            """
            0s launched Mail
            15s ready Mail
            20s until
            """,
            directives: """
                1  0s  say Mail launching  (frontAppLaunches)
                2  0s  launch Mail  (frontAppLaunches)
                3  15s  deliver Mail launch  (launchIsDelivered)
                4  20s  kill Mail scene-create over 20s, 0x8badf00d, reported  \
                (watchdogFired, armed by 4)
                5  20s  say Mail terminating  (watchdogFired, armed by 4)
                """)
    }

    @Test(arguments: Profile.allWithoutScenes)
    func `calls of a return that take 10 s are fatal`(profile: Profile) {
        check(
            profile: profile, given: Given.mailSuspended,
            """
            20s launched Mail
            30s until
            """,
            directives: """
                8  20s  thaw Mail  (frontAppReturns)
                9  20s  time Mail undetermined  (backgroundTimeEndsInFront)
                10  20s  deliver Mail resume  (frontAppReturns)
                11  30s  kill Mail scene-update over 10s, 0x8badf00d, reported  \
                (watchdogFired, armed by 11)
                12  30s  say Mail terminating  (watchdogFired, armed by 11)
                """)
    }

    @Test(arguments: Profile.allWithoutScenes)
    func `calls of a move to the background are remarked on after 5 s and fatal after 10 s`(
        profile: Profile
    ) {
        check(
            profile: profile, given: Given.mailInFront,
            """
            10s home
            20s until
            20s signalled Mail 9
            """,
            directives: """
                4  10s  deliver Mail background  (leftFrontEntersBackground)
                5  15s  say Mail warned: didEnterBackground takes 5s of 10s  \
                (callbackIsSlow, armed by 7)
                6  20s  kill Mail scene-update over 10s, 0x8badf00d, reported  \
                (watchdogFired, armed by 7)
                7  20s  say Mail terminating  (watchdogFired, armed by 7)
                8  20s  say Mail exit: killed, scene-update over 10s, 0x8badf00d, reported  \
                (processIsGone)
                9  20s  say Mail notRunning  (processIsGone)
                """)
    }

    @Test(arguments: Profile.allWithoutScenes)
    func `an app that does not end within 5 s of being told is killed`(profile: Profile) {
        check(
            profile: profile, given: Given.mailInFront,
            """
            1s terminated Mail
            6s until
            """,
            directives: """
                4  1s  say Mail terminating  (runningAppIsAsked)
                5  1s  deliver Mail terminate  (runningAppIsAsked)
                6  6s  kill Mail process-exit over 5s, 0x8badf00d, reported  \
                (watchdogFired, armed by 7)
                """)
    }

    @Test func `an app that has answered that it ends must also end`() {
        check(
            given: Given.mailInFront,
            """
            1s terminated Mail
            2s acknowledged Mail
            6s until
            """,
            directives: """
                4  1s  say Mail terminating  (runningAppIsAsked)
                5  1s  deliver Mail terminate  (runningAppIsAsked)
                6  6s  kill Mail process-exit over 5s, 0x8badf00d, reported  \
                (watchdogFired, armed by 7)
                """)
    }

    @Test func `an answer in time calls every watchdog off`() {
        check(
            """
            0s launched Mail
            19s ready Mail
            19.9s acknowledged Mail
            100s home
            109.9s acknowledged Mail
            110.9s deadline
            110.9s frozen Mail
            200s launched Mail
            209.9s acknowledged Mail
            300s until
            """,
            directives: """
                1  0s  say Mail launching  (frontAppLaunches)
                2  0s  launch Mail  (frontAppLaunches)
                3  19s  deliver Mail launch  (launchIsDelivered)
                4  100s  deliver Mail background  (leftFrontEntersBackground)
                5  105s  say Mail warned: didEnterBackground takes 5s of 10s  \
                (callbackIsSlow, armed by 7)
                6  109.9s  time Mail 110.9s  (backgroundTimeBegins)
                7  110.9s  freeze Mail  (nothingHoldsItAwake, armed by 9)
                8  110.9s  say Mail suspended  (suspensionIsComplete)
                9  200s  thaw Mail  (frontAppReturns)
                10  200s  time Mail undetermined  (backgroundTimeEndsInFront)
                11  200s  deliver Mail resume  (frontAppReturns)
                """)
    }

    @Test func `an answer at the very end of the allowance is in time`() {
        check(
            given: Given.mailInFront,
            """
            10s home
            15s deadline
            20s acknowledged Mail
            20s deadline
            """,
            directives: """
                4  10s  deliver Mail background  (leftFrontEntersBackground)
                5  15s  say Mail warned: didEnterBackground takes 5s of 10s  \
                (callbackIsSlow, armed by 7)
                6  20s  time Mail 21s  (backgroundTimeBegins)
                """)
    }

    @Test func `an answer to a watchdog's victim changes nothing`() {
        check(
            given: Given.mailInFront,
            """
            10s home
            20s until
            20s acknowledged Mail
            20s ready Mail
            """,
            directives: """
                4  10s  deliver Mail background  (leftFrontEntersBackground)
                5  15s  say Mail warned: didEnterBackground takes 5s of 10s  \
                (callbackIsSlow, armed by 7)
                6  20s  kill Mail scene-update over 10s, 0x8badf00d, reported  \
                (watchdogFired, armed by 7)
                7  20s  say Mail terminating  (watchdogFired, armed by 7)
                """)
    }
}
