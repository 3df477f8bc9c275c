import LifecycleKernel

/// The kind of an event in a journal; the raw value is the word in the file.
public enum EventKind: String, Equatable, Sendable, CaseIterable {
    case installed, uninstalled, launchAsked, homePressed, terminationAsked, signalAsked
    case arrivalAsked, locked, unlocked, interrupted, interruptionDismissed, interruptionAccepted
    case replied, bannerShown, switcherOpened, switcherChose, swiped, touched, pushArrived
    case backgroundLaunchAsked, prewarmAsked, deviceChanged, memoryPressed, jetsamAsked
    case ready, acknowledged, taskBeginAsked, taskEndAsked, workCompleted
    case sceneAsked, sceneEndAsked, saved, restorationExtended
    case exited, frozen, refused, tracerChanged
    case deadlineReached

    /// Who is behind an event of this kind.
    public enum Sender: String, Equatable, Sendable, Encodable {
        case person, system, process, linux, time
    }

    public var sender: Sender {
        switch self {
        case .installed, .uninstalled, .launchAsked, .homePressed, .terminationAsked,
            .signalAsked, .arrivalAsked, .locked, .unlocked, .interruptionDismissed,
            .interruptionAccepted,
            .replied, .switcherOpened, .switcherChose, .swiped, .touched:
            .person
        case .interrupted, .bannerShown, .pushArrived, .backgroundLaunchAsked, .prewarmAsked,
            .deviceChanged, .memoryPressed, .jetsamAsked:
            .system
        case .ready, .acknowledged, .taskBeginAsked, .taskEndAsked, .workCompleted, .sceneAsked,
            .sceneEndAsked, .saved, .restorationExtended, .exited:
            .process
        case .frozen, .refused, .tracerChanged: .linux
        case .deadlineReached: .time
        }
    }
}

/// The kind of a directive in a journal; the raw value is the word in the file.
public enum DirectiveKind: String, Equatable, Sendable, CaseIterable {
    case launch, deliver, answer, setBackgroundTime, freeze, thaw, kill, signal, discard, remove
    // What is announced.
    case state, taskBegan, taskEnded, warned, exit, discarded, diagnosed
}

extension Event {
    var kind: EventKind {
        switch self {
        case .installed: .installed
        case .uninstalled: .uninstalled
        case .launchAsked: .launchAsked
        case .homePressed: .homePressed
        case .terminationAsked: .terminationAsked
        case .signalAsked: .signalAsked
        case .arrivalAsked: .arrivalAsked
        case .locked: .locked
        case .unlocked: .unlocked
        case .interrupted: .interrupted
        case .interruptionDismissed: .interruptionDismissed
        case .interruptionAccepted: .interruptionAccepted
        case .replied: .replied
        case .bannerShown: .bannerShown
        case .switcherOpened: .switcherOpened
        case .switcherChose: .switcherChose
        case .swiped: .swiped
        case .touched: .touched
        case .pushArrived: .pushArrived
        case .backgroundLaunchAsked: .backgroundLaunchAsked
        case .prewarmAsked: .prewarmAsked
        case .deviceChanged: .deviceChanged
        case .memoryPressed: .memoryPressed
        case .jetsamAsked: .jetsamAsked
        case .workCompleted: .workCompleted
        case .sceneAsked: .sceneAsked
        case .sceneEndAsked: .sceneEndAsked
        case .tracerChanged: .tracerChanged
        case .saved: .saved
        case .restorationExtended: .restorationExtended
        case .ready: .ready
        case .acknowledged: .acknowledged
        case .taskBeginAsked: .taskBeginAsked
        case .taskEndAsked: .taskEndAsked
        case .exited: .exited
        case .frozen: .frozen
        case .refused: .refused
        case .deadlineReached: .deadlineReached
        }
    }

    /// The app it concerns; `nil` for those that concern the device.
    var app: AppID? {
        switch self {
        case .installed(let id, _), .uninstalled(let id), .launchAsked(let id),
            .terminationAsked(let id),
            .signalAsked(let id, _), .ready(let id), .acknowledged(let id, _, _),
            .taskBeginAsked(let id, _, _), .taskEndAsked(let id, _), .exited(let id, _),
            .frozen(let id), .refused(let id, _), .arrivalAsked(let id, _),
            .switcherChose(let id), .swiped(let id), .touched(let id, _), .pushArrived(let id, _),
            .backgroundLaunchAsked(let id, _), .prewarmAsked(let id), .jetsamAsked(let id),
            .workCompleted(let id), .sceneAsked(let id, _), .sceneEndAsked(let id, _),
            .tracerChanged(let id, _), .saved(let id),
            .restorationExtended(let id, _):
            id
        case .homePressed, .locked, .unlocked, .interrupted, .interruptionDismissed,
            .interruptionAccepted, .replied, .bannerShown, .switcherOpened, .deviceChanged,
            .memoryPressed, .deadlineReached:
            nil
        }
    }
}

extension Directive.Order {
    var kind: DirectiveKind {
        switch self {
        case .launch: .launch
        case .deliver: .deliver
        case .answer: .answer
        case .setBackgroundTime: .setBackgroundTime
        case .freeze: .freeze
        case .thaw: .thaw
        case .kill: .kill
        case .signal: .signal
        case .discard: .discard
        case .remove: .remove
        case .announce(_, .discarded): .discarded
        case .announce(_, .diagnosed): .diagnosed
        case .announce(_, .state): .state
        case .announce(_, .taskBegan): .taskBegan
        case .announce(_, .taskEnded): .taskEnded
        case .announce(_, .warned): .warned
        case .announce(_, .exit): .exit
        }
    }

    var app: AppID {
        switch self {
        case .launch(let id), .deliver(let id, _), .answer(let id, _, _),
            .setBackgroundTime(let id, _), .freeze(let id), .thaw(let id), .kill(let id, _),
            .signal(let id, _), .discard(let id), .remove(let id),
            .announce(let id, _):
            id
        }
    }

    /// The task it is about, where it is about one.
    var task: TaskID? {
        switch self {
        case .answer(_, _, let task): task
        case .announce(_, let announcement): announcement.task
        case .kill(_, let kill):
            if case .tasksNotEnded(let first, _, _) = kill.why { first } else { nil }
        case .launch, .deliver, .setBackgroundTime, .freeze, .thaw, .signal, .discard, .remove: nil
        }
    }
}

extension Announcement {
    fileprivate var task: TaskID? {
        switch self {
        case .taskBegan(let task, _), .taskEnded(let task, _): task
        case .warned(.taskNotEnded(let task, _, _)): task
        case .warned(.taskEndedTwice(let task)), .warned(.taskUnknown(let task)): task
        case .warned(.callbackSlow), .warned(.notFrozen), .warned(.notEnforced),
            .warned(.scenesNotAdopted), .warned(.notTouched), .state,
            .exit, .discarded, .diagnosed:
            nil
        }
    }
}
