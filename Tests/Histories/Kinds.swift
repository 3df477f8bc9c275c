import LifecycleKernel

/// The kinds of event: the columns of the coverage matrix.
enum EventKind: String, CaseIterable {
    case installed, launchAsked, homePressed, terminationAsked, signalAsked, ready, acknowledged
    case taskBeginAsked, taskEndAsked, exited, frozen, launchRefused, freezeRefused, thawRefused
    case deadlineReached

    init(_ event: Event) {
        switch event {
        case .installed: self = .installed
        case .launchAsked: self = .launchAsked
        case .homePressed: self = .homePressed
        case .terminationAsked: self = .terminationAsked
        case .signalAsked: self = .signalAsked
        case .ready: self = .ready
        case .acknowledged: self = .acknowledged
        case .taskBeginAsked: self = .taskBeginAsked
        case .taskEndAsked: self = .taskEndAsked
        case .exited: self = .exited
        case .frozen: self = .frozen
        case .refused(_, .launch): self = .launchRefused
        case .refused(_, .freeze): self = .freezeRefused
        case .refused(_, .thaw): self = .thawRefused
        default: self = .deadlineReached
        }
    }
}

/// The kinds of order, of warning and of kill.
enum OrderKind: String, CaseIterable {
    case launch, deliver, answer, refusal, setBackgroundTime, freeze, thaw, signal
    case state, taskBegan, taskEnded, exit
    case taskNotEnded, taskEndedTwice, taskUnknown, callbackSlow, notFrozen
    case processLaunch, sceneCreate, sceneUpdate, processExit
    case tasksNotEnded, tooManyTasks, removed, endedInLaunch, notThawed

    init(_ order: Directive.Order) {
        switch order {
        case .launch: self = .launch
        case .deliver: self = .deliver
        case .answer(_, _, let task): self = task == nil ? .refusal : .answer
        case .setBackgroundTime: self = .setBackgroundTime
        case .freeze: self = .freeze
        case .thaw: self = .thaw
        case .kill(_, let kill): self.init(kill.why)
        case .signal: self = .signal
        case .announce(_, let announcement): self.init(announcement)
        case .discard, .remove: self = .state
        }
    }

    private init(_ why: Kill.Why) {
        switch why {
        case .watchdog(.processLaunch, _): self = .processLaunch
        case .watchdog(.sceneCreate, _): self = .sceneCreate
        case .watchdog(.sceneUpdate, _): self = .sceneUpdate
        case .watchdog(.processExit, _): self = .processExit
        case .tasksNotEnded: self = .tasksNotEnded
        case .tooManyTasks: self = .tooManyTasks
        case .removed: self = .removed
        case .endedInLaunch: self = .endedInLaunch
        default: self = .notThawed
        }
    }

    private init(_ announcement: Announcement) {
        switch announcement {
        case .state: self = .state
        case .taskBegan: self = .taskBegan
        case .taskEnded: self = .taskEnded
        case .exit: self = .exit
        case .warned(.taskNotEnded): self = .taskNotEnded
        case .warned(.taskEndedTwice): self = .taskEndedTwice
        case .warned(.taskUnknown): self = .taskUnknown
        case .warned(.callbackSlow): self = .callbackSlow
        default: self = .notFrozen
        }
    }
}

extension Event {
    /// The app it is about; `nil` when it is about the device.
    var app: AppID? {
        switch self {
        case .installed(let id, _), .launchAsked(let id), .terminationAsked(let id),
            .signalAsked(let id, _), .ready(let id), .acknowledged(let id, _, _),
            .taskBeginAsked(let id, _, _), .taskEndAsked(let id, _), .exited(let id, _),
            .frozen(let id), .refused(let id, _):
            return id
        default: return nil
        }
    }
}

extension Directive.Order {
    var app: AppID {
        switch self {
        case .launch(let id), .deliver(let id, _), .answer(let id, _, _),
            .setBackgroundTime(let id, _), .freeze(let id), .thaw(let id), .kill(let id, _),
            .signal(let id, _), .discard(let id),
            .remove(let id), .announce(let id, _):
            return id
        }
    }
}
