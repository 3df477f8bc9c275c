import LifecycleKernel
import LifecycleWire
import LinuxControl
import Scenarios
import VirtualTime

/// The shell of a device: turns what happens into events, and carries out directives.
///
/// One thread, one loop. It owns time, descriptors and the journal, and decides nothing: every
/// choice is the kernel's. What Linux refuses goes back to the kernel as an event.
public final class DeviceHost {
    /// What a device is made of.
    public struct Settings {
        public var profile: Profile
        public var folder: DeviceFolder
        /// The `dormouse-keeper` executable.
        public var keeper: String
        /// Whether apps outlive a host that dies.
        public var whenHostDies: Keeper.WhenHostDies
        /// Whether time is pushed by the host instead of passing by itself.
        public var pushesTime = false
        /// On pushed time: how long of real time something may hold it still, before the device
        /// gives up and names it; 0.1 s to 1 h.
        public var patience: Duration = .seconds(10)
        /// On pushed time: whether one thread of the device runs at a time, in an order that is always
        /// the same. Without it threads race, as on a phone.
        public var isGated = true
        /// What reads the stacks of an app before it is ended for what it did; `nil`: nothing does.
        public var stackTool = StackTool.inPath()

        public init(
            profile: Profile, folder: DeviceFolder, keeper: String,
            whenHostDies: Keeper.WhenHostDies
        ) {
            self.profile = profile
            self.folder = folder
            self.keeper = keeper
            self.whenHostDies = whenHostDies
        }
    }

    public let settings: Settings
    let clock: any HostClock
    let poller: Poller
    let keeper: Keeper
    /// Where the apps' groups are made; `nil` where Linux lets us make none.
    let parentGroup: AppGroup?
    public let journal: Journal
    /// Hears of changes of what apps keep; `nil` where Linux has no watch to give.
    let files = try? FileWatch()

    var kernel: Kernel
    var apps: [InstalledApp] = []
    var processes: [UInt32: AppProcess] = [:]
    /// Launches that the keeper has not answered.
    var starting: [UInt32: StartingProcess] = [:]
    var launchCount: UInt32 = 0
    private(set) var eventCount = 0
    private var pendingEvents: [(event: Event, answering: Int?)] = []
    private var isHandling = false
    /// Who else listens to descriptors: the control server.
    var readers: [UInt64: () -> Void] = [:]
    private var readerCount: UInt64 = 0

    /// What is being heard was said before the app was frozen.
    var isDrainingFrozen = false

    /// Called with every line, in order, as it is said.
    public var onLine: ((TranscriptLine) -> Void)?
    /// Called with everything apps do.
    public var onAct: ((TimedAct) -> Void)?
    /// Called after every event that has been dealt with.
    var afterEvents: [() -> Void] = []
    /// How many suspensions were completed, and how many processes have ended.
    private(set) var suspensionCount = 0
    private(set) var exitCount = 0
    /// Looks that apps were asked for, and how many there have been.
    var looks: [LookID: LookState] = [:]
    /// The pictures of those who are looked at, as long as they are in front.
    var frames: [AppID: SharedMemory] = [:]
    var lookCount = 0
    /// Begins that were read between a request to freeze and its end; a figure for the benchmark.
    public internal(set) var beginsDuringFreezeCount = 0

    public init(_ settings: Settings) throws {
        self.settings = settings
        kernel = Kernel(profile: settings.profile)
        clock = settings.pushesTime ? try PushedClock(settings) : try RealClock()
        poller = try Poller()
        // Nobody can read the file of a device that is gone with its run.
        journal =
            settings.pushesTime && settings.folder.isTemporary
            ? try .inMemory() : try Journal(path: settings.folder.journalPath)
        parentGroup = try? AppGroup.makeParent(name: settings.folder.groupName)
        // What a host that died has left running cannot be taken over yet, and must not linger.
        if let parentGroup, (try? parentGroup.isPopulated) == true { parentGroup.kill() }
        for name in settings.folder.abandonedGroupNames {
            guard let group = try? AppGroup.makeParent(name: name) else { break }
            group.kill()
            group.remove()
        }
        keeper = try Keeper(executable: settings.keeper, whenHostDies: settings.whenHostDies)
        try poller.add(keeper.descriptor, token: PollToken.keeper)
        try poller.add(clock.descriptor, token: PollToken.clock)
        try (clock as? PushedClock)?.time.addCompanion(process: keeper.process)
    }

    /// How suspension is done on this machine, in words.
    public var suspensionMechanism: String {
        parentGroup.map { "cgroup v2 freezer at \($0.path)" }
            ?? "SIGSTOP (no cgroup could be made: forking apps may leak CPU time)"
    }

    // MARK: The loop

    /// Goes round until `isDone` holds; it is asked before each wait.
    func run(until isDone: () -> Bool) throws {
        while !isDone() { try turn() }
    }

    /// Waits for something to happen and deals with all of it.
    func turn() throws {
        if let clock = clock as? PushedClock { return try pushedTurn(clock) }
        try clock.arm(at: nextWake)
        for ready in try poller.wait() { try take(ready) }
        handleDueDeadlines()
        giveUpSlowFreezes()
        commitJournal()
    }

