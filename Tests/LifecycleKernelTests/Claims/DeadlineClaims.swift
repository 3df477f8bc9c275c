import LifecycleKernel
import Testing

/// Time is an argument: early, late and repeated calls, and equal instants.
@Suite struct DeadlineClaims {
    @Test func `an early call changes nothing`() {
        check(
            given: Given.mailInBackground,
            """
            10s deadline
            10.999s deadline
            """,
            directives: "")
    }

    @Test func `a repeated call changes nothing`() {
        check(
            given: Given.mailInBackground,
            """
            11s deadline
            11s deadline
            """,
            directives: """
                6  11s  freeze Mail  (nothingHoldsItAwake, armed by 8)
                """)
    }

    @Test func `a call with nothing pending changes nothing`() {
        check(given: Given.mailSuspended, "12s deadline\n99s deadline", directives: "")
    }

    @Test func `one call handles one deadline, the first in their order`() {
        var device = PlayedDevice(profile: .ios18)
        #expect(throws: Never.self) { try device.play(Given.mailWithTask) }
        var kernel = device.kernel
        let late = Instant(nanoseconds: 100_000_000_000)
        let orders = (1...3).map { _ in
            kernel.handle(.deadlineReached, at: late).filter { !$0.diagnoses }
        }
        #expect(orders.map(\.count) == [1, 2, 0])
        #expect(kernel.nextDeadline == nil)
    }

