/// One app of the device: where its process stands, and what that process has been asked to do.
struct App {
    let id: AppID
    let description: AppDescription
    /// Counts launches over the device; the tie-breaker between deadlines. 0: never launched.
    var launchOrder = 0
    var life = Life.notRunning
    /// When it came to where it is; what `ps` shows.
    var since = Instant.start
    /// The steps its main thread has been given and has not acknowledged; one list at a time.
    var delivery: OpenDelivery?
    /// Its scenes; an app that has not adopted scenes has the implicit one.
    var scenes = [Scene(id: .implicit, state: .background)]
    var tasks = TaskTable()
    /// It has been told to end and nobody has asked for it since.
    var isEnding = false
}

/// Where a process stands. Each case holds only what is true in it.
///
///     notRunning → launching → foreground ⇄ background → freezing → suspended
///                                                ↑____________↲ (thaw)  ↲ (thaw)
///     launching, foreground, background → terminating → notRunning
///     any but notRunning → dying → notRunning
enum Life: Equatable {
    case notRunning
    /// The process has been ordered; its launch calls have not returned before `watchdog`.
    case launching(watchdog: Deadline)
    /// Active or inactive, as its scenes say.
    case foreground
    case background(Stay)
    /// The freeze has been ordered, and Linux has not said that it is done.
    case freezing(Stay)
    case suspended(Stay)
    /// It has been told to end, and is killed at `exitBy`.
    case terminating(exitBy: Deadline)
    /// Killed; the exit has not been seen.
    case dying(Kill)
}

/// One stay in the background: one budget for all the tasks of the process.
struct Stay: Equatable {
    /// When the tasks still held end the process.
    var budgetEnd: Deadline
    /// When the handlers are called; `nil` once they were.
    var warning: Deadline?
    /// When the app is suspended, and then nothing else is due; `nil` while something holds it awake.
    var suspension: Deadline?
}

/// One scene and how far in front it is.
struct Scene {
    let id: SceneID
    var state: ApplicationState
}

/// A list of steps under way on an app's main thread.
struct OpenDelivery {
    let id: DeliveryID
    let purpose: Purpose
    /// When the main thread has been too slow; `nil` where another deadline bounds it.
    var watchdog: Deadline?
    /// When its slowness is remarked on; `nil` where nobody does, or once it was.
    var advice: Deadline?

    enum Purpose: Equatable {
        case launch, resume, background, terminate
        /// Handlers of these tasks.
        case expire([TaskID])
    }
}

extension App {
    /// The state of the process; that of its most-foreground scene where it has one in front.
    var state: AppState {
        switch life {
        case .notRunning: .notRunning
        case .launching: .launching
        case .foreground: foregroundState
        case .background, .freezing: .background
        case .suspended: .suspended
        case .terminating, .dying: .terminating
        }
    }

    private var foregroundState: AppState {
        var front = ApplicationState.background
        for scene in scenes where scene.state.rawValue < front.rawValue { front = scene.state }
        switch front {
        case .active: return .active
        case .inactive: return .inactive
        case .background: return .background
        }
    }

    /// Whether nobody else may come to the front because of this app.
    var occupiesFront: Bool {
        switch life {
        case .launching, .foreground: true
        // One that was in front is seen until it is gone; one told to end unseen is in no way.
        case .terminating: scenes.contains { $0.state != .background }
        case .notRunning, .background, .freezing, .suspended, .dying: false
        }
    }

    var isRunning: Bool { life != .notRunning }

    mutating func setScenes(to state: ApplicationState) {
        for index in scenes.indices { scenes[index].state = state }
    }

    /// The earliest moment at which this app wants the kernel called.
    var deadline: Deadline? {
        var earliest: Deadline?
        func consider(_ deadline: Deadline?) {
            guard let deadline else { return }
            if let known = earliest, known < deadline { return }
            earliest = deadline
        }
        if let delivery {
            consider(delivery.watchdog)
            consider(delivery.advice)
        }
        switch life {
        case .launching(let watchdog): consider(watchdog)
        case .terminating(let exitBy): consider(exitBy)
        case .background(let stay):
            if let suspension = stay.suspension {
                consider(suspension)
            } else {
                consider(stay.warning)
                consider(stay.budgetEnd)
            }
        case .notRunning, .foreground, .freezing, .suspended, .dying: break
        }
        return earliest
    }
}
