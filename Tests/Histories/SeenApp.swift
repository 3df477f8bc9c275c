import LifecycleKernel

/// What somebody knows of an app who sees only events and directives, never the kernel's insides.
struct SeenApp {
    /// The process was ordered and its end has not been seen.
    var isRunning = false
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
    /// It has been told to end and may exit.
    var hasPerformedEnd = false
    /// In front, on the way there, or not yet gone from there.
    var isInFront = false
    var launchedAt = Instant.start
    /// Since when it is on its way back to the front; `nil` while it is not.
    var returningSince: Instant?
    var terminatingSince: Instant?

    var open: SeenDelivery?
    /// Acknowledged or overtaken lists, to acknowledge again.
    var old: [DeliveryID] = []

    /// In the order of their begin.
    var tasks: [SeenTask] = []
    var taskIDMax = 0
    /// What `backgroundTimeRemaining` counts to.
    var told: Instant?
    var stay: SeenStay?

    mutating func forgetProcess() {
        let old = old
        self = SeenApp()
        self.old = old
    }
}

/// A list of steps that the app has not acknowledged.
struct SeenDelivery {
    let id: DeliveryID
    let purpose: Purpose
    let since: Instant

    enum Purpose: Equatable {
        case launch, resume, background, terminate
        /// All tasks held when the handlers were called.
        case expire([TaskID])
    }
}

struct SeenTask: Equatable {
    let id: TaskID
    let begun: Instant
    let hasHandler: Bool
}

/// From the end of a move to the background until the return or the end.
struct SeenStay {
    let end: Instant
    let warning: Instant
    var handlersWereCalled = false
    /// Then what an idle app was told of its time has passed, and nobody corrects it.
    var freezeWasRefused = false
    /// When a freeze that was refused may be tried again; `nil` when none was, or a task came since.
    var retry: Instant?
    /// Since when nothing holds it awake; `nil` while something does.
    var idleSince: Instant?
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

    /// Whether its code runs, so that it can say something.
    var canSpeak: Bool { isRunning && kill == nil && !isStopped }
}
