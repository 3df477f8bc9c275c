import Foundation
import LifecycleKernel
import Scenarios
import Testing

/// Every scenario of `Scenarios/` gives, on each of its generations, exactly the transcript that is
/// committed beside it; `scripts/scenarios record NAME…` makes scripts and transcripts anew.
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
        // One that is not played on a generation has nothing for it.
        guard let transcript = try? GoldenTraceTests.text("\(name)/\(generation).transcript") else {
            return
        }
        let scenario = try Scenario(parsing: GoldenTraceTests.text(file), file: file)
        let apps = try scenario.apps.map { app in
            let script = "\(name)/\(generation)/\(app.name).script"
            return ScenarioApp(
                name: app.name,
                script: try Script(parsing: GoldenTraceTests.text(script), file: script))
        }
        let device = ModelDevice(profile: scenario.profile(profile))
        defer { device.shutDown() }
        let result = try ScenarioRunner(device: device).run(scenario, apps: apps)
        #expect(result.failures.map(\.description) == [])
        let difference = TranscriptComparison(tolerance: .zero)
            .difference(
                expected: TranscriptLine.lines(parsing: transcript), seen: result.lines)
        #expect(difference == nil)
    }

    @Test(arguments: GoldenTraceTests.names)
    func `a scenario has transcripts`(name: String) throws {
        let files = try FileManager.default.contentsOfDirectory(
            atPath: GoldenTraceTests.folder.appendingPathComponent(name).path)
        #expect(files.contains { $0.hasSuffix(".transcript") })
    }
}
