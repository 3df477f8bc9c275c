import Testing

/// Several apps: one at a time is in front, or on its way there.
@Suite struct SwitchingClaims {
    @Test func `the next app is started when the one in front has left`() {
        check(
            given: Given.mailInFront,
            """
            10s launched Maps
            12s acknowledged Mail
            13s ready Maps
            13s deadline
            13s frozen Mail
            14s acknowledged Maps
            """,
            directives: """
                4  10s  deliver Mail background  (leftFrontEntersBackground)
                5  12s  time Mail 13s  (backgroundTimeBegins)
                6  12s  say Maps launching  (frontAppLaunches)
                7  12s  launch Maps  (frontAppLaunches)
                8  13s  deliver Maps launch  (launchIsDelivered)
                9  13s  freeze Mail  (nothingHoldsItAwake, armed by 8)
                10  13s  say Mail suspended  (suspensionIsComplete)
                """)
    }

    @Test func `the next app returns when the one in front has left`() {
        check(
            given: Given.mapsInFront,
            """
            20s launched Mail
            21s acknowledged Maps
            21s acknowledged Mail
            """,
            directives: """
                11  20s  deliver Maps background  (leftFrontEntersBackground)
                12  21s  time Maps 22s  (backgroundTimeBegins)
                13  21s  thaw Mail  (frontAppReturns)
                14  21s  time Mail undetermined  (backgroundTimeEndsInFront)
                15  21s  deliver Mail resume  (frontAppReturns)
                """)
    }

    @Test func `of several apps asked for, the last one comes to the front`() {
        check(
            given: Given.mailInFront,
            """
            10s launched Maps
            11s launched Clock
            12s acknowledged Mail
            """,
            directives: """
                4  10s  deliver Mail background  (leftFrontEntersBackground)
                5  12s  time Mail 13s  (backgroundTimeBegins)
                6  12s  say Clock launching  (frontAppLaunches)
                7  12s  launch Clock  (frontAppLaunches)
                """)
    }

    @Test func `an app that was overtaken while it started finishes, leaves, and the next starts`()
    {
        check(
            """
            0s launched Mail
            1s launched Maps
            2s ready Mail
            3s acknowledged Mail
            4s acknowledged Mail
            """,
            directives: """
                1  0s  say Mail launching  (frontAppLaunches)
                2  0s  launch Mail  (frontAppLaunches)
                3  2s  deliver Mail launch inactive  (launchIsDelivered)
                4  3s  deliver Mail enter background  (leftFrontEntersBackground)
                5  4s  time Mail 5s  (backgroundTimeBegins)
                6  4s  say Maps launching  (frontAppLaunches)
                7  4s  launch Maps  (frontAppLaunches)
                """)
    }

    @Test func `the next app does not wait for one that dies while it leaves`() {
        check(
            given: Given.mailInFront,
            """
            10s launched Maps
            11s signalled Mail 11
            """,
            directives: """
                4  10s  deliver Mail background  (leftFrontEntersBackground)
                5  11s  say Mail exit: signal 11  (processIsGone)
                6  11s  say Mail notRunning  (processIsGone)
                7  11s  say Maps launching  (frontAppLaunches)
                8  11s  launch Maps  (frontAppLaunches)
                """)
    }

    @Test func `the next app does not wait for one that never answers longer than its watchdog`() {
        check(
            given: Given.mailInFront,
            """
            10s launched Maps
            20s until
            """,
            directives: """
                4  10s  deliver Mail background  (leftFrontEntersBackground)
                5  15s  say Mail warned: didEnterBackground takes 5s of 10s  \
                (callbackIsSlow, armed by 7)
                6  20s  kill Mail scene-update over 10s, 0x8badf00d, reported  \
                (watchdogFired, armed by 7)
                7  20s  say Mail terminating  (watchdogFired, armed by 7)
                8  20s  say Maps launching  (frontAppLaunches, armed by 7)
                9  20s  launch Maps  (frontAppLaunches, armed by 7)
                """)
    }

    @Test func `back to the first app before it has left, the second is never started`() {
        check(
            given: Given.mailInFront,
            """
            10s launched Maps
            11s launched Mail
            12s acknowledged Mail
            """,
            directives: """
                4  10s  deliver Mail background  (leftFrontEntersBackground)
                5  12s  time Mail 13s  (backgroundTimeBegins)
                6  12s  time Mail undetermined  (backgroundTimeEndsInFront)
                7  12s  deliver Mail resume  (frontAppReturns)
                """)
    }

    @Test func `an app waiting for the front is frozen meanwhile and returns when it is free`() {
        check(
            given: Given.mapsInFront,
            """
            20s launched Clock
            20s acknowledged Maps
            20.5s ready Clock
            20.6s launched Maps
            21s deadline
            21s frozen Maps
            22s acknowledged Clock
            23s acknowledged Clock
            """,
            directives: """
                11  20s  deliver Maps background  (leftFrontEntersBackground)
                12  20s  time Maps 21s  (backgroundTimeBegins)
                13  20s  say Clock launching  (frontAppLaunches)
                14  20s  launch Clock  (frontAppLaunches)
                15  20.5s  deliver Clock launch  (launchIsDelivered)
                16  21s  freeze Maps  (nothingHoldsItAwake, armed by 14)
                17  21s  say Maps suspended  (suspensionIsComplete)
                18  22s  deliver Clock background  (leftFrontEntersBackground)
                19  23s  time Clock 24s  (backgroundTimeBegins)
                20  23s  thaw Maps  (frontAppReturns)
                21  23s  time Maps undetermined  (backgroundTimeEndsInFront)
                22  23s  deliver Maps resume  (frontAppReturns)
                """)
    }

    @Test func `an app that is told to end in front keeps the next one waiting until it is gone`() {
        check(
            given: Given.mailInFront,
            """
            10s terminated Mail
            11s launched Maps
            12s acknowledged Mail
            12s exited Mail 0
            """,
            directives: """
                4  10s  say Mail terminating  (runningAppIsAsked)
                5  10s  deliver Mail terminate  (runningAppIsAsked)
                6  12s  say Mail exit: status 0  (processIsGone)
                7  12s  say Mail notRunning  (processIsGone)
                8  12s  say Maps launching  (frontAppLaunches)
                9  12s  launch Maps  (frontAppLaunches)
                """)
    }

    @Test func `an app that is told to end unseen keeps nobody waiting`() {
        check(
            given: Given.mailWithTask,
            """
            11s terminated Mail
            12s launched Maps
            """,
            directives: """
                8  11s  say Mail terminating  (runningAppIsAsked)
                9  11s  deliver Mail terminate  (runningAppIsAsked)
                10  12s  say Maps launching  (frontAppLaunches)
                11  12s  launch Maps  (frontAppLaunches)
                """)
    }
}
