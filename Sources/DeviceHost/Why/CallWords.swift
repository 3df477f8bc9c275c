import LifecycleKernel

extension Rule {
    /// What an app is told by the calls that this rule orders, and what it has done when it has
    /// performed them; `nil` for rules that order none.
    var calls: (told: String, performed: String)? {
        switch self {
        case .launchIsDelivered: ("of its launch", "had returned from its launch calls")
        case .frontAppReturns:
            ("to return to the front", "had completed its return to the front")
        case .leftFrontEntersBackground:
            ("to move to the background", "had completed its move to the background")
        case .backgroundTimeRunsOut:
            ("by its expiration handlers", "had returned from its expiration handlers")
        case .runningAppIsAsked: ("to end", "had returned from applicationWillTerminate(_:)")
        case .frontAppLaunches, .backgroundTimeBegins, .backgroundTimeEndsInFront,
            .backgroundTimeFollowsTasks, .nothingHoldsItAwake, .handlersEndedAllTasks,
            .suspensionIsComplete, .beginBeatTheFreeze, .wantedWhileFreezing, .freezeIsTriedAgain,
            .taskIsGranted, .noTimeToGrant, .endingAppGetsNoTime, .taskIsEnded, .endHasNoTask,
            .handlersLeftTasks, .backgroundTimeIsOver, .tooManyTasks, .watchdogFired,
            .callbackIsSlow, .suspendedAppIsRemoved, .launchingAppIsRemoved, .developerSignals,
            .processIsGone, .linuxRefused:
            nil
        }
    }
}
