// A stay in the background: from the end of the move there until suspension, return or death.

extension App {
    /// When the time on its tasks is over; `nil` while no clock runs.
    var backgroundTimeEnds: Instant? {
        guard case .background(let stay) = life else { return nil }
        return time(of: stay)
    }

    /// What a stay's remaining time counts to: its suspension, the end of its budget while it holds
    /// tasks, or else of the work that was asked of it.
    func time(of stay: Stay) -> Instant {
        let end = stay.budgetEnd.instant
        if let suspension = stay.suspension { return min(suspension.instant, end) }
        return tasks.isEmpty ? stay.workEnd?.instant ?? end : end
    }
}

extension Kernel {
    /// The calls of the move have returned; the clock starts now (`ios-behaviour.md` 2.3, 2.4).
    mutating func enterBackground(_ id: AppID, at now: Instant) {
        apps[id.rawValue].life = .background(newStay(of: id, at: now))
        apps[id.rawValue].since = now
    }

    /// A stay that begins now, and the time that the app is told.
    mutating func newStay(of id: AppID, at now: Instant) -> Stay {
        let end = now + profile.backgroundBudget
        noteRunning(id)
        let hasWork = apps[id.rawValue].work != nil
        let isHeld = hasWork || !apps[id.rawValue].tasks.isEmpty
        let stay = Stay(
            budgetEnd: arm(at: end),
            warning: arm(at: end - profile.expirationWarning),
            suspension: isHeld ? nil : arm(at: min(now + profile.suspendDelay, end)),
            workEnd: hasWork ? arm(at: now + profile.workAllowance) : nil)
        order(
            .setBackgroundTime(id, until: apps[id.rawValue].time(of: stay)), .backgroundTimeBegins)
        return stay
    }

    /// A deadline of a stay is reached.
    mutating func expire(_ deadline: Deadline, of stay: Stay, _ id: AppID, at now: Instant) {
        if stay.workEnd == deadline {
            endWork(stay, of: id, at: now)
        } else if stay.warning == deadline {
            var stay = stay
            stay.warning = nil
            stay.handlersAreDue = true
            apps[id.rawValue].life = .background(stay)
            if apps[id.rawValue].delivery == nil { _ = callDueHandlers(of: id, at: now) }
        } else if stay.suspension == deadline {
            freeze(id, stay, at: now, .nothingHoldsItAwake)
        } else if !apps[id.rawValue].tasks.isEmpty {
            endLeaker(id, stay, at: now)
        } else if stay.workEnd == nil {
            freeze(id, stay, at: now, .backgroundTimeIsOver)
        } else {
            extend(stay, of: id, at: now)  // The work has a time of its own.
        }
    }

    /// Calls the handlers if that is due; whether the main thread is busy with them now.
    mutating func callDueHandlers(of id: AppID, at now: Instant) -> Bool {
        guard case .background(var stay) = apps[id.rawValue].life, stay.handlersAreDue else {
            return false
        }
        stay.handlersAreDue = false
        apps[id.rawValue].life = .background(stay)
        callHandlers(of: id, at: now)
        guard case .background = apps[id.rawValue].life else { return true }  // It sleeps.
        return apps[id.rawValue].delivery != nil
    }

    /// Calls the handlers of all tasks held, one after another (2.6).
    private mutating func callHandlers(of id: AppID, at now: Instant) {
        let tasks = apps[id.rawValue].tasks.held
        guard !tasks.isEmpty else { return }
        let helpless = tasks.filter { !$0.hasHandler }
        if let first = helpless.first {
            diagnose(
                .handlerMissing(name: first.name, count: helpless.count), id,
                .backgroundTimeRunsOut)
        }
        let steps = tasks.filter(\.hasHandler).map { Step(.expire($0.id)) }
        if steps.isEmpty {
            takeHandlersReturned(id, of: tasks.map(\.id), at: now)
        } else {
            // The end of the budget bounds the handlers.
            deliver(
                steps, to: id, for: .expire(tasks.map(\.id)), watchdog: nil, at: now,
                .backgroundTimeRunsOut)
        }
    }

