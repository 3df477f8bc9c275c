import Glibc
import LifecycleKernel
import LinuxControl
import VirtualTime

/// Nothing on the device will ever happen again, and the scenario waits for something.
struct NothingAhead: Error, CustomStringConvertible {
    var description: String { "nothing will happen any more: no app and no rule has a deadline" }
}

// The loop on a clock that the host pushes: everything comes to rest, then time goes on to the one
// thing that is next. At equal instants an app's deadline comes before the device's (design §3).

extension DeviceHost {
    /// The clock that the host pushes, to count what it released; `nil` on the machine's own time.
    public var pushedTime: VirtualClock? { (clock as? PushedClock)?.time }

    /// Lets everything come to rest; if it rests already, lets the next thing happen.
    func pushedTurn(_ clock: PushedClock) throws {
        if isAtRest { try goOn(clock) }
        try clock.time.settle { try self.takeWhatIsThere() }
        isAtRest = true
    }

    private func goOn(_ clock: PushedClock) throws {
        let ours = ([kernel.nextDeadline].compactMap { $0 } + wakes.filter { $0 > clock.now }).min()
        if let app = clock.time.nextDeadline,
            app.instant <= ours?.nanoseconds ?? .max
        {
            clock.time.advance(to: max(app.instant, clock.time.now))
            _ = try clock.time.releaseNext()
        } else if let ours {
            clock.time.advance(to: max(ours.nanoseconds, clock.time.now))
            if let due = kernel.nextDeadline, due <= clock.now {
                lookForDebuggers()
                take(.deadlineReached)
            }
        } else {
            throw NothingAhead()
        }
    }

    /// Whether something is due up to this moment.
    func hasDue(upTo instant: Instant) -> Bool {
        guard let clock = clock as? PushedClock else { return false }
        return clock.time.nextDeadline.map { $0.instant <= instant.nanoseconds } ?? false
            || kernel.nextDeadline.map { $0 <= instant } ?? false
    }

    /// Takes in what descriptors hold, without waiting; whether there was anything, or Linux owes us
    /// an answer that must come before time goes on.
    private func takeWhatIsThere() throws -> Bool {
        let ready = try poller.wait(timeout: .zero)
        for ready in ready { try take(ready) }
        var isAwaited = !starting.isEmpty
        for process in processes.values.sorted(by: { $0.token < $1.token }) {
            finishFreezeIfDone(process)
            if process.freezeBound != nil || process.killDirective != nil || process.isEndAwaited {
                isAwaited = true
            }
        }
        if isAwaited, ready.isEmpty { sched_yield() }
        return isAwaited || !ready.isEmpty
    }
}
