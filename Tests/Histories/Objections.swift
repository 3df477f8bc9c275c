import LifecycleKernel

// What cannot be done on the device as it is.

extension Witness {
    /// Whether something speaks against what a person, or who acts for one, does.
    func isImpossible(_ event: Event) -> Bool {
        switch event {
        case .launchAsked(let id), .arrivalAsked(let id, _): isAway(id) || screen.isLocked
        case .uninstalled(let id), .terminationAsked(let id), .signalAsked(let id, _),
            .pushArrived(let id, _):
            isAway(id)
        case .touched(let id, _), .jetsamAsked(let id): isAway(id) || !self[id].isRunning
        case .backgroundLaunchAsked(let id, _): isAway(id) || self[id].isSwept
        case .prewarmAsked(let id): isAway(id) || self[id].isSwept || self[id].isRunning
        case .locked, .bannerShown: screen.isLocked
        case .unlocked: !screen.isLocked
        case .interrupted: screen.isLocked || screen.interruptions.count >= 16
        case .interruptionDismissed:
            screen.interruptions.isEmpty && screen.callReturnsTo == nil
        case .interruptionAccepted(let target): isNowhere(target)
        case .replied: !screen.interruptions.contains(.message)
        case .switcherOpened: screen.isLocked || screen.switcherIsOpen
        case .switcherChose(let id), .swiped(let id):
            !screen.switcherIsOpen || !screen.cards.contains(id)
        case .homePressed, .installed, .deviceChanged, .memoryPressed, .ready, .acknowledged,
            .taskBeginAsked, .taskEndAsked, .workCompleted, .sceneAsked, .sceneEndAsked, .saved,
            .restorationExtended, .exited, .frozen, .refused, .tracerChanged, .deadlineReached:
            false
        }
    }

    private func isAway(_ id: AppID) -> Bool { !knows(id) || !self[id].isInstalled }

    /// Whether what lies on top leads to no such app.
    private func isNowhere(_ target: AppID?) -> Bool {
        guard let top = screen.interruptions.last, top != .controlCentre else { return true }
        guard let target else { return false }
        return isAway(target) || top == .permission
    }
}
