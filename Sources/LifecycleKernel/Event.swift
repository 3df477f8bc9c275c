/// Something that happened: all that the kernel ever learns of the world.
///
/// Three kinds of sender: a person (or a command in their place), a process, and Linux. An event
/// that no longer fits (an answer to a question nobody asks any more) changes nothing.
public enum Event: Equatable, Sendable {
    // A person.

    /// An app was put on the device. Its `AppID` must be the next free one; else nothing happens.
    case installed(AppID, AppDescription)
    /// The app was taken off the device with all it kept. Its id stays its own: the same bundle
    /// installed again is another app.
    case uninstalled(AppID)
    /// A person touched the app's icon: bring it to the front, starting it when it does not run.
    case launchAsked(AppID)
    /// A person pressed home, or swiped up: nobody is in front.
    case homePressed
    /// The app shall end as the system ends apps: asked when it runs, removed when it is suspended.
    case terminationAsked(AppID)
    /// A developer sends the process a Linux signal, by its number.
    case signalAsked(AppID, signal: Int32)
    /// A person opened the app with something: a URL, a notification, a quick action.
    case arrivalAsked(AppID, Arrival)
    /// The lock button, or the time of auto-lock.
    case locked
    case unlocked
    /// Something lies over the app in front.
    case interrupted(Interruption)
    /// The newest interruption is over, or the call that was accepted.
    case interruptionDismissed
    /// A person took the newest interruption up; it may lead to that app.
    case interruptionAccepted(AppID?)
    /// A person replied to the message that lies over the app.
    case replied
    /// A banner was shown; nothing follows from it.
    case bannerShown
    case switcherOpened
    /// A person chose a card of the switcher.
    case switcherChose(AppID)
    /// A person swiped a card away: the app ends and is not to be started by itself.
    case swiped(AppID)
    /// A person touched or typed into what the app in front shows.
    case touched(AppID, Touch)
    /// A notification arrived for the app and nobody has touched it; its text.
    case pushArrived(AppID, String)

    // The system.

    /// Something wants the app started or woken, unseen.
    case backgroundLaunchAsked(AppID, BackgroundWork)
    /// The system starts the app ahead of its being wanted (iOS 15).
    case prewarmAsked(AppID)
    /// Something of the device changed of which apps are told.
    case deviceChanged(DeviceChange)
    case memoryPressed(MemoryPressure)
    /// The memory of this app is taken back.
    case jetsamAsked(AppID)

    // A process.

    /// The app's main thread has reached its run loop and waits to be told what to do.
    case ready(AppID)
    /// The app has performed all steps of a delivery; an answer a step, in order.
    case acknowledged(AppID, DeliveryID, [Answer])
    /// The app called `beginBackgroundTask`, from any thread; it waits for an id.
    case taskBeginAsked(AppID, RequestID, TaskRequest)
    /// The app called `endBackgroundTask`, from any thread.
    case taskEndAsked(AppID, TaskID)
    /// The app called the completion handler of background work.
    case workCompleted(AppID)
    /// The app asked for a scene to be in front: one of its sessions, or a new one.
    case sceneAsked(AppID, SceneID?)
    /// The app asked for the session of a scene to be discarded.
    case sceneEndAsked(AppID, SceneID)

    // Linux.

    /// The app began, or ended, to restore more than the launch calls do: 1 or -1.
    case restorationExtended(AppID, by: Int)
    /// The app changed files in its container in the steps it is being waited for.
    case saved(AppID)
    /// The process ended and everything it sent before has been handed in.
    case exited(AppID, ExitStatus)
    /// Every process of the app has stopped, and all it sent before has been handed in.
    case frozen(AppID)
    /// Linux did not do what a directive ordered.
    case refused(AppID, Refusal)
    /// A debugger was attached to the app's process, or let go of it. Linux: `TracerPid` in
    /// `/proc/PID/status`.
    case tracerChanged(AppID, isTraced: Bool)

    // Time.

    /// The earliest deadline may have come; early and repeated calls change nothing.
    case deadlineReached
}

/// What the kernel must know of an app to decide: read by the shell from its `Info.plist`.
public struct AppDescription: Equatable, Sendable {
    /// The name of the executable; what scenarios and transcripts call the app.
    public let name: String
    /// It has a `UIApplicationSceneManifest`.
    public var adoptsScenes: Bool
    /// `UIApplicationSupportsMultipleScenes` of the manifest.
    public var supportsMultipleScenes: Bool
    /// There is an archive of its state, left by an earlier run of the device.
    public var hasArchive: Bool
    /// There is a picture of its screen, left by an earlier run of the device.
    public var hasSnapshot: Bool
    /// `UIApplicationExitsOnSuspend`: it wants to end where others are suspended.
    public var exitsOnSuspend: Bool

    /// Describes an app that has only what is said.
    public init(
        name: String, adoptsScenes: Bool = false, supportsMultipleScenes: Bool = false,
        exitsOnSuspend: Bool = false, hasArchive: Bool = false, hasSnapshot: Bool = false
    ) {
        self.name = name
        self.adoptsScenes = adoptsScenes
        self.supportsMultipleScenes = supportsMultipleScenes
        self.exitsOnSuspend = exitsOnSuspend
        self.hasArchive = hasArchive
        self.hasSnapshot = hasSnapshot
    }
}

/// What an app says when it begins a background task.
public struct TaskRequest: Equatable, Sendable {
    /// `beginBackgroundTask(withName:)`; `nil` when it gave none.
    public let name: String?
    /// Whether there is an expiration handler to call.
    public let hasHandler: Bool

    public init(name: String?, hasHandler: Bool) {
        self.name = name
        self.hasHandler = hasHandler
    }
}

/// How a process ended, as its parent learns it. Linux: `waitid(2)`, `si_code` and `si_status`.
public enum ExitStatus: Equatable, Sendable {
    case exited(status: Int32)
    case signalled(Int32)
}

/// An order that Linux did not carry out.
public enum Refusal: Equatable, Sendable {
    /// The process could not be started; the system's own words say why.
    case launch(String)
    /// The freeze did not finish in its bound and was undone: the app runs.
    case freeze
    /// The app could not be let run again.
    case thaw
}
