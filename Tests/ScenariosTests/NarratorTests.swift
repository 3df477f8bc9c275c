import Scenarios
import Testing

@testable import LifecycleKernel

struct NarratorTests {
    private static let task = TaskID(1)

    @Test func `what happens to an app has its words`() {
        var narrator = Narrator(app: "Mail")
        let now = Instant(nanoseconds: 1_234_500_000)
        var lines: [[TranscriptLine]] = [
            narrator.announced(.state(.launching), at: now),
            narrator.began(.setState(.inactive), at: now),
            narrator.began(.call(.didFinishLaunching), at: now),
            narrator.called("viewDidLoad()", at: now),
            narrator.began(.commitAppearance, at: now),
            narrator.began(.post(.didFinishLaunching), at: now),
            narrator.announced(.taskBegan(NarratorTests.task, name: "sync"), at: now),
            narrator.printed("  two blanks", at: now),
            narrator.printed("", at: now),
            narrator.began(.setState(.background), at: now),
            narrator.began(.call(.didEnterBackground), at: now),
            narrator.began(.expire(NarratorTests.task), at: now),
            narrator.announced(.taskEnded(NarratorTests.task, name: "sync"), at: now),
            narrator.began(.exit, at: now),
        ]
        let warnings: [Warning] = [
            .taskNotEnded(NarratorTests.task, name: "sync", after: .milliseconds(25_499)),
            .taskEndedTwice(NarratorTests.task), .taskUnknown(TaskID(999)),
            .callbackSlow(.didEnterBackground, after: .seconds(5), killedAfter: .seconds(10)),
            .notFrozen,
        ]
        lines += warnings.map { narrator.announced(.warned($0), at: now) }
        let text = lines.flatMap { $0 }.map { "\($0)\n" }.joined()
        #expect(
            text == """
                   1.235  Mail          state     launching
                   1.235  Mail          state     inactive
                   1.235  Mail          call      application(_:didFinishLaunchingWithOptions:)  [inactive]
                   1.235  Mail          call      viewDidLoad()  [inactive]
                   1.235  Mail          post      UIApplicationDidFinishLaunchingNotification
                   1.235  Mail          task      began "sync"
                   1.235  Mail          print       two blanks
                   1.235  Mail          print
                   1.235  Mail          state     background
                   1.235  Mail          call      applicationDidEnterBackground(_:)  [background]
                   1.235  Mail          task      expired "sync"
                   1.235  Mail          task      ended "sync"
                   1.235  Mail          warned    task "sync" is still not ended, 25 s after its begin; the app will be terminated
                   1.235  Mail          warned    task "sync" was ended before
                   1.235  Mail          warned    there is no task 999 to end
                   1.235  Mail          warned    applicationDidEnterBackground(_:) has not returned after 5 s; the app is killed at 10 s
                   1.235  Mail          warned    not all processes could be stopped; the app runs on for now

                """)
        let read = TranscriptLine.lines(parsing: text)
        #expect(read.map(\.text) == lines.flatMap { $0 }.map(\.text))
        #expect(read.map(\.kind) == lines.flatMap { $0 }.map(\.kind))
        #expect(read.map(\.origin) == lines.flatMap { $0 }.map(\.origin))
    }

    @Test func `every end has its words`() {
        let kills: [(Kill.Why, UInt32?, Bool)] = [
            (.watchdog(.sceneUpdate, allowance: .seconds(10)), 0x8bad_f00d, true),
            (.tasksNotEnded(first: NarratorTests.task, name: "sync", count: 1), 0x2182_bad2, false),
            (.tasksNotEnded(first: NarratorTests.task, name: "a", count: 3), 0x8bad_f00d, true),
            (.tooManyTasks(limit: 1000), 0xbada_5e47, true),
            (.removed, nil, false), (.endedInLaunch, nil, false), (.notThawed, nil, false),
        ]
        let reasons: [ExitReason] =
            [.exited(status: 0), .signalled(11), .signalled(40), .notStarted("no such file")]
            + kills.map { .killed(Kill(why: $0.0, code: $0.1, isReported: $0.2)) }
        #expect(
            reasons.map(\.words) == [
                "status 0", "signal SIGSEGV", "signal 40", "could not be started: no such file",
                "0x8badf00d FRONTBOARD: scene-update watchdog, after 10 s",
                "0x2182bad2 RUNNINGBOARD: task \"sync\" was not ended before the background time "
                    + "was over; no crash report",
                "0x8badf00d RUNNINGBOARD: 3 tasks, the first of them \"a\", were not ended before "
                    + "the background time was over",
                "0xbada5e47 RUNNINGBOARD: more than 1000 background tasks at once",
                "SIGKILL: removed while suspended", "SIGKILL: removed while launching",
                "SIGKILL: could not be let run again",
            ])
    }

    @Test func `a question is said once the app turns out to have an answer`() {
        var narrator = Narrator(app: "Mail")
        let question = Step.Action.call(.shouldSaveState)
        #expect(narrator.began(question, at: .start) == [])
        #expect(narrator.ended(question, .notImplemented, at: .start) == [])
        #expect(narrator.began(question, at: .start) == [])
        #expect(narrator.printed("saving", at: .start) == [])
        #expect(narrator.ended(question, .yes, at: .start).map(\.kind) == [.call, .print])
        #expect(narrator.ended(.encodeState, .done, at: .start).map(\.text) == ["state"])
    }

    @Test func `a new process has new tasks`() {
        var narrator = Narrator(app: "Mail")
        _ = narrator.announced(.state(.launching), at: .start)
        _ = narrator.announced(.taskBegan(NarratorTests.task, name: "old"), at: .start)
        _ = narrator.announced(.state(.launching), at: .start)
        #expect(
            narrator.began(.expire(NarratorTests.task), at: .start).map(\.text) == [
                "expired \"task 1\""
            ])
    }

    @Test func `names are known of the last thousands of tasks`() {
        var narrator = Narrator(app: "Mail")
        for id in 1...20_000 {
            _ = narrator.announced(.taskBegan(TaskID(id), name: "n\(id)"), at: .start)
        }
        #expect(
            narrator.began(.expire(TaskID(16_000)), at: .start).map(\.text) == [
                "expired \"n16000\""
            ])
        #expect(
            narrator.began(.expire(TaskID(1)), at: .start).map(\.text) == ["expired \"task 1\""])
    }

    @Test(
        arguments: [
            "", "words", "1.5  Mail  state  active", "-1.000  Mail  state  active",
            "1.000  Mail  dance  active", "1.000", "1.000  Mail", "99999999999.000  Mail  state  x",
            "# 1.000  Mail  state  active",
        ])
    func `what is no line of a transcript is not read`(text: String) {
        #expect(TranscriptLine(parsing: text) == nil)
    }

    @Test func `an app with a long name has its columns`() {
        let line = TranscriptLine(
            at: Instant(nanoseconds: 123_456_789_000_000), app: "AVeryLongNameForAnApp",
            kind: .diagnostic, text: "x", origin: .device)
        #expect(line.description == "123456.789  AVeryLongNameForAnApp  diagnostic  x")
        #expect(TranscriptLine(parsing: line.description) == line)
    }

    @Test
    func
        `what threads say while a question is open stands behind it, and the question is not said when nothing answers it`()
    {
        let now = Instant.start
        func said(_ answer: Answer) -> [String] {
            var narrator = Narrator(app: "Mail")
            let question = Step.Action.call(.shouldSaveSecureState)
            var lines = narrator.began(question, at: now)
            lines += narrator.printed("work begins", at: now)
            lines += narrator.announced(.taskBegan(NarratorTests.task, name: "sync"), at: now)
            #expect(lines.isEmpty)
            lines += narrator.ended(question, answer, at: now)
            lines += narrator.printed("after", at: now)
            return lines.map { $0.text }
        }
        #expect(said(.notImplemented) == ["work begins", "began \"sync\"", "after"])
        #expect(
            said(.yes) == [
                "application(_:shouldSaveSecureApplicationState:)  [inactive]", "work begins",
                "began \"sync\"", "after",
            ])
    }

    @Test
    func
        `a question that is never answered is said when the process ends, and holds back a bounded number of lines`()
    {
        let now = Instant.start
        var narrator = Narrator(app: "Mail")
        var lines = narrator.began(.call(.shouldSaveSecureState), at: now)
        for number in 1...300 { lines += narrator.printed("\(number)", at: now) }
        #expect(lines.count == 300 + 1)
        lines += narrator.began(.call(.shouldSaveSecureState), at: now)
        lines += narrator.announced(.exit(.exited(status: 0)), at: now)
        #expect(lines.count == 303)
    }
}
