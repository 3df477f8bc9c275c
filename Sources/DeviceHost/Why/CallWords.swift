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
        case .runningAppIsAsked, .exitsInsteadOfSuspending:
            ("to end", "had returned from applicationWillTerminate(_:)")
        case .archiveWasLocked: ("to end", "had ended")
        case .coverChanges:
            ("what lies over it", "had become active, or inactive")
        case .openedWith: ("what it was opened with", "had taken what it was opened with")
        case .systemWantsAppUnseen: ("of work to do unseen", "had taken its work on")
        case .deviceHasChanged: ("what has changed", "had heard what has changed")
        case .memoryIsLow: ("that memory is low", "had heard that memory is low")
        case .appMovesItsScenes: ("to move its windows", "had moved its windows")
        case .touchesNeedActive: ("of a touch", "had taken the touch")
        default: nil
        }
    }
}
