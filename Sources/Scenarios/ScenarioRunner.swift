import LifecycleKernel

/// Plays a scenario on a device and holds what it claims against what happened.
public final class ScenarioRunner {
    /// What came of a run.
    public struct Result: Sendable {
        public let lines: [TranscriptLine]
        public let failures: [Failure]

        public var hasPassed: Bool { failures.isEmpty }
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
    private static let contextLineCount = 6

    private let device: any ScenarioDevice
    private var lines: [TranscriptLine] = []
    private var markedAt = 0
    private var failures: [Failure] = []

    /// Whose expectations count.
    private var generation = ""

    /// Called with every line as it is said.
    public var onLine: ((TranscriptLine) -> Void)?
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
            self.lines.append(line)
            self.onLine?(line)
        }
        defer { device.onLine = nil }
        for app in apps { try device.install(app) }
        for placed in scenario.commands {
            onCommand?(placed)
            do {
                try follow(placed)
            } catch {
                throw RunError(place: placed.place, message: "\(error)")
            }
        }
        return Result(lines: lines, failures: failures)
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
        case .home: try device.pressHome()
        case .terminate(let app): try device.terminate(app)
        case .kill(let app, let signal): try device.signal(app, signal)
        case .advance(let duration): try device.advance(by: duration)
        case .sleep(let duration): try device.sleep(for: duration)
        case .settle:
            if try !device.settle(atMost: ScenarioRunner.settleMax) {
                fail(placed, "no app was suspended or ended within 1 h")
            }
        case .mark: markedAt = lines.count
        case .expect(let expectation):
            guard placed.generations.isEmpty || placed.generations.contains(generation) else {
                return
            }
            if let instead = fault(in: expectation) { fail(placed, instead) }
        }
    }

    private func fail(_ placed: Scenario.PlacedCommand, _ instead: String) {
        failures.append(
            Failure(
                place: placed.place, expected: placed.text, instead: instead,
                context: Array(lines.suffix(ScenarioRunner.contextLineCount))))
    }

    // MARK: Expectations

    /// What is seen instead; `nil` when the expectation holds.
    private func fault(in expectation: Expectation) -> String? {
        switch expectation {
        case .state(let app, let state):
            let seen = device.status(of: app)?.state
            return seen == state ? nil : "it is \(seen?.rawValue ?? "not on this device")"
        case .exit(let app, let exit): return fault(of: app, exit)
        case .task(let app, let name, let fate): return fault(of: app, name, fate)
        case .call(let app, let selector, let isNever):
            let seen = window(of: app, .call).contains { $0.prefix { $0 != " " } == selector }
            return claim(seen, isNever, "call \"\(selector)\"")
        case .prints(let app, let text, let isNever):
            let seen = window(of: app, .print).contains { contains($0, text) }
            return claim(seen, isNever, "line with \"\(text)\"")
        }
    }

    private func claim(_ isSeen: Bool, _ isNever: Bool, _ what: String) -> String? {
        if isSeen != isNever { return nil }
        return isSeen ? "there is a \(what) since the last mark" : "no \(what) since the last mark"
    }

    private func window(of app: String, _ kind: TranscriptLine.Kind) -> [String] {
        lines[markedAt...].filter { $0.app == app && $0.kind == kind }.map(\.text)
    }

    private func fault(of app: String, _ exit: Expectation.Exit) -> String? {
        guard let reason = device.lastExit(of: app) else { return "it has not ended" }
        switch (exit, reason) {
        case (.code(let code), .killed(let kill)) where kill.code == code: return nil
        case (.status(let status), .exited(let seen)) where seen == status: return nil
        case (.signal(let signal), .signalled(let seen)) where seen == signal: return nil
        case (.signal(9), .killed(let kill)) where kill.code == nil: return nil
        case (.code, _), (.status, _), (.signal, _): return "it ended with \(reason.words)"
        }
    }

    private func fault(of app: String, _ name: String, _ fate: Expectation.Fate) -> String? {
        let isHeld = device.status(of: app)?.tasks.contains { $0.name == name } ?? false
        let said = linesOfProcess(of: app).filter { $0.kind == .task }.map(\.text)
        let seen: Expectation.Fate? =
            if fate == .expired, said.contains("expired \"\(name)\"") {
                .expired
            } else if isHeld {
                .running
            } else if said.contains("ended \"\(name)\"") {
                .ended
            } else {
                nil
            }
        return seen == fate
            ? nil : seen.map { "it is \($0.rawValue)" } ?? "no such task was begun, or its app died"
    }

    /// What an app's present process, or its last one, has had said of it.
    private func linesOfProcess(of app: String) -> [TranscriptLine] {
        let own = lines.filter { $0.app == app }
        let launch = own.lastIndex {
            $0.kind == .state && $0.text == AppState.launching.rawValue
        }
        return Array(own[(launch ?? 0)...])
    }

    private func contains(_ text: String, _ part: String) -> Bool {
        part.isEmpty || Substring(text).range(of: part) != nil
    }
}
