import Testing

@testable import LifecycleKernel

@Suite struct LaunchClaims {
    @Test func `an app that is touched is started, told of its launch, and active`() {
        check(
            """
            0s launched Mail
            0.2s ready Mail
            0.5s acknowledged Mail
            3600s until
            """,
            directives: """
                1  0s  say Mail launching  (frontAppLaunches)
                2  0s  launch Mail  (frontAppLaunches)
                3  0.2s  deliver Mail launch  (launchIsDelivered)
                """)
    }

    @Test func `an app that is in front is not asked twice`() {
        check(
            given: Given.mailInFront,
            """
            1s launched Mail
            2s launched Mail
            """,
            directives: "")
    }

    @Test func `an app that is touched again while it starts is started once`() {
        check(
            """
            0s launched Mail
            1s launched Mail
            1s ready Mail
            2s launched Mail
            2s acknowledged Mail
            """,
            directives: """
                1  0s  say Mail launching  (frontAppLaunches)
                2  0s  launch Mail  (frontAppLaunches)
                3  1s  deliver Mail launch  (launchIsDelivered)
                """)
    }

    @Test func `only the first word of a process that it is ready counts`() {
        check(
            """
            0s ready Mail
            0s launched Mail
            0s ready Mail
            1s ready Mail
            1s acknowledged Mail
            2s ready Mail
            """,
            directives: """
                1  0s  say Mail launching  (frontAppLaunches)
                2  0s  launch Mail  (frontAppLaunches)
                3  0s  deliver Mail launch  (launchIsDelivered)
                """)
    }

    @Test func `home pressed while an app starts lets it finish and sends it away`() {
        check(
            """
            0s launched Mail
            1s home
            2s ready Mail
            3s acknowledged Mail
            3s acknowledged Mail
            """,
            directives: """
                1  0s  say Mail launching  (frontAppLaunches)
                2  0s  launch Mail  (frontAppLaunches)
                3  2s  deliver Mail launch inactive  (launchIsDelivered)
                4  3s  deliver Mail enter background  (leftFrontEntersBackground)
                5  3s  time Mail 4s  (backgroundTimeBegins)
                """)
    }

    @Test func `an app that Linux could not start is not running, and nobody is in front`() {
        check(
            """
            0s launched Mail
            0.1s refused Mail launch
            100s until
            """,
            directives: """
                1  0s  say Mail launching  (frontAppLaunches)
                2  0s  launch Mail  (frontAppLaunches)
                3  0.1s  say Mail exit: not started, no memory  (linuxRefused)
                4  0.1s  say Mail notRunning  (linuxRefused)
                """)
    }

    @Test func `an app that could not be started can be asked for again`() {
        check(
            """
            0s launched Mail
            0s refused Mail launch
            1s launched Mail
            """,
            directives: """
                1  0s  say Mail launching  (frontAppLaunches)
                2  0s  launch Mail  (frontAppLaunches)
                3  0s  say Mail exit: not started, no memory  (linuxRefused)
                4  0s  say Mail notRunning  (linuxRefused)
                5  1s  say Mail launching  (frontAppLaunches)
                6  1s  launch Mail  (frontAppLaunches)
                """)
    }

    @Test func `a refusal to start a process that runs changes nothing`() {
        check(
            given: Given.mailInFront,
            """
            1s refused Mail launch
            """,
            directives: "")
    }

    @Test func `an app is installed under the next free number or not at all`() {
        var kernel = Kernel(profile: .ios26)
        let mail = AppDescription(name: "Mail")
        #expect(kernel.handle(.installed(AppID(1), mail), at: .start) == [])
        #expect(kernel.status(of: AppID(1)) == nil)
        #expect(kernel.handle(.installed(AppID(0), mail), at: .start) == [])
        #expect(kernel.handle(.installed(AppID(0), AppDescription(name: "X")), at: .start) == [])
        #expect(
            kernel.status(of: AppID(0))
                == AppStatus(
                    name: "Mail", state: .notRunning, since: .start, tasks: [],
                    backgroundTimeEnds: nil, picture: .nothing))
    }

    @Test func `an app that nobody installed changes nothing`() {
        var kernel = Kernel(profile: .ios26)
        for number in [-1, 0, 7] {
            let app = AppID(number)
            let request = TaskRequest(name: nil, hasHandler: true)
            let events: [Event] = [
                .launchAsked(app), .terminationAsked(app), .signalAsked(app, signal: 9),
                .ready(app), .acknowledged(app, DeliveryID(1), []),
                .taskBeginAsked(app, RequestID(1), request), .taskEndAsked(app, TaskID(1)),
                .exited(app, .exited(status: 0)), .frozen(app), .refused(app, .freeze),
            ]
            for event in events { #expect(kernel.handle(event, at: .start) == []) }
        }
        #expect(kernel.frontApp == nil)
        #expect(kernel.nextDeadline == nil)
    }
}
