import LifecycleKernel
import Scenarios

// What was done to an app, as a participle and what belongs to it.

extension Directive.Order {
    func words(following rule: Rule) -> String {
        switch self {
        case .launch: "started"
        case .deliver: "told \(rule.calls?.told ?? "to perform calls")"
        case .answer(_, _, let task?): "given task \(task.rawValue)"
        case .answer(_, _, nil): "given no task (invalid)"
        case .setBackgroundTime(_, let until?):
            "given background time until \(Words.moment(until))"
        case .setBackgroundTime(_, nil): "given time without limit"
        case .freeze: "stopped by the freezer"
        case .thaw: "let run again"
        case .kill(_, let kill): "killed" + (kill.code.map { " \(Words.code($0))" } ?? "")
        case .signal(_, let signal): "sent \(Words.signal(signal))"
        case .discard: "robbed of its archived state and its snapshots"
        case .remove: "taken off the device with all it had kept"
        case .announce(_, let announcement): announcement.words
        }
    }
}

extension Announcement {
    fileprivate var words: String {
        switch self {
        case .state(let state): state.words
        case .taskBegan(let task, let name): "noted as holding task \(task.rawValue) \"\(name)\""
        case .taskEnded(let task, let name): "freed of task \(task.rawValue) \"\(name)\""
        case .warned(let warning): "warned: \(warning.words)"
        case .exit(let reason): "gone: \(reason.words)"
        case .diagnosed(let diagnosis):
            "found to have a life-cycle bug (\(diagnosis.code), docs/diagnostics)"
        case .discarded: "left with nothing to come back to"
        }
    }
}

extension AppState {
    fileprivate var words: String {
        switch self {
        case .notRunning: "no longer running"
        case .launching: "now launching"
        case .inactive: "now inactive"
        case .active: "now active"
        case .background: "now in the background"
        case .suspended: "suspended"
        case .terminating: "now terminating"
        }
    }
}

extension Warning {
    fileprivate var words: String {
        switch self {
        case .taskNotEnded(let task, let name, let after):
            "task \(task.rawValue) \"\(name)\" held for \(Words.age(after)) and not ended"
        case .taskEndedTwice(let task): "task \(task.rawValue) had been ended before"
        case .taskUnknown(let task): "task \(task.rawValue) was never given out"
        case .callbackSlow(let method, let after, let killedAfter):
            "\(method.rawValue) has taken \(Words.length(after)); the limit is "
                + Words.length(killedAfter)
        case .notFrozen: "its processes could not all be stopped"
        case .notEnforced(let why): "not ended although: \(why.summary)"
        case .scenesNotAdopted: "it has not adopted the scene life cycle"
        case .notTouched(let touch, let missed):
            "\(touch.words) came to nothing: \(missed.words)"
        }
    }
}

extension ExitReason {
    var words: String {
        switch self {
        case .exited(let status): "exit status \(status)"
        case .signalled(let signal): Words.signal(signal)
        case .killed(let kill):
            "killed" + (kill.code.map { " \(Words.code($0))" } ?? "") + ", " + kill.why.summary
        case .notStarted(let words): "not started (\(words))"
        }
    }
}

extension Kill.Why {
    /// The rest of the reason that a rule gives; `held`: how long the task named was held.
    func words(held: Duration?) -> String? {
        switch self {
        case .watchdog(let watchdog, let allowance):
            "\(watchdog.rawValue) may take \(Words.length(allowance))"
        case .tasksNotEnded(_, let name, let count):
            "task \"\(name)\"" + (held.map { " (begun \(Words.age($0)) before)" } ?? "")
                + (count > 1 ? " and \(count - 1) more were still held" : " was still held")
        case .workNotCompleted(let allowance): "it had \(Words.length(allowance))"
        case .jetsam(let reason): "reason \(reason.rawValue), \(reason.word)"
        case .tooManyTasks, .removed, .endedInLaunch, .notThawed, .sweptAway, .uninstalled: nil
        }
    }

    var summary: String {
        switch self {
        case .watchdog(let watchdog, _): "watchdog \(watchdog.rawValue)"
        case .tasksNotEnded(_, let name, _): "task \"\(name)\" not ended"
        case .tooManyTasks(let limit): "more than \(limit) tasks"
        case .removed: "removed while suspended"
        case .endedInLaunch: "ended while launching"
        case .notThawed: "could not be let run again"
        case .sweptAway: "swiped away while suspended"
        case .uninstalled: "uninstalled"
        case .jetsam(let reason): "its memory was taken back (\(reason.word))"
        case .workNotCompleted: "background work not completed"
        }
    }
}

extension Delivery {
    /// The methods and handlers called, in order.
    var callWords: String? {
        let calls = steps.compactMap(\.action.callWords)
        return calls.isEmpty ? nil : calls.joined(separator: ", ")
    }
}

extension Step.Action {
    /// The method or handler that it calls; `nil` for what is none.
    var callWords: String? {
        switch self {
        case .call(let method), .callScene(let method, _): method.rawValue
        case .discardSessions: DelegateMethod.didDiscardSceneSessions.rawValue
        case .warnViewControllers: "didReceiveMemoryWarning()"
        case .touch(let touch): touch.words
        case .expire(let task): "expiration handler of task \(task.rawValue)"
        case .exit: "exit"
        case .encodeState: "archiving of the state"
        case .restoreState: "restoring of the state"
        case .takeSnapshot: "snapshot"
        case .setAppearance(let isDark): isDark ? "dark appearance" : "light appearance"
        case .makeApplication, .setState, .setProtectedData, .bring, .bringWork, .post,
            .connectScene, .setSceneState, .postScene, .disconnectScene, .commitAppearance:
            nil
        }
    }
}
