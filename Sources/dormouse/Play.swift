import DeviceHost
import LifecycleKernel
import LifecycleWire
import Scenarios

/// One scenario file on one generation: what `run` and `record` have in common.
struct Play {
    enum Clock: String, CaseIterable {
        case model, virtual, real

        /// How far times may lie apart when nothing else is said.
        var tolerance: Duration { self == .real ? .milliseconds(300) : .zero }
    }

    let file: String
    let scenario: Scenario
    let clock: Clock
    let profile: Profile
    private let apps: [ScenarioApp]
    private let folder: String
    private let arguments: Arguments

    /// Reads the scenario and the scripts it names, relative to its folder.
    ///
    /// `generation`: `nil` for that of the scenario, or the newest.
    init(
        file: String, _ arguments: Arguments, generation: Profile?, clock: Clock? = nil
    ) throws {
        self.file = file
        self.arguments = arguments
        scenario = try Scenario(parsing: readText(file), file: file)
        folder = Play.folder(of: file)
        profile = scenario.profile(generation ?? scenario.profile ?? .ios26)
        let hasScripts =
            scenario.apps.contains { $0.script != nil } || arguments.value("--scripts") != nil
        self.clock = try clock ?? Play.clock(arguments) ?? (hasScripts ? .model : .virtual)
        for option in ["--patience", "--no-gate", "--update"]
        where self.clock != .virtual && arguments.isGiven(option) {
            throw UsageError.needsVirtualClock(option, file: file, clock: self.clock.rawValue)
        }
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

    /// An app of the scenario that this generation does not launch, as it has no scenes.
    var appThatIsNotLaunched: String? {
        guard profile.scenes == .required else { return nil }
        return apps.first { app in
            if clock == .model { return !(app.script?.traits.contains(.adoptsScenes) ?? false) }
            let bundle = try? finder.find(name: app.name, path: app.bundle)
            return bundle?.info.hasSceneManifest == false
        }?.name
    }

    private var finder: BundleFinder {
        BundleFinder(bases: BundleFinder.standard.bases, pathBase: folder)
    }

    /// A fresh device for this run.
    func device() throws -> any ScenarioDevice {
        switch clock {
        case .model:
            return ModelDevice(profile: profile, lagMax: try arguments.tolerance ?? .zero)
        case .real, .virtual:
            let folder =
                try arguments.value("--device").map { try DeviceFolder.named($0) }
                ?? DeviceFolder.temporary()
            var settings = DeviceHost.Settings(
                profile: profile, folder: folder, keeper: keeperPath(), whenHostDies: .endApps)
            settings.pushesTime = clock == .virtual
            settings.patience =
                try arguments.seconds("--patience", in: Play.patienceRange) ?? settings.patience
            settings.isGated = !arguments.has("--no-gate")
            let host = try DeviceHost(settings)
            return RealDevice(host: host, finder: finder)
        }
    }

    /// Plays it on the device.
    ///
    /// `onLine` is called with each line as it is said. What goes wrong is part of the outcome.
    func run(on device: any ScenarioDevice, onLine: ((TranscriptLine) -> Void)?) -> Outcome {
        let runner = ScenarioRunner(device: device)
        runner.onLine = onLine
        let screens = (device as? RealDevice).map {
            ScreenFiles(device: $0, folder: folder, generation: profile.name, arguments)
        }
        runner.screens = screens
        var outcome = Outcome(file: file, generation: profile.name)
        let start = ContinuousClock.now
        do {
            _ = try runner.run(scenario, apps: apps)
        } catch {
            outcome.trouble = Outcome.Trouble(error)
        }
        outcome.duration = ContinuousClock.now - start
        outcome.lines = runner.lines
        outcome.verdicts = runner.verdicts
        return outcome
    }

    /// How long of real time something may hold pushed time still, in seconds.
    static let patienceRange = 0.1...3600
}

/// How lines are printed: for people, or as JSON.
struct LinePrinter {
    let isJSON: Bool
    /// What each line of JSON begins with, to tell several transcripts apart.
    var members: JSON.Object = [:]
    private let style = LineStyle()

    init(isJSON: Bool) {
        self.isJSON = isJSON
    }

    func print(_ line: TranscriptLine) {
        guard isJSON else { return Swift.print(style.text(line)) }
        var object = members
        for (key, value) in line.json.object?.members ?? [] { object.append(key, value) }
        Swift.print(JSON.object(object).text)
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
