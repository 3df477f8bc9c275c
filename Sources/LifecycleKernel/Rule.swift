/// A rule of iOS that the kernel applied; every directive names the one it follows.
public enum Rule: String, Equatable, Sendable, CaseIterable {
    /// An app asked for and not running is started.
    case frontAppLaunches
    /// A started app hears of its launch, then becomes active (`ios-behaviour.md` 1.4).
    case launchIsDelivered
    /// An app asked for that is alive comes back (1.8).
    case frontAppReturns
    /// An app that is no longer wanted in front resigns and enters the background (1.7).
    case leftFrontEntersBackground
    /// The background time begins when the move to the background is complete (2.3, 2.4).
    case backgroundTimeBegins
    /// In front there is no limit to the time (2.4).
    case backgroundTimeEndsInFront
    /// What the remaining time counts to changes with the first and the last task held.
    case backgroundTimeFollowsTasks
    /// Without a task an app is suspended shortly after (1.7, 2.9).
    case nothingHoldsItAwake
    /// When handlers have ended all tasks, the app is suspended at once (2.6).
    case handlersEndedAllTasks
    /// All its processes have stopped: it is suspended (4.1).
    case suspensionIsComplete
    /// A begin was under way when the app was frozen, so it runs on (design §4).
    case beginBeatTheFreeze
    /// It was wanted again while it was being frozen.
    case wantedWhileFreezing
    /// A freeze that Linux did not finish is tried again.
    case freezeIsTriedAgain
    /// A begun task keeps the process awake (2.1, 2.3).
    case taskIsGranted
    /// The background time is over: a begin is answered with invalid (2.1).
    case noTimeToGrant
    /// An app that is ending gets no more time.
    case endingAppGetsNoTime
    /// A task was ended by the app (2.8).
    case taskIsEnded
    /// An end for an id that no living task has changes nothing but is said (2.8).
    case endHasNoTask
    /// Handlers are called when the warning time before the end is reached (2.6).
    case backgroundTimeRunsOut
    /// Tasks held after all handlers returned are named on the console (2.6).
    case handlersLeftTasks
    /// Tasks held when the time is over end the process (2.7).
    case backgroundTimeIsOver
    /// Too many tasks at once end the process (2.3).
    case tooManyTasks
    /// The main thread did not return in time (3.1).
    case watchdogFired
    /// A callback over the advised time is named (2.9).
    case callbackIsSlow
    /// An app told to end that runs gets `applicationWillTerminate` (1.11).
    case runningAppIsAsked
    /// An app told to end that is suspended is removed without a call (1.11).
    case suspendedAppIsRemoved
    /// An app told to end before it can hear it is removed.
    case launchingAppIsRemoved
    /// Something lies over the app in front, or does so no more (1.9).
    case coverChanges
    /// Only an active app gets touches (1.9).
    case touchesNeedActive
    /// An app is handed what a person opened it with (traces G4 to G7).
    case openedWith
    /// Something wants an app that is not seen to run (1.6).
    case systemWantsAppUnseen
    /// Background work was completed, or its time is over (2.10).
    case workIsOver
    /// An app is started ahead of time and sleeps before it is launched (1.5).
    case prewarmedAppSleeps
    /// Apps are told what has changed, on waking what they have missed (1.12).
    case deviceHasChanged
    /// Memory is scarce (1.13, 5.3).
    case memoryIsLow
    /// What was swiped away ends and comes back only when a person wants it (1.10).
    case cardIsSweptAway
    /// An archive whose restoration ended the process is not restored again (6.4).
    case archiveIsSuspect
    /// An app that was launched while its archive could not be read ends, to be launched anew (6.4).
    case archiveWasLocked
    /// An app that was taken off the device ends at once, and then its files go.
    case appIsUninstalled
    /// An app that wants to, or must, ends where others would be suspended (1.11).
    case exitsInsteadOfSuspending
    /// An app asked for a window of its own to come or go.
    case appMovesItsScenes
    /// Scenes are required, or will be (1.3).
    case scenesAreWanted
    /// While a debugger is attached nothing is enforced (2.7, 3.1).
    case debuggerIsAttached
    /// A developer's signal is passed on.
    case developerSignals
    /// The process is gone.
    case processIsGone
    /// Linux refused.
    case linuxRefused
}
