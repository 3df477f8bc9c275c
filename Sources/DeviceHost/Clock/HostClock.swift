import Glibc
import LifecycleKernel
import LinuxControl

/// The time of one device, as its host tells it to the kernel.
protocol HostClock: AnyObject {
    /// The time since the device started.
    var now: Instant { get }
    /// CLOCK_MONOTONIC, in nanoseconds, at a moment of the device; what apps count with.
    func monotonicNanoseconds(at instant: Instant) -> Int64
    /// Readable when the armed moment has come.
    var descriptor: Int32 { get }
    /// Makes the descriptor readable at this moment, or never.
    func arm(at instant: Instant?) throws(LinuxError)
    /// Takes note that the descriptor was seen readable.
    func acknowledge()
}

/// The machine's own time: CLOCK_MONOTONIC, which stands still while the machine sleeps.
final class RealClock: HostClock {
    private let start = RealClock.monotonic()
    private let alarm: Alarm

    init() throws(LinuxError) {
        alarm = try Alarm()
    }

    var now: Instant { Instant(nanoseconds: RealClock.monotonic() - start) }

    func monotonicNanoseconds(at instant: Instant) -> Int64 { start + instant.nanoseconds }

    var descriptor: Int32 { alarm.descriptor }

    func arm(at instant: Instant?) throws(LinuxError) {
        try alarm.set(monotonicNanoseconds: instant.map { monotonicNanoseconds(at: $0) })
    }

    func acknowledge() { alarm.acknowledge() }

    private static func monotonic() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