    @Test func `a late call does what was due, in the order in which it was due`() {
        var device = PlayedDevice(profile: .ios18)
        #expect(throws: Never.self) {
            try device.play(
                Given.mapsInFront + """
                    12s home
                    13s begins Maps "work"
                    14s acknowledged Maps
                    15s launched Clock

                    """)
        }
        var kernel = device.kernel
        let late = Instant(nanoseconds: 100_000_000_000)
        var seen: [String] = []
        while let due = kernel.nextDeadline, due <= late {
            for directive in kernel.handle(.deadlineReached, at: late) where !directive.diagnoses {
                let number = 17 + seen.count
                seen.append(
                    DirectiveLine(directive, number: number, at: late, apps: PlayedDevice.apps)
                        .text)
            }
        }
        #expect(
            seen.joined(separator: "\n") == """
                17  100s  kill Clock process-launch over 20s, 0x8badf00d, reported  \
                (watchdogFired, armed by 16)
                18  100s  say Clock terminating  (watchdogFired, armed by 16)
                19  100s  deliver Maps expire 1  (backgroundTimeRunsOut, armed by 15)
                20  100s  kill Maps 1 not ended, first 1 "work", 0x2182bad2  \
                (backgroundTimeIsOver, armed by 15)
                21  100s  say Maps terminating  (backgroundTimeIsOver, armed by 15)
                """)
    }

    @Test func `at equal instants the app that was started first is first`() {
        check(
            """
            0s launched Maps
            0s ready Maps
            0s acknowledged Maps
            5s begins Maps "maps"
            9s launched Mail
            10s acknowledged Maps
            10s ready Mail
            10s acknowledged Mail
            10s begins Mail "mail"
            10s home
            10s acknowledged Mail
            40s until
            """,
            directives: """
                1  0s  say Maps launching  (frontAppLaunches)
                2  0s  launch Maps  (frontAppLaunches)
                3  0s  deliver Maps launch  (launchIsDelivered)
                4  5s  say Maps began 1 "maps"  (taskIsGranted)
                5  5s  answer Maps 1: task 1  (taskIsGranted)
                6  9s  deliver Maps background  (leftFrontEntersBackground)
                7  10s  time Maps 40s  (backgroundTimeBegins)
                8  10s  say Mail launching  (frontAppLaunches)
                9  10s  launch Mail  (frontAppLaunches)
                10  10s  deliver Mail launch  (launchIsDelivered)
                11  10s  say Mail began 1 "mail"  (taskIsGranted)
                12  10s  answer Mail 2: task 1  (taskIsGranted)
                13  10s  deliver Mail background  (leftFrontEntersBackground)
                14  10s  time Mail 40s  (backgroundTimeBegins)
                15  35s  deliver Maps expire 1  (backgroundTimeRunsOut, armed by 9)
                16  35s  deliver Mail expire 1  (backgroundTimeRunsOut, armed by 14)
                17  40s  kill Maps 1 not ended, first 1 "maps", 0x2182bad2  \
                (backgroundTimeIsOver, armed by 9)
                18  40s  say Maps terminating  (backgroundTimeIsOver, armed by 9)
                19  40s  kill Mail 1 not ended, first 1 "mail", 0x2182bad2  \
                (backgroundTimeIsOver, armed by 14)
                20  40s  say Mail terminating  (backgroundTimeIsOver, armed by 14)
                """)
    }

    @Test func `an app's own word at the moment of a deadline is before it`() {
        check(
            given: Given.mailInHandler,
            """
            36s acknowledged Mail
            40s ends Mail 1
            40s until
            """,
            directives: """
                9  36s  say Mail warned: 1 "save" not ended, 31s old  (handlersLeftTasks)
                10  40s  say Mail ended 1 "save"  (taskIsEnded)
                11  40s  time Mail 40s  (backgroundTimeFollowsTasks)
                12  40s  freeze Mail  (nothingHoldsItAwake, armed by 12)
                """)
    }

    @Test func `a stale acknowledgement changes nothing`() {
        check(
            given: Given.mailInFront,
            """
            10s home
            11s acknowledged Mail 1
            12s acknowledged Mail 99
            13s acknowledged Maps 2
            """,
            directives: """
                4  10s  deliver Mail background  (leftFrontEntersBackground)
                """)
    }

    @Test func `a repeated acknowledgement changes nothing`() {
        check(
            given: Given.mailInBackground,
            """
            10.1s acknowledged Mail
            10.2s acknowledged Mail 1
            """,
            directives: "")
    }

    @Test func `an acknowledgement of the process before changes nothing`() {
        check(
            given: Given.mailInFront,
            """
            10s home
            11s signalled Mail 11
            12s launched Mail
            12s ready Mail
            13s acknowledged Mail 2
            """,
            directives: """
                4  10s  deliver Mail background  (leftFrontEntersBackground)
                5  11s  say Mail exit: signal 11  (processIsGone)
                6  11s  say Mail notRunning  (processIsGone)
                7  12s  say Mail launching  (frontAppLaunches)
                8  12s  launch Mail  (frontAppLaunches)
                9  12s  deliver Mail launch  (launchIsDelivered)
                """)
    }

    @Test func `a kernel is a value: a copy goes its own way`() {
        var device = PlayedDevice(profile: .ios18)
        #expect(throws: Never.self) { try device.play(Given.mailInBackground) }
        var one = device.kernel
        var other = device.kernel
        let moment = Instant(nanoseconds: 11_000_000_000)
        let first = one.handle(.deadlineReached, at: moment)
        #expect(first.map(\.order) == [.freeze(AppID(0))])
        #expect(other.handle(.deadlineReached, at: moment) == first)
        #expect(device.kernel.nextDeadline == moment)
    }

    static let busy: [String] = [
        "0s launched Mail",
        Given.mailInFront + "1s home",
        Given.mailInFront + "1s terminated Mail",
        Given.mailInBackground + "11s deadline",
        Given.mailSuspended + "20s launched Mail",
        Given.mailSuspended + "20s terminated Mail",
        Given.mailInHandler,
    ]

    @Test(arguments: busy)
    func `a device is busy while somebody owes it an answer`(rows: String) throws {
        var device = PlayedDevice(profile: .ios18)
        try device.play(rows)
        #expect(device.kernel.isBusy)
    }

    static let idle: [String] = [
        "", Given.mailInFront, Given.mailInBackground, Given.mailSuspended,
        // Its handlers are frozen with it: nobody waits for them.
        Given.mailInHandler + "36s ends Mail 1\n40s deadline\n40s frozen Mail",
    ]

    @Test(arguments: idle)
    func `a device is not busy when nobody owes it an answer`(rows: String) throws {
        var device = PlayedDevice(profile: .ios18)
        try device.play(rows)
        #expect(!device.kernel.isBusy)
    }
}
