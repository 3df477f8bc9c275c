import LifecycleKernel
import Scenarios
import Testing

struct ScenarioRunnerTests {
    private static let script = """
        launch
        on call "applicationDidEnterBackground(_:)" 1
            0ms begin "sync" handler
            0ms print "began sync: 1"
            0ms returned done
            5000ms end 1
        launch
        on call "applicationDidEnterBackground(_:)" 1
            0ms begin "leak" handler
            0ms returned done
        launch
        """

    /// What did not hold, without the transcript around it.
    private func check(_ scenario: String, on profile: Profile = .ios26, failures: String) throws {
        let transcript = try play(
            scenario, scripts: ["Mail": ScenarioRunnerTests.script], on: profile)
        let said = transcript.split(separator: "\n").filter { $0.hasPrefix("test.scenario") }
        #expect(said.map { $0 + "\n" }.joined() == failures)
    }

    @Test func `what holds is passed over in silence`() throws {
        try check(
            """
            expect Mail notRunning
            launch Mail
            expect Mail active
            expect Mail call "applicationDidBecomeActive(_:)"
            home
            expect Mail background
            expect Mail task "sync" running
            expect Mail prints "sync: 1"
            mark
            expect Mail never prints "sync"
            expect Mail never call "applicationDidBecomeActive(_:)"
            settle
            expect Mail suspended
            expect Mail task "sync" ended
            terminate Mail
            expect Mail exit signal KILL
            launch Mail
            home
            advance 26s
            expect Mail task "leak" expired
            expect Mail task "leak" running
            settle
            expect Mail exit 0x2182bad2
            expect Mail task "leak" expired
            launch Mail
            terminate Mail
            expect Mail exit status 0
            """, failures: "")
    }

    @Test func `what does not hold is told with its place and what was seen instead`() throws {
        try check(
            """
            launch Mail
            expect Mail suspended
            expect Mail exit status 0
            expect Mail task "sync" running
            expect Mail call "applicationDidBecomeActive"
            expect Mail never call "applicationDidBecomeActive(_:)"
            home
            expect Mail task "sync" ended
            expect Mail task "sync" expired
            expect Mail prints "nothing"
            expect Mail never prints "began"
            settle
            settle
            expect Mail task "sync" running
            terminate Mail
            expect Mail exit 0x8badf00d
            """,
            failures: """
                test.scenario:2: expect Mail suspended: it is active
                test.scenario:3: expect Mail exit status 0: it has not ended
                test.scenario:4: expect Mail task "sync" running: no such task was begun, or its app died
                test.scenario:5: expect Mail call "applicationDidBecomeActive": \
                no call "applicationDidBecomeActive" since the last mark
                test.scenario:6: expect Mail never call "applicationDidBecomeActive(_:)": \
                there is a call "applicationDidBecomeActive(_:)" since the last mark
                test.scenario:8: expect Mail task "sync" ended: it is running
                test.scenario:9: expect Mail task "sync" expired: it is running
                test.scenario:10: expect Mail prints "nothing": no line with "nothing" since the last mark
                test.scenario:11: expect Mail never prints "began": \
                there is a line with "began" since the last mark
                test.scenario:13: settle: no app was suspended or ended within 1 h
                test.scenario:14: expect Mail task "sync" running: it is ended
                test.scenario:16: expect Mail exit 0x8badf00d: it ended with SIGKILL: removed while suspended

                """)
    }

