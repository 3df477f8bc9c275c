import LifecycleKernel
import Testing

/// `beginBackgroundTask` and `endBackgroundTask`.
@Suite struct TaskClaims {
    @Test func `tasks are counted from 1, and a nameless one is named for its app`() {
        check(
            given: Given.mailInFront,
            """
            1s begins Mail "save"
            2s begins Mail nothing
            3s begins Mail "send" without handler
            4s ends Mail 2
            5s begins Mail nothing
            """,
            directives: """
                4  1s  say Mail began 1 "save"  (taskIsGranted)
                5  1s  answer Mail 1: task 1  (taskIsGranted)
                6  2s  say Mail began 2 "Mail task 2"  (taskIsGranted)
                7  2s  answer Mail 2: task 2  (taskIsGranted)
                8  3s  say Mail began 3 "send"  (taskIsGranted)
                9  3s  answer Mail 3: task 3  (taskIsGranted)
                10  4s  say Mail ended 2 "Mail task 2"  (taskIsEnded)
                11  5s  say Mail began 4 "Mail task 4"  (taskIsGranted)
                12  5s  answer Mail 4: task 4  (taskIsGranted)
                """)
    }

    @Test func `an app may begin a task before its launch has been delivered`() {
        check(
            """
            0s launched Mail
            0s begins Mail "early"
            """,
            directives: """
                1  0s  say Mail launching  (frontAppLaunches)
                2  0s  launch Mail  (frontAppLaunches)
                3  0s  say Mail began 1 "early"  (taskIsGranted)
                4  0s  answer Mail 1: task 1  (taskIsGranted)
                """)
    }

    @Test func `in front no clock runs, however long a task is held`() {
        check(
            given: Given.mailInFront,
            """
            1s begins Mail "save"
            9999s ends Mail 1
            """,
            directives: """
                4  1s  say Mail began 1 "save"  (taskIsGranted)
                5  1s  answer Mail 1: task 1  (taskIsGranted)
                6  9999s  say Mail ended 1 "save"  (taskIsEnded)
                """)
    }

    @Test func `a task begun while the app leaves keeps it awake`() {
        check(
            given: Given.mailInFront,
            """
            10s home
            11s begins Mail "save"
            12s acknowledged Mail
            20s until
            """,
            directives: """
                4  10s  deliver Mail background  (leftFrontEntersBackground)
                5  11s  say Mail began 1 "save"  (taskIsGranted)
                6  11s  answer Mail 1: task 1  (taskIsGranted)
                7  12s  time Mail 42s  (backgroundTimeBegins)
                """)
    }

    @Test func `a task begun in the background calls off the suspension`() {
        check(
            given: Given.mailInBackground,
            """
            10.5s begins Mail "save"
            34s until
            """,
            directives: """
                6  10.5s  say Mail began 1 "save"  (taskIsGranted)
                7  10.5s  answer Mail 1: task 1  (taskIsGranted)
                8  10.5s  time Mail 40s  (backgroundTimeFollowsTasks)
                """)
    }

    @Test func `two tasks share one budget, and the last end lets the app sleep`() {
        check(
            given: Given.mailWithTask,
            """
            14s begins Mail "send"
            15s ends Mail 1
            30s ends Mail 2
            31s until
            """,
            directives: """
                8  14s  say Mail began 2 "send"  (taskIsGranted)
                9  14s  answer Mail 2: task 2  (taskIsGranted)
                10  15s  say Mail ended 1 "save"  (taskIsEnded)
                11  30s  say Mail ended 2 "send"  (taskIsEnded)
                12  30s  time Mail 31s  (backgroundTimeFollowsTasks)
                13  31s  freeze Mail  (nothingHoldsItAwake, armed by 12)
                """)
    }

    @Test func `a task may be begun again and again within the budget, which does not grow`() {
        check(
            given: Given.mailWithTask,
            """
            20s ends Mail 1
            20.5s begins Mail "more"
            39.5s ends Mail 2
            40s until
            """,
            directives: """
                8  20s  say Mail ended 1 "save"  (taskIsEnded)
                9  20s  time Mail 21s  (backgroundTimeFollowsTasks)
                10  20.5s  say Mail began 2 "more"  (taskIsGranted)
                11  20.5s  answer Mail 2: task 2  (taskIsGranted)
                12  20.5s  time Mail 40s  (backgroundTimeFollowsTasks)
                13  35s  deliver Mail expire 2  (backgroundTimeRunsOut, armed by 9)
                14  39.5s  say Mail ended 2 "more"  (taskIsEnded)
                15  40s  freeze Mail  (backgroundTimeIsOver, armed by 9)
                """)
    }

