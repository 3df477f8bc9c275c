import LifecycleKernel

// What each directive promises, checked in the order of the directives.

extension Witness {
    mutating func take(_ directive: Directive, _ event: Event) {
        let id = directive.order.app
        guard knows(id) else { return }
        let app = self[id]
        switch directive.order {
        case .launch:
            demand(app.state == .launching && !app.isRunning, "only what is not running is started")
            self[id].isRunning = true
            self[id].isInFront = true
            self[id].launchedAt = now
        case .deliver(_, let delivery): takeDelivery(delivery, id)
        case .answer: break  // Checked with its event.
        case .setBackgroundTime(_, let until):
            demand(app.isRunning && app.kill == nil, "a process that is gone is told nothing")
            self[id].told = until
            if until == nil { beginReturn(id) }
            if directive.cause.rule == .backgroundTimeBegins { beginStay(id) }
        case .freeze: takeFreeze(id)
        case .thaw:
            demand(app.isStopped, "only what is frozen is thawed")
            self[id].isStopped = false
            self[id].thawIsUnanswered = true
        case .kill(_, let kill): takeKill(kill, id, event)
        case .discard, .remove: break
        case .signal(_, let signal):
            demand(event == .signalAsked(id, signal: signal), "only a signal asked for is sent")
        case .announce(_, let announcement): takeAnnouncement(announcement, id, event)
        }
    }

    private mutating func beginReturn(_ id: AppID) {
        demand(self[id].stay != nil, "only from a stay an app returns")
        setState(.background, id)
        self[id].stay = nil
        self[id].isInFront = true
        self[id].returningSince = now
    }

    /// The move to the background is complete: the clock starts.
    private mutating func beginStay(_ id: AppID) {
        let app = self[id]
        if performed?.app == id, performed?.delivery.purpose == .background {
            self[id].stateSince = now
        } else {
            // It was called back in vain, while handlers still ran.
            demand(
                performed?.app == id && app.returningSince != nil,
                "the clock starts when the move is complete")
            self[id].stateSince = now
        }
        let end = now + profile.backgroundBudget
        demand(
            app.told == (app.tasks.isEmpty ? min(end, now + profile.suspendDelay) : end),
            "the first remaining time is the whole")
        self[id].isInFront = false
        self[id].returningSince = nil
        self[id].stay = SeenStay(
            end: end, warning: end - profile.expirationWarning,
            idleSince: app.tasks.isEmpty ? now : nil)
    }

    private mutating func takeDelivery(_ delivery: Delivery, _ id: AppID) {
        let app = self[id]
        deliveryCount += 1
        demand(delivery.id.rawValue == deliveryCount, "deliveries are numbered from 1")
        demand(app.isRunning && app.kill == nil, "no delivery to a dead app")
        demand(!app.isFreezing && !app.isStopped, "no delivery to a suspended or freezing app")
        demand(app.open == nil, "at most one open delivery an app")
        guard let purpose = ExpectedSteps.purpose(of: delivery.steps, tasks: app.tasks) else {
            demand(false, "the order of calls is that of ios-behaviour.md")
            return
        }
        self[id].open = SeenDelivery(id: delivery.id, purpose: purpose, since: now)
        switch purpose {
        case .launch:
            demand(app.state == .launching && app.isReady, "launch calls go to a launching app")
        case .resume:
            demand(
                app.state == .background || app.state == .suspended,
                "only an app in the background returns")
            setState(.background, id)
            demand(app.returningSince != nil, "no clock runs in front")
        case .background: demand(app.state == .active, "only an app in front leaves it")
        case .terminate: demand(app.state == .terminating, "an ending app is told to end")
        case .expire:
            demand(
                app.stay.map { now >= $0.warning && !$0.handlersWereCalled } ?? false,
                "handlers are called once a stay, when its warning is due")
            self[id].stay?.handlersWereCalled = true
        }
    }

    private mutating func takeFreeze(_ id: AppID) {
        let app = self[id]
        demand(app.isRunning && app.kill == nil, "no freeze of a dead app")
        demand(!app.isFreezing && !app.isStopped, "no second freeze")
        demand(app.tasks.isEmpty, "no freeze while a task lives")
        demand(app.state == .background && app.stay != nil, "only the background is frozen")
        let isOver = app.stay.map { now >= $0.end } ?? false
        let isIdle = app.stay?.idleSince.map { now - $0 >= profile.suspendDelay } ?? false
        var handlersReturned = false
        if let performed, performed.app == id, case .expire = performed.delivery.purpose {
            handlersReturned = true
        }
        demand(isOver || isIdle || handlersReturned, "no freeze before the delay")
        let isRetried = app.stay?.retry.map { now >= $0 } ?? true
        demand(
            isRetried || handlersReturned, "a refused freeze is not tried again before the delay")
        self[id].isFreezing = true
    }

    private mutating func takeAnnouncement(
        _ announcement: Announcement, _ id: AppID, _ event: Event
    ) {
        switch announcement {
        case .state(let state): takeState(state, id, event)
        case .taskBegan(let task, _):
            demand(self[id].tasks.last?.id == task, "a task said to begin has begun")
        case .taskEnded(let task, _):
            demand(event == .taskEndAsked(id, task), "a task ends when it is ended")
        case .warned(.callbackSlow(_, let after, let killedAfter)):
            demand(
                after == profile.backgroundAdvice && killedAfter == profile.backgroundWatchdog,
                "advice names the profile's times")
            demand(
                self[id].open.map {
                    $0.purpose == .background && now - $0.since >= profile.backgroundAdvice
                } ?? false, "advice is given on a slow move to the background")
        case .warned(.notFrozen):
            demand(event == .refused(id, .freeze), "a refused freeze is said")
        case .exit(let reason): takeExit(reason, id, event)
        default: break
        }
    }

    private mutating func takeState(_ state: AppState, _ id: AppID, _ event: Event) {
        let before = self[id].state
        switch state {
        case .launching: demand(before == .notRunning, "launching follows notRunning")
        case .suspended:
            demand(before == .background && event == .frozen(id), "frozen is suspended")
        case .background:
            demand(before == .suspended && !self[id].isStopped, "thawed is background")
        case .terminating:
            demand(before != .notRunning && before != .terminating, "what runs may end")
            self[id].terminatingSince = now
            if before == .background { self[id].isInFront = false }
        case .notRunning: demand(before != .notRunning && !self[id].isRunning, "the end is last")
        case .inactive, .active: demand(false, "an app says itself that it is in front")
        }
        setState(state, id)
    }

    private mutating func takeExit(_ reason: ExitReason, _ id: AppID, _ event: Event) {
        let expected: ExitReason? =
            switch event {
            case .exited(_, let status): self[id].kill.map { .killed($0) } ?? Self.reason(status)
            case .refused(_, .launch(let words)): .notStarted(words)
            default: nil
            }
        demand(reason == expected, "an exit is said with its true reason")
        die(id)
        let state = self[id].state
        self[id].forgetProcess()
        self[id].state = state
    }

    private static func reason(_ status: ExitStatus) -> ExitReason {
        switch status {
        case .exited(let status): .exited(status: status)
        case .signalled(let signal): .signalled(signal)
        }
    }
}
