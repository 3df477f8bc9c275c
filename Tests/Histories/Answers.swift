import LifecycleKernel

// What an event must be answered with.

extension Witness {
    /// A begin is answered exactly once, and granted while there is time.
    mutating func checkAnswers(to event: Event, _ directives: [Directive]) {
        var answers: [(AppID, RequestID, TaskID?)] = []
        for directive in directives {
            if case .answer(let id, let request, let task) = directive.order {
                answers.append((id, request, task))
            }
        }
        guard case .taskBeginAsked(let id, let request, let task) = event, knows(id),
            self[id].isRunning
        else {
            demand(answers.isEmpty, "only a begin is answered")
            return
        }
        demand(
            answers.count == 1 && answers[0].0 == id && answers[0].1 == request,
            "a begin is answered exactly once")
        guard let answer = answers.first else { return }
        let isOver = self[id].stay.map { now >= $0.end } ?? false
        let isEnding = self[id].kill != nil || self[id].state == .terminating
        if isOver || isEnding {
            demand(answer.2 == nil, "no time is granted when it is over or the app ends")
            return
        }
        self[id].taskIDMax += 1
        let given = TaskID(self[id].taskIDMax)
        demand(answer.2 == given, "a begin in time is granted, and ids count from 1")
        self[id].tasks.append(SeenTask(id: given, begun: now, hasHandler: task.hasHandler))
        self[id].stay?.idleSince = nil
        self[id].stay?.retry = nil
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
        if let index = self[id].tasks.firstIndex(where: { $0.id == task }) {
            if case .taskEnded(task, _) = said {} else { demand(false, "a task held is ended") }
            self[id].tasks.remove(at: index)
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

    /// An exit is announced with its reason, and leaves nothing behind.
    mutating func checkExit(_ event: Event, _ directives: [Directive]) {
        var exits: [(AppID, ExitReason)] = []
        for directive in directives {
            if case .announce(let id, .exit(let reason)) = directive.order {
                exits.append((id, reason))
            }
        }
        switch event {
        case .exited, .refused(_, .launch):
            demand(exits.count <= 1 && exits.allSatisfy { $0.0 == event.app }, "one exit is said")
        default:
            demand(exits.isEmpty, "an exit is said only when it is seen")
        }
    }
}
