import CLinux
import Glibc

/// Waits for many descriptors at once. Linux: `epoll(7)`.
public final class Poller {
    /// What to wait for.
    public struct Interest: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let reading = Interest(rawValue: 1)
        public static let writing = Interest(rawValue: 2)
        /// A kernel file such as `cgroup.events` has changed: reported once a change.
        public static let priority = Interest(rawValue: 4)
    }

    /// A descriptor that is ready.
    public struct Ready: Equatable, Sendable {
        /// What it was added with.
        public let token: UInt64
        /// There is something to read, or the end.
        public let isReadable: Bool
        public let isWritable: Bool
        public let hasPriority: Bool
        /// The other end is closed, or an error waits to be read.
        public let hasHungUp: Bool
    }

    private let waitingSet: Descriptor
    private static let readyCountMax = 64

    public init() throws(LinuxError) {
        waitingSet = Descriptor(
            try checked("epoll_create1", "poller") { epoll_create1(Int32(EPOLL_CLOEXEC)) })
    }

    /// The set itself, readable when something in it is ready.
    public var descriptor: Int32 { waitingSet.number }

    /// Waits for the descriptor from now on, until `remove` or its close.
    public func add(
        _ descriptor: Int32, token: UInt64, interest: Interest = .reading
    ) throws(LinuxError) {
        try control(EPOLL_CTL_ADD, descriptor, token, interest)
    }

    /// Waits for something else. With no interest at all nothing is reported, not even a close.
    public func modify(
        _ descriptor: Int32, token: UInt64, interest: Interest
    ) throws(LinuxError) {
        // A descriptor in the set is always told of a close: the only rest is outside of it.
        if interest.isEmpty { return try remove(descriptor) }
        do {
            try control(EPOLL_CTL_MOD, descriptor, token, interest)
        } catch {
            guard error.errno == ENOENT else { throw error }
            try control(EPOLL_CTL_ADD, descriptor, token, interest)
        }
    }

    /// Waits for reading, writing, both or nothing.
    public func modify(
        _ descriptor: Int32, token: UInt64, wantsReading: Bool = true, wantsWriting: Bool = false
    ) throws(LinuxError) {
        var interest: Interest = []
        if wantsReading { interest.insert(.reading) }
        if wantsWriting { interest.insert(.writing) }
        try modify(descriptor, token: token, interest: interest)
    }

    /// Waits for the descriptor no longer; does nothing where it was not waited for.
    public func remove(_ descriptor: Int32) throws(LinuxError) {
        do {
            try control(EPOLL_CTL_DEL, descriptor, 0, [])
        } catch {
            if error.errno != ENOENT { throw error }
        }
    }

    /// Returns what is ready, at least one unless the time is over; a signal does not end the wait.
    ///
    /// `nil` waits for ever. Times are rounded up to whole milliseconds.
    public func wait(timeout: Duration? = nil) throws(LinuxError) -> [Ready] {
        var events = [epoll_event](repeating: epoll_event(), count: Poller.readyCountMax)
        let end = timeout.map { ContinuousClock.now + $0 }
        while true {
            let left = end.map { max(.zero, ContinuousClock.now.duration(to: $0)) }
            let count = epoll_wait(
                waitingSet.number, &events, Int32(events.count), left.map(Poller.milliseconds) ?? -1
            )
            if count < 0 {
                let code = errno
                if code == EINTR { continue }
                throw LinuxError(call: "epoll_wait", subject: "poller", errno: code)
            }
            return events.prefix(Int(count)).map(Poller.ready)
        }
    }

    private func control(
        _ operation: Int32, _ descriptor: Int32, _ token: UInt64, _ interest: Interest
    ) throws(LinuxError) {
        var flags: UInt32 = 0
        if interest.contains(.reading) { flags |= EPOLLIN.rawValue }
        if interest.contains(.writing) { flags |= EPOLLOUT.rawValue }
        // Said once: it would be said without end until the file is read, which its owner may not
        // care to do.
        if interest.contains(.priority) { flags |= EPOLLPRI.rawValue | EPOLLET.rawValue }
        var event = epoll_event(events: flags, data: epoll_data_t(u64: token))
        try checked("epoll_ctl", "descriptor \(descriptor)") {
            epoll_ctl(waitingSet.number, operation, descriptor, &event)
        }
    }

    private static func ready(_ event: epoll_event) -> Ready {
        func has(_ flag: EPOLL_EVENTS) -> Bool { event.events & flag.rawValue != 0 }
        let hasHungUp = has(EPOLLHUP) || has(EPOLLERR)
        return Ready(
            token: event.data.u64, isReadable: has(EPOLLIN) || hasHungUp,
            isWritable: has(EPOLLOUT), hasPriority: has(EPOLLPRI), hasHungUp: hasHungUp)
    }

    private static func milliseconds(_ duration: Duration) -> Int32 {
        let (seconds, attoseconds) = duration.components
        let milliseconds = seconds.multipliedReportingOverflow(by: 1000)
        guard !milliseconds.overflow else { return .max }
        let rest = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        return Int32(clamping: milliseconds.partialValue + rest)
    }
}
