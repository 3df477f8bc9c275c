import Testing

/// A process that ends by itself, in each state.
@Suite struct CrashClaims {
    @Test func `not running: there is no process to end`() {
        check("1s signalled Mail 11", directives: "")
    }

    @Test func `launching: nobody is in front, and it is not started again`() {
        check(
            """
            0s launched Mail
            1s exited Mail 127
            99s until
            """,
            directives: """
                1  0s  say Mail launching  (frontAppLaunches)
                2  0s  launch Mail  (frontAppLaunches)
                3  1s  say Mail exit: status 127  (processIsGone)
                4  1s  say Mail notRunning  (processIsGone)
                """)
    }

    @Test func `in its launch calls: nobody is in front, and it is not started again`() {
        check(
            """
            0s launched Mail
            0s ready Mail
            1s signalled Mail 4
            99s until
            """,
            directives: """
                1  0s  say Mail launching  (frontAppLaunches)
                2  0s  launch Mail  (frontAppLaunches)
                3  0s  deliver Mail launch  (launchIsDelivered)
                4  1s  say Mail exit: signal 4  (processIsGone)
                5  1s  say Mail notRunning  (processIsGone)
                """)
    }

    @Test func `in front: nobody is in front, and it is not started again`() {
        check(
            given: Given.mailInFront,
            """
            5s begins Mail "save"
            6s signalled Mail 11
            7s ends Mail 1
            8s acknowledged Mail
            99s until
            """,
            directives: """
                4  5s  say Mail began 1 "save"  (taskIsGranted)
                5  5s  answer Mail 1: task 1  (taskIsGranted)
                6  6s  say Mail exit: signal 11  (processIsGone)
                7  6s  say Mail notRunning  (processIsGone)
                """)
    }

    @Test func `on its way to the background: nothing of it is left`() {
        check(
            given: Given.mailInFront,
            """
            10s home
            11s signalled Mail 6
            99s until
            """,
            directives: """
                4  10s  deliver Mail background  (leftFrontEntersBackground)
                5  11s  say Mail exit: signal 6  (processIsGone)
                6  11s  say Mail notRunning  (processIsGone)
                """)
    }

    @Test func `in the background: its tasks and its time are gone`() {
        check(
            given: Given.mailWithTask,
            """
            12s signalled Mail 11
            99s until
            """,
            directives: """
                8  12s  say Mail exit: signal 11  (processIsGone)
                9  12s  say Mail notRunning  (processIsGone)
                """)
    }

    @Test func `in its handlers: nothing of it is left`() {
        check(
            given: Given.mailInHandler,
            """
            36s exited Mail 3
            99s until
            """,
            directives: """
                9  36s  say Mail exit: status 3  (processIsGone)
                10  36s  say Mail notRunning  (processIsGone)
                """)
    }

    @Test func `being frozen: the report of the freeze is of nobody`() {
        check(
            given: Given.mailInBackground,
            """
            11s deadline
            11s signalled Mail 9
            12s frozen Mail
            """,
            directives: """
                6  11s  freeze Mail  (nothingHoldsItAwake, armed by 8)
                7  11s  say Mail exit: signal 9  (processIsGone)
                8  11s  say Mail notRunning  (processIsGone)
                """)
    }

    @Test func `suspended: nothing of it is left`() {
        check(
            given: Given.mailSuspended,
            """
            20s signalled Mail 9
            """,
            directives: """
                8  20s  say Mail exit: signal 9  (processIsGone)
                9  20s  say Mail notRunning  (processIsGone)
                """)
    }

    @Test func `terminating: it has ended in its own way`() {
        check(
            given: Given.mailInFront,
            """
            1s terminated Mail
            2s signalled Mail 11
            """,
            directives: """
                4  1s  say Mail terminating  (runningAppIsAsked)
                5  1s  deliver Mail terminate  (runningAppIsAsked)
                6  2s  say Mail exit: signal 11  (processIsGone)
                7  2s  say Mail notRunning  (processIsGone)
                """)
    }

    @Test func `dying: the reason is what it was killed for`() {
        check(
            given: Given.mailWithTask,
            """
            40s until
            40s exited Mail 0
            41s exited Mail 0
            """,
            directives: """
                8  35s  deliver Mail expire 1  (backgroundTimeRunsOut, armed by 9)
                9  40s  kill Mail 1 not ended, first 1 "save", 0x2182bad2  \
                (backgroundTimeIsOver, armed by 9)
                10  40s  say Mail terminating  (backgroundTimeIsOver, armed by 9)
                11  40s  say Mail exit: killed, 1 not ended, first 1 "save", 0x2182bad2  \
                (processIsGone)
                12  40s  say Mail notRunning  (processIsGone)
                """)
    }

    @Test func `waiting for the front: it is started when the front is free`() {
        check(
            given: Given.mapsInFront,
            """
            20s launched Mail
            21s signalled Mail 9
            22s acknowledged Maps
            """,
            directives: """
                11  20s  deliver Maps background  (leftFrontEntersBackground)
                12  21s  say Mail exit: signal 9  (processIsGone)
                13  21s  say Mail notRunning  (processIsGone)
                14  22s  time Maps 23s  (backgroundTimeBegins)
                15  22s  say Mail launching  (frontAppLaunches)
                16  22s  launch Mail  (frontAppLaunches)
                """)
    }

    @Test func `the next process of an app counts its tasks from 1`() {
        check(
            given: Given.mailInFront,
            """
            1s begins Mail "one"
            2s signalled Mail 11
            3s launched Mail
            4s begins Mail "two"
            5s ends Mail 2
            """,
            directives: """
                4  1s  say Mail began 1 "one"  (taskIsGranted)
                5  1s  answer Mail 1: task 1  (taskIsGranted)
                6  2s  say Mail exit: signal 11  (processIsGone)
                7  2s  say Mail notRunning  (processIsGone)
                8  3s  say Mail launching  (frontAppLaunches)
                9  3s  launch Mail  (frontAppLaunches)
                10  4s  say Mail began 1 "two"  (taskIsGranted)
                11  4s  answer Mail 2: task 1  (taskIsGranted)
                12  5s  say Mail warned: 2 unknown  (endHasNoTask)
                """)
    }

    @Test func `a signal is passed on to whoever runs, and to nobody else`() {
        check(
            given: Given.mailSuspended,
            """
            20s signal Mail 15
            21s signal Maps 15
            """,
            directives: """
                8  20s  signal Mail 15  (developerSignals)
                """)
    }
}
