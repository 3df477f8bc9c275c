import LifecycleKernel
import Testing

/// Home, return, and who is in front.
@Suite struct FrontClaims {
    @Test func `home sends the front app to the background, and without a task to sleep in 1 s`() {
        check(
            given: Given.mailInFront,
            """
            10s home
            10.1s acknowledged Mail
            11.2s frozen Mail
            9999s until
            """,
            directives: """
                4  10s  deliver Mail background  (leftFrontEntersBackground)
                5  10.1s  time Mail 11.1s  (backgroundTimeBegins)
                6  11.1s  freeze Mail  (nothingHoldsItAwake, armed by 8)
                7  11.2s  say Mail suspended  (suspensionIsComplete)
                """)
    }

    @Test func `home with nobody in front changes nothing`() {
        check(
            given: Given.mailSuspended,
            """
            12s home
            13s home
            """,
            directives: "")
    }

    @Test func `a suspended app is let run before it hears that it is wanted`() {
        check(
            given: Given.mailSuspended,
            """
            20s launched Mail
            20.1s acknowledged Mail
            """,
            directives: """
                8  20s  thaw Mail  (frontAppReturns)
                9  20s  time Mail undetermined  (backgroundTimeEndsInFront)
                10  20s  deliver Mail resume  (frontAppReturns)
                """)
    }

    @Test func `an app that still runs in the background returns without a thaw`() {
        check(
            given: Given.mailWithTask,
            """
            12s launched Mail
            12s acknowledged Mail
            99s until
            """,
            directives: """
                8  12s  time Mail undetermined  (backgroundTimeEndsInFront)
                9  12s  deliver Mail resume  (frontAppReturns)
                """)
    }

    @Test func `asked for again while it leaves, an app leaves first and then returns`() {
        check(
            given: Given.mailInFront,
            """
            10s home
            11s launched Mail
            12s acknowledged Mail
            13s acknowledged Mail
            """,
            directives: """
                4  10s  deliver Mail background  (leftFrontEntersBackground)
                5  12s  time Mail 13s  (backgroundTimeBegins)
                6  12s  time Mail undetermined  (backgroundTimeEndsInFront)
                7  12s  deliver Mail resume  (frontAppReturns)
                """)
    }

    @Test func `home pressed while an app returns lets it return first`() {
        check(
            given: Given.mailSuspended,
            """
            20s launched Mail
            21s home
            22s acknowledged Mail
            23s acknowledged Mail
            """,
            directives: """
                8  20s  thaw Mail  (frontAppReturns)
                9  20s  time Mail undetermined  (backgroundTimeEndsInFront)
                10  20s  deliver Mail resume  (frontAppReturns)
                11  22s  deliver Mail background  (leftFrontEntersBackground)
                12  23s  time Mail 24s  (backgroundTimeBegins)
                """)
    }

    @Test func `asked for while it is being frozen, an app is let run again and returns`() {
        check(
            given: Given.mailInBackground,
            """
            11s deadline
            11.1s launched Mail
            11.3s frozen Mail
            11.4s acknowledged Mail
            """,
            directives: """
                6  11s  freeze Mail  (nothingHoldsItAwake, armed by 8)
                7  11.3s  thaw Mail  (wantedWhileFreezing)
                8  11.3s  time Mail undetermined  (backgroundTimeEndsInFront)
                9  11.3s  deliver Mail resume  (frontAppReturns)
                """)
    }

    @Test func `each stay in the background has a budget of its own`() {
        check(
            given: Given.mailWithTask,
            """
            30s launched Mail
            30s acknowledged Mail
            40s home
            41s acknowledged Mail
            66s until
            """,
            directives: """
                8  30s  time Mail undetermined  (backgroundTimeEndsInFront)
                9  30s  deliver Mail resume  (frontAppReturns)
                10  40s  deliver Mail background  (leftFrontEntersBackground)
                11  41s  time Mail 71s  (backgroundTimeBegins)
                12  66s  deliver Mail expire 1  (backgroundTimeRunsOut, armed by 13)
                """)
    }

    @Test func `whoever is asked for is who is in front`() {
        var device = PlayedDevice(profile: .ios18)
        #expect(throws: Never.self) { try device.play(Given.mailInFront) }
        #expect(device.kernel.frontApp == AppID(0))
        #expect(throws: Never.self) { try device.play("1s launched Maps") }
        #expect(device.kernel.frontApp == AppID(1))
        #expect(throws: Never.self) { try device.play("1s home") }
        #expect(device.kernel.frontApp == nil)
    }
}
