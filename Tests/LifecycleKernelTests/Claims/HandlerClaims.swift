import Testing

/// Handlers that take long, and what happens to the app meanwhile.
@Suite struct HandlerClaims {
    @Test func `handlers that do not return do not save the app`() {
        check(
            given: Given.mailInHandler,
            """
            40s until
            41s acknowledged Mail
            """,
            directives: """
                9  40s  kill Mail 1 not ended, first 1 "save", 0x2182bad2  \
                (backgroundTimeIsOver, armed by 9)
                10  40s  say Mail terminating  (backgroundTimeIsOver, armed by 9)
                """)
    }

    @Test func `handlers that do not return but have ended all tasks are frozen where they are`() {
        check(
            given: Given.mailInHandler,
            """
            36s ends Mail 1
            40s until
            40s frozen Mail
            99s until
            """,
            directives: """
                9  36s  say Mail ended 1 "save"  (taskIsEnded)
                10  40s  freeze Mail  (backgroundTimeIsOver, armed by 9)
                11  40s  say Mail suspended  (suspensionIsComplete)
                """)
    }

    @Test func `an app frozen in its handlers finishes them when it is wanted, then returns`() {
        check(
            given: Given.mailInHandler,
            """
            36s ends Mail 1
            40s deadline
            40s frozen Mail
            50s launched Mail
            52s acknowledged Mail
            53s acknowledged Mail
            99s until
            """,
            directives: """
                9  36s  say Mail ended 1 "save"  (taskIsEnded)
                10  40s  freeze Mail  (backgroundTimeIsOver, armed by 9)
                11  40s  say Mail suspended  (suspensionIsComplete)
                12  50s  thaw Mail  (frontAppReturns)
                13  50s  time Mail undetermined  (backgroundTimeEndsInFront)
                14  52s  deliver Mail resume  (frontAppReturns)
                """)
    }

    @Test func `handlers that a return finds unfinished and that do not return are fatal`() {
        check(
            given: Given.mailInHandler,
            """
            36s ends Mail 1
            40s deadline
            40s frozen Mail
            50s launched Mail
            60s until
            """,
            directives: """
                9  36s  say Mail ended 1 "save"  (taskIsEnded)
                10  40s  freeze Mail  (backgroundTimeIsOver, armed by 9)
                11  40s  say Mail suspended  (suspensionIsComplete)
                12  50s  thaw Mail  (frontAppReturns)
                13  50s  time Mail undetermined  (backgroundTimeEndsInFront)
                14  60s  kill Mail scene-update over 10s, 0x8badf00d, reported  \
                (watchdogFired, armed by 14)
                15  60s  say Mail terminating  (watchdogFired, armed by 14)
                """)
    }

    @Test func `wanted in its handlers, an app finishes them and returns, and its clock stops`() {
        check(
            given: Given.mailInHandler,
            """
            39s launched Mail
            41s acknowledged Mail
            42s acknowledged Mail
            99s until
            """,
            directives: """
                9  39s  time Mail undetermined  (backgroundTimeEndsInFront)
                10  41s  deliver Mail resume  (frontAppReturns)
                """)
    }

    @Test func `the time that handlers take of a return is not given twice`() {
        check(
            given: Given.mailInHandler,
            """
            39s launched Mail
            47s acknowledged Mail
            49s until
            """,
            directives: """
                9  39s  time Mail undetermined  (backgroundTimeEndsInFront)
                10  47s  deliver Mail resume  (frontAppReturns)
                11  49s  kill Mail scene-update over 10s, 0x8badf00d, reported  \
                (watchdogFired, armed by 11)
                12  49s  say Mail terminating  (watchdogFired, armed by 11)
                """)
    }

    @Test func `wanted in its handlers and then not, an app begins a new stay when they return`() {
        check(
            given: Given.mailInHandler,
            """
            39s launched Mail
            40s home
            41s acknowledged Mail
            """,
            directives: """
                9  39s  time Mail undetermined  (backgroundTimeEndsInFront)
                10  41s  time Mail 71s  (backgroundTimeBegins)
                """)
    }

    @Test func `an app that waits for the front when its handlers return sleeps in 1 s`() {
        check(
            given: Given.mailWithTask,
            """
            20s launched Maps
            20s ready Maps
            20s acknowledged Maps
            35s until
            35s ends Mail 1
            36s launched Mail
            36.5s acknowledged Mail
            37s home
            37.5s until
            """,
            directives: """
                8  20s  say Maps launching  (frontAppLaunches)
                9  20s  launch Maps  (frontAppLaunches)
                10  20s  deliver Maps launch  (launchIsDelivered)
                11  35s  deliver Mail expire 1  (backgroundTimeRunsOut, armed by 9)
                12  35s  say Mail ended 1 "save"  (taskIsEnded)
                13  36s  deliver Maps background  (leftFrontEntersBackground)
                14  36.5s  time Mail 37.5s  (backgroundTimeFollowsTasks)
                15  37.5s  freeze Mail  (nothingHoldsItAwake, armed by 16)
                """)
    }
}
