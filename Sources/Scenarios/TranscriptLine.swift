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
    /// The line as it is printed: `  12.345  BorrowedTime  call      sceneDidBecomeActive(_:)`.
    public var description: String {
        let seconds = at.transcriptSeconds
        let head =
            String(repeating: " ", count: max(0, 8 - seconds.count)) + seconds + "  "
            + app.filled(to: 12) + "  "
        return head + (text.isEmpty ? kind.rawValue : kind.column + text)
    }

    /// Reads a line back; `nil` for what is none. The origin of a call is told from its selector.
    public init?(parsing line: some StringProtocol) {
        var rest = Substring(line).drop { $0 == " " }
        func column() -> String {
            let end = rest.range(of: "  ")
            defer { rest = rest[(end?.upperBound ?? rest.endIndex)...] }
            return String(rest[..<(end?.lowerBound ?? rest.endIndex)])
        }
        guard let at = Instant(transcriptSeconds: column()) else { return nil }
        let app = column()
        rest = rest.drop { $0 == " " }
        // The text of a print may begin with blanks, so only those of the column are taken away.
        let kindWord = rest.prefix { $0 != " " }
        guard let kind = Kind(rawValue: String(kindWord)), !app.isEmpty else { return nil }
        let text = String(rest.dropFirst(kind.column.count))
        let selector = String(text.prefix { $0 != " " })
        let isOwn =
            kind == .print || kind == .call && DelegateMethod(rawValue: selector) == nil
        self.init(at: at, app: app, kind: kind, text: text, origin: isOwn ? .app : .device)
    }

    /// Reads the lines of a transcript; what is no line of one is left out.
    public static func lines(parsing text: String) -> [TranscriptLine] {
        // Scalars: an app may print "\r" at the end of a line, and "\r\n" is one Character.
        text.unicodeScalars.split(separator: "\n").compactMap {
            TranscriptLine(parsing: Substring($0))
        }
    }
}

extension TranscriptLine.Kind {
    /// The word as it stands in a line, with the blanks behind it.
    fileprivate var column: String { rawValue.filled(to: 8) + "  " }
}

extension Instant {
    private var milliseconds: Int64 { (nanoseconds + 500_000) / 1_000_000 }

    /// The moment as a transcript can say it.
    var roundedToMilliseconds: Instant { Instant(nanoseconds: milliseconds * 1_000_000) }

    /// Seconds with three decimals.
    var transcriptSeconds: String {
        let fraction = String(milliseconds % 1000)
        return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count)
            + fraction
    }

    init?(transcriptSeconds text: String) {
        let parts = text.split(separator: ".")
        guard parts.count == 2, parts[1].count == 3, let seconds = UInt32(parts[0]),
            let milliseconds = UInt16(parts[1])
        else { return nil }
        self.init(
            nanoseconds: Int64(seconds) * 1_000_000_000 + Int64(milliseconds) * 1_000_000)
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
