import Testing

/// An app told to end, in each state.
@Suite struct TerminationClaims {
    @Test func `not running: nothing to end`() {
        check("1s terminated Mail", directives: "")
    }

    @Test func `launching: it cannot hear it yet and is removed`() {
        check(
            """
            0s launched Mail
            1s terminated Mail
            1s signalled Mail 9
            """,
            directives: """
                1  0s  say Mail launching  (frontAppLaunches)
                2  0s  launch Mail  (frontAppLaunches)
                3  1s  kill Mail ended in launch, no code  (launchingAppIsRemoved)
                4  1s  say Mail terminating  (launchingAppIsRemoved)
                5  1s  say Mail exit: killed, ended in launch, no code  (processIsGone)
                6  1s  say Mail notRunning  (processIsGone)
                """)
    }

    @Test func `launching, with its launch calls under way: it is removed`() {
        check(
            """
            0s launched Mail
            0s ready Mail
            1s terminated Mail
            1s acknowledged Mail
            1s signalled Mail 9
            """,
            directives: """
                1  0s  say Mail launching  (frontAppLaunches)
                2  0s  launch Mail  (frontAppLaunches)
                3  0s  deliver Mail launch  (launchIsDelivered)
                4  1s  kill Mail ended in launch, no code  (launchingAppIsRemoved)
                5  1s  say Mail terminating  (launchingAppIsRemoved)
                6  1s  say Mail exit: killed, ended in launch, no code  (processIsGone)
                7  1s  say Mail notRunning  (processIsGone)
                """)
    }

    @Test func `in front: it is told, and ends by itself`() {
        check(
            given: Given.mailInFront,
            """
            1s terminated Mail
            2s acknowledged Mail
            2s exited Mail 0
            """,
            directives: """
                4  1s  say Mail terminating  (runningAppIsAsked)
                5  1s  deliver Mail terminate  (runningAppIsAsked)
                6  2s  say Mail exit: status 0  (processIsGone)
                7  2s  say Mail notRunning  (processIsGone)
                """)
    }

    @Test func `in the background: it is told, and ends by itself`() {
        check(
            given: Given.mailWithTask,
            """
            11s terminated Mail
            12s acknowledged Mail
            12s exited Mail 0
            """,
            directives: """
                8  11s  say Mail terminating  (runningAppIsAsked)
                9  11s  deliver Mail terminate  (runningAppIsAsked)
                10  12s  say Mail exit: status 0  (processIsGone)
                11  12s  say Mail notRunning  (processIsGone)
                """)
    }

    @Test func `on its way to the background: it is told when it has answered`() {
        check(
            given: Given.mailInFront,
            """
            10s home
            11s terminated Mail
            12s acknowledged Mail
            13s acknowledged Mail
            13s exited Mail 0
            """,
            directives: """
                4  10s  deliver Mail background  (leftFrontEntersBackground)
                5  12s  time Mail 13s  (backgroundTimeBegins)
                6  12s  say Mail terminating  (runningAppIsAsked)
                7  12s  deliver Mail terminate  (runningAppIsAsked)
                8  13s  say Mail exit: status 0  (processIsGone)
                9  13s  say Mail notRunning  (processIsGone)
                """)
    }

    @Test func `on its way to the front: it is told when it has answered`() {
        check(
            given: Given.mailSuspended,
            """
            20s launched Mail
            21s terminated Mail
            22s acknowledged Mail
            """,
            directives: """
                8  20s  thaw Mail  (frontAppReturns)
                9  20s  time Mail undetermined  (backgroundTimeEndsInFront)
                10  20s  deliver Mail resume  (frontAppReturns)
                11  22s  say Mail terminating  (runningAppIsAsked)
                12  22s  deliver Mail terminate  (runningAppIsAsked)
                """)
    }

    @Test func `in its handlers: it is told when they have returned`() {
        check(
            given: Given.mailInHandler,
            """
            36s terminated Mail
            37s acknowledged Mail
            """,
            directives: """
                9  37s  say Mail warned: 1 "save" not ended, 32s old  (handlersLeftTasks)
                10  37s  say Mail terminating  (runningAppIsAsked)
                11  37s  deliver Mail terminate  (runningAppIsAsked)
                """)
    }

    @Test func `in handlers that never return: its background time still ends it`() {
        check(
            given: Given.mailInHandler,
            """
            36s terminated Mail
            40s until
            """,
            directives: """
                9  40s  kill Mail 1 not ended, first 1 "save", 0x2182bad2  \
                (backgroundTimeIsOver, armed by 9)
                10  40s  say Mail terminating  (backgroundTimeIsOver, armed by 9)
                """)
    }

    @Test func `being frozen: it is removed once it has stopped`() {
        check(
            given: Given.mailInBackground,
            """
            11s deadline
            11s terminated Mail
            12s frozen Mail
            12s signalled Mail 9
            """,
            directives: """
                6  11s  freeze Mail  (nothingHoldsItAwake, armed by 8)
                7  12s  say Mail suspended  (suspensionIsComplete)
                8  12s  kill Mail removed, no code  (suspendedAppIsRemoved)
                9  12s  say Mail terminating  (suspendedAppIsRemoved)
                10  12s  say Mail exit: killed, removed, no code  (processIsGone)
                11  12s  say Mail notRunning  (processIsGone)
                """)
    }

