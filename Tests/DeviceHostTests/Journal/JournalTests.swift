import Foundation
import Scenarios
import Testing

@testable import DeviceHost
@testable import LifecycleKernel

@Suite struct JournalTests {
    private func line(_ text: String, at nanoseconds: Int64 = 0) -> TranscriptLine {
        TranscriptLine(
            at: Instant(nanoseconds: nanoseconds), app: "Mail", kind: .print, text: text,
            origin: .app)
    }

    private let directive = Directive(
        number: 7, order: .announce(AppID(2), .taskBegan(TaskID(3), name: "sync")),
        cause: Cause(event: 4, rule: .taskIsGranted, armedBy: 2))

    @Test func `what is recorded is read as it was, before and after a flush`() throws {
        let folder = try TestFolder()
        let journal = try Journal(path: folder.path("journal.sqlite"))
        journal.record(appNumber: 2, name: "Mail", bundle: "/Mail.app")
        journal.record(
            .taskBeginAsked(
                AppID(2), RequestID(0), TaskRequest(name: "sync", hasHandler: false)),
            number: 4, at: Instant(nanoseconds: 5), answering: 3)
        journal.record(directive, at: Instant(nanoseconds: 6))
        journal.record(line("say \"it\"\0\n\u{1F439}", at: 8), prefix: "2026-01-01 Mail[7:1]")
        journal.record(
            TranscriptLine(
                at: .start, app: "Mail", kind: .state, text: "suspended", origin: .device),
            prefix: nil)
        for _ in 0..<2 {
            #expect(
                try journal.event(4)
                    == JournalEvent(
                        number: 4, at: Instant(nanoseconds: 5), kind: .taskBeginAsked,
                        app: AppID(2), text: "began a background task \"sync\"", answers: 3))
            #expect(
                try journal.directives(of: AppID(2)) == [
                    JournalDirective(
                        number: 7, at: Instant(nanoseconds: 6), kind: .taskBegan, app: AppID(2),
                        task: TaskID(3), text: "noted as holding task 3 \"sync\"", detail: nil,
                        event: 4, rule: .taskIsGranted, armedBy: 2)
                ])
            #expect(try journal.directive(7) == journal.directives(of: AppID(2)).first)
            let lines = try journal.lines(after: 0, limit: 10)
            #expect(lines.map(\.number) == [1, 2])
            #expect(lines.map(\.prefix) == ["2026-01-01 Mail[7:1]", nil])
            #expect(lines.map(\.line.text) == ["say \"it\"\0\n\u{1F439}", "suspended"])
            #expect(lines.map(\.line.origin) == [.app, .device])
            #expect(try journal.lines(after: 1, limit: 10) == Array(lines.suffix(1)))
            #expect(try journal.lines(after: 0, limit: 1) == Array(lines.prefix(1)))
            #expect(try journal.appName(AppID(2)) == "Mail")
            #expect(try journal.app(named: "Mail") == AppID(2))
            #expect(try journal.event(5) == nil)
            #expect(try journal.directive(8) == nil)
            journal.flush()
        }
        #expect(journal.failure == nil)
        #expect(journal.droppedRowCount == 0)
    }

    @Test func `a new boot begins its numbers anew and the file keeps the old ones`() throws {
        let folder = try TestFolder()
        let path = folder.path("journal.sqlite")
        try Journal(path: path).record(directive, at: .start)
        let second = try Journal(path: path)
        #expect(try second.directive(7) == nil)
        second.record(directive, at: .start)
        #expect(try second.directives(of: AppID(2)).count == 1)
        second.flush()
        #expect(try second.database.integer("SELECT count(*) FROM directives") == 2)
    }

    @Test func `a thousand rows are committed without being asked`() throws {
        let folder = try TestFolder()
        let path = folder.path("journal.sqlite")
        let journal = try Journal(path: path)
        for number in 1...1_001 { journal.record(line("\(number)"), prefix: nil) }
        let other = try Database(path: path)
        #expect(try other.integer("SELECT count(*) FROM lines") == 1_000)
        journal.flush()
        #expect(try other.integer("SELECT count(*) FROM lines") == 1_001)
    }

    @Test func `the oldest rows go when there are too many`() throws {
        let journal = try Journal(path: nil, rowCountMax: 10)
        for number in 1...2_500 { journal.record(line("\(number)"), prefix: nil) }
        journal.flush()
        #expect(
            try journal.lines(after: 0, limit: 100).map(\.line.text)
                == (2_491...2_500).map { "\($0)" })
    }

    @Test func `a file that is no journal is named with what to do`() throws {
        let folder = try TestFolder()
        let path = folder.path("journal.sqlite")
        try Data("this is a letter, and no database at all".utf8).write(
            to: URL(fileURLWithPath: path))
        let error = #expect(throws: JournalError.self) { try Journal(path: path) }
        #expect(
            "\(try #require(error))".hasSuffix("; move it away to begin a new one"))
    }

    @Test func `a journal of a later version is left alone`() throws {
        let folder = try TestFolder()
        let path = folder.path("journal.sqlite")
        try Database(path: path).execute("PRAGMA user_version = 9")
        #expect(throws: JournalError.newer(path: path, version: 9, versionMax: 2)) {
            try Journal(path: path)
        }
    }

    @Test func `a journal of an earlier version gets what it lacks, and keeps what it has`() throws
    {
        let folder = try TestFolder()
        let path = folder.path("journal.sqlite")
        let old = try Database(path: path)
        try old.execute("BEGIN; \(JournalSchema.steps[0]) PRAGMA user_version = 1; COMMIT")
        try old.execute("INSERT INTO boots(started) VALUES('2026-01-01 00:00:00')")
        let journal = try Journal(path: path)
        #expect(journal.boot == 2)
        #expect(try journal.report(onDirective: 1) == nil)
        #expect(try journal.database.integer("PRAGMA user_version") == 2)
    }

    @Test func `a word of another version is an error, not a guess`() throws {
        let journal = try Journal.inMemory()
        journal.record(.homePressed, number: 1, at: .start, answering: nil)
        try journal.database.execute("UPDATE events SET kind = 'volumePressed'")
        #expect(throws: JournalError.self) { try journal.event(1) }
    }
}
