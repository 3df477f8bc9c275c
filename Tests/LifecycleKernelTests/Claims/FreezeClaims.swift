import Testing

/// Freeze, drain, decide; and what Linux refuses.
@Suite struct FreezeClaims {
    @Test func `a begin that raced the freeze wins: the app runs on`() {
        check(
            given: Given.mailInBackground,
            """
            11s deadline
            11.1s begins Mail "late"
            11.2s frozen Mail
            34s until
            """,
            directives: """
                6  11s  freeze Mail  (nothingHoldsItAwake, armed by 8)
                7  11.1s  say Mail began 1 "late"  (taskIsGranted)
                8  11.1s  answer Mail 1: task 1  (taskIsGranted)
                9  11.2s  thaw Mail  (beginBeatTheFreeze)
                10  11.2s  time Mail 40s  (backgroundTimeFollowsTasks)
                """)
    }

    @Test func `a begin and its end that raced the freeze change nothing`() {
        check(
            given: Given.mailInBackground,
            """
            11s deadline
            11.1s begins Mail "late"
            11.1s ends Mail 1
            11.2s frozen Mail
            """,
            directives: """
                6  11s  freeze Mail  (nothingHoldsItAwake, armed by 8)
                7  11.1s  say Mail began 1 "late"  (taskIsGranted)
                8  11.1s  answer Mail 1: task 1  (taskIsGranted)
                9  11.1s  say Mail ended 1 "late"  (taskIsEnded)
                10  11.2s  say Mail suspended  (suspensionIsComplete)
                """)
    }

    @Test func `a begin that is read after the freeze wakes the app`() {
        check(
            given: Given.mailSuspended,
            """
            11.5s begins Mail "late"
            12s ends Mail 1
            13s until
            """,
            directives: """
                8  11.5s  say Mail began 1 "late"  (taskIsGranted)
                9  11.5s  answer Mail 1: task 1  (taskIsGranted)
                10  11.5s  thaw Mail  (beginBeatTheFreeze)
                11  11.5s  say Mail background  (beginBeatTheFreeze)
                12  11.5s  time Mail 40s  (backgroundTimeFollowsTasks)
                13  12s  say Mail ended 1 "late"  (taskIsEnded)
                14  12s  time Mail 13s  (backgroundTimeFollowsTasks)
                15  13s  freeze Mail  (nothingHoldsItAwake, armed by 12)
                """)
    }

    @Test func `a begin that is read after the time is over is answered with invalid`() {
        check(
            given: Given.mailSuspended,
            """
            40s begins Mail "late"
            """,
            directives: """
                8  40s  answer Mail 1: invalid  (noTimeToGrant)
                """)
    }

    @Test func `an app that was woken after its warning was due is warned at once`() {
        check(
            given: Given.mailSuspended,
            """
            36s begins Mail "late"
            36s until
            """,
            directives: """
                8  36s  say Mail began 1 "late"  (taskIsGranted)
                9  36s  answer Mail 1: task 1  (taskIsGranted)
                10  36s  thaw Mail  (beginBeatTheFreeze)
                11  36s  say Mail background  (beginBeatTheFreeze)
                12  36s  time Mail 40s  (backgroundTimeFollowsTasks)
                13  36s  deliver Mail expire 1  (backgroundTimeRunsOut, armed by 8)
                """)
    }

    @Test func `a freeze that Linux did not finish is tried again after 1 s`() {
        check(
            given: Given.mailInBackground,
            """
            11s deadline
            12s refused Mail freeze
            13s deadline
            13.5s frozen Mail
            99s until
            """,
            directives: """
                6  11s  freeze Mail  (nothingHoldsItAwake, armed by 8)
                7  12s  say Mail warned: not frozen  (freezeIsTriedAgain)
                8  13s  freeze Mail  (nothingHoldsItAwake, armed by 10)
                9  13.5s  say Mail suspended  (suspensionIsComplete)
                """)
    }

