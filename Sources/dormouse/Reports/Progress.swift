@preconcurrency import Glibc
import LifecycleKernel

/// How far a run of several files is, for a person who watches.
enum Progress {
    static func say(_ number: Int, of count: Int, _ outcomes: [Outcome]) {
        guard isatty(STDERR_FILENO) == 1, let file = outcomes.first?.file else { return }
        let word =
            switch outcomes.map(\.status).max() {
            case ExitCode.done: "held"
            case ExitCode.failed: "FAILED"
            case _: "NOT PLAYED"
            }
        let duration = outcomes.reduce(Duration.zero) { $0 + $1.duration }
        let hundredths = duration.nanoseconds / 10_000_000
        let seconds = "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10) s"
        fputs("[\(number)/\(count)] \(file): \(word), \(seconds)\n", stderr)
    }
}
