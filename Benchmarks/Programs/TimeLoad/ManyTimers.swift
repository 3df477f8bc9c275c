import Foundation

/// Repeating timers of the main run loop, no two with the same period.
@MainActor
final class ManyTimers {
    private var fired: [Int]

    /// The period of the timer of that number, in milliseconds.
    static func period(of number: Int) -> Int { 1000 + 7 * number }

    init(count: Int) {
        fired = Array(repeating: 0, count: count)
        for number in 0..<count {
            let period = TimeInterval(ManyTimers.period(of: number)) / 1000
            _ = Timer.scheduledTimer(withTimeInterval: period, repeats: true) { _ in
                MainActor.assumeIsolated { self.fired[number] += 1 }
            }
        }
    }

    /// How often each has fired.
    var counts: String { fired.map(String.init).joined(separator: " ") }
}
