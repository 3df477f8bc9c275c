import Glibc
import LifecycleKernel
import LinuxControl
import VirtualTime

/// Time that the host pushes: it stands still while anything on the device runs (design §6).
final class PushedClock: HostClock {
    let time: VirtualClock
    /// Never readable: nobody waits for a moment that the host itself makes.
    private let never: EventFlag

    init(_ settings: DeviceHost.Settings) throws {
        var clock = VirtualClock.Settings()
        clock.patience = settings.patience
        clock.isGated = settings.isGated
        time = try VirtualClock(clock, library: try ClockLibrary.compiled())
        never = try EventFlag()
    }

    var now: Instant { Instant(nanoseconds: time.now) }

    func monotonicNanoseconds(at instant: Instant) -> Int64 {
        time.settings.uptimeAtStart + instant.nanoseconds
    }

    var descriptor: Int32 { never.descriptor }

    func arm(at instant: Instant?) {}

    func acknowledge() {}
}
