import Synchronization
import UIKit
import WaitKinds

// What the clocks say.

/// How far each clock has gone on since a moment, in milliseconds.
struct Moment {
    private let date = Date()
    private let continuous = ContinuousClock.now
    private let suspending = SuspendingClock.now
    private let system = ProcessInfo.processInfo.systemUptime
    private let dispatch = DispatchTime.now().uptimeNanoseconds

    /// Date, ContinuousClock; SuspendingClock, systemUptime, DispatchTime.
    var passed: String {
        let walls = [
            Date().timeIntervalSince(date) * 1000,
            (ContinuousClock.now - continuous) / .milliseconds(1),
        ]
        let uptimes = [
            (SuspendingClock.now - suspending) / .milliseconds(1),
            (ProcessInfo.processInfo.systemUptime - system) * 1000,
            Double(DispatchTime.now().uptimeNanoseconds - dispatch) / 1e6,
        ]
        func text(_ values: [Double]) -> String {
            values.map { "\(Int($0.rounded()))" }.joined(separator: " ")
        }
        return "wall \(text(walls)) uptime \(text(uptimes))"
    }
}

/// Uses CPU time on the main thread.
func compute(_ seconds: Double) {
    func used() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let begin = Moment()
    let end = used() + seconds
    var sum = 0.0
    while used() < end { for number in 1...100_000 { sum += 1 / Double(number) } }
    say("computed: \(begin.passed)\(sum > 0 ? "" : " nothing")")
}

/// What clocks say before and after a wait.
@MainActor
func compareClocks(_ seconds: Double) {
    let begin = Moment()
    say("\(Date().timeIntervalSince1970) \(begin.passed)")
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { say(begin.passed) }
}

/// Threads that look at all clocks, each time asking whether any has gone back behind what any
/// thread has seen.
func watchClocks() {
    let clocks = [
        CLOCK_REALTIME, CLOCK_MONOTONIC, CLOCK_BOOTTIME, CLOCK_MONOTONIC_RAW,
        CLOCK_REALTIME_COARSE, CLOCK_MONOTONIC_COARSE,
    ]
    let seen = Seen(count: clocks.count)
    let left = DispatchGroup()
    for number in 0..<4 {
        left.enter()
        let thread = Thread {
            for round in 0..<2000 {
                for (index, clock) in clocks.enumerated() { seen.look(at: clock, index) }
                if round % 4 == number { Thread.sleep(forTimeInterval: 0.001) }
            }
            left.leave()
        }
        thread.start()
    }
    left.notify(queue: .main) { say("looked, back \(seen.backCount.withLock { $0 }) times") }
}

/// The latest that any thread has seen of each clock.
private final class Seen: Sendable {
    private let latest: Mutex<[Int64]>
    let backCount = Mutex(0)

    init(count: Int) { latest = Mutex(Array(repeating: 0, count: count)) }

    func look(at clock: clockid_t, _ index: Int) {
        let before = latest.withLock { $0[index] }
        var time = timespec()
        clock_gettime(clock, &time)
        let now = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
        if now < before { backCount.withLock { $0 += 1 } }
        latest.withLock { $0[index] = max($0[index], now) }
    }
}

/// A timer on each base; how far each clock has gone on when it fires.
@MainActor
func waitOnEachBase(_ seconds: Double) {
    let begin = Moment()
    @Sendable func fired(_ name: String) { say("\(name): \(begin.passed)") }
    _ = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in fired("Timer") }
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { fired("asyncAfter") }
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + seconds) { fired("asyncAfter wall") }
    Task { @MainActor in
        try? await Task.sleep(for: .seconds(seconds), clock: .continuous)
        fired("ContinuousClock")
    }
    Task { @MainActor in
        try? await Task.sleep(for: .seconds(seconds), clock: .suspending)
        fired("SuspendingClock")
    }
    for (name, clock) in [
        ("CLOCK_MONOTONIC", CLOCK_MONOTONIC), ("CLOCK_BOOTTIME", CLOCK_BOOTTIME),
        ("CLOCK_REALTIME", CLOCK_REALTIME),
    ] {
        let thread = Thread {
            var time = timespec()
            clock_gettime(clock, &time)
            time.tv_sec += Int(seconds)
            clock_nanosleep(clock, TIMER_ABSTIME, &time, nil)
            fired(name)
        }
        thread.start()
    }
}

/// Asks the clock again and again whether it is time.
@MainActor
func spinOnClock(_ seconds: Double) {
    let begin = Moment()
    let end = Date(timeIntervalSinceNow: seconds)
    while Date() < end {}
    say("spun: \(begin.passed)")
}