    @Test func `a failure shows the lines before it`() throws {
        let transcript = try play("launch Mail\nexpect Mail background\n")
        #expect(
            transcript.hasSuffix(
                """
                test.scenario:2: expect Mail background: it is active
                       0.000  Mail          call      application(_:willFinishLaunchingWithOptions:)  [inactive]
                       0.000  Mail          call      application(_:didFinishLaunchingWithOptions:)  [inactive]
                       0.000  Mail          post      UIApplicationDidFinishLaunchingNotification
                       0.000  Mail          state     active
                       0.000  Mail          call      applicationDidBecomeActive(_:)  [active]
                       0.000  Mail          post      UIApplicationDidBecomeActiveNotification

                """))
    }

    @Test func `a task of an earlier process is no task of this one`() throws {
        try check(
            """
            launch Mail
            home
            settle
            terminate Mail
            launch Mail
            expect Mail task "sync" ended
            """,
            failures: """
                test.scenario:6: expect Mail task "sync" ended: no such task was begun, or its app died

                """)
    }

    @Test func `an expectation may count on some generations only`() throws {
        let scenario = """
            launch Mail
            expect Mail background on ios6 ios12
            expect Mail suspended on ios26
            expect Mail active
            """
        try check(
            scenario, on: .ios6,
            failures: "test.scenario:2: expect Mail background on ios6 ios12: it is active\n")
        try check(scenario, on: .ios18, failures: "")
        try check(
            scenario, on: .ios26,
            failures: "test.scenario:3: expect Mail suspended on ios26: it is active\n")
    }

    @Test func `a command that cannot be followed ends the run with its place`() throws {
        let error = #expect(throws: ScenarioRunner.RunError.self) {
            try play("app Mail\n\nkill Mail TERM\nlaunch Mail\n")
        }
        #expect(error.map { "\($0)" } == "test.scenario:3:1: Mail is not running")
    }

    @Test func `commands are announced as they are followed, and lines as they are said`() throws {
        let scenario = try Scenario(parsing: "launch Mail # now\nhome\n", file: "a.scenario")
        let runner = ScenarioRunner(device: ModelDevice(profile: .ios26))
        var said: [String] = []
        runner.onCommand = { said.append("> \($0.text)") }
        runner.onLine = { if $0.kind == .call { said.append($0.text) } }
        _ = try runner.run(scenario, apps: [ScenarioApp(name: "Mail")])
        #expect(
            said == [
                "> launch Mail",
                "application(_:willFinishLaunchingWithOptions:)  [inactive]",
                "application(_:didFinishLaunchingWithOptions:)  [inactive]",
                "applicationDidBecomeActive(_:)  [active]",
                "> home",
                "applicationWillResignActive(_:)  [active]",
                "applicationDidEnterBackground(_:)  [background]",
            ])
    }

    @Test func `switches of the profile count on every generation`() throws {
        try check(
            """
            profile ios26 suspendDelay=5s
            launch Mail
            home
            advance 9900ms
            expect Mail background
            advance 100ms
            expect Mail suspended
            """, on: .ios18, failures: "")
    }

    /// A model on which nothing is seen of what was done before somebody waits for it.
    private final class LateDevice: ScenarioDevice {
        private let model = ModelDevice(profile: .ios26)
        private var late: [TranscriptLine] = []
        private(set) var waitCount = 0
        var onLine: ((TranscriptLine) -> Void)?

        init() { model.onLine = { [unowned self] in self.late.append($0) } }

        func await(looking: Bool, _ isSeen: () -> Bool) throws {
            waitCount += 1
            while !isSeen(), !late.isEmpty { onLine?(late.removeFirst()) }
        }

        var now: Instant { model.now }
        func install(_ app: ScenarioApp) throws { try model.install(app) }
        func launch(_ app: String, arguments: [String]) throws {
            try model.launch(app, arguments: arguments)
        }
        func perform(_ act: DeviceAct) throws { try model.perform(act) }
        func signal(_ app: String, _ signal: Int32) throws { try model.signal(app, signal) }
        func advance(by duration: Duration) throws { try model.advance(by: duration) }
        func sleep(for duration: Duration) throws { try model.sleep(for: duration) }
        func settle(atMost limit: Duration) throws -> Bool { try model.settle(atMost: limit) }
        func status(of app: String) -> AppStatus? { model.status(of: app) }
        func lastExit(of app: String) -> ExitReason? { model.lastExit(of: app) }
        func shutDown() { model.shutDown() }
    }

    @Test func `an expectation waits for what a device still owes, and one of never does not`()
        throws
    {
        let scenario = try Scenario(
            parsing:
                """
                app Mail
                expect Mail never call "applicationDidBecomeActive(_:)"
                launch Mail
                expect Mail call "applicationDidBecomeActive(_:)"
                expect Mail never call "applicationWillTerminate(_:)"
                """, file: "test.scenario")
        let device = LateDevice()
        let result = try ScenarioRunner(device: device).run(
            scenario, apps: [ScenarioApp(name: "Mail")])
        #expect(result.hasPassed, "\(result.failures)")
        #expect(device.waitCount == 1)
    }
}
