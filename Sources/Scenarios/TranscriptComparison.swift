import LifecycleKernel

/// Holds two transcripts of one scenario against each other.
///
/// The device's lines must be equal in order and content, their times within the tolerance. Lines
/// that apps print must be equal once numbers in them are compared within 0.3. Calls of an app's own
/// objects count where both transcripts have some (the model has none). With no tolerance, printed
/// lines are equal to the letter, and stand where they stand among the device's.
public struct TranscriptComparison: Sendable {
    /// How far numbers in printed lines may lie apart.
    static let printedTolerance = 0.3

    /// How far times may lie apart.
    public let tolerance: Duration

    public init(tolerance: Duration) {
        self.tolerance = tolerance
    }

    /// The first difference in words, with the lines around it; `nil` when there is none.
    public func difference(
        expected: [TranscriptLine], seen: [TranscriptLine]
    ) -> String? {
        if tolerance == .zero { return exactDifference(expected, seen) }
        let isDevice: (TranscriptLine) -> Bool = { $0.origin == .device }
        if let difference = compare(expected.filter(isDevice), seen.filter(isDevice), "device") {
            return difference
        }
        let apps = (expected + seen).map(\.app).reduce(into: [String]()) {
            if !$0.contains($1) { $0.append($1) }
        }
        for app in apps {
            let isPrint: (TranscriptLine) -> Bool = { $0.app == app && $0.kind == .print }
            if let difference = compare(
                expected.filter(isPrint), seen.filter(isPrint), "output of \(app)")
            {
                return difference
            }
            let ownExpected = expected.filter { $0.app == app && $0.isOwnCall }
            let ownSeen = seen.filter { $0.app == app && $0.isOwnCall }
            if !ownExpected.isEmpty, !ownSeen.isEmpty,
                let difference = compare(ownExpected, ownSeen, "calls of objects of \(app)")
            {
                return difference
            }
        }
        return nil
    }

    private func exactDifference(
        _ expected: [TranscriptLine], _ seen: [TranscriptLine]
    ) -> String? {
        let bothHaveCalls =
            expected.contains(where: \.isOwnCall) && seen.contains(where: \.isOwnCall)
        return compare(
            expected.filter { bothHaveCalls || !$0.isOwnCall },
            seen.filter { bothHaveCalls || !$0.isOwnCall }, "transcript")
    }

    private func compare(
        _ expected: [TranscriptLine], _ seen: [TranscriptLine], _ what: String
    ) -> String? {
        for index in 0..<max(expected.count, seen.count) {
            if index < expected.count, index < seen.count, areEqual(expected[index], seen[index]) {
                continue
            }
            return "\(what), line \(index + 1):\n  expected:\n"
                + context(expected, index) + "  seen:\n" + context(seen, index)
        }
        return nil
    }

    private func areEqual(_ expected: TranscriptLine, _ seen: TranscriptLine) -> Bool {
        // A transcript has milliseconds, a device may have more.
        let apart = expected.at.roundedToMilliseconds - seen.at.roundedToMilliseconds
        guard expected.app == seen.app, expected.kind == seen.kind,
            max(apart, .zero - apart) <= tolerance
        else { return false }
        return expected.text == seen.text
            || tolerance > .zero && expected.kind == .print
                && TextWithNumbers(expected.text).isNear(
                    TextWithNumbers(seen.text), TranscriptComparison.printedTolerance)
    }

    private func context(_ lines: [TranscriptLine], _ index: Int) -> String {
        var text = ""
        for number in max(0, index - 3)...(index + 3) where number < lines.count {
            text += (number == index ? "  > " : "    ") + "\(lines[number])\n"
        }
        return index < lines.count ? text : text + "  > (no further line)\n"
    }
}

extension TranscriptLine {
    /// A call of an object of the app's own.
    fileprivate var isOwnCall: Bool { kind == .call && origin == .app }
}

/// A text cut into words and numbers.
struct TextWithNumbers: Equatable {
    private enum Part: Equatable {
        case text(String)
        case number(Double)
    }

    private var parts: [Part] = []

    init(_ text: String) {
        var current = ""
        var isNumber = false
        for letter in text {
            let belongs = letter.isASCII && (letter.isNumber || isNumber && letter == ".")
            if belongs != isNumber {
                finish(current, isNumber)
                current = ""
                isNumber = belongs
            }
            current.append(letter)
        }
        finish(current, isNumber)
    }

    private mutating func finish(_ text: String, _ isNumber: Bool) {
        guard !text.isEmpty else { return }
        parts.append(isNumber ? Double(text).map { .number($0) } ?? .text(text) : .text(text))
    }

    /// Whether the words are equal and the numbers no further apart than this.
    func isNear(_ other: TextWithNumbers, _ tolerance: Double) -> Bool {
        guard parts.count == other.parts.count else { return false }
        return zip(parts, other.parts).allSatisfy { left, right in
            switch (left, right) {
            case (.number(let left), .number(let right)): abs(left - right) <= tolerance
            case (.text(let left), .text(let right)): left == right
            case (.number, .text), (.text, .number): false
            }
        }
    }
}
