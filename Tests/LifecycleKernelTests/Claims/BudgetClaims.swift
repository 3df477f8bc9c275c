import Testing

@testable import LifecycleKernel

/// The end of the background time: warning, handlers, kill.
@Suite struct BudgetClaims {
    @Test func `ios6: handlers at 595 s, killed at 600 s with a report`() {
        check(
            profile: .ios6, given: Given.mailWithTask,
            """
            605s until
            605.5s acknowledged Mail
            610s until
            610s signalled Mail 9
            """,
            directives: """
                8  605s  deliver Mail expire 1  (backgroundTimeRunsOut, armed by 9)
                9  605.5s  say Mail warned: 1 "save" not ended, 600.5s old  (handlersLeftTasks)
                10  610s  kill Mail 1 not ended, first 1 "save", 0x8badf00d, reported  \
                (backgroundTimeIsOver, armed by 9)
                11  610s  say Mail terminating  (backgroundTimeIsOver, armed by 9)
                12  610s  say Mail exit: killed, 1 not ended, first 1 "save", 0x8badf00d, reported  \
                (processIsGone)
                13  610s  say Mail notRunning  (processIsGone)
                """)
    }

    @Test func `ios12: handlers at 175 s, killed at 180 s with a report`() {
        check(
            profile: .ios12, given: Given.mailWithTask,
            """
            185s until
            185.5s acknowledged Mail
            190s until
            """,
            directives: """
                8  185s  deliver Mail expire 1  (backgroundTimeRunsOut, armed by 9)
                9  185.5s  say Mail warned: 1 "save" not ended, 180.5s old  (handlersLeftTasks)
                10  190s  kill Mail 1 not ended, first 1 "save", 0x8badf00d, reported  \
                (backgroundTimeIsOver, armed by 9)
                11  190s  say Mail terminating  (backgroundTimeIsOver, armed by 9)
                """)
    }

    @Test(arguments: [Profile.ios18])
    func `since iOS 13: handlers at 25 s, killed at 30 s without a report`(profile: Profile) {
        check(
            profile: profile, given: Given.mailWithTask,
            """
            35s until
            35.5s acknowledged Mail
            40s until
            40s signalled Mail 9
            """,
            directives: """
                8  35s  deliver Mail expire 1  (backgroundTimeRunsOut, armed by 9)
                9  35.5s  say Mail warned: 1 "save" not ended, 30.5s old  (handlersLeftTasks)
                10  40s  kill Mail 1 not ended, first 1 "save", 0x2182bad2  \
                (backgroundTimeIsOver, armed by 9)
                11  40s  say Mail terminating  (backgroundTimeIsOver, armed by 9)
                12  40s  say Mail exit: killed, 1 not ended, first 1 "save", 0x2182bad2  \
                (processIsGone)
                13  40s  say Mail notRunning  (processIsGone)
                """)
    }

    @Test func `the clock starts when the move to the background is complete`() {
        check(
            given: Given.mailInFront,
            """
            5s begins Mail "save"
            10s home
            17s acknowledged Mail
            42s until
            """,
            directives: """
                4  5s  say Mail began 1 "save"  (taskIsGranted)
                5  5s  answer Mail 1: task 1  (taskIsGranted)
                6  10s  deliver Mail background  (leftFrontEntersBackground)
                7  15s  say Mail warned: didEnterBackground takes 5s of 10s  \
                (callbackIsSlow, armed by 8)
                8  17s  time Mail 47s  (backgroundTimeBegins)
                9  42s  deliver Mail expire 1  (backgroundTimeRunsOut, armed by 10)
                """)
    }

    @Test func `all handlers are called in one list, those of ended tasks are not`() {
        check(
            given: Given.mailWithTask,
            """
            11s begins Mail "two"
            12s begins Mail "three" without handler
            13s begins Mail "four"
            14s ends Mail 2
            35s until
            """,
            directives: """
                8  11s  say Mail began 2 "two"  (taskIsGranted)
                9  11s  answer Mail 2: task 2  (taskIsGranted)
                10  12s  say Mail began 3 "three"  (taskIsGranted)
                11  12s  answer Mail 3: task 3  (taskIsGranted)
                12  13s  say Mail began 4 "four"  (taskIsGranted)
                13  13s  answer Mail 4: task 4  (taskIsGranted)
                14  14s  say Mail ended 2 "two"  (taskIsEnded)
                15  35s  deliver Mail expire 1 4  (backgroundTimeRunsOut, armed by 9)
                """)
    }

    @Test func `whoever ends its task in its handler is suspended at once and not killed`() {
        check(
            given: Given.mailInHandler,
            """
            35.2s ends Mail 1
            35.3s acknowledged Mail
            35.4s frozen Mail
            99s until
            """,
            directives: """
                9  35.2s  say Mail ended 1 "save"  (taskIsEnded)
                10  35.3s  freeze Mail  (handlersEndedAllTasks)
                11  35.4s  say Mail suspended  (suspensionIsComplete)
                """)
    }

    @Test func `whoever ends its task after its handler is named, and then sleeps in 1 s`() {
        check(
            given: Given.mailInHandler,
            """
            35.2s acknowledged Mail
            35.5s ends Mail 1
            37s until
            """,
            directives: """
                9  35.2s  say Mail warned: 1 "save" not ended, 30.2s old  (handlersLeftTasks)
                10  35.5s  say Mail ended 1 "save"  (taskIsEnded)
                11  35.5s  time Mail 36.5s  (backgroundTimeFollowsTasks)
                12  36.5s  freeze Mail  (nothingHoldsItAwake, armed by 12)
                """)
    }

