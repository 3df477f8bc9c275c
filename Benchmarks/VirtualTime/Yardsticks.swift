import Foundation
import VirtualTime

/// Programs without Dormouse in them: what Linux costs by itself, and what the clock costs by itself.
enum Yardstick {
    /// Seconds of a round trip of one byte through two pipes, both ends on one CPU.
    static func pipeRoundTrip(_ products: Products, count: Int = 20_000) throws -> Double {
        let program = try Started(products.program("tick-loop"), ["trips", "\(count)"])
        let lines = program.drain(until: .infinity)
        program.end()
        guard let line = lines.first, let nanoseconds = Double(line) else {
            throw BenchmarkError("the yardstick tick-loop said \(lines)")
        }
        return nanoseconds / 1e9
    }

    /// Seconds that a loop in C of one tick a second takes on the clock, with no device around it.
    static func plainTicks(_ products: Products, count: Int) throws -> Double {
        let clock = try VirtualClock(library: try ClockLibrary.compiled())
        defer { clock.close() }
        let launch = try clock.announceLaunch(app: 0)
        let program = try Started(
            products.program("tick-loop"), ["ticks", "\(count)"],
            environment: clock.environment(app: 0))
        clock.started(launch, process: program.process)
        defer { program.end() }
        try clock.settle()
        let time = try measured {
            while let next = clock.nextDeadline {
                clock.advance(to: next.instant)
                _ = try clock.releaseNext()
                try clock.settle()
            }
        }.time
        Delivery.check(
            clock.releaseCount == count && clock.now == Int64(count) * 1_000_000_000,
            "the loop in C: \(clock.releaseCount) ticks instead of \(count)")
        return time
    }

    /// Seconds from the start of a program to its end.
    static func process(_ path: String, _ arguments: [String]) throws -> Double {
        try measured {
            let program = try Started(path, arguments)
            program.drain(until: .infinity)
            program.end()
        }.time
    }
}
