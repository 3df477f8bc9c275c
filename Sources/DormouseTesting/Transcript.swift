import Scenarios

/// The lines of a device or of one app, in the order in which they were said.
///
/// Printed, it is what `dormouse run` prints; two are equal when they are to the nanosecond.
public struct Transcript: RandomAccessCollection, Equatable, Sendable, CustomStringConvertible {
    private let lines: [TranscriptLine]

    init(_ lines: [TranscriptLine]) {
        self.lines = lines
    }

    public var startIndex: Int { lines.startIndex }
    public var endIndex: Int { lines.endIndex }
    public subscript(index: Int) -> TranscriptLine { lines[index] }

    /// A line each, with a line feed between.
    public var description: String { lines.map(\.description).joined(separator: "\n") }
}
