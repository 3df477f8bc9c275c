import LifecycleKernel

/// What was said on a device so far, and the judge of what is claimed about it: scenarios and tests
/// share both.
public struct Evidence: Sendable {
    /// Every line, in order.
    public private(set) var lines: [TranscriptLine] = []
    /// Where the window for `call` and `prints` begins.
    private var markedAt = 0

    /// So many lines stand around a claim that does not hold.
    private static let contextLineCount = 6

    public init() {}

    /// Takes a line in.
    public mutating func add(_ line: TranscriptLine) { lines.append(line) }

    /// Begins a new window for `call` and `prints`.
    public mutating func mark() { markedAt = lines.count }

    /// The last lines, newest last: what stands below a claim that does not hold.
    public var context: [TranscriptLine] { Array(lines.suffix(Evidence.contextLineCount)) }

    /// What is seen instead; `nil` when the expectation holds.
    public func fault(in expectation: Expectation, on device: any ScenarioDevice) -> String? {
        switch expectation {
        case .state(let app, let state):
            let seen = device.status(of: app)?.state
            return seen == state ? nil : "it is \(seen?.rawValue ?? "not on this device")"
        case .exit(let app, let exit): return fault(in: exit, device.lastExit(of: app))
        case .task(let app, let name, let fate):
            return fault(of: app, name, fate, device.status(of: app))
        case .call(let app, let selector, let isNever):
            let seen = window(of: app, .call).contains { $0.prefix { $0 != " " } == selector }
            return claim(seen, isNever, "call \"\(selector)\"")
        case .prints(let app, let text, let isNever):
            let seen = window(of: app, .print).contains { contains($0, text) }
            return claim(seen, isNever, "line with \"\(text)\"")
        case .view(let app, let name, let claim, let isNever):
            do {
                return claim.fault(of: name, isNever: isNever, on: try device.screen(of: app))
            } catch {
                return "\(error)"
            }
        case .screen, .switcherScreen:
            return "nobody is there who compares pictures"  // `ScreenComparing` is asked before.
        }
    }

    private func claim(_ isSeen: Bool, _ isNever: Bool, _ what: String) -> String? {
        if isSeen != isNever { return nil }
        return isSeen ? "there is a \(what) since the last mark" : "no \(what) since the last mark"
    }

    private func window(of app: String, _ kind: TranscriptLine.Kind) -> [String] {
        lines[markedAt...].filter { $0.app == app && $0.kind == kind }.map(\.text)
    }

    private func fault(in exit: Expectation.Exit, _ reason: ExitReason?) -> String? {
        guard let reason else { return "it has not ended" }
        switch (exit, reason) {
        case (.code(let code), .killed(let kill)) where kill.code == code: return nil
        case (.status(let status), .exited(let seen)) where seen == status: return nil
        case (.signal(let signal), .signalled(let seen)) where seen == signal: return nil
        case (.signal(9), .killed(let kill)) where kill.code == nil: return nil
        case (.code, _), (.status, _), (.signal, _): return "it ended with \(reason.words)"
        }
    }

    private func fault(
        of app: String, _ name: String, _ fate: Expectation.Fate, _ status: AppStatus?
    ) -> String? {
        let isHeld = status?.tasks.contains { $0.name == name } ?? false
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
