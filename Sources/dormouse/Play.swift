import DeviceHost
import LifecycleKernel
import LifecycleWire
import Scenarios

/// One run of a scenario file: what `run` and `record` have in common.
struct Play {
    enum Clock: String, CaseIterable {
        case model, virtual, real
    }

    let scenario: Scenario
    let clock: Clock
    private let apps: [ScenarioApp]
    private let folder: String
    private let profile: Profile
    private let arguments: Arguments

    /// Reads the scenario and the scripts it names, relative to its folder.
    init(file: String, _ arguments: Arguments, clock: Clock? = nil) throws {
        self.arguments = arguments
        scenario = try Scenario(parsing: readText(file), file: file)
        folder = Play.folder(of: file)
        let generation = try arguments.value("--profile").map { _ in
            try dormouse.profile(arguments)
        }
        profile = scenario.profile(generation ?? scenario.profile ?? .ios26)
        let hasScripts =
            scenario.apps.contains { $0.script != nil } || arguments.value("--scripts") != nil
        self.clock = try clock ?? Play.clock(arguments) ?? (hasScripts ? .model : .virtual)
        apps = try Play.apps(of: scenario, folder, arguments, reads: self.clock == .model)
    }

    private static func clock(_ arguments: Arguments) throws -> Clock? {
        guard let word = arguments.value("--clock") else { return nil }
        guard let clock = Clock(rawValue: word) else {
            throw UsageError.badValue(
                option: "--clock", value: word,
                expected: "model, virtual or real")
        }
        return clock
    }

    private static func folder(of file: String) -> String {
        let parts = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }

    private static func apps(
        of scenario: Scenario, _ folder: String, _ arguments: Arguments, reads: Bool
    ) throws -> [ScenarioApp] {
        try scenario.apps.map { app in
            var script: Script?
            if reads, let scripts = arguments.value("--scripts") {
                let path = "\(scripts)/\(app.name).script"
                script = try Script(parsing: readText(path), file: path)
            } else if reads, let file = app.script {
                let path = file.hasPrefix("/") ? file : "\(folder)/\(file)"
                script = try Script(parsing: readText(path), file: path)
            }
            return ScenarioApp(name: app.name, bundle: app.path, script: script)
        }
    }

    /// A fresh device for this run.
    func device() throws -> any ScenarioDevice {
        switch clock {
        case .model: return ModelDevice(profile: profile)
        case .real, .virtual:
            let folder =
                try arguments.value("--device").map { try DeviceFolder.named($0) }
                ?? DeviceFolder.temporary()
            var settings = DeviceHost.Settings(
                profile: profile, folder: folder, keeper: keeperPath(), whenHostDies: .endApps)
            settings.pushesTime = clock == .virtual
            let host = try DeviceHost(settings)
            let finder = BundleFinder(
                bases: BundleFinder.standard.bases, pathBase: self.folder)
            return RealDevice(host: host, finder: finder)
        }
    }

    /// Plays it, printing each line as it is said.
    ///
    /// `isSilent`: only for its result.
    func run(
        on device: any ScenarioDevice, isSilent: Bool = false
    ) throws -> ScenarioRunner.Result {
        let runner = ScenarioRunner(device: device)
        if isSilent { return try runner.run(scenario, apps: apps) }
        let style = LineStyle()
        let isJSON = arguments.has("--json")
        runner.onLine = { print(isJSON ? $0.json.text : style.text($0)) }
        return try runner.run(scenario, apps: apps)
    }

    /// Plays it once more on a fresh device; what differs from the first run, `nil`: nothing.
    func differenceOfSecondRun(from first: ScenarioRunner.Result) throws -> String? {
        let device = try device()
        defer { device.shutDown() }
        let second = try run(on: device, isSilent: true)
        return TranscriptComparison(tolerance: clock == .real ? .milliseconds(300) : .zero)
            .difference(expected: first.lines, seen: second.lines)
    }

    /// Says what did not hold, and returns the exit status.
    func conclude(_ result: ScenarioRunner.Result) throws -> Int32 {
        for failure in result.failures { complain("\(failure)") }
        var hasPassed = result.hasPassed
        if let file = arguments.value("--compare") {
            let lines = TranscriptLine.lines(parsing: try readText(file))
            let comparison = TranscriptComparison(tolerance: try tolerance())
            if let difference = comparison.difference(expected: lines, seen: result.lines) {
                complain("differs from \(file):\n\(difference)")
                hasPassed = false
            }
        }
        return hasPassed ? ExitCode.done : ExitCode.failed
    }

    private func tolerance() throws -> Duration {
        guard let text = arguments.value("--tolerance") else {
            return clock == .model ? .zero : .milliseconds(300)
        }
        guard let seconds = Double(text), (0...3600).contains(seconds) else {
            throw UsageError.badValue(
                option: "--tolerance", value: text, expected: "seconds from 0 to 3600")
        }
        return .milliseconds(Int64(seconds * 1000))
    }
}

extension TranscriptLine {
    /// The line as JSON: `at` in nanoseconds.
    var json: JSON {
        .object([
            "at": .integer(at.nanoseconds), "app": .string(app), "kind": .string(kind.rawValue),
            "text": .string(text),
        ])
    }
}
