import CVirtualTime
import Glibc

/// The time of one device of real processes: it stands still until the host moves it.
///
/// A process under the clock has the library of `ClockLibrary` preloaded; all share one page of
/// memory with the host. The host settles (waits until everything waits), moves time to the next
/// deadline, releases that one deadline, and settles again:
///
///     try clock.settle { takeInWhatSocketsHold() }
///     while let deadline = clock.nextDeadline, deadline.instant <= end {
///         clock.advance(to: deadline.instant)
///         try clock.releaseNext()
///         try clock.settle { takeInWhatSocketsHold() }
///     }
///     clock.advance(to: end)
///
/// Deadlines of the host's own come after those of apps at the same instant. One thread owns a
/// clock; it is kept on one CPU while it settles, and let go by `close()`.
public final class VirtualClock {
    /// How apps and host share the machine.
    public enum Placement: Equatable, Sendable {
        /// All on one CPU of the host's choice: fastest, and rest is proven with one look.
        case oneCPU
        /// Where Linux puts them: for tests that look for races; rest needs two looks.
        case anyCPU
    }

    public struct Settings: Sendable {
        /// CLOCK_REALTIME at the start, in nanoseconds since 1970; 2026-01-01T09:41:00Z.
        public var wallAtStart: Int64 = 1_767_260_460_000_000_000
        /// CLOCK_MONOTONIC at the start, in nanoseconds: a device that was started a minute ago.
        public var uptimeAtStart: Int64 = 60_000_000_000
        /// What `getrandom(2)` and its kin give follows from it.
        public var seed: UInt64 = 0
        /// Whether one thread of the device runs at a time, in an order that is always the same.
        public var isGated = true
        public var placement = Placement.oneCPU
        /// How long, in real time, to wait for something that does not come to rest.
        public var patience: Duration = .seconds(10)
        /// Where the page's file is made; it has to be writable and is best in memory.
        public var folder: String

        public init(folder: String = Settings.usualFolder) {
            self.folder = folder
        }

        /// `XDG_RUNTIME_DIR`, or `/dev/shm`.
        public static var usualFolder: String {
            getenv("XDG_RUNTIME_DIR").map { String(cString: $0) } ?? "/dev/shm"
        }
    }

    public let settings: Settings
    /// The path of the preload library.
    public let library: String
    let host: OpaquePointer
    private let path: String
    private var isClosed = false
    /// Who was let go on last: what the bell showed before.
    var awaitedBell: UInt32?
    /// How often time was let go on although a thread was still running, because another one waited
    /// at its gate for too long; the transcript may then differ from run to run.
    public internal(set) var forcedGateCount = 0
    /// Deadlines released, and gates opened.
    public internal(set) var releaseCount = 0
    public internal(set) var gateCount = 0

    /// Makes a clock that stands at the start.
    ///
    /// Throws when the page's file cannot be made.
    public init(_ settings: Settings = Settings(), library: ClockLibrary)
        throws(VirtualTimeError)
    {
        self.settings = settings
        self.library = library.path
        VirtualClock.removeAbandonedFiles(in: settings.folder)
        var made = virtual_settings(
            uptime: settings.uptimeAtStart, wall: settings.wallAtStart, seed: settings.seed,
            is_gated: settings.isGated ? 1 : 0,
            // Not always the first one: devices share the machine.
            cpu: settings.placement == .oneCPU ? virtual_some_cpu(.random(in: 0..<1000)) : -1)
        // Another clock of this process may take a name at the same time: then the next one is tried.
        var number = 0
        while true {
            let name = "\(VirtualClock.filePrefix)\(VirtualClock.owner)-\(number)"
            let path = "\(settings.folder)/\(name)"
            if let host = virtual_host_make(path, &made) {
                self.host = host
                self.path = path
                return
            }
            number += 1
            guard errno == EEXIST, number < 1000 else {
                throw .system(call: "open", subject: path, errno: errno)
            }
        }
    }

    deinit { close() }

