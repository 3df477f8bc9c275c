import LifecycleKernel

/// The kind of an event in a journal; the raw value is the word in the file.
public enum EventKind: String, Equatable, Sendable, CaseIterable {
    case installed, launchAsked, homePressed, terminationAsked, signalAsked
    case ready, acknowledged, taskBeginAsked, taskEndAsked
    case exited, frozen, refused
    case deadlineReached

    /// Who is behind an event of this kind.
    public enum Sender: String, Equatable, Sendable, Encodable {
        case person, process, linux, time
    }

    public var sender: Sender {
        switch self {
        case .installed, .launchAsked, .homePressed, .terminationAsked, .signalAsked: .person
        case .ready, .acknowledged, .taskBeginAsked, .taskEndAsked, .exited: .process
        case .frozen, .refused: .linux
        case .deadlineReached: .time
        }
    }
}

/// The kind of a directive in a journal; the raw value is the word in the file.
public enum DirectiveKind: String, Equatable, Sendable, CaseIterable {
    case launch, deliver, answer, setBackgroundTime, freeze, thaw, kill, signal
    // What is announced.
    case state, taskBegan, taskEnded, warned, exit
}

extension Event {
    var kind: EventKind {
        switch self {
        case .installed: .installed
        case .launchAsked: .launchAsked
        case .homePressed: .homePressed
        case .terminationAsked: .terminationAsked
        case .signalAsked: .signalAsked
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
        case .installed(let id, _), .launchAsked(let id), .terminationAsked(let id),
            .signalAsked(let id, _), .ready(let id), .acknowledged(let id, _, _),
            .taskBeginAsked(let id, _, _), .taskEndAsked(let id, _), .exited(let id, _),
            .frozen(let id), .refused(let id, _):
            id
        case .homePressed, .deadlineReached: nil
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
            .signal(let id, _), .announce(let id, _):
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
        case .launch, .deliver, .setBackgroundTime, .freeze, .thaw, .signal: nil
        }
    }
}

extension Announcement {
    fileprivate var task: TaskID? {
        switch self {
        case .taskBegan(let task, _), .taskEnded(let task, _): task
        case .warned(.taskNotEnded(let task, _, _)): task
        case .warned(.taskEndedTwice(let task)), .warned(.taskUnknown(let task)): task
        case .warned(.callbackSlow), .warned(.notFrozen), .state, .exit: nil
        }
    }
}
