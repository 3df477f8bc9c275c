import LifecycleKernel
import Scenarios

/// What came of one play.
struct Outcome {
    let file: String
    let generation: String
    /// Real time that it took.
    var duration: Duration = .zero
    var lines: [TranscriptLine] = []
    var verdicts: [ScenarioRunner.Verdict] = []
    /// What differs from another transcript that it was to equal.
    var differences: [Difference] = []
    /// Why it could not be played to its end.
    var trouble: Trouble?

    /// Two transcripts that are not equal.
    struct Difference {
        /// What was claimed: `the second run is like the first`.
        let claim: String
        let words: String
    }

    /// Why a scenario could not be played.
    struct Trouble {
        /// Where, if it is about a line of the scenario.
        let place: Place?
        let words: String

        init(_ error: any Error) {
            words = "\(error)"
            place =
                (error as? ScenarioRunner.RunError)?.place
                ?? (error as? ScenarioError)?.faults.first?.place
        }
    }

    var failures: [ScenarioRunner.Failure] { verdicts.compactMap(\.failure) }

    var status: Int32 {
        if trouble != nil { return ExitCode.impossible }
        return failures.isEmpty && differences.isEmpty ? ExitCode.done : ExitCode.failed
    }

    /// What is wrong, each with where it is, if it is about a line.
    var faults: [(place: Place?, words: String)] {
        failures.map { ($0.place, "\($0)") }
            + differences.map { (nil, "\(file): \($0.claim): it differs\n\($0.words)") }
            + (trouble.map {
                [($0.place, $0.words.hasPrefix(file) ? $0.words : "\(file): \($0.words)")]
            } ?? [])
    }
}