    @Test func `an end too many and an end of nothing are only said`() {
        check(
            given: Given.mailInFront,
            """
            1s begins Mail "save"
            2s ends Mail 1
            3s ends Mail 1
            4s ends Mail 2
            5s ends Mail -1
            6s ends Mail 0
            """,
            directives: """
                4  1s  say Mail began 1 "save"  (taskIsGranted)
                5  1s  answer Mail 1: task 1  (taskIsGranted)
                6  2s  say Mail ended 1 "save"  (taskIsEnded)
                7  3s  say Mail warned: 1 ended twice  (endHasNoTask)
                8  4s  say Mail warned: 2 unknown  (endHasNoTask)
                9  5s  say Mail warned: -1 unknown  (endHasNoTask)
                """)
    }

    @Test func `an app that does not run has no tasks to begin or end`() {
        check(
            """
            1s begins Mail "save"
            2s ends Mail 1
            """,
            directives: "")
    }

    @Test func `an app that ends gets no time`() {
        check(
            given: Given.mailInFront,
            """
            1s terminated Mail
            2s begins Mail "late"
            6s until
            7s begins Mail "later"
            """,
            directives: """
                4  1s  say Mail terminating  (runningAppIsAsked)
                5  1s  deliver Mail terminate  (runningAppIsAsked)
                6  2s  answer Mail 1: invalid  (endingAppGetsNoTime)
                7  6s  kill Mail process-exit over 5s, 0x8badf00d, reported  \
                (watchdogFired, armed by 7)
                8  7s  answer Mail 2: invalid  (endingAppGetsNoTime)
                """)
    }

    @Test func `when the time is over there is no more to borrow`() {
        check(
            given: Given.mailInHandler,
            """
            40s begins Mail "late"
            """,
            directives: """
                9  40s  answer Mail 2: invalid  (noTimeToGrant)
                """)
    }

    @Test(arguments: [Profile.ios12, .ios18])
    func `one task more than 1,000 ends the app`(profile: Profile) throws {
        var device = PlayedDevice(profile: profile)
        try device.play(Given.mailInFront)
        for _ in 1...1000 { try device.play("1s begins Mail \"leak\"") }
        let before = device.lines.count
        try device.play("2s begins Mail \"leak\"\n2s signalled Mail 9\n99s until")
        #expect(
            device.lines.dropFirst(before).joined(separator: "\n")
                == """
                2004  2s  say Mail began 1001 "leak"  (taskIsGranted)
                2005  2s  answer Mail 1001: task 1001  (taskIsGranted)
                2006  2s  kill Mail more than 1000 tasks, 0xbada5e47, reported  (tooManyTasks)
                2007  2s  say Mail terminating  (tooManyTasks)
                2008  2s  say Mail exit: killed, more than 1000 tasks, 0xbada5e47, reported  \
                (processIsGone)
                2009  2s  say Mail notRunning  (processIsGone)
                """)
    }

    @Test func `ended tasks do not count towards the 1,000`() throws {
        var device = PlayedDevice(profile: .ios18)
        try device.play(Given.mailInFront)
        for task in 1...1500 {
            try device.play("1s begins Mail \"work\"\n1s ends Mail \(task)")
        }
        #expect(device.lines.last == "4503  1s  say Mail ended 1500 \"work\"  (taskIsEnded)")
        #expect(device.kernel.status(of: AppID(0))?.state == .active)
    }

    @Test func `ios6 sets no limit to the number of tasks`() throws {
        var device = PlayedDevice(profile: .ios6)
        try device.play(Given.mailInFront)
        for _ in 1...1500 { try device.play("1s begins Mail \"leak\"") }
        #expect(device.lines.last == "3003  1s  answer Mail 1500: task 1500  (taskIsGranted)")
    }
}
