import LifecycleKernel

/// The kinds of event: the rows of the coverage matrix.
enum EventKind: String, CaseIterable {
    case installed, uninstalled, launchAsked, homePressed, terminationAsked, signalAsked
    case urlAsked, linkAsked, pushAsked, shortcutAsked
    case locked, unlocked, interrupted, interruptionDismissed, interruptionAccepted, replied
    case bannerShown, switcherOpened, switcherChose, swiped, touched, pushArrived
    case fetchAsked, silentPushAsked, eventAsked, prewarmAsked, deviceChanged
    case pressureWarn, pressureCritical, jetsamAsked
    case ready, acknowledged, taskBeginAsked, taskEndAsked, workCompleted, sceneAsked, sceneEndAsked
    case saved, restorationExtended, exited, frozen, launchRefused, freezeRefused, thawRefused,
        tracerChanged
    case deadlineReached

    init(_ event: Event) {
        switch event {
        case .installed: self = .installed
        case .uninstalled: self = .uninstalled
        case .launchAsked: self = .launchAsked
        case .homePressed: self = .homePressed
        case .terminationAsked: self = .terminationAsked
        case .signalAsked: self = .signalAsked
        case .arrivalAsked(_, .url): self = .urlAsked
        case .arrivalAsked(_, .link): self = .linkAsked
        case .arrivalAsked(_, .push): self = .pushAsked
        case .arrivalAsked(_, .shortcut): self = .shortcutAsked
        case .locked: self = .locked
        case .unlocked: self = .unlocked
        case .interrupted: self = .interrupted
        case .interruptionDismissed: self = .interruptionDismissed
        case .interruptionAccepted: self = .interruptionAccepted
        case .replied: self = .replied
        case .bannerShown: self = .bannerShown
        case .switcherOpened: self = .switcherOpened
        case .switcherChose: self = .switcherChose
        case .swiped: self = .swiped
        case .touched: self = .touched
        case .pushArrived: self = .pushArrived
        case .backgroundLaunchAsked(_, .fetch): self = .fetchAsked
        case .backgroundLaunchAsked(_, .push): self = .silentPushAsked
        case .backgroundLaunchAsked(_, .event): self = .eventAsked
        case .prewarmAsked: self = .prewarmAsked
        case .deviceChanged: self = .deviceChanged
        case .memoryPressed(.warn): self = .pressureWarn
        case .memoryPressed(.critical): self = .pressureCritical
        case .jetsamAsked: self = .jetsamAsked
        case .ready: self = .ready
        case .acknowledged: self = .acknowledged
        case .taskBeginAsked: self = .taskBeginAsked
        case .taskEndAsked: self = .taskEndAsked
        case .workCompleted: self = .workCompleted
        case .sceneAsked: self = .sceneAsked
        case .sceneEndAsked: self = .sceneEndAsked
        case .saved: self = .saved
        case .restorationExtended: self = .restorationExtended
        case .exited: self = .exited
        case .frozen: self = .frozen
        case .refused(_, .launch): self = .launchRefused
        case .refused(_, .freeze): self = .freezeRefused
        case .refused(_, .thaw): self = .thawRefused
        case .tracerChanged: self = .tracerChanged
        case .deadlineReached: self = .deadlineReached
        }
    }
}

/// The kinds of order, of warning, of diagnosis and of kill.
enum OrderKind: String, CaseIterable {
    case launch, deliver, answer, refusal, setBackgroundTime, freeze, thaw, signal, discard, remove
    case state, taskBegan, taskEnded, exit, discarded
    case taskNotEnded, taskEndedTwice, taskUnknown, callbackSlow, notFrozen, notEnforced
    case scenesNotAdopted, notTouched
    case processLaunch, sceneCreate, sceneUpdate, processExit
    case tasksNotEnded, tooManyTasks, removed, endedInLaunch, notThawed
    case sweptAway, idleExit, pageShortage, workOverdue, uninstalled
    case neverEnded, endedAgain, endedAfterHandler, handlerMissing, begunTooLate, transitionSlow
    case savedOnlyAtTheEnd, sceneWithoutDelegate

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
        case .discard: self = .discard
        case .remove: self = .remove
        case .announce(_, let announcement): self.init(announcement)
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
        case .notThawed: self = .notThawed
        case .sweptAway: self = .sweptAway
        case .jetsam(.idleExit): self = .idleExit
        case .jetsam(.pageShortage): self = .pageShortage
        case .workNotCompleted: self = .workOverdue
        case .uninstalled: self = .uninstalled
        }
    }

    private init(_ announcement: Announcement) {
        switch announcement {
        case .state: self = .state
        case .taskBegan: self = .taskBegan
        case .taskEnded: self = .taskEnded
        case .exit: self = .exit
        case .discarded: self = .discarded
        case .warned(.taskNotEnded): self = .taskNotEnded
        case .warned(.taskEndedTwice): self = .taskEndedTwice
        case .warned(.taskUnknown): self = .taskUnknown
        case .warned(.callbackSlow): self = .callbackSlow
        case .warned(.notFrozen): self = .notFrozen
        case .warned(.notEnforced): self = .notEnforced
        case .warned(.scenesNotAdopted): self = .scenesNotAdopted
        case .warned(.notTouched): self = .notTouched
        case .diagnosed(.taskNeverEnded): self = .neverEnded
        case .diagnosed(.taskEndedTwice): self = .endedAgain
        case .diagnosed(.taskEndedAfterHandler): self = .endedAfterHandler
        case .diagnosed(.handlerMissing): self = .handlerMissing
        case .diagnosed(.begunTooLate): self = .begunTooLate
        case .diagnosed(.callbackSlow): self = .transitionSlow
        case .diagnosed(.savedOnlyAtTheEnd): self = .savedOnlyAtTheEnd
        case .diagnosed(.sceneWithoutDelegate): self = .sceneWithoutDelegate
        }
    }
}

extension Event {
    /// The app it is about; `nil` when it is about the device.
    var app: AppID? {
        switch self {
        case .installed(let id, _), .uninstalled(let id), .launchAsked(let id),
            .terminationAsked(let id), .signalAsked(let id, _), .arrivalAsked(let id, _),
            .switcherChose(let id), .swiped(let id), .touched(let id, _), .pushArrived(let id, _),
            .backgroundLaunchAsked(let id, _), .prewarmAsked(let id), .jetsamAsked(let id),
            .ready(let id), .acknowledged(let id, _, _), .taskBeginAsked(let id, _, _),
            .taskEndAsked(let id, _), .workCompleted(let id), .sceneAsked(let id, _),
            .sceneEndAsked(let id, _), .saved(let id),
            .restorationExtended(let id, _), .exited(let id, _), .frozen(let id),
            .refused(let id, _), .tracerChanged(let id, _):
            return id
        case .homePressed, .locked, .unlocked, .interrupted, .interruptionDismissed,
            .interruptionAccepted, .replied, .bannerShown, .switcherOpened, .deviceChanged,
            .memoryPressed, .deadlineReached:
            return nil
        }
    }
}

extension Directive.Order {
    var app: AppID {
        switch self {
        case .launch(let id), .deliver(let id, _), .answer(let id, _, _),
            .setBackgroundTime(let id, _), .freeze(let id), .thaw(let id), .kill(let id, _),
            .signal(let id, _), .discard(let id), .remove(let id), .announce(let id, _):
            return id
        }
    }
}
