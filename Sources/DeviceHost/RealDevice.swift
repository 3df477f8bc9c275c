import LifecycleKernel
import LinuxControl
import Scenarios

/// A device of real processes on the machine's own time, for scenarios to play on.
public final class RealDevice: ScenarioDevice {
    public let host: DeviceHost
    private let finder: BundleFinder

    /// Makes a device; `finder` knows where bundles are.
    public init(host: DeviceHost, finder: BundleFinder) {
        self.host = host
        self.finder = finder
    }

    public var generation: String? { host.settings.profile.name }

    public var now: Instant { host.clock.now }

    public var onLine: ((TranscriptLine) -> Void)? {
        get { host.onLine }
        set { host.onLine = newValue }
    }

    public var onAct: ((TimedAct) -> Void)? {
        get { host.onAct }
        set { host.onAct = newValue }
    }

    public func install(_ app: ScenarioApp) throws {
        try host.install(finder.find(name: app.name, path: app.bundle))
    }

    public func launch(_ app: String, arguments: [String]) throws {
        try host.launch(try host.id(of: app), arguments: arguments)
        try finish()
    }

    public func perform(_ act: DeviceAct) throws {
        try host.perform(act)
        try finish()
    }

    public func signal(_ app: String, _ signal: Int32) throws {
        let ends = host.exitCount
        if try host.signal(try host.id(of: app), signal) {
            try host.run { host.exitCount > ends }
        }
        try finish()
    }

    public func advance(by duration: Duration) throws {
        let end = host.clock.now + duration
        host.wakes = [end]
        defer { host.wakes = [] }
        try host.run { host.clock.now >= end && !host.hasDue(upTo: end) }
    }

    public func sleep(for duration: Duration) throws {
        guard let clock = host.clock as? PushedClock else { throw ScenarioDeviceError.cannotSleep }
        try finish()
        try host.run { host.isAtRest }
        clock.time.sleepMachine(for: duration)
        // What was due by the wall clock meanwhile happens on waking.
        let waking = clock.now
        try host.run { !host.hasDue(upTo: waking) }
    }

    /// So long an expectation is waited for on the machine's own clock: ten times what apps on two
    /// busy cores have been seen to take for a hop between threads.
    private static let lagMax = Duration.seconds(2)

    public func await(looking: Bool, _ isSeen: () -> Bool) throws {
        guard !(host.clock is PushedClock) else { return }
        let end = host.clock.now + RealDevice.lagMax
        if looking {
            while !isSeen(), host.clock.now < end { try advance(by: RealDevice.lookInterval) }
            return
        }
        host.wakes = [end]
        defer { host.wakes = [] }
        try host.run { isSeen() || host.clock.now >= end }
    }

    /// How often one looks at a screen that is awaited.
    private static let lookInterval = Duration.milliseconds(100)

    public func settle(atMost limit: Duration) throws -> Bool {
        let end = host.clock.now + limit
        let before = restCount
        host.wakes = [end]
        defer { host.wakes = [] }
        try host.run { restCount > before || host.clock.now >= end }
        try finish()
        return restCount > before
    }

    public func status(of app: String) -> AppStatus? {
        (try? host.id(of: app)).flatMap { host.kernel.status(of: $0) }
    }

    public func lastExit(of app: String) -> ExitReason? {
        host.apps.last { $0.name == app }?.lastExit
    }

    public func shutDown() { host.shutDown() }

    /// A command is over when nobody owes an answer.
    private func finish() throws {
        try host.run { !host.kernel.isBusy }
    }

    private var restCount: Int { host.exitCount + host.suspensionCount }
}