    @Test func `being frozen, and Linux cannot: it is told`() {
        check(
            given: Given.mailInBackground,
            """
            11s deadline
            11s terminated Mail
            12s refused Mail freeze
            """,
            directives: """
                6  11s  freeze Mail  (nothingHoldsItAwake, armed by 8)
                7  12s  say Mail warned: not frozen  (freezeIsTriedAgain)
                8  12s  say Mail terminating  (runningAppIsAsked)
                9  12s  deliver Mail terminate  (runningAppIsAsked)
                """)
    }

    @Test func `suspended: it is removed without a call`() {
        check(
            given: Given.mailSuspended,
            """
            20s terminated Mail
            20s signalled Mail 9
            """,
            directives: """
                8  20s  kill Mail removed, no code  (suspendedAppIsRemoved)
                9  20s  say Mail terminating  (suspendedAppIsRemoved)
                10  20s  say Mail exit: killed, removed, no code  (processIsGone)
                11  20s  say Mail notRunning  (processIsGone)
                """)
    }

    @Test func `terminating: once is enough`() {
        check(
            given: Given.mailInFront,
            """
            1s terminated Mail
            2s terminated Mail
            6s until
            7s terminated Mail
            """,
            directives: """
                4  1s  say Mail terminating  (runningAppIsAsked)
                5  1s  deliver Mail terminate  (runningAppIsAsked)
                6  6s  kill Mail process-exit over 5s, 0x8badf00d, reported  \
                (watchdogFired, armed by 7)
                """)
    }

    @Test func `asked for again before it is told, it is not told`() {
        check(
            given: Given.mailInFront,
            """
            10s home
            11s terminated Mail
            12s launched Mail
            13s acknowledged Mail
            """,
            directives: """
                4  10s  deliver Mail background  (leftFrontEntersBackground)
                5  13s  time Mail 14s  (backgroundTimeBegins)
                6  13s  time Mail undetermined  (backgroundTimeEndsInFront)
                7  13s  deliver Mail resume  (frontAppReturns)
                """)
    }

    @Test func `asked for again while it ends, it starts anew when it is gone`() {
        check(
            given: Given.mailInFront,
            """
            1s terminated Mail
            2s launched Mail
            3s acknowledged Mail
            3s exited Mail 0
            """,
            directives: """
                4  1s  say Mail terminating  (runningAppIsAsked)
                5  1s  deliver Mail terminate  (runningAppIsAsked)
                6  3s  say Mail exit: status 0  (processIsGone)
                7  3s  say Mail notRunning  (processIsGone)
                8  3s  say Mail launching  (frontAppLaunches)
                9  3s  launch Mail  (frontAppLaunches)
                """)
    }

    @Test func `asked for again while it ends too slowly, it starts anew when it is gone`() {
        check(
            given: Given.mailInFront,
            """
            1s terminated Mail
            2s launched Mail
            6s until
            6.1s signalled Mail 9
            """,
            directives: """
                4  1s  say Mail terminating  (runningAppIsAsked)
                5  1s  deliver Mail terminate  (runningAppIsAsked)
                6  6s  kill Mail process-exit over 5s, 0x8badf00d, reported  \
                (watchdogFired, armed by 7)
                7  6.1s  say Mail exit: killed, process-exit over 5s, 0x8badf00d, reported  \
                (processIsGone)
                8  6.1s  say Mail notRunning  (processIsGone)
                9  6.1s  say Mail launching  (frontAppLaunches)
                10  6.1s  launch Mail  (frontAppLaunches)
                """)
    }

    @Test func `asked for and told to end again while it ends, it does not start anew`() {
        check(
            given: Given.mailInFront,
            """
            1s terminated Mail
            2s launched Mail
            3s terminated Mail
            4s exited Mail 0
            """,
            directives: """
                4  1s  say Mail terminating  (runningAppIsAsked)
                5  1s  deliver Mail terminate  (runningAppIsAsked)
                6  4s  say Mail exit: status 0  (processIsGone)
                7  4s  say Mail notRunning  (processIsGone)
                """)
    }

    @Test func `asked for again while it dies, it starts anew when it is gone`() {
        check(
            given: Given.mailSuspended,
            """
            20s terminated Mail
            20s launched Mail
            21s signalled Mail 9
            """,
            directives: """
                8  20s  kill Mail removed, no code  (suspendedAppIsRemoved)
                9  20s  say Mail terminating  (suspendedAppIsRemoved)
                10  21s  say Mail exit: killed, removed, no code  (processIsGone)
                11  21s  say Mail notRunning  (processIsGone)
                12  21s  say Mail launching  (frontAppLaunches)
                13  21s  launch Mail  (frontAppLaunches)
                """)
    }
}
