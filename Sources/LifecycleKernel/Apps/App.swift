/// One app of the device: where its process stands, and what that process has been asked to do.
struct App {
    let id: AppID
    let description: AppDescription
    /// Whether its life is that of its scenes on this device.
    let usesScenes: Bool
    /// It is on the device; one that was uninstalled only ends.
    var isInstalled = true
    /// Counts launches over the device; the tie-breaker between deadlines. 0: never launched.
    var launchOrder = 0
    var life = Life.notRunning
    /// When it came to where it is; what `ps` shows.
    var since = Instant.start
    /// The steps its main thread has been given and has not acknowledged; one list at a time.
    var delivery: OpenDelivery?
    var scenes = SceneTable()
    var tasks = TaskTable()
    /// What its process was started for.
    var startedFor = Start.front
    /// The calls of the launch have been handed to this process.
    var hasLaunched = false
    /// It has been told to end and nobody has asked for it since.
    var ending: Ending?
    /// What a person opened it with, to be handed over when it is in front.
    var arrivals: [Arrival] = []
    /// What it is to be told when it can hear it.
    var notices: [Notice] = []
    /// What it is to do unseen, once it runs.
    var work: BackgroundWork?
    /// A scene of its own that it wants in front.
    var wantedScene: WantedScene?
    /// Sessions of its own that it wants to be rid of.
    var scenesToDiscard: [SceneID] = []
    /// A person swiped it away: only a person starts it again (`ios-behaviour.md` 1.10).
    var wasSweptAway = false
    /// It has changed files of its own on entering the background, in this process.
    var hasSavedUnseen = false
    var preservation = Preservation()
    /// Background work is done, and what it changed is to be kept.
    var isToBePreserved = false
    /// A debugger watches it.
    var isTraced = false

    enum Start: Equatable {
        case front, background, prewarm
    }

    enum Ending: Equatable {
        /// The system wants it to end.
        case asked
        /// Its card was swiped away.
        case swept
    }

    enum WantedScene: Equatable {
        case new
        case session(SceneID)
    }
}

/// Where a process stands. Each case holds only what is true in it.
///
///     notRunning → launching → foreground ⇄ background → freezing → suspended
///                                                ↑____________↲ (thaw)  ↲ (thaw)
///     launching, foreground, background → terminating → notRunning
///     any but notRunning → dying → notRunning
enum Life: Equatable {
    case notRunning
    /// The process has been ordered; its launch calls are to return before `watchdog`, which only a
    /// debugger takes away.
    case launching(watchdog: Deadline?)
    /// Active or inactive, as its scenes say; on its way back from the background it still counts
    /// as there, and has to be back before `returnBy`.
    case foreground(returnBy: Deadline?)
    case background(Stay)
    /// The freeze has been ordered, and Linux has not said that it is done.
    case freezing(Stay)
    case suspended(Stay)
    /// It has been told to end, and is killed at `exitBy`, which only a debugger takes away.
    case terminating(exitBy: Deadline?)
    /// Killed; the exit has not been seen.
    case dying(Kill)
}

/// One stay in the background: one budget for all the tasks of the process.
struct Stay: Equatable {
    /// When the tasks still held end the process.
    var budgetEnd: Deadline
    /// When the handlers are called; `nil` once they were.
    var warning: Deadline?
    /// The handlers are to be called as soon as the main thread is at leisure.
    var handlersAreDue = false
    /// When the app is suspended, and then nothing else is due; `nil` while something holds it awake.
    var suspension: Deadline?
    /// When work that was asked of it ends the process; `nil` while there is none.
    var workEnd: Deadline?
}

/// A list of steps under way on an app's main thread.
struct OpenDelivery {
    let id: DeliveryID
    let purpose: Purpose
    let steps: [Step]
    /// When the main thread has been too slow; `nil` where another deadline bounds it.
    var watchdog: Deadline?
    /// The step that tells a scene's delegate of the connection; `no` to it: there is no delegate.
    var connection: Int?
    /// When its slowness is remarked on; `nil` where nobody does, or once it was.
    var advice: Deadline?

    enum Purpose: Equatable {
        /// A cold start, to the front as far as said or into the background; it may decline what
        /// it brings.
        case launch(to: ApplicationState, brings: Bool)
        /// A move of the scene in front, upwards.
        case move(to: ApplicationState)
        /// From active to inactive.
        case resign
        /// The move to the background, active or inactive before.
        case background
        case terminate
        /// Handlers of these tasks.
        case expire([TaskID])
        /// Something that changes no state.
        case tell
        /// Background work; an app that has no method for it has completed it.
        case work
        case touch(Touch)
        /// Another of its scenes comes to the front.
        case show(SceneID)
        /// A scene goes for good.
        case discard(SceneID)
    }
}

extension App {
    /// How far in front it is, as its scenes say.
    var presence: ApplicationState { scenes.presence }

    /// The scene that a call is about; `nil` where the app itself is called.
    var callScene: SceneID? { usesScenes ? scenes.front : nil }

    /// The state of the process; that of its most-foreground scene where it has one in front.
    var state: AppState {
        switch life {
        case .notRunning: .notRunning
        case .launching: .launching
        case .foreground:
            switch presence {
            case .active: .active
            case .inactive: .inactive
            case .background: .background
            }
        case .background, .freezing: .background
        case .suspended: .suspended
        case .terminating, .dying: .terminating
        }
    }

    /// Whether nobody else may come to the front because of this app.
    var occupiesFront: Bool {
        switch life {
        case .launching: startedFor == .front
        case .foreground: true
        // One that was in front is seen until it is gone; one told to end unseen is in no way.
        case .terminating: presence != .background
        case .notRunning, .background, .freezing, .suspended, .dying: false
        }
    }

    var isRunning: Bool { life != .notRunning }

    var isEndingForGood: Bool {
        switch life {
        case .dying, .notRunning: true
        case .launching, .foreground, .background, .freezing, .suspended, .terminating: false
        }
    }

    /// Whether it may not be suspended: it holds a task, or has work that was asked of it.
    func isHeldAwake(in stay: Stay) -> Bool { !tasks.isEmpty || stay.workEnd != nil }

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
        case .foreground(let returnBy): consider(returnBy)
        case .background(let stay):
            consider(stay.workEnd)
            if let suspension = stay.suspension {
                consider(suspension)
            } else {
                consider(stay.warning)
                consider(stay.budgetEnd)
            }
        case .notRunning, .freezing, .suspended, .dying: break
        }
        return earliest
    }
}
