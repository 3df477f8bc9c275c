/// The constants of one generation of iOS: all that differs from version to version.
///
/// Every number has its source in its comment; sections are those of `ios-behaviour.md`. Where
/// sources contradict each other the value is the measured one, and a scenario may change it.
public struct Profile: Equatable, Sendable {
    /// `ios6`, `ios12`, `ios18`, `ios26` or `ios27`.
    public private(set) var name: String
    /// How long a process may run in the background on the tasks it holds, counted from the end of
    /// its move there. 600 s until iOS 6, 180 s until iOS 12, 30 s since (2.2, measured).
    public var backgroundBudget: Duration
    /// How long before the end of the budget the expiration handlers are called. 5 s: measured on
    /// iOS 26, assumed before (2.2, 13).
    public var expirationWarning: Duration
    /// How long after the last reason to run an app is suspended. 1 s (1.7, measured).
    public var suspendDelay: Duration
    /// The code of a kill for tasks not ended (2.7): `0x8badf00d` until iOS 12, `0x2182bad2` since.
    public var tasksNotEndedCode: UInt32
    /// Whether that kill leaves a crash report (2.7): until iOS 12 it does.
    public var tasksNotEndedIsReported: Bool
    /// More tasks than this at once end the process; `nil`: no limit. About 1,000 since iOS 11 (2.3).
    public var taskCountMax: Int?
    /// From the request to start until the launch calls have returned. 20 s (3.1, measured).
    public var launchWatchdog: Duration
    /// For the calls of a return to the front. 10 s (3.1, measured).
    public var resumeWatchdog: Duration
    /// For the calls of a move to the background. 10 s (3.1; the advice of 2.9 is half of it).
    public var backgroundWatchdog: Duration
    /// From the request to end until the process is gone. 5 s (3.1, measured; folklore says 6).
    public var terminateWatchdog: Duration
    /// After this long the console says that the move to the background is slow. 5 s (2.9).
    public var backgroundAdvice: Duration
    /// From the lock until files of the class "complete" cannot be read. 10 s (1.12, from memory).
    public var protectedDataDelay = Duration.seconds(10)
    /// What a fetch or a silent push may take. 30 s (2.10).
    public var workAllowance = Duration.seconds(30)
    /// What scenes are to this generation: iOS 13 brought them.
    public var scenes: Scenes
    /// Whether `UIApplicationExitsOnSuspend` is honoured: until iOS 12 (1.11).
    public var honoursExitOnSuspend: Bool
    /// Whether apps may run in the background at all: the oldest devices could not (2.1).
    public var isMultitaskingSupported = true
    /// Whether locking the device locks its data.
    public var hasPasscode = true
    /// Whether a reply to a message first makes the app active (11 p): iOS 6.
    public var replyActivatesFirst: Bool
    /// `willEnterForegroundNotification` before the delegate's call, as documented; measured after
    /// it (11 b).
    public var postsForegroundFirst = false
    /// `didEnterBackground` on a launch into the background, as documented; measured not (11 a).
    public var callsBackgroundOnLaunch = false
    /// A prewarmed app runs its launch calls, as seen on iOS 15.0; documented not (11 k).
    public var prewarmRunsLaunch = false
    /// A swipe disconnects and discards scenes before the end, as on an iPad (11 m).
    public var swipeDisconnectsScenes = false

    /// Whether there is the secure kind of state restoration: since iOS 13.2 (6.1).
    public var restoresSecurely: Bool { scenes != .unknown }
    /// An archive outlives one crash while restoring, as the older guide says (11 d).
    public var keepsArchiveAfterOneCrash = false

    /// How a generation takes to scenes.
    public enum Scenes: Equatable, Sendable {
        /// There are none.
        case unknown
        case optional
        /// An app without them is launched, and remarked on.
        case expected
        /// An app without them is not launched (1.3).
        case required
    }

    /// iOS 4 to 6.
    public static let ios6 = Profile(
        name: "ios6",
        backgroundBudget: .seconds(600),
        tasksNotEndedCode: 0x8bad_f00d,
        tasksNotEndedIsReported: true,
        taskCountMax: nil,
        scenes: .unknown,
        honoursExitOnSuspend: true,
        replyActivatesFirst: true)

    /// iOS 7 to 12.
    public static let ios12 = Profile(
        name: "ios12",
        backgroundBudget: .seconds(180),
        tasksNotEndedCode: 0x8bad_f00d,
        tasksNotEndedIsReported: true,
        taskCountMax: 1000,
        scenes: .unknown,
        honoursExitOnSuspend: true,
        replyActivatesFirst: false)

    /// iOS 13 to 18.
    public static let ios18 = Profile(
        name: "ios18",
        backgroundBudget: .seconds(30),
        tasksNotEndedCode: 0x2182_bad2,
        tasksNotEndedIsReported: false,
        taskCountMax: 1000,
        scenes: .optional,
        honoursExitOnSuspend: false,
        replyActivatesFirst: false)

    /// iOS 26.
    public static let ios26 = Profile(
        name: "ios26",
        backgroundBudget: .seconds(30),
        tasksNotEndedCode: 0x2182_bad2,
        tasksNotEndedIsReported: false,
        taskCountMax: 1000,
        scenes: .expected,
        honoursExitOnSuspend: false,
        replyActivatesFirst: false)

    /// iOS 27: as iOS 26, but an app needs scenes.
    public static let ios27: Profile = {
        var profile = ios26
        profile.name = "ios27"
        profile.scenes = .required
        return profile
    }()

    /// All generations, oldest first.
    public static let all = [ios6, ios12, ios18, ios26, ios27]

    /// The generation of that name, or `nil`.
    public static func named(_ name: String) -> Profile? {
        all.first { $0.name == name }
    }

    private init(
        name: String,
        backgroundBudget: Duration,
        tasksNotEndedCode: UInt32,
        tasksNotEndedIsReported: Bool,
        taskCountMax: Int?,
        scenes: Scenes,
        honoursExitOnSuspend: Bool,
        replyActivatesFirst: Bool
    ) {
        self.name = name
        self.backgroundBudget = backgroundBudget
        self.expirationWarning = .seconds(5)
        self.suspendDelay = .seconds(1)
        self.tasksNotEndedCode = tasksNotEndedCode
        self.tasksNotEndedIsReported = tasksNotEndedIsReported
        self.taskCountMax = taskCountMax
        self.scenes = scenes
        self.honoursExitOnSuspend = honoursExitOnSuspend
        self.replyActivatesFirst = replyActivatesFirst
        self.launchWatchdog = .seconds(20)
        self.resumeWatchdog = .seconds(10)
        self.backgroundWatchdog = .seconds(10)
        self.terminateWatchdog = .seconds(5)
        self.backgroundAdvice = .seconds(5)
    }
}