    /// Takes the page away and lets the thread that settled run on any CPU again. Processes that
    /// are still under the clock wait for ever.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        virtual_host_free(host)
        unlink(path)
    }

    /// How often it was looked whether everything rests, and how many of these looks needed the
    /// page and one file only.
    public var lookCounts: (all: UInt64, quick: UInt64) {
        var all: UInt64 = 0
        var quick: UInt64 = 0
        virtual_counts(host, &all, &quick)
        return (all, quick)
    }

    // MARK: Time

    /// Nanoseconds since the start, as CLOCK_MONOTONIC counts.
    public var now: Int64 { virtual_uptime(host) - settings.uptimeAtStart }
    /// CLOCK_MONOTONIC, CLOCK_BOOTTIME and CLOCK_REALTIME of the device, in nanoseconds.
    public var uptime: Int64 { virtual_uptime(host) }
    public var bootTime: Int64 { virtual_uptime(host) + virtual_boot_ahead(host) }
    public var wallTime: Int64 { virtual_uptime(host) + virtual_wall_ahead(host) }

    /// The first deadline of all apps that are not frozen; only right at rest. One that was missed
    /// while its app was frozen is due now.
    public var nextDeadline: AppDeadline? {
        var found = virtual_deadline()
        guard virtual_next_deadline(host, &found) != 0 else { return nil }
        return AppDeadline(
            instant: found.uptime - settings.uptimeAtStart, app: Int(found.app),
            process: Int(found.process), kind: found.is_thread != 0 ? .thread : .timer,
            number: Int(found.number))
    }

    /// Moves time on; everything has to be at rest, and no deadline may come before.
    public func advance(to instant: Int64) {
        let now = now
        precondition(instant >= now, "time never goes back")
        guard instant > now else { return }
        if let next = nextDeadline {
            precondition(next.instant >= instant, "a deadline comes first: \(next)")
        }
        virtual_set_uptime(host, instant + settings.uptimeAtStart)
    }

    /// Releases the first deadline, if it is due: exactly one wait ends, or one timer expires.
    /// False when none is due. Settle before the next.
    public func releaseNext() throws(VirtualTimeError) -> Bool {
        var found = virtual_deadline()
        guard virtual_next_deadline(host, &found) != 0, found.uptime <= virtual_uptime(host) else {
            return false
        }
        awaitedBell = virtual_bell(host)
        let code = virtual_fire(host, &found)
        releaseCount += 1
        // ESRCH: the process was killed meanwhile. EBADF: it closed the descriptor it waited at.
        guard code == 0 || code == ESRCH || code == EBADF else {
            throw .system(call: "pidfd_getfd", subject: "app \(found.app)", errno: code)
        }
        return true
    }

    /// The machine sleeps: the wall clock and CLOCK_BOOTTIME go on, CLOCK_MONOTONIC stands.
    public func sleepMachine(for duration: Duration) {
        let (seconds, attoseconds) = duration.components
        virtual_sleep(host, seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    }

    // MARK: Processes

    /// What an app's process needs in its environment, `NAME=value`; its children inherit it.
    ///
    /// `app` is its number in launch order, which decides between equal instants.
    public func environment(app: Int) -> [String] {
        [
            "LD_PRELOAD=\(library)", "DORMOUSE_CLOCK=\(path)", "DORMOUSE_CLOCK_APP=\(app)",
            "SWIFT_DETERMINISTIC_HASHING=1", "TZ=UTC",
        ]
    }

    /// A launch that was announced and not yet answered.
    public struct Launch: Sendable {
        let entry: Int32
        let app: Int
    }

    /// Announces a launch, so that nothing rests before the process is there. Answer it with
    /// `started` or `notStarted`.
    public func announceLaunch(app: Int) throws(VirtualTimeError) -> Launch {
        precondition((0..<VirtualClock.appCountMax).contains(app), "app \(app) is out of range")
        let entry = virtual_expect_process(host, UInt32(app))
        guard entry >= 0 else { throw .tooMany("processes") }
        return Launch(entry: entry, app: app)
    }

    /// Says which process an announced launch has become.
    public func started(_ launch: Launch, process: Int32) {
        virtual_name_process(host, launch.entry, process, UInt32(launch.app))
    }

    /// Says that an announced launch came to nothing.
    public func notStarted(_ launch: Launch) {
        virtual_name_process(host, launch.entry, 0, UInt32(launch.app))
    }

    /// Counts in a process that is not an app but acts for the device, such as the apps' parent.
    public func addCompanion(process: Int32) throws(VirtualTimeError) {
        guard virtual_add_companion(host, process) == 0 else { throw .tooMany("companions") }
    }

    /// Leaves an app out, once it is frozen: its deadlines stay, and hold nothing up.
    public func setFrozen(_ isFrozen: Bool, app: Int) {
        virtual_set_frozen(host, UInt32(app), isFrozen ? 1 : 0)
    }

    /// How many processes of an app are under the clock.
    public func processCount(app: Int) -> Int { Int(virtual_process_count(host, UInt32(app))) }

    /// The apps that one device can have.
    public static let appCountMax = 64

    // MARK: The file

    private static let filePrefix = "dormouse-clock-"

    /// This process, in seven digits: apps have the path in their environment, and its length moves
    /// their stacks.
    private static var owner: String {
        let digits = "\(getpid())"
        return String(repeating: "0", count: max(0, 7 - digits.count)) + digits
    }

    /// Removes the files of hosts that have died.
    private static func removeAbandonedFiles(in folder: String) {
        guard let directory = opendir(folder) else { return }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name.hasPrefix(filePrefix),
                let owner = name.dropFirst(filePrefix.count).split(separator: "-").first.flatMap({
                    Int32($0)
                }), kill(owner, 0) < 0, errno == ESRCH
            else { continue }
            unlink("\(folder)/\(name)")
        }
    }
}

/// A moment that an app waits for.
public struct AppDeadline: Equatable, Comparable, Sendable {
    public enum Kind: Equatable, Sendable { case timer, thread }

    /// Nanoseconds since the start of the device.
    public let instant: Int64
    public let app: Int
    /// Creation number of the process within the app.
    public let process: Int
    public let kind: Kind
    /// Creation number within the process and kind.
    public let number: Int

    /// Equal instants have one order: app, process, timers before threads, creation.
    public static func < (left: AppDeadline, right: AppDeadline) -> Bool {
        left.key < right.key
    }

    private var key: (Int64, Int, Int, Int, Int) {
        (instant, app, process, kind == .timer ? 0 : 1, number)
    }
}
