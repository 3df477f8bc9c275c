/// Why something that a person does cannot be done on the device as it is.
public enum Objection: Error, Equatable, Sendable {
    case notInstalled
    case locked
    case notLocked
    case nothingToDismiss
    case nothingToAccept
    case leadsNowhere(Interruption)
    case noMessage
    case switcherIsOpen
    case switcherIsClosed
    case noCard(String)
    case notRunning(String)
    case alreadyRunning(String)
    case sweptAway(String)
    case tooManyInterruptions

    /// What was wrong and what to do.
    public var words: String {
        switch self {
        case .notInstalled: "no such app on this device"
        case .locked: "the device is locked; 'unlock' comes first"
        case .notLocked: "the device is not locked"
        case .nothingToDismiss: "there is nothing to dismiss; 'interrupt' comes first"
        case .nothingToAccept: "there is nothing to accept; 'interrupt' comes first"
        case .leadsNowhere(let interruption):
            "\(interruption.rawValue) leads to no other app; 'dismiss' ends it"
        case .noMessage: "there is no message to reply to; 'interrupt message' comes first"
        case .switcherIsOpen: "the app switcher is open already"
        case .switcherIsClosed: "the app switcher is not open; 'switcher' comes first"
        case .noCard(let name):
            "\(name) has no card in the app switcher: it has not been in front, or was swiped away"
        case .notRunning(let name): "\(name) is not running"
        case .alreadyRunning(let name): "\(name) is running already"
        case .sweptAway(let name):
            "\(name) was swiped away: nothing starts it in the background until a person has "
                + "launched it again"
        case .tooManyInterruptions:
            "more than \(Kernel.interruptionCountMax) interruptions at once"
        }
    }
}

extension Kernel {
    /// Most interruptions that lie over each other.
    static let interruptionCountMax = 16

    /// What speaks against an event now; such an event changes nothing. Only a person's can meet
    /// with an objection.
    public func objection(to event: Event) -> Objection? {
        switch event {
        case .launchAsked(let id), .arrivalAsked(let id, _):
            return isInstalled(id) ? (screen.isLocked ? .locked : nil) : .notInstalled
        case .homePressed: return nil
        case .uninstalled(let id), .terminationAsked(let id), .signalAsked(let id, _),
            .pushArrived(let id, _):
            return isInstalled(id) ? nil : .notInstalled
        case .touched(let id, _):
            guard isInstalled(id) else { return .notInstalled }
            return apps[id.rawValue].isRunning ? nil : .notRunning(name(of: id))
        case .backgroundLaunchAsked(let id, _): return objectionToBackgroundLaunch(of: id)
        case .prewarmAsked(let id):
            return objectionToBackgroundLaunch(of: id)
                ?? (apps[id.rawValue].isRunning ? .alreadyRunning(name(of: id)) : nil)
        case .locked: return screen.isLocked ? .locked : nil
        case .unlocked: return screen.isLocked ? nil : .notLocked
        case .interrupted:
            if screen.isLocked { return .locked }
            return screen.covers.interruptions.count < Kernel.interruptionCountMax
                ? nil : .tooManyInterruptions
        case .interruptionDismissed:
            return screen.covers.interruptions.isEmpty && screen.callReturnsTo == nil
                ? .nothingToDismiss : nil
        case .interruptionAccepted(let target):
            guard let top = screen.covers.interruptions.last else { return .nothingToAccept }
            if let target, !isInstalled(target) { return .notInstalled }
            return target != nil && !top.leadsAway || top == .controlCentre
                ? .leadsNowhere(top) : nil
        case .replied: return screen.covers.interruptions.contains(.message) ? nil : .noMessage
        case .bannerShown: return screen.isLocked ? .locked : nil
        case .switcherOpened:
            if screen.isLocked { return .locked }
            return screen.covers.switcherIsOpen ? .switcherIsOpen : nil
        case .switcherChose(let id), .swiped(let id): return objectionToCard(of: id)
        case .jetsamAsked(let id):
            guard isInstalled(id) else { return .notInstalled }
            return apps[id.rawValue].isRunning ? nil : .notRunning(name(of: id))
        case .installed, .deviceChanged, .memoryPressed, .ready, .acknowledged, .taskBeginAsked,
            .taskEndAsked, .workCompleted, .sceneAsked, .sceneEndAsked, .saved,
            .restorationExtended,
            .exited, .frozen, .refused,
            .tracerChanged, .deadlineReached:
            return nil
        }
    }

    private func objectionToBackgroundLaunch(of id: AppID) -> Objection? {
        guard isInstalled(id) else { return .notInstalled }
        return apps[id.rawValue].wasSweptAway ? .sweptAway(name(of: id)) : nil
    }

    private func objectionToCard(of id: AppID) -> Objection? {
        guard screen.covers.switcherIsOpen else { return .switcherIsClosed }
        guard isInstalled(id) else { return .notInstalled }
        return screen.cards.contains(id) ? nil : .noCard(name(of: id))
    }

    private func name(of id: AppID) -> String { apps[id.rawValue].description.name }
}

extension Objection: CustomStringConvertible {
    public var description: String { words }
}
