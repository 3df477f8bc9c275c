import LifecycleKernel

/// What somebody knows of an app who sees only events and directives, never the kernel's insides.
struct SeenApp {
    let description: AppDescription
    let usesScenes: Bool
    /// It ends where others go to the background.
    let exits: Bool
    var isInstalled = true
    /// A person swiped it away and has not launched it since.
    var isSwept = false
    /// What it was opened with and has not been handed.
    var arrivals: [Arrival] = []
    /// Sessions, the one last in front first.
    var sessions: [SceneID] = []
    /// Sessions that are gone and of which it has not been told.
    var untold: [SceneID] = []
    var sceneIDMax = 0
    /// Acknowledged or overtaken lists, to acknowledge again.
    var old: [DeliveryID] = []

    // The process. All of it goes with its end.

    /// The process was ordered and its end has not been seen.
    var isRunning = false
    var launchedFor = Launch.front
    var isReady = false
    /// As the announcements and the steps performed tell it.
    var state = AppState.notRunning
    var stateSince = Instant.start
    /// A freeze was ordered, and Linux has not answered.
    var isFreezing = false
    /// Linux has said that every process is stopped, and no thaw was ordered since.
    var isStopped = false
    var thawIsUnanswered = false
    var kill: Kill?
    var ending: Ending?
    /// It has been told to end and may exit.
    var hasPerformedEnd = false
    /// In front, on the way there, or not yet gone from there.
    var isInFront = false
    var launchedAt = Instant.start
    /// Since when it is on its way back to the front; `nil` while it is not.
    var returningSince: Instant?
    /// The time of that return was over while a debugger was attached.
    var returnIsReleased = false
    var terminatingSince: Instant?
    var isTraced = false
    /// A watchdog was due while a debugger was attached: nobody waits for the main thread.
    var isReleased = false

    var calls: SeenCalls
    var open: SeenDelivery?
    /// Work that it is to do and has not been told.
    var work: BackgroundWork?
    /// Changes that it has not been told.
    var changes: [DeviceChange] = []
    var isToBeWarned = false
    var wantedScene: WantedScene?
    var scenesToDiscard: [SceneID] = []

    /// In the order of their begin.
    var tasks: [SeenTask] = []
    var taskIDMax = 0
    /// What `backgroundTimeRemaining` counts to.
    var told: Instant?
    var stay: SeenStay?
    var keeping = SeenKeeping()
    /// It has saved on its way to the background.
    var hasSaved = false

    enum Launch { case front, unseen, prewarm }
    enum Ending { case asked, swept }
    enum WantedScene: Equatable {
        case new
        case session(SceneID)
    }

    init(_ description: AppDescription, _ profile: Profile) {
        self.description = description
        usesScenes = description.adoptsScenes && profile.scenes != .unknown
        exits =
            !profile.isMultitaskingSupported
            || description.exitsOnSuspend && profile.honoursExitOnSuspend
        calls = SeenCalls(usesScenes: usesScenes)
    }

    mutating func forgetProcess(_ profile: Profile) {
        var next = SeenApp(description, profile)
        next.isInstalled = isInstalled
        next.isSwept = isSwept
        next.keeping = keeping.survivors
        next.arrivals = arrivals
        next.sessions = sessions
        next.untold = untold
        next.sceneIDMax = sceneIDMax
        next.old = old
        self = next
    }
}

/// A list of steps that the app has not acknowledged.
struct SeenDelivery {
    let id: DeliveryID
    let purpose: Purpose
    let steps: [Step]
    let since: Instant
    /// The app was in front, and not on its way there: the main thread is watched.
    let isWatched: Bool
    /// It brings what is to be handed over after it, unless it is declined.
    var brings = false
    var cannotBeDeclined = false
    /// The step that tells a scene's delegate of its connection.
    var connection: Int?
    /// The app has said that this delegate is not there.
    var deniesDelegate = false
    var wasRemarkedOn = false

    enum Purpose: Equatable {
        case launch(to: ApplicationState)
        /// From the background to the front.
        case rise(to: ApplicationState)
        case activate, resign, background, terminate
        /// All tasks held when the handlers were called.
        case expire([TaskID])
        case tell, work, arrival
        /// What background work has changed is kept.
        case keep
        case touch(Touch)
        case show(SceneID)
        case discard(SceneID)
    }
}

struct SeenTask: Equatable {
    let id: TaskID
    let begun: Instant
    let hasHandler: Bool
    var outlivedHandlers = false
}

/// From the end of a move to the background until the return or the end.
struct SeenStay {
    var end: Instant
    let warning: Instant
    var handlersWereCalled = false
    /// Then what an idle app was told of its time has passed, and nobody corrects it.
    var freezeWasRefused = false
    /// When a freeze that was refused may be tried again; `nil` when none was, or a task came since.
    var retry: Instant?
    /// Since when nothing holds it awake; `nil` while something does.
    var idleSince: Instant?
    /// When work that was asked of it must be completed.
    var workEnd: Instant?
    /// Its time was over while a debugger was attached.
    var workWasReleased = false
    /// Its budget was over while only work held it awake: the next one is not said until it is used.
    var isVague = false
}

/// Where an app stands for somebody outside: a row of the coverage matrix.
enum Place: String, CaseIterable {
    case notRunning, launching, inactive, active, background, freezing, suspended, terminating
    case dying
}

extension SeenApp {
    var place: Place {
        if !isRunning { return .notRunning }
        if kill != nil { return .dying }
        if isFreezing { return .freezing }
        switch state {
        case .notRunning: return .notRunning
        case .launching: return .launching
        case .inactive: return .inactive
        case .active: return .active
        case .background: return .background
        case .suspended: return .suspended
        case .terminating: return .terminating
        }
    }

    /// It lives, and its main thread has nothing to do.
    var isQuiet: Bool {
        switch place {
        case .active, .inactive: open == nil
        case .background: open == nil && launchWasDelivered && stay != nil
        case .notRunning, .launching, .freezing, .suspended, .terminating, .dying: false
        }
    }

    /// What a person sees of it: what it draws once it has drawn something, else what it has left.
    var picture: ShownPicture {
        switch place {
        case .launching: keeping.hasSnapshot ? .snapshot : .launchImage
        case .active, .inactive: .live
        case .background where launchWasDelivered, .freezing where launchWasDelivered: .live
        case .notRunning, .background, .freezing, .suspended, .terminating, .dying:
            keeping.hasSnapshot ? .snapshot : .nothing
        }
    }

    /// Whether its code runs, so that it can say something.
    var canSpeak: Bool { isRunning && kill == nil && !isStopped }

    /// The calls of its launch have been handed to this process.
    var launchWasDelivered: Bool { calls.isMade }

    /// In front or on the way back there, in the eyes of the system.
    var isForeground: Bool {
        isRunning && kill == nil && isInFront && state != .launching && state != .terminating
    }
}

extension BackgroundWork {
    /// Whether the app runs until it says that it is done.
    var isLong: Bool { self != .event }
}
