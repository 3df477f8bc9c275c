import Foundation

/// Threads that sleep over and over, no two for the same time.
final class ManyThreads: Sendable {
    private let woken: [Count]

    /// How long the thread of that number sleeps, in milliseconds.
    static func period(of number: Int) -> Int { 1000 + 7 * number }

    init(count: Int) {
        let woken = (0..<count).map { _ in Count() }
        self.woken = woken
        for number in 0..<count {
            let period = TimeInterval(ManyThreads.period(of: number)) / 1000
            Thread.detachNewThread {
                while true {
                    Thread.sleep(forTimeInterval: period)
                    woken[number].add()
                }
            }
        }
    }

    /// How often each has woken.
    var counts: String { woken.map { "\($0.value)" }.joined(separator: " ") }

    private final class Count: @unchecked Sendable {
        private let lock = NSLock()
        private var count = 0

        func add() { lock.withLock { count += 1 } }

        var value: Int { lock.withLock { count } }
    }
}
