import Foundation
import LifecycleKernel
import Testing

@testable import DeviceHost

@Suite struct WhyReportTests {
    /// A task is leaked in the background, and the app dies of it.
    private func leakedTask() throws -> JournalledDevice {
        var device = try JournalledDevice(apps: ["Sync"])
        device.launch(0)
        device.advance(milliseconds: 10_096)
        device.take(
            .taskBeginAsked(AppID(0), RequestID(0), TaskRequest(name: "sync", hasHandler: true)))
        device.advance(milliseconds: 1_905)
        device.take(.homePressed)
        device.advance(milliseconds: 9)
        device.acknowledge(0)
        device.advance(milliseconds: 25_000)
        device.acknowledge(0)
        device.advance(milliseconds: 5_000)
        device.exit(0, .signalled(9))
        return device
    }

    @Test func `a kill for a leaked task is told back to the press of home`() throws {
        let entries = try leakedTask().why(0, limit: 2)
        #expect(
            entries.map(\.text).joined(separator: "\n") == """
                42.010 s  gone: killed 0x2182bad2, task "sync" not ended (#13), \
                no longer running (#14): its process was gone
                    ← it had ended by signal SIGKILL at 42.010 s (event 11)
                    ← which was ordered at 42.010 s (#11) because its background time of 30.0 s \
                was over and task "sync" (begun 31.9 s before) was still held
                    ← the time began at 12.010 s when it had completed its move to the background \
                (event 7)
                    ← which was ordered at 12.001 s (#6) because home was pressed at 12.001 s \
                (event 6)
                42.010 s  found to have a life-cycle bug (DM001, docs/diagnostics) (#10), killed \
                0x2182bad2 (#11), now terminating (#12): its background time of 30.0 s was over and \
                task "sync" (begun 31.9 s before) was still held
                    ← the time began at 12.010 s when it had completed its move to the background \
                (event 7)
                    ← which was ordered at 12.001 s (#6) because home was pressed at 12.001 s \
                (event 6)
                """)
    }

    @Test func `a limit gives the newest entries of the whole report`() throws {
        let device = try leakedTask()
        let all = try device.why(0)
        #expect(try device.why(0, limit: 3) == Array(all.prefix(3)))
        #expect(try device.why(0, limit: all.count + 9) == all)
    }

    @Test func `an end that had to wait names who asked for it`() throws {
        var device = try JournalledDevice(apps: ["Clock"])
        device.launch(0)
        device.take(.homePressed)
        device.advance(milliseconds: 100)
        device.take(.terminationAsked(AppID(0)))
        device.advance(milliseconds: 100)
        device.acknowledge(0)
        #expect(
            try device.why(0, limit: 1).map(\.text) == [
                """
                0.200 s  now terminating (#6), told to end (#7): an app that is to end and runs is \
                asked first; it has 5.0 s for that
                    ← it was told to end at 0.100 s (event 6), and that could be done when it had \
                completed its move to the background (event 7)
                """
            ])
    }

    @Test func `an app that waited for another one's kill names both`() throws {
        var device = try JournalledDevice(apps: ["Mail", "Maps"])
        device.launch(0)
        device.take(.launchAsked(AppID(1)))
        device.advance(milliseconds: 10_000)
        device.exit(0, .signalled(9))
        #expect(
            try device.why(1).map(\.text) == [
                """
                10.000 s  now launching (#9), started (#10): it was asked for and was not running
                    ← it was asked for at 0.000 s (event 6), and that could be done when Mail \
                was killed 0x8badf00d (event 8)
                """
            ])
    }

    @Test func `a suspension is told back to the press of home`() throws {
        var device = try JournalledDevice(apps: ["Clock"])
        device.launch(0)
        device.take(.homePressed)
        device.acknowledge(0)
        device.advance(milliseconds: 1_000)
        device.freeze(0)
        #expect(
            try device.why(0, limit: 1).map(\.text) == [
                """
                1.000 s  suspended (#7): all its processes had stopped
                    ← it had stopped at 1.000 s (event 8)
                    ← which was ordered at 1.000 s (#6) because it held no background task for \
                1.0 s
                    ← the wait began at 0.000 s when it had completed its move to the background \
                (event 6)
                    ← which was ordered at 0.000 s (#4) because home was pressed at 0.000 s \
                (event 5)
                """
            ])
    }

    @Test func `an entry is JSON with numbers for whoever reads on`() throws {
        var device = try JournalledDevice(apps: ["Clock"])
        device.take(.launchAsked(AppID(0)))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let text = String(
            decoding: try encoder.encode(try device.why(0)), as: UTF8.self)
        #expect(
            text == #"[{"app":"Clock","at":0,"because":["it was asked for and was not running"],"#
                + #""chain":[{"event":2,"sender":"person","text":"it was asked for at 0.000 s "#
                + #"(event 2)"}],"deeds":[{"directive":1,"rule":"frontAppLaunches","text":"now "#
                + #"launching"},{"directive":2,"rule":"frontAppLaunches","text":"started"}],"#
                + #""event":2}]"#)
    }

    @Test func `a chain says where the journal no longer goes on`() throws {
        let journal = try Journal(path: nil, rowCountMax: 1)
        journal.record(.homePressed, number: 1, at: .start, answering: nil)
        journal.record(.deadlineReached, number: 2, at: .start, answering: nil)
        journal.flush()
        var device = try JournalledDevice(apps: ["Clock"])
        device.launch(0)
        let directive = try #require(device.directives.last)
        journal.record(directive, at: .start)
        let entries = try WhyReport(journal: journal, profile: .ios26).entries(of: AppID(0))
        #expect(
            entries.map(\.text) == [
                """
                0.000 s  told of its launch (#3): an app that has started is told so; it has 20.0 s \
                for that
                    ← of an event that the journal no longer has
                """
            ])
    }
}
