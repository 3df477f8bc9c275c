import LifecycleKernel

/// One line of a transcript: `SECONDS  APP  KIND  TEXT`.
///
/// Columns are two spaces or more apart; seconds have three decimals and count from the start of
/// the device. Source: design §8.
public struct TranscriptLine: Equatable, Sendable {
    public var at: Instant
    /// The app's executable name.
    public var app: String
    public var kind: Kind
    public var text: String
    /// Who says it: the device, whose lines are equal on every clock, or the app's own objects.
    public var origin: Origin

    public enum Kind: String, Equatable, Sendable, CaseIterable {
        case call, post, task, state, snapshot, saved, restored, warned, exit, print, diagnostic
    }

    public enum Origin: Equatable, Sendable {
        case device
        /// What only the app's own objects say: prints and appearance calls.
        case app
    }

    public init(at: Instant, app: String, kind: Kind, text: String, origin: Origin) {
        self.at = at
        self.app = app
        self.kind = kind
        self.text = text
        self.origin = origin
    }
}

extension TranscriptLine: CustomStringConvertible {
    /// The line as it is printed: `12.345  BorrowedTime  call      sceneDidBecomeActive(_:)`.
    public var description: String {
        let seconds = at.transcriptSeconds
        return String(repeating: " ", count: max(0, 8 - seconds.count)) + seconds + "  "
            + app.filled(to: 12) + "  " + kind.rawValue.filled(to: 8) + "  " + text
    }

    /// Reads a line back; `nil` for what is none. The origin of a call is told from its selector.
    public init?(parsing line: some StringProtocol) {
        var rest = Substring(line).drop { $0 == " " }
        func column() -> String {
            guard let end = rest.range(of: "  ") else { return "" }
            defer { rest = rest[end.upperBound...].drop { $0 == " " } }
            return String(rest[..<end.lowerBound])
        }
        guard let at = Instant(transcriptSeconds: column()) else { return nil }
        let app = column()
        guard let kind = Kind(rawValue: column()), !app.isEmpty else { return nil }
        let text = String(rest)
        let selector = text.split(separator: " ").first.map(String.init) ?? ""
        let isOwn = kind == .print
            || kind == .call && DelegateMethod(rawValue: selector) == nil
        self.init(at: at, app: app, kind: kind, text: text, origin: isOwn ? .app : .device)
    }
}

extension Instant {
    /// Seconds with three decimals.
    var transcriptSeconds: String {
        let milliseconds = (nanoseconds + 500_000) / 1_000_000
        let fraction = String(milliseconds % 1000)
        return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count)
            + fraction
    }

    init?(transcriptSeconds text: String) {
        let parts = text.split(separator: ".")
        guard parts.count == 2, parts[1].count == 3, let seconds = Int64(parts[0]),
            let milliseconds = Int64(parts[1]), seconds < 1_000_000_000
        else { return nil }
        self.init(nanoseconds: seconds * 1_000_000_000 + milliseconds * 1_000_000)
    }
}

extension String {
    func filled(to count: Int) -> String {
        self + String(repeating: " ", count: max(0, count - self.count))
    }
}

extension Substring {
    /// The first place where `word` stands.
    func range(of word: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(word) {
                return start..<index(start, offsetBy: word.count)
            }
            start = index(after: start)
        }
        return nil
    }
}
