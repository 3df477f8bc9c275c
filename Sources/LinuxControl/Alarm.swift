import CLinux
import Glibc

/// Makes a descriptor readable at a moment. Linux: `timerfd_create(2)` on CLOCK_MONOTONIC, which
/// stands still while the machine sleeps.
public final class Alarm {
    private let timer: Descriptor

    public init() throws(LinuxError) {
        let flags = Int32(TFD_CLOEXEC) | Int32(TFD_NONBLOCK)
        timer = Descriptor(
            try checked("timerfd_create", "alarm") { timerfd_create(CLOCK_MONOTONIC, flags) })
    }

    /// Readable from the moment on, until it is acknowledged or set again.
    public var descriptor: Int32 { timer.number }

    /// Sets the moment, in nanoseconds of CLOCK_MONOTONIC; a past one is reached at once, `nil` never.
    public func set(monotonicNanoseconds moment: Int64?) throws(LinuxError) {
        var setting = itimerspec()
        if let moment {
            let moment = max(moment, 1)  // 0 would mean never.
            setting.it_value = timespec(
                tv_sec: Int(moment / 1_000_000_000), tv_nsec: Int(moment % 1_000_000_000))
        }
        try checked("timerfd_settime", "alarm") {
            timerfd_settime(timer.number, Int32(TFD_TIMER_ABSTIME), &setting, nil)
        }
    }

    /// Takes note that the moment was reached: the descriptor is no longer readable.
    public func acknowledge() { readCount(of: timer) }
}

/// Wakes a poller from another thread or a signal handler. Linux: `eventfd(2)`.
public final class EventFlag: Sendable {
    private let event: Descriptor

    public init() throws(LinuxError) {
        let flags = Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK)
        event = Descriptor(try checked("eventfd", "flag") { eventfd(0, flags) })
    }

    /// Readable while the flag is up.
    public var descriptor: Int32 { event.number }

    /// Puts the flag up; it stays up until it is acknowledged.
    public func raise() {
        var one: UInt64 = 1
        // Fails only when the count is at its maximum: then the flag is up already.
        while write(event.number, &one, 8) < 0 && errno == EINTR {}
    }

    /// Takes the flag down.
    public func acknowledge() { readCount(of: event) }
}

/// Reads the count of a timerfd or eventfd, which sets it to 0; there may be none.
private func readCount(of descriptor: Descriptor) {
    var count: UInt64 = 0
    while read(descriptor.number, &count, 8) < 0 && errno == EINTR {}
}
