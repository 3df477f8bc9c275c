import Foundation

/// Seconds of CLOCK_MONOTONIC.
func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// How long a piece of work takes, in seconds.
func measured<Result>(_ work: () throws -> Result) rethrows -> (result: Result, time: Double) {
    let start = seconds()
    let result = try work()
    return (result, seconds() - start)
}

/// The same figure, measured several times.
struct Figures {
    private let sorted: [Double]

    init(_ values: [Double]) {
        precondition(!values.isEmpty, "nothing was measured")
        sorted = values.sorted()
    }

    var median: Double { sorted[sorted.count / 2] }

    /// `0.061 s (0.059 to 0.070, 10 runs)`
    var text: String {
        guard sorted.count > 1 else { return duration(median) }
        return "\(duration(median)) (\(duration(sorted[0])) to \(duration(sorted.last!)), "
            + "\(sorted.count) runs)"
    }
}

/// Seconds as a person reads them.
func duration(_ seconds: Double) -> String {
    switch seconds {
    case ..<1e-3: String(format: "%.1f µs", seconds * 1e6)
    case ..<1: String(format: "%.1f ms", seconds * 1e3)
    default: String(format: "%.2f s", seconds)
    }
}

/// What was delivered, held against what should have been.
enum Delivery {
    nonisolated(unsafe) private(set) static var failures: [String] = []

    static func check(_ isRight: Bool, _ what: @autoclosure () -> String) {
        if !isRight { failures.append(what()) }
    }
}

struct BenchmarkError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
