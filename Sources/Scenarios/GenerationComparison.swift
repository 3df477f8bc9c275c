import LifecycleKernel

/// Where the transcripts of one scenario on several generations differ.
///
/// Lines are paired by app, kind and text within the same state of the app; numbers in what an app
/// prints may differ. A line differs where it is missing, where its numbers differ, and where it comes
/// earlier or later than the lines before it: what only follows a late line at the same distance
/// is not told again.
public struct GenerationComparison: Sendable {
    /// The transcript of one generation.
    public struct Run: Sendable {
        public let generation: String
        public let lines: [TranscriptLine]

        public init(generation: String, lines: [TranscriptLine]) {
            self.generation = generation
            self.lines = lines
        }
    }

    /// One line that is not the same everywhere.
    public struct Row: Equatable, Sendable {
        public let app: String
        public let kind: TranscriptLine.Kind
        /// Without its numbers where they differ: `remaining: …`.
        public let text: String
        /// The line on each generation, in their order; `nil` where it is missing.
        public let lines: [TranscriptLine?]
    }

    public let generations: [String]
    /// In the order of the transcripts.
    public let rows: [Row]

    /// `tolerance`: how far times may lie apart, on a clock that does not stand still.
    public init(_ runs: [Run], tolerance: Duration = .zero) {
        generations = runs.map(\.generation)
        let paired = runs.map { PairedLine.all(of: $0.lines) }
        var places: [PairedLine.Key: [TranscriptLine?]] = [:]
        for (column, lines) in paired.enumerated() {
            for line in lines {
                places[line.key, default: Array(repeating: nil, count: runs.count)][column] =
                    line.line
            }
        }
        var offsets = [Duration](repeating: .zero, count: runs.count)
        rows = GenerationComparison.order(of: paired.map { $0.map(\.key) }).compactMap { key in
            let lines = places[key] ?? []
            let isNew = GenerationComparison.differs(lines, &offsets, tolerance)
            let texts = lines.compactMap { $0?.text }
            let isEqual = texts.allSatisfy { $0 == texts[0] }
            if !isNew, isEqual { return nil }
            return Row(
                app: key.app, kind: key.kind, text: isEqual ? texts[0] : key.text, lines: lines)
        }
    }

    /// Whether a line is missing, or comes at another distance from the first generation's than the
    /// one before; `offsets` are these distances.
    private static func differs(
        _ lines: [TranscriptLine?], _ offsets: inout [Duration], _ tolerance: Duration
    ) -> Bool {
        let moments = lines.compactMap { $0?.at.roundedToMilliseconds }
        guard moments.count == lines.count else { return true }
        let seen = moments.map { $0 - moments[0] }
        let isSame = zip(seen, offsets).allSatisfy { seen, known in
            max(seen - known, known - seen) <= tolerance
        }
        if !isSame { offsets = seen }
        return !isSame
    }

    /// One order of all lines that keeps that of each transcript, where they agree on it.
    private static func order(of transcripts: [[PairedLine.Key]]) -> [PairedLine.Key] {
        var merged: [PairedLine.Key] = []
        for transcript in transcripts {
            let known = Dictionary(
                uniqueKeysWithValues: merged.enumerated().map { ($1, $0) })
            var next: [PairedLine.Key] = []
            var cursor = 0
            for key in transcript {
                guard let place = known[key] else {
                    next.append(key)
                    continue
                }
                if place < cursor { continue }  // They do not agree: it stays where it is.
                next += merged[cursor...place]
                cursor = place + 1
            }
            merged = next + merged[cursor...]
        }
        return merged
    }
}

/// A line and what it is paired by.
private struct PairedLine {
    struct Key: Hashable {
        let app: String
        let kind: TranscriptLine.Kind
        /// A printed line without its numbers.
        let text: String
        /// The last state line of the app, and which of its kind.
        let state: String
        /// Which of several such lines in that state.
        let occurrence: Int

        func at(_ occurrence: Int) -> Key {
            Key(app: app, kind: kind, text: text, state: state, occurrence: occurrence)
        }
    }

    let key: Key
    let line: TranscriptLine

    static func all(of lines: [TranscriptLine]) -> [PairedLine] {
        var states: [String: String] = [:]
        var counts: [Key: Int] = [:]
        return lines.map { line in
            let text = line.kind == .print ? line.text.withoutNumbers : line.text
            // A state is counted over the whole run, everything else from the last state on.
            let state = line.kind == .state ? "" : states[line.app] ?? ""
            let first = Key(app: line.app, kind: line.kind, text: text, state: state, occurrence: 0)
            let occurrence = counts[first, default: 0]
            counts[first] = occurrence + 1
            if line.kind == .state { states[line.app] = "\(text) \(occurrence)" }
            return PairedLine(key: first.at(occurrence), line: line)
        }
    }
}

extension String {
    /// The text with `…` for each number in it.
    var withoutNumbers: String {
        var text = ""
        var isNumber = false
        for letter in self {
            if letter.isASCII, letter.isNumber || isNumber && letter == "." {
                if !isNumber { text.append("…") }
                isNumber = true
            } else {
                text.append(letter)
                isNumber = false
            }
        }
        return text
    }

    /// The numbers in the text, as they are written.
    var numbers: [Substring] {
        split { !($0.isASCII && $0.isNumber) && $0 != "." }
            .filter { $0.contains(where: \.isNumber) }
    }
}
