import LifecycleKernel
import Scenarios

// Holding one transcript against another, as the options ask for it.

extension Arguments {
    /// How far times may lie apart, in whole milliseconds; `nil` when nothing is said.
    ///
    /// Throws `UsageError` for what is no number of seconds from 0 to 3600.
    var tolerance: Duration? {
        get throws {
            try seconds("--tolerance", in: 0...3600)
                .map { .milliseconds($0.nanoseconds / 1_000_000) }
        }
    }
}

extension Outcome {
    /// With `--compare FILE`: notes where the transcript differs from that one.
    mutating func compare(_ arguments: Arguments, usually tolerance: Duration) throws {
        guard let file = arguments.value("--compare") else { return }
        let lines = TranscriptLine.lines(parsing: try readText(file))
        let comparison = TranscriptComparison(tolerance: try arguments.tolerance ?? tolerance)
        if let words = comparison.difference(expected: lines, seen: self.lines) {
            differences.append(Difference(claim: "the transcript is that of \(file)", words: words))
        }
    }

    /// Notes where a second run, of which nothing is printed, differs from this one.
    mutating func verify(_ play: Play) throws {
        guard trouble == nil else { return }
        let device = try play.device()
        defer { device.shutDown() }
        let second = play.run(on: device, onLine: nil)
        duration += second.duration
        trouble = second.trouble
        let comparison = TranscriptComparison(tolerance: play.clock.tolerance)
        if let words = comparison.difference(expected: lines, seen: second.lines) {
            differences.append(Difference(claim: "a second run is like the first", words: words))
        }
    }

    /// Says on standard error what did not hold, where a runner of CI reads too; returns the status.
    ///
    /// `isOneOfSeveral`: the generation is named.
    func conclude(isOneOfSeveral: Bool = false) -> Int32 {
        let skipped = verdicts.filter { $0.skipped != nil }
        if let first = skipped.first, let why = first.skipped {
            complain(
                "\(file): \(skipped.count) of \(verdicts.count) expectations left out, the first in "
                    + "line \(first.place.line): \(why); --clock virtual judges them")
        }
        let annotations = Annotations()
        for fault in faults {
            let words = isOneOfSeveral ? "on \(generation): \(fault.words)" : fault.words
            complain(words)
            if let place = fault.place { annotations.say(words, at: place) }
        }
        return status
    }
}
