// Background tasks: `beginBackgroundTask` and `endBackgroundTask`. Source: `ios-behaviour.md` 2.

extension Kernel {
    mutating func takeBegin(
        _ id: AppID, _ request: RequestID, _ task: TaskRequest, at now: Instant
    ) {
        guard isKnown(id), apps[id.rawValue].isRunning else { return }
        switch apps[id.rawValue].life {
        case .notRunning, .terminating, .dying:
            order(.answer(id, request, nil), .endingAppGetsNoTime)
            return
        case .background(let stay), .freezing(let stay), .suspended(let stay):
            let left = stay.budgetEnd.instant - now
            if left < profile.expirationWarning, profile.isMultitaskingSupported {
                diagnose(
                    .begunTooLate(name: task.name, left: max(.zero, left)), id, .noTimeToGrant)
            }
            guard left > .zero else {
                order(.answer(id, request, nil), .noTimeToGrant)
                return
            }
        case .launching where apps[id.rawValue].startedFor == .prewarm:
            order(.answer(id, request, nil), .noTimeToGrant)  // It was started only to sleep.
            return
        case .launching, .foreground: break
        }
        guard profile.isMultitaskingSupported else {
            order(.answer(id, request, nil), .noTimeToGrant)
            return
        }
        grant(task, to: id, request, at: now)
    }

    private mutating func grant(
        _ request: TaskRequest, to id: AppID, _ answer: RequestID, at now: Instant
    ) {
        let wasEmpty = apps[id.rawValue].tasks.isEmpty
        let name = apps[id.rawValue].description.name
        let task = apps[id.rawValue].tasks.begin(request, at: now, app: name)
        order(.announce(id, .taskBegan(task.id, name: task.name)), .taskIsGranted)
        order(.answer(id, answer, task.id), .taskIsGranted)
        if let limit = profile.taskCountMax, apps[id.rawValue].tasks.held.count > limit {
            judge(
                id, .tooManyTasks(limit: limit), code: 0xbada_5e47, isReported: true,
                at: now, .tooManyTasks)
            if apps[id.rawValue].isEndingForGood { return }
        }
        if wasEmpty { holdAwake(id, at: now) }
    }

    /// The first task of a process in the background: it is not suspended, and counts to the end.
    private mutating func holdAwake(_ id: AppID, at now: Instant) {
        switch apps[id.rawValue].life {
        case .background(var stay):
            stay.suspension = nil
            apps[id.rawValue].life = .background(stay)
            order(
                .setBackgroundTime(id, until: stay.budgetEnd.instant), .backgroundTimeFollowsTasks)
        case .suspended(let stay):
            // A begin that was read late: it was made before the freeze.
            wake(id, stay, at: now, .beginBeatTheFreeze)
            advance(id, at: now)
        case .freezing: break  // Decided when Linux has answered.
        case .notRunning, .launching, .foreground, .terminating, .dying: break  // No clock runs.
        }
    }

    mutating func takeEnd(_ id: AppID, _ task: TaskID, at now: Instant) {
        guard isKnown(id), apps[id.rawValue].isRunning, task.rawValue != 0 else { return }
        switch apps[id.rawValue].tasks.end(task) {
        case .ended(let task):
            order(.announce(id, .taskEnded(task.id, name: task.name)), .taskIsEnded)
            if task.outlivedHandlers, case .background = apps[id.rawValue].life {
                diagnose(.taskEndedAfterHandler(name: task.name), id, .taskIsEnded)
            }
            if apps[id.rawValue].tasks.isEmpty { letSleep(id, at: now) }
        case .wasEnded:
            order(.announce(id, .warned(.taskEndedTwice(task))), .endHasNoTask)
            diagnose(.taskEndedTwice(task), id, .endHasNoTask)
        case .unknown: order(.announce(id, .warned(.taskUnknown(task))), .endHasNoTask)
        }
    }

    /// The last task has ended: nothing holds the process awake any more.
    mutating func letSleep(_ id: AppID, at now: Instant) {
        guard case .background(var stay) = apps[id.rawValue].life, stay.suspension == nil
        else { return }
        if let workEnd = stay.workEnd {
            order(.setBackgroundTime(id, until: workEnd.instant), .backgroundTimeFollowsTasks)
            return
        }
        // While handlers run, it is decided when they have returned.
        if case .expire = apps[id.rawValue].delivery?.purpose { return }
        let until = min(now + profile.suspendDelay, stay.budgetEnd.instant)
        stay.suspension = arm(at: until)
        apps[id.rawValue].life = .background(stay)
        order(.setBackgroundTime(id, until: until), .backgroundTimeFollowsTasks)
    }
}
