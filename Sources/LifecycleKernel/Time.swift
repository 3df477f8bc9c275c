/// A moment in the life of one device: nanoseconds since the device started.
///
/// The kernel never reads a clock; every moment comes in as an argument. The range is 292 years.
public struct Instant: Hashable, Comparable, Sendable {
    /// Nanoseconds since the device started; never negative in practice.
    public let nanoseconds: Int64

    /// The moment the device started.
    public static let start = Instant(nanoseconds: 0)
    /// A moment that never comes.
    static let distant = Instant(nanoseconds: .max)

    /// Makes the moment `nanoseconds` after the device's start.
    @inlinable
    public init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    @inlinable
    public static func < (left: Instant, right: Instant) -> Bool {
        left.nanoseconds < right.nanoseconds
    }

    @inlinable
    public static func + (instant: Instant, duration: Duration) -> Instant {
        Instant(nanoseconds: instant.nanoseconds + duration.nanoseconds)
    }

    @inlinable
    public static func - (instant: Instant, duration: Duration) -> Instant {
        Instant(nanoseconds: instant.nanoseconds - duration.nanoseconds)
    }

    @inlinable
    public static func - (left: Instant, right: Instant) -> Duration {
        .nanoseconds(left.nanoseconds - right.nanoseconds)
    }
}

extension Duration {
    /// The whole duration in nanoseconds; what is finer is cut off.
    @inlinable
    public var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}

/// A moment at which the kernel wants to be called, with what decides between equal moments.
///
/// Equal instants have one order on every clock (design §3): the launch order of the app, then the
/// order of arming. An app's own timers come before all of these; that is the shell's part.
public struct Deadline: Hashable, Comparable, Sendable {
    /// When it is due.
    public let instant: Instant
    /// Counts up with every deadline armed, over the life of the device.
    public let arming: Int
    /// The number of the event that armed it; what `why` goes back to.
    public let armedBy: Int

    public static func < (left: Deadline, right: Deadline) -> Bool {
        (left.instant, left.arming) < (right.instant, right.arming)
    }
}