    @Test func `an end in the last second lets the app sleep at the end of the time`() {
        check(
            given: Given.mailInHandler,
            """
            35.2s acknowledged Mail
            39.5s ends Mail 1
            40s until
            """,
            directives: """
                9  35.2s  say Mail warned: 1 "save" not ended, 30.2s old  (handlersLeftTasks)
                10  39.5s  say Mail ended 1 "save"  (taskIsEnded)
                11  39.5s  time Mail 40s  (backgroundTimeFollowsTasks)
                12  40s  freeze Mail  (nothingHoldsItAwake, armed by 12)
                """)
    }

    @Test func `a task begun in a handler is a new one, is not named, and ends the app`() {
        check(
            given: Given.mailInHandler,
            """
            35.1s begins Mail "again"
            35.2s ends Mail 1
            35.3s acknowledged Mail
            40s until
            """,
            directives: """
                9  35.1s  say Mail began 2 "again"  (taskIsGranted)
                10  35.1s  answer Mail 2: task 2  (taskIsGranted)
                11  35.2s  say Mail ended 1 "save"  (taskIsEnded)
                12  40s  kill Mail 1 not ended, first 2 "again", 0x2182bad2  \
                (backgroundTimeIsOver, armed by 9)
                13  40s  say Mail terminating  (backgroundTimeIsOver, armed by 9)
                """)
    }

    @Test func `handlers are called once in a stay`() {
        check(
            given: Given.mailInHandler,
            """
            35.1s begins Mail "again"
            35.3s acknowledged Mail
            36s deadline
            39.9s until
            """,
            directives: """
                9  35.1s  say Mail began 2 "again"  (taskIsGranted)
                10  35.1s  answer Mail 2: task 2  (taskIsGranted)
                11  35.3s  say Mail warned: 1 "save" not ended, 30.3s old  (handlersLeftTasks)
                """)
    }

    @Test func `without a handler nothing is called, and the task is named at once`() {
        check(
            given: Given.mailInBackground,
            """
            10.5s begins Mail "save" without handler
            40s until
            """,
            directives: """
                6  10.5s  say Mail began 1 "save"  (taskIsGranted)
                7  10.5s  answer Mail 1: task 1  (taskIsGranted)
                8  10.5s  time Mail 40s  (backgroundTimeFollowsTasks)
                9  35s  say Mail warned: 1 "save" not ended, 24.5s old  \
                (handlersLeftTasks, armed by 8)
                10  40s  kill Mail 1 not ended, first 1 "save", 0x2182bad2  \
                (backgroundTimeIsOver, armed by 8)
                11  40s  say Mail terminating  (backgroundTimeIsOver, armed by 8)
                """)
    }

    @Test func `several leaked tasks end the app once, for the first of them`() {
        check(
            given: Given.mailWithTask,
            """
            11s begins Mail "two"
            40s until
            """,
            directives: """
                8  11s  say Mail began 2 "two"  (taskIsGranted)
                9  11s  answer Mail 2: task 2  (taskIsGranted)
                10  35s  deliver Mail expire 1 2  (backgroundTimeRunsOut, armed by 9)
                11  40s  kill Mail 2 not ended, first 1 "save", 0x2182bad2  \
                (backgroundTimeIsOver, armed by 9)
                12  40s  say Mail terminating  (backgroundTimeIsOver, armed by 9)
                """)
    }

    @Test func `a budget shorter than the warning calls the handlers at once`() {
        var profile = Profile.ios18
        profile.backgroundBudget = .seconds(3)
        check(
            profile: profile, given: Given.mailInFront,
            """
            5s begins Mail "save"
            10s home
            10s acknowledged Mail
            13s until
            """,
            directives: """
                4  5s  say Mail began 1 "save"  (taskIsGranted)
                5  5s  answer Mail 1: task 1  (taskIsGranted)
                6  10s  deliver Mail background  (leftFrontEntersBackground)
                7  10s  time Mail 13s  (backgroundTimeBegins)
                8  10s  deliver Mail expire 1  (backgroundTimeRunsOut, armed by 9)
                9  13s  kill Mail 1 not ended, first 1 "save", 0x2182bad2  \
                (backgroundTimeIsOver, armed by 9)
                10  13s  say Mail terminating  (backgroundTimeIsOver, armed by 9)
                """)
    }

    @Test func `what is told of an app names its tasks and the end of its time`() throws {
        var device = PlayedDevice(profile: .ios18)
        try device.play(Given.mailWithTask)
        let seconds = { Instant(nanoseconds: $0 * 1_000_000_000) }
        #expect(
            device.kernel.status(of: AppID(0))
                == AppStatus(
                    name: "Mail", state: .background, since: seconds(10),
                    tasks: [
                        TaskStatus(id: TaskID(1), name: "save", begun: seconds(5), hasHandler: true)
                    ],
                    backgroundTimeEnds: seconds(40), picture: .live))
        try device.play("20s ends Mail 1")
        #expect(device.kernel.status(of: AppID(0))?.backgroundTimeEnds == seconds(21))
        try device.play("20.5s launched Mail")
        #expect(device.kernel.status(of: AppID(0))?.backgroundTimeEnds == nil)
    }
}
