import LifecycleKernel

// Why, in plain language: what follows "because", with the numbers of the profile. The app is "it".
extension Rule {
    func words(_ profile: Profile) -> String {
        let budget = Words.length(profile.backgroundBudget)
        switch self {
        case .frontAppLaunches: return "it was asked for and was not running"
        case .launchIsDelivered:
            return "an app that has started is told so; it has "
                + "\(Words.length(profile.launchWatchdog)) for that"
        case .frontAppReturns:
            return "it was asked for and was alive; it has "
                + "\(Words.length(profile.resumeWatchdog)) to return"
        case .leftFrontEntersBackground:
            return "it was no longer wanted in front; it has "
                + "\(Words.length(profile.backgroundWatchdog)) to leave"
        case .backgroundTimeBegins:
            return "in the background it has \(budget) on the tasks it holds, and "
                + "\(Words.length(profile.suspendDelay)) without one"
        case .backgroundTimeEndsInFront: return "in front its time has no limit"
        case .backgroundTimeFollowsTasks:
            return "its time depends on whether it holds a background task"
        case .nothingHoldsItAwake:
            return "it held no background task for \(Words.length(profile.suspendDelay))"
        case .handlersEndedAllTasks: return "its expiration handlers had ended all its tasks"
        case .suspensionIsComplete: return "all its processes had stopped"
        case .beginBeatTheFreeze: return "it had begun a background task before it was stopped"
        case .wantedWhileFreezing: return "it was asked for while it was being stopped"
        case .freezeIsTriedAgain:
            return "not all of it could be stopped; that is tried again after "
                + Words.length(profile.suspendDelay)
        case .taskIsGranted: return "a background task that is begun keeps it awake"
        case .noTimeToGrant: return "its background time of \(budget) was over"
        case .endingAppGetsNoTime: return "an app that is ending gets no more time"
        case .taskIsEnded: return "it had ended the task"
        case .endHasNoTask: return "it ended a task that it did not hold"
        case .backgroundTimeRunsOut:
            return "\(Words.length(profile.expirationWarning)) of its background time of "
                + "\(budget) were left"
        case .handlersLeftTasks: return "no expiration handler had ended the task"
        case .backgroundTimeIsOver: return "its background time of \(budget) was over"
        case .tooManyTasks:
            return "it held more than \(profile.taskCountMax.map { "\($0)" } ?? "the allowed") "
                + "tasks at once"
        case .watchdogFired: return "its main thread had not returned in time"
        case .callbackIsSlow:
            return "its move to the background had taken "
                + "\(Words.length(profile.backgroundAdvice)), and it is killed at "
                + Words.length(profile.backgroundWatchdog)
        case .runningAppIsAsked:
            return "an app that is to end and runs is asked first; it has "
                + "\(Words.length(profile.terminateWatchdog)) for that"
        case .suspendedAppIsRemoved:
            return "an app that is to end and is suspended is removed without a call"
        case .launchingAppIsRemoved: return "it was to end before it could hear of it"
        case .coverChanges:
            return "an app is active only while nothing lies over it"
        case .touchesNeedActive: return "touches go to the active app, and to what it shows"
        case .openedWith: return "an app is handed what it was opened with"
        case .systemWantsAppUnseen: return "the system wanted it to run in the background"
        case .workIsOver:
            return "background work has \(Words.length(profile.workAllowance)), and it had not "
                + "been completed"
        case .prewarmedAppSleeps: return "a prewarmed app sleeps until it is wanted"
        case .deviceHasChanged: return "a running app is told what has changed"
        case .memoryIsLow: return "memory was scarce"
        case .appIsUninstalled: return "an app that is uninstalled ends at once and leaves nothing"
        case .cardIsSweptAway: return "its card was swiped away"
        case .exitsInsteadOfSuspending:
            return "it may not, or does not want to, stay in the background"
        case .appMovesItsScenes: return "it asked for that itself"
        case .archiveIsSuspect:
            return "its process had ended while it restored what had been archived"
        case .archiveWasLocked:
            return "it was launched while its archive could not be read, and is to be launched anew"
        case .scenesAreWanted: return "iOS 27 launches only apps with scenes"
        case .debuggerIsAttached: return "nothing is enforced while a debugger is attached"
        case .developerSignals: return "a developer's signal is passed on"
        case .processIsGone: return "its process was gone"
        case .linuxRefused: return "Linux refused what was ordered"
        }
    }

    /// What began when a deadline of this rule was armed.
    var armed: String {
        switch self {
        case .backgroundTimeIsOver, .backgroundTimeRunsOut, .handlersLeftTasks,
            .handlersEndedAllTasks:
            return "the time began"
        case .nothingHoldsItAwake: return "the wait began"
        case .watchdogFired: return "the watchdog began to count"
        case .callbackIsSlow: return "the move began"
        case .workIsOver: return "the work began"
        default:
            return "the deadline was set"
        }
    }
}