    /// How long the journal may hold what a crash of the host would lose: commits stay off the way
    /// between a person and an app.
    private static let journalDelay = Duration.milliseconds(200)
    private var journalBound: Instant?

    private func commitJournal() {
        if let bound = journalBound, bound <= clock.now {
            journal.flush()
            journalBound = nil
        } else if journalBound == nil, journal.isUncommitted {
            journalBound = clock.now + DeviceHost.journalDelay
        }
    }

    private var nextWake: Instant? {
        var wake = kernel.nextDeadline
        var bounds = wakes + processes.values.compactMap(\.freezeBound)
        if let journalBound { bounds.append(journalBound) }
        for bound in bounds
        where bound < wake ?? Instant(nanoseconds: .max) {
            wake = bound
        }
        return wake
    }

    /// On pushed time: nothing has happened since everything was at rest.
    var isAtRest = false

    /// Moments at which somebody else wants the loop to turn.
    var wakes: [Instant] = []

    private func handleDueDeadlines() {
        if let due = kernel.nextDeadline, due <= clock.now { lookForDebuggers() }
        while let due = kernel.nextDeadline, due <= clock.now { take(.deadlineReached) }
    }

    /// Hands an event to the kernel and carries out what it orders.
    ///
    /// `answering` is the number of the directive that the event answers, for the journal.
    func take(_ event: Event, answering: Int? = nil) {
        isAtRest = false
        pendingEvents.append((event, answering))
        guard !isHandling else { return }  // A directive's failure: after the other directives.
        isHandling = true
        defer { isHandling = false }
        while !pendingEvents.isEmpty {
            let (event, answering) = pendingEvents.removeFirst()
            let now = clock.now
            eventCount += 1
            journal.record(event, number: eventCount, at: now, answering: answering)
            for directive in kernel.handle(event, at: now) {
                journal.record(directive, at: now)
                count(directive)
                perform(directive, at: now)
            }
        }
        dropFrames()
        for action in afterEvents { action() }
    }

    private func count(_ directive: Directive) {
        guard case .announce(let app, let announcement) = directive.order else { return }
        switch announcement {
        case .state(.suspended): suspensionCount += 1
        case .state(.background): frames[app] = nil  // Its memory is wanted back.
        case .exit: exitCount += 1
        case .state, .taskBegan, .taskEnded, .warned, .discarded, .diagnosed: break
        }
    }

    /// Writes a line down and passes it on.
    func say(_ line: TranscriptLine, prefix: String? = nil) {
        journal.record(line, prefix: prefix)
        onLine?(line)
    }

    func note(_ act: TimedAct.Act, of app: AppID) {
        guard let onAct else { return }
        onAct(TimedAct(at: clock.now, app: apps[app.rawValue].name, act: act))
    }

    // MARK: Further descriptors

    /// Calls `read` whenever the descriptor is readable.
    func listen(to descriptor: Int32, _ read: @escaping () -> Void) throws(LinuxError) -> UInt64 {
        readerCount += 1
        let token = PollToken.reader(readerCount)
        readers[token] = read
        try poller.add(descriptor, token: token)
        return token
    }

    func stopListening(to descriptor: Int32, _ token: UInt64) {
        readers[token] = nil
        try? poller.remove(descriptor)
    }
}

/// An app on the device.
struct InstalledApp {
    let id: AppID
    let bundle: AppBundle
    let container: Container
    var narrator: Narrator
    /// The arguments of the next launch.
    var arguments: [String] = []
    var process: AppProcess?
    var lastExit: ExitReason?
    /// It was uninstalled, and what it kept is gone.
    var isRemoved = false
    /// The process that has ended and whose end the kernel has not judged yet.
    var lastProcess: EndedProcess?

    var name: String { bundle.executableName }
}

/// A process that is gone.
struct EndedProcess {
    let pid: Int32
    let conduct: Conduct
    /// The file that a crash leaves.
    let backtraceFile: String
}

/// A process that the keeper has been asked for.
struct StartingProcess {
    let app: AppID
    let directive: Int
    let group: any SuspensionGroup
    let mark: String
    /// On pushed time: how the clock knows of it.
    var launch: VirtualClock.Launch?
    /// It is to be killed as soon as it is there, by this directive.
    var killDirective: Int?
}

/// What a descriptor in the poller is: the kind in the upper half, the process in the lower.
enum PollToken {
    static let keeper: UInt64 = 1 << 32
    static let clock: UInt64 = 2 << 32
    static func service(_ token: UInt32) -> UInt64 { 3 << 32 | UInt64(token) }
    static func client(_ token: UInt32) -> UInt64 { 4 << 32 | UInt64(token) }
    static func output(_ token: UInt32) -> UInt64 { 5 << 32 | UInt64(token) }
    static func group(_ token: UInt32) -> UInt64 { 6 << 32 | UInt64(token) }
    static func reader(_ number: UInt64) -> UInt64 { 7 << 32 | number }
}
