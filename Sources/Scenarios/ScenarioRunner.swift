import LifecycleKernel

/// Plays a scenario on a device and holds what it claims against what happened.
public final class ScenarioRunner {
    /// What came of a run.
    public struct Result: Sendable {
        public let lines: [TranscriptLine]
        public let verdicts: [Verdict]

        public var failures: [Failure] { verdicts.compactMap(\.failure) }
        public var hasPassed: Bool { failures.isEmpty }
    }

    /// Whether an expectation held that counts on this generation, or a `settle` that waited in vain.
    public struct Verdict: Sendable {
        public let place: Place
        /// The line as it is written, without comment.
        public let expected: String
        /// `nil`: it held, or was left out.
        public let failure: Failure?
        /// Why it was not judged; `nil`: it was.
        public var skipped: String?
    }

    /// An expectation that did not hold.
    public struct Failure: Sendable, CustomStringConvertible {
        public let place: Place
        public let expected: String
        public let instead: String
        /// The lines before it, newest last.
        public let context: [TranscriptLine]

        public var description: String {
            var text = "\(place.file):\(place.line): \(expected): \(instead)"
            for line in context { text += "\n    \(line)" }
            return text
        }
    }

    /// `settle` gives up after this long.
    public static let settleMax = Duration.seconds(3600)

    private let device: any ScenarioDevice
    private var evidence = Evidence()
    /// What was said and judged so far; all there is when `run` has thrown.
    public var lines: [TranscriptLine] { evidence.lines }
    public private(set) var verdicts: [Verdict] = []

    /// What `install` can put on the device.
    private var apps: [ScenarioApp] = []
    /// Whose expectations count.
    private var generation = ""

    /// Called with every line as it is said.
    public var onLine: ((TranscriptLine) -> Void)?
    /// Who compares screens with pictures.
    public var screens: (any ScreenComparing)?
    /// Called with every command before it is followed.
    public var onCommand: ((Scenario.PlacedCommand) -> Void)?

    public init(device: any ScenarioDevice) {
        self.device = device
    }

    /// Plays all commands; a failed expectation does not end the run.
    ///
    /// Throws `RunError` for what the device throws in a command, and what it throws when an app
    /// cannot be put on it.
    public func run(_ scenario: Scenario, apps: [ScenarioApp]) throws -> Result {
        generation = device.generation ?? scenario.profile?.name ?? Profile.ios26.name
        device.onLine = { [unowned self] line in
            self.evidence.add(line)
            self.onLine?(line)
        }
        defer { device.onLine = nil }
        self.apps = apps
        let later = scenario.apps.filter { !$0.isThereAtFirst }.map(\.name)
        for app in apps where !later.contains(app.name) { try device.install(app) }
        for placed in scenario.commands {
            onCommand?(placed)
            do {
                try follow(placed)
            } catch {
                throw RunError(place: placed.place, message: "\(error)")
            }
        }
        return Result(lines: lines, verdicts: verdicts)
    }

    /// A command that could not be followed.
    public struct RunError: Error, CustomStringConvertible {
        public let place: Place
        public let message: String

        public var description: String { "\(place): \(message)" }
    }

    private func follow(_ placed: Scenario.PlacedCommand) throws {
        switch placed.command {
        case .launch(let app, let arguments): try device.launch(app, arguments: arguments)
        case .install(let name, let path):
            var app = apps.first { $0.name == name } ?? ScenarioApp(name: name)
            if let path { app.bundle = path }
            try device.install(app)
        case .act(let act): try device.perform(act)
        case .kill(let app, let signal): try device.signal(app, signal)
        case .advance(let duration): try device.advance(by: duration)
        case .sleep(let duration): try device.sleep(for: duration)
        case .settle:
            if try !device.settle(atMost: ScenarioRunner.settleMax) {
                judge(placed, "no app was suspended or ended within 1 h")
            }
        case .mark: evidence.mark()
        case .expect(let expectation):
            guard placed.generations.isEmpty || placed.generations.contains(generation) else {
                return
            }
            try judge(expectation, placed)
        }
    }

    private func judge(_ expectation: Expectation, _ placed: Scenario.PlacedCommand) throws {
        if expectation.isAboutScreens, !device.hasScreens {
            verdicts.append(
                Verdict(
                    place: placed.place, expected: placed.text, failure: nil,
                    skipped: "no process runs on the model, so nothing is drawn"))
            return
        }
        if !expectation.isNever {
            try device.await(looking: expectation.isAboutScreens) {
                fault(in: expectation, placed) == nil
            }
        }
        judge(placed, fault(in: expectation, placed))
    }

    private func fault(in expectation: Expectation, _ placed: Scenario.PlacedCommand) -> String? {
        switch expectation {
        case .screen(let app, let claim):
            screens?.fault(in: claim, of: app, at: placed.place)
        case .switcherScreen(let claim):
            screens?.fault(in: claim, of: nil, at: placed.place)
        case .state, .exit, .task, .call, .prints, .view:
            evidence.fault(in: expectation, on: device)
        }
    }

    /// Notes what came of a line; `instead` is what was seen where it did not hold.
    private func judge(_ placed: Scenario.PlacedCommand, _ instead: String?) {
        let failure = instead.map { instead in
            Failure(
                place: placed.place, expected: placed.text, instead: instead,
                context: evidence.context)
        }
        verdicts.append(Verdict(place: placed.place, expected: placed.text, failure: failure))
    }
}
