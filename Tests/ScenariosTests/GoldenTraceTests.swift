import Foundation
import LifecycleKernel
import Scenarios
import Testing

/// Every scenario of `Scenarios/` that has a script, on every generation, gives exactly the
/// transcript that is committed beside it.
///
/// `DORMOUSE_UPDATE=1 swift test --filter GoldenTraceTests` writes the transcripts anew; look at the
/// difference before it is committed.
struct GoldenTraceTests {
    static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Scenarios")

    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".scenario") }.map { String($0.dropLast(".scenario".count)) }
        .sorted()

    static func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    @Test func `the golden traces are there`() {
        let traces = ["1", "8", "9", "19", "20", "21", "22", "23", "24", "26", "27", "29"]
        for trace in traces {
            let prefix = "g" + (trace.count == 1 ? "0" : "") + trace + "-"
            #expect(GoldenTraceTests.names.contains { $0.hasPrefix(prefix) }, "no \(prefix)…")
        }
    }

    @Test(arguments: GoldenTraceTests.names, Profile.all.map(\.name))
    func `a scenario plays as it is written down`(name: String, generation: String) throws {
        let profile = try #require(Profile.named(generation))
        let file = "\(name).scenario"
        let scenario = try Scenario(parsing: GoldenTraceTests.text(file), file: file)
        let apps = try scenario.apps.map { app in
            let script = try app.script.map {
                try Script(parsing: GoldenTraceTests.text($0), file: $0)
            }
            return ScenarioApp(name: app.name, script: script)
        }
        guard apps.contains(where: { $0.script != nil }) else { return }
        let device = ModelDevice(profile: scenario.profile(profile))
        defer { device.shutDown() }
        let result = try ScenarioRunner(device: device)
            .run(scenario, apps: apps)
        #expect(result.failures.map(\.description) == [])

        let transcript = "\(name).\(generation).transcript"
        if ProcessInfo.processInfo.environment["DORMOUSE_UPDATE"] == "1" {
            try result.lines.map { "\($0)\n" }.joined().write(
                to: GoldenTraceTests.folder.appendingPathComponent(transcript), atomically: true,
                encoding: .utf8)
        }
        let expected = TranscriptLine.lines(parsing: try GoldenTraceTests.text(transcript))
        let difference = TranscriptComparison(tolerance: .zero)
            .difference(expected: expected, seen: result.lines)
        #expect(difference == nil)
    }
}
