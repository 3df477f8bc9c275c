import LifecycleKernel
import Scenarios

/// How a transcript line looks on this terminal.
struct LineStyle {
    private let colour = Colour()

    func text(_ line: TranscriptLine) -> String {
        text(
            at: line.at.nanoseconds, app: line.app, kind: line.kind.rawValue, text: line.text)
    }

    func text(at nanoseconds: Int64, app: String, kind: String, text: String) -> String {
        guard let kind = TranscriptLine.Kind(rawValue: kind) else { return text }
        let plain = TranscriptLine(
            at: Instant(nanoseconds: nanoseconds), app: app, kind: kind, text: text,
            origin: .device
        ).description
        switch kind {
        case .print: return colour.dim(plain)
        case .warned, .diagnostic: return colour.yellow(plain)
        case .exit: return colour.red(plain)
        case .state: return colour.bold(plain)
        case .call, .post, .task, .snapshot, .saved, .restored: return plain
        }
    }
}
