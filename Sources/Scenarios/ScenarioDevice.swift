import LifecycleKernel

/// A device that a scenario can play on: the model, or real processes.
///
/// Every method returns when what it caused is over: the steps are acknowledged or their watchdog
/// has fired. Time moves only in `advance`, `settle` and `sleep` on the clocks that can stand still.
public protocol ScenarioDevice: AnyObject {
    /// The time since the device started.
    var now: Instant { get }
    /// The name of the profile that the device follows; `nil` when it cannot tell, and that of the
    /// scenario is taken for it.
    var generation: String? { get }

    /// Puts an app on the device.
    func install(_ app: ScenarioApp) throws
    /// Starts it or brings it to the front; `arguments` count when it starts.
    func launch(_ app: String, arguments: [String]) throws
    /// Lets a person or the system do something.
    ///
    /// Throws `Objection` for what cannot be done now.
    func perform(_ act: DeviceAct) throws
    /// Sends a Linux signal to the app's first process.
    func signal(_ app: String, _ signal: Int32) throws
    /// Lets time pass.
    func advance(by duration: Duration) throws
    /// The machine sleeps: CLOCK_MONOTONIC, and with it everything the kernel counts, stands still;
    /// the wall clock and CLOCK_BOOTTIME go on, and what they make due happens on waking.
    ///
    /// Throws where the machine's own clock is used, which nobody can put to sleep for a scenario.
    func sleep(for duration: Duration) throws
    /// Goes on to the next suspension or exit of any app; gives up after `limit`.
    /// Returns whether there was one.
    func settle(atMost limit: Duration) throws -> Bool
    /// Lets what belongs to this instant come in: returns when `isSeen`, or when nothing more can come.
    ///
    /// On clocks that stand still everything has come already. The machine's own clock goes on while
    /// an app's threads hand work to one another, and nobody can tell when they are through. With
    /// `looking`, `isSeen` looks at a screen, which is an event of its own.
    func await(looking: Bool, _ isSeen: () -> Bool) throws
    /// How the app stands; `nil` when it is not installed.
    func status(of app: String) -> AppStatus?
    /// The reason of the app's last exit; `nil` when it has not ended yet.
    func lastExit(of app: String) -> ExitReason?
    /// Whether apps draw: there are processes.
    var hasScreens: Bool { get }
    /// What is on an app's screen, back to front; takes no time of the device and changes nothing.
    ///
    /// Throws `Unseen` where there is nothing to be seen.
    func screen(of app: String) throws -> [ScreenElement]
    /// Ends every process and lets go of everything the device holds.
    func shutDown()

    /// Called with every line, in order, as it is said.
    var onLine: ((TranscriptLine) -> Void)? { get set }
}

extension ScenarioDevice {
    public var generation: String? { nil }

    public var hasScreens: Bool { false }
    public func screen(of app: String) throws -> [ScreenElement] {
        throw Unseen("no process runs here, so nothing is drawn")
    }

    public func await(looking: Bool, _ isSeen: () -> Bool) throws {}
    public func await(_ isSeen: () -> Bool) throws { try self.await(looking: false, isSeen) }

    public func pressHome() throws { try perform(.home) }
    public func terminate(_ app: String) throws { try perform(.terminate(app)) }
}

/// A screen at which nobody can look, and why.
public struct Unseen: Error, CustomStringConvertible {
    public let description: String

    public init(_ description: String) {
        self.description = description
    }
}

/// Compares screens with pictures, for a runner.
public protocol ScreenComparing: AnyObject {
    /// What is seen instead of the picture, of an app or, with `nil`, of the switcher; `nil` when they
    /// are alike. `place` is where that is claimed.
    func fault(in claim: ScreenClaim, of app: String?, at place: Place) -> String?
}

/// An app as a scenario names it.
public struct ScenarioApp: Equatable, Sendable {
    /// The executable's name.
    public var name: String
    /// The `.app` folder, for the clocks that run processes; `nil`: found by name.
    public var bundle: String?
    /// What it did in a recorded run, for the model.
    public var script: Script?

    public init(name: String, bundle: String? = nil, script: Script? = nil) {
        self.name = name
        self.bundle = bundle
        self.script = script
    }
}

/// Something an app did, of the kinds that a script can state, and what it did it in.
public struct TimedAct: Equatable, Sendable {
    public var at: Instant
    public var app: String
    public var act: Act

    public enum Act: Equatable, Sendable {
        /// It was put on the device, whose kernel knows this of it.
        case installed(AppDescription)
        /// The process was ordered; `ready` follows when it has reached its run loop.
        case launched
        case ready
        case stepBegan(Step.Action)
        case stepEnded(Step.Action, Answer)
        case taskBeginAsked(TaskRequest)
        case taskEndAsked(TaskID)
        case printed(String)
        /// A method of an object of its own was called, such as a view controller's.
        case called(String)
        case workCompleted
        case saved
        case restorationExtended(by: Int)
        case sceneAsked(SceneID?)
        case sceneEndAsked(SceneID)
        case urlOpened(String)
        /// Its processes were stopped, or let run again: no time passes for it between.
        case frozen, thawed
        case exited
    }

    public init(at: Instant, app: String, act: Act) {
        self.at = at
        self.app = app
        self.act = act
    }
}
