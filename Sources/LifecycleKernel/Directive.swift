/// An order of the kernel to its shell, with the reason for it.
public struct Directive: Equatable, Sendable {
    /// Counts from 1 over the life of the device; the number that `why` cites.
    public let number: Int
    public let order: Order
    public let cause: Cause

    /// What the shell shall do.
    public enum Order: Equatable, Sendable {
        /// Start the app's process.
        case launch(AppID)
        /// Hand the steps to the app's main thread.
        case deliver(AppID, Delivery)
        /// Answer a begin: the task's id, or `nil` for `UIBackgroundTaskIdentifier.invalid`.
        case answer(AppID, RequestID, TaskID?)
        /// What `backgroundTimeRemaining` counts down to; `nil`: undetermined, the largest number.
        case setBackgroundTime(AppID, until: Instant?)
        /// Stop every process of the app, then report `frozen` or `refused(.freeze)`.
        case freeze(AppID)
        /// Let every process of the app run again.
        case thaw(AppID)
        /// End every process of the app at once. Linux: SIGKILL.
        case kill(AppID, Kill)
        /// Send the app's first process a signal.
        case signal(AppID, Int32)
        /// Delete what the app left to come back to: archived state and snapshots.
        case discard(AppID)
        /// Delete the whole container of an app that was uninstalled; none of its processes is left.
        case remove(AppID)
        /// Write a line that the device itself says.
        case announce(AppID, Announcement)
    }
}

/// Why a directive was given: the event it answers, the rule that held, and for a deadline the
/// event that had armed it.
public struct Cause: Equatable, Sendable {
    /// The number of the event, counting from 1 over the life of the device.
    public let event: Int
    public let rule: Rule
    /// The number of the event that armed the deadline; `nil` when no deadline was reached.
    public let armedBy: Int?

    public init(event: Int, rule: Rule, armedBy: Int? = nil) {
        self.event = event
        self.rule = rule
        self.armedBy = armedBy
    }
}

/// A list of steps for one turn of an app's main run loop.
public struct Delivery: Equatable, Sendable {
    public let id: DeliveryID
    public let steps: [Step]
    /// Whether the shell is to find out if the app changes files of its own in these steps, and to
    /// say so before their acknowledgement (`Event.saved`).
    public let watchesFiles: Bool

    public init(id: DeliveryID, steps: [Step], watchesFiles: Bool = false) {
        self.id = id
        self.steps = steps
        self.watchesFiles = watchesFiles
    }
}

/// What the device itself says in a transcript. What an app does is said by the app's shell, as it
/// performs its steps.
public enum Announcement: Equatable, Sendable {
    /// The app has a state that it cannot see itself: launching, suspended, terminating, notRunning.
    case state(AppState)
    case taskBegan(TaskID, name: String)
    case taskEnded(TaskID, name: String)
    case warned(Warning)
    case exit(ExitReason)
    /// What it had left to come back to was deleted.
    case discarded(Discarded)
    /// A life-cycle bug was seen.
    case diagnosed(Diagnosis)
}

/// Why what an app had left to come back to was deleted.
public enum Discarded: Equatable, Sendable {
    /// A person swiped it away (`ios-behaviour.md` 1.10).
    case sweptAway
    /// Its process ended while it restored it (6.4).
    case restorationCrashed
}

/// What the system writes to the console of a phone about a life-cycle bug.
public enum Warning: Equatable, Sendable {
    /// A task was still held after every expiration handler had returned.
    case taskNotEnded(TaskID, name: String, after: Duration)
    /// `endBackgroundTask` with an id that had been ended before.
    case taskEndedTwice(TaskID)
    /// `endBackgroundTask` with an id that was never given out.
    case taskUnknown(TaskID)
    /// A callback has used more than the time that Apple advises.
    case callbackSlow(DelegateMethod, after: Duration, killedAfter: Duration)
    /// The processes of the app could not all be stopped in time; it goes on running for now.
    case notFrozen
    /// A debugger is attached, so the app is not ended for what it did.
    case notEnforced(Kill.Why)
    /// The app has no scenes, which the next generation does not launch.
    case scenesNotAdopted
    /// A touch came to nothing.
    case notTouched(Touch, MissedTouch)
}

/// The state of an app's process. Only the middle three have a value in `UIApplication.State`.
///
///     notRunning → launching → inactive ⇄ active
///                                  ⇅ (home, return)
///                              background ⇄ suspended
///     any but notRunning → terminating → notRunning
public enum AppState: String, Equatable, Sendable, CaseIterable {
    case notRunning, launching, inactive, active, background, suspended, terminating
}