    @Test func `a freeze that fails forever is tried once a second, also after the time is over`() {
        check(
            given: Given.mailInHandler,
            """
            38s ends Mail 1
            38s acknowledged Mail
            39s refused Mail freeze
            40s deadline
            41s refused Mail freeze
            42s deadline
            42s refused Mail freeze
            43s until
            """,
            directives: """
                9  38s  say Mail ended 1 "save"  (taskIsEnded)
                10  38s  freeze Mail  (handlersEndedAllTasks)
                11  39s  say Mail warned: not frozen  (freezeIsTriedAgain)
                12  40s  freeze Mail  (nothingHoldsItAwake, armed by 13)
                13  41s  say Mail warned: not frozen  (freezeIsTriedAgain)
                14  42s  freeze Mail  (nothingHoldsItAwake, armed by 15)
                15  42s  say Mail warned: not frozen  (freezeIsTriedAgain)
                16  43s  freeze Mail  (nothingHoldsItAwake, armed by 17)
                """)
    }

    @Test func `a begin during a freeze that failed counts to the end of the budget`() {
        check(
            given: Given.mailInBackground,
            """
            11s deadline
            11.5s begins Mail "late"
            12s refused Mail freeze
            34s until
            """,
            directives: """
                6  11s  freeze Mail  (nothingHoldsItAwake, armed by 8)
                7  11.5s  say Mail began 1 "late"  (taskIsGranted)
                8  11.5s  answer Mail 1: task 1  (taskIsGranted)
                9  12s  say Mail warned: not frozen  (freezeIsTriedAgain)
                10  12s  time Mail 40s  (backgroundTimeFollowsTasks)
                """)
    }

    @Test func `wanted during a freeze that failed, an app returns`() {
        check(
            given: Given.mailInBackground,
            """
            11s deadline
            11.5s launched Mail
            12s refused Mail freeze
            13s acknowledged Mail
            99s until
            """,
            directives: """
                6  11s  freeze Mail  (nothingHoldsItAwake, armed by 8)
                7  12s  say Mail warned: not frozen  (freezeIsTriedAgain)
                8  12s  time Mail undetermined  (backgroundTimeEndsInFront)
                9  12s  deliver Mail resume  (frontAppReturns)
                """)
    }

    @Test func `an app that Linux will not let run again is ended`() {
        check(
            given: Given.mailSuspended,
            """
            20s launched Mail
            20s refused Mail thaw
            20s signalled Mail 9
            99s until
            """,
            directives: """
                8  20s  thaw Mail  (frontAppReturns)
                9  20s  time Mail undetermined  (backgroundTimeEndsInFront)
                10  20s  deliver Mail resume  (frontAppReturns)
                11  20s  kill Mail not thawed, no code  (linuxRefused)
                12  20s  say Mail terminating  (linuxRefused)
                13  20s  say Mail exit: killed, not thawed, no code  (processIsGone)
                14  20s  say Mail notRunning  (processIsGone)
                """)
    }

    @Test func `a woken app that Linux will not let run again is ended`() {
        check(
            given: Given.mailSuspended,
            """
            12s begins Mail "late"
            12s refused Mail thaw
            """,
            directives: """
                8  12s  say Mail began 1 "late"  (taskIsGranted)
                9  12s  answer Mail 1: task 1  (taskIsGranted)
                10  12s  thaw Mail  (beginBeatTheFreeze)
                11  12s  say Mail background  (beginBeatTheFreeze)
                12  12s  time Mail 40s  (backgroundTimeFollowsTasks)
                13  12s  kill Mail not thawed, no code  (linuxRefused)
                14  12s  say Mail terminating  (linuxRefused)
                """)
    }

    @Test func `reports of a freeze that nobody asked for change nothing`() {
        check(
            given: Given.mailWithTask,
            """
            11s frozen Mail
            12s refused Mail freeze
            13s frozen Maps
            14s refused Maps thaw
            """,
            directives: "")
    }

    @Test func `a report that comes twice changes nothing`() {
        check(
            given: Given.mailSuspended,
            """
            12s frozen Mail
            13s refused Mail freeze
            14s refused Mail thaw
            """,
            directives: "")
    }
}
