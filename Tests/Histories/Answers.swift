import LifecycleKernel

// What an event must be answered with.

extension Witness {
    /// A begin is answered exactly once, and granted while there is time.
    mutating func checkAnswers(to event: Event, _ directives: [Directive]) {
        var answers: [(AppID, RequestID, TaskID?)] = []
        var lateness: Duration?
        for directive in directives {
            switch directive.order {
            case .answer(let id, let request, let task): answers.append((id, request, task))
            case .announce(_, .diagnosed(.begunTooLate(_, let left))): lateness = left
            default: break
            }
        }
        guard case .taskBeginAsked(let id, let request, let task) = event, knows(id),
            self[id].isRunning
        else {
            demand(answers.isEmpty && lateness == nil, "only a begin is answered")
            return
        }
        demand(
            answers.count == 1 && answers[0].0 == id && answers[0].1 == request,
            "a begin is answered exactly once")
        guard let answer = answers.first else { return }
        checkLateness(lateness, of: self[id])
        if !isGranted(answer.2, self[id]) { return }
        self[id].taskIDMax += 1
        self[id].tasks.append(
            SeenTask(id: TaskID(self[id].taskIDMax), begun: now, hasHandler: task.hasHandler))
        self[id].stay?.idleSince = nil
        self[id].stay?.retry = nil
    }

    /// Whether a task was begun, which it must be while there is time.
    private mutating func isGranted(_ answer: TaskID?, _ app: SeenApp) -> Bool {
        let isOver = app.stay.map { now >= $0.end } ?? false
        let isEnding = app.kill != nil || app.state == .terminating
        let sleepsAhead = app.launchedFor == .prewarm && app.state == .launching
        let isVague = app.stay?.isVague ?? false
        if isEnding || sleepsAhead || !profile.isMultitaskingSupported || isOver && !isVague {
            demand(answer == nil, "no time is granted when it is over or the app ends")
            return false
        }
        if answer == nil, isVague { return false }
        demand(
            answer == TaskID(app.taskIDMax + 1), "a begin in time is granted, and ids count from 1")
        return true
    }

    private mutating func checkLateness(_ lateness: Duration?, of app: SeenApp) {
        guard let stay = app.stay, app.kill == nil, app.state != .terminating else {
            demand(lateness == nil, "only in the background it can be too late")
            return
        }
        guard !stay.isVague else { return }
        let left = stay.end - now
        let isLate = left < profile.expirationWarning && profile.isMultitaskingSupported
        demand(
            lateness == (isLate ? max(.zero, left) : nil),
            "a begin in the last moments is diagnosed")
    }

    /// An end is said: that it ended, or why there was nothing to end.
    mutating func checkEnd(_ event: Event, _ directives: [Directive]) {
        guard case .taskEndAsked(let id, let task) = event, knows(id), self[id].isRunning,
            task.rawValue != 0
        else { return }
        guard case .announce(id, let said)? = directives.first?.order else {
            demand(false, "an end is said")
            return
        }
        let isLate = directives.contains {
            if case .announce(id, .diagnosed(.taskEndedAfterHandler)) = $0.order {
                true
            } else {
                false
            }
        }
        if let index = self[id].tasks.firstIndex(where: { $0.id == task }) {
            if case .taskEnded(task, _) = said {} else { demand(false, "a task held is ended") }
            let held = self[id].tasks.remove(at: index)
            demand(
                isLate
                    == (held.outlivedHandlers && self[id].stay != nil
                        && self[id].place == .background),
                "an end after the handlers is diagnosed")
            var handlersRun = false
            if case .expire? = self[id].open?.purpose { handlersRun = true }
            if !handlersRun { noteIdle(id) }
        } else if (1...max(1, self[id].taskIDMax)).contains(task.rawValue), self[id].taskIDMax > 0 {
            demand(said == .warned(.taskEndedTwice(task)), "a second end is named")
        } else {
            demand(said == .warned(.taskUnknown(task)), "an end of no task is named")
        }
    }

    /// After the handlers, every task they left is named, in the order of the begins.
    mutating func checkWarnings(after event: Event, _ directives: [Directive]) {
        guard case .acknowledged(let id, let delivery, _) = event, knows(id),
            let open = self[id].open, open.id == delivery, case .expire(let warned) = open.purpose
        else { return }
        var named: [TaskID] = []
        for directive in directives {
            guard
                case .announce(_, .warned(.taskNotEnded(let task, _, let after))) = directive.order
            else { continue }
            named.append(task)
            let begun = self[id].tasks.first { $0.id == task }?.begun
            demand(begun.map { now - $0 } == after, "a leak is named with its age")
        }
        // Back in front, what is held is no leak.
        let isWatched = self[id].stay != nil
        let left = self[id].tasks.map(\.id).filter { isWatched && warned.contains($0) }
        demand(named == left, "every task the handlers left is named")
    }

    /// What pressure and touches must lead to.
    mutating func checkTold(_ event: Event, _ directives: [Directive]) {
        switch event {
        case .memoryPressed(let pressure):
            var last = 2
            for directive in directives {
                guard case .deliver(let id, _) = directive.order else { continue }
                let presence = [AppState.active, .inactive].firstIndex(of: self[id].state) ?? 2
                demand(presence <= last, "the least important app is warned first")
                last = presence
            }
            if pressure == .critical {
                demand(
                    !isReclaiming || apps.contains { $0.kill != nil },
                    "when memory is scarce no suspended app stays")
            }
        case .touched(let id, let touch):
            demand(
                directives.count == 1
                    && (self[id].open?.purpose == .touch(touch)
                        || directives[0].order
                            == .announce(id, .warned(.notTouched(touch, .notActive)))),
                "a touch is handed over or said to be lost")
        case .acknowledged(let id, _, let answers):
            let isDiagnosed = directives.contains {
                $0.order == .announce(id, .diagnosed(.sceneWithoutDelegate))
            }
            demand(
                isDiagnosed == (performed?.delivery.deniesDelegate ?? false),
                "a connection that met no delegate is diagnosed")
            guard let performed, performed.app == id,
                case .touch(let touch) = performed.delivery.purpose
            else { return }
            let reason = answers.lazy.compactMap(\.missedReason).first
            let said = directives.compactMap { directive -> String? in
                guard
                    case .announce(id, .warned(.notTouched(touch, .because(let said)))) =
                        directive.order
                else { return nil }
                return said
            }
            demand(
                said == (reason.map { [$0] } ?? []), "a touch that meets nothing is said, and why")
        case .signalAsked(let id, _):
            demand(directives.count == (self[id].isRunning ? 1 : 0), "a signal is passed on")
        case .swiped(let id):
            demand(
                directives.first?.order == .discard(id), "what a swiped app left is deleted")
        default: break
        }
    }

    /// An exit is announced with its reason, and leaves nothing behind.
    mutating func checkExit(_ event: Event, _ directives: [Directive]) {
        var exitCount = 0
        for directive in directives {
            guard case .announce(let id, .exit(let reason)) = directive.order else { continue }
            // The one that had no scenes was never there.
            if case .notStarted = reason, event != .refused(id, .launch("no such program")) {
                continue
            }
            exitCount += 1
            demand(event.app == id, "one exit is said")
        }
        switch event {
        case .exited, .refused(_, .launch): demand(exitCount <= 1, "one exit is said")
        default: demand(exitCount == 0, "an exit is said only when it is seen")
        }
    }
}