    /// All handlers have returned: who still holds a task is named; who holds none sleeps at once.
    mutating func takeHandlersReturned(_ id: AppID, of warned: [TaskID], at now: Instant) {
        guard case .background(let stay) = apps[id.rawValue].life else { return }
        apps[id.rawValue].tasks.noteHandlersReturned(of: warned)
        for task in apps[id.rawValue].tasks.held where warned.contains(task.id) {
            order(
                .announce(
                    id,
                    .warned(.taskNotEnded(task.id, name: task.name, after: now - task.begun))),
                .handlersLeftTasks)
        }
        guard !apps[id.rawValue].isHeldAwake(in: stay), apps[id.rawValue].ending == nil else {
            return
        }
        if isWantedInFront(id) {
            letSleep(id, at: now)  // It will mostly be wanted sooner than it would be frozen.
        } else {
            freeze(id, stay, at: now, .handlersEndedAllTasks)
        }
    }

    private mutating func endLeaker(_ id: AppID, _ stay: Stay, at now: Instant) {
        let held = apps[id.rawValue].tasks.held
        diagnose(
            .taskNeverEnded(name: held[0].name, count: held.count), id, .backgroundTimeIsOver)
        judge(
            id, .tasksNotEnded(first: held[0].id, name: held[0].name, count: held.count),
            code: profile.tasksNotEndedCode, isReported: profile.tasksNotEndedIsReported,
            at: now, .backgroundTimeIsOver)
        if !apps[id.rawValue].isEndingForGood { extend(stay, of: id, at: now) }
    }

    /// The budget is over and the app runs on all the same.
    private mutating func extend(_ stay: Stay, of id: AppID, at now: Instant) {
        var stay = stay
        stay.budgetEnd = arm(at: now + profile.backgroundBudget)
        if apps[id.rawValue].tasks.isEmpty {
            stay.warning = arm(at: stay.budgetEnd.instant - profile.expirationWarning)
        } else {
            order(
                .setBackgroundTime(id, until: stay.budgetEnd.instant), .backgroundTimeFollowsTasks)
        }
        apps[id.rawValue].life = .background(stay)
    }

    // Freeze, drain, decide (design §4).

    mutating func freeze(_ id: AppID, _ stay: Stay, at now: Instant, _ rule: Rule) {
        if apps[id.rawValue].preservation.endsUnseen, apps[id.rawValue].delivery == nil {
            endUnseen(id, at: now)
            return
        }
        var stay = stay
        stay.suspension = nil
        apps[id.rawValue].life = .freezing(stay)
        order(.freeze(id), rule)
    }

    /// Everything the app sent before it stopped has been taken in: is it still to be suspended?
    mutating func takeFrozen(_ id: AppID, at now: Instant) {
        guard isKnown(id), case .freezing(let stay) = apps[id.rawValue].life else { return }
        apps[id.rawValue].notices.removeAll { $0 == .memoryWarning }
        if apps[id.rawValue].ending != nil || !apps[id.rawValue].hasLaunched {
            move(id, to: .suspended(stay), at: now, .suspensionIsComplete)
        } else if isWantedInFront(id), isFrontFree(for: id) {
            order(.thaw(id), .wantedWhileFreezing)
            apps[id.rawValue].life = .background(stay)
        } else if apps[id.rawValue].work != nil {
            order(.thaw(id), .systemWantsAppUnseen)
            apps[id.rawValue].life = .background(newStay(of: id, at: now))
        } else if !apps[id.rawValue].tasks.isEmpty {
            wake(id, stay, at: now, .beginBeatTheFreeze)
        } else {
            move(id, to: .suspended(stay), at: now, .suspensionIsComplete)
        }
        advance(id, at: now)
    }

    /// Lets a frozen app run on in the background, on the tasks it holds.
    mutating func wake(_ id: AppID, _ stay: Stay, at now: Instant, _ rule: Rule) {
        order(.thaw(id), rule)
        move(id, to: .background(stay), at: now, rule)
        order(.setBackgroundTime(id, until: stay.budgetEnd.instant), .backgroundTimeFollowsTasks)
    }

    /// Linux could not stop every process and let them all run again: try later.
    mutating func takeFreezeRefused(_ id: AppID, _ stay: Stay, at now: Instant) {
        var stay = stay
        order(.announce(id, .warned(.notFrozen)), .freezeIsTriedAgain)
        noteRunning(id)
        if let work = apps[id.rawValue].work, work.isCompleted {
            stay.workEnd = arm(at: now + profile.workAllowance)
        }
        if !apps[id.rawValue].isHeldAwake(in: stay) {
            stay.suspension = arm(at: now + profile.suspendDelay)
        } else {
            order(
                .setBackgroundTime(id, until: apps[id.rawValue].time(of: stay)),
                .backgroundTimeFollowsTasks)
        }
        apps[id.rawValue].life = .background(stay)
        advance(id, at: now)
    }
}
