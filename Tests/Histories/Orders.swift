import LifecycleKernel

// What each directive promises, checked in the order of the directives.

extension Witness {
    mutating func take(_ directive: Directive, _ event: Event) {
        let id = directive.order.app
        guard knows(id) else { return }
        let app = self[id]
        switch directive.order {
        case .launch: takeStart(id, directive.cause.rule, event)
        case .deliver(_, let delivery): takeDelivery(delivery, id, event)
        case .answer: break  // Checked with its event.
        case .setBackgroundTime(_, let until):
            demand(app.isRunning && app.kill == nil, "a process that is gone is told nothing")
            self[id].told = until
            if let until {
                takeTime(until, directive.cause.rule, id)
            } else {
                beginReturn(id)
            }
        case .freeze:
            demand(
                !app.keeping.endsUnseen || app.open != nil,
                "what was launched while its archive was locked ends and does not sleep")
            takeFreeze(id)
        case .thaw:
            demand(app.isStopped, "only what is frozen is thawed")
            self[id].isStopped = false
            self[id].thawIsUnanswered = true
            thawed = id
        case .kill(_, let kill): takeKill(kill, id, event)
        case .signal(_, let signal):
            demand(event == .signalAsked(id, signal: signal), "only a signal asked for is sent")
        case .discard:
            if event == .swiped(id) { self[id].keeping = SeenKeeping() }
            demand(
                event == .swiped(id) || event.isExit(of: id),
                "what an app left is deleted when it is swiped away, or has ended in it")
        case .remove:
            demand(
                !app.isInstalled && !app.isRunning && app.state == .notRunning,
                "an app is removed when it was uninstalled and is gone")
        case .announce(_, let announcement):
            takeAnnouncement(announcement, id, directive.cause.rule, event)
        }
    }

    private mutating func takeStart(_ id: AppID, _ rule: Rule, _ event: Event) {
        let app = self[id]
        demand(app.state == .launching && !app.isRunning, "only what is not running is started")
        demand(
            app.description.adoptsScenes || profile.scenes != .required,
            "iOS 27 launches only apps with scenes")
        demand(app.isInstalled, "what was uninstalled is not started")
        self[id].isRunning = true
        self[id].launchedAt = now
        guard rule == .systemWantsAppUnseen else {
            demand(screen.place(of: id) != .background, "only who is wanted comes to the front")
            self[id].isInFront = true
            return
        }
        demand(!app.isSwept, "nothing but a person starts an app that was swiped away")
        self[id].launchedFor = event == .prewarmAsked(id) ? .prewarm : .unseen
        if case .backgroundLaunchAsked(id, _) = event { return }
        demand(event == .prewarmAsked(id), "an app is started unseen when that is asked")
    }

    private mutating func beginReturn(_ id: AppID) {
        demand(self[id].stay != nil, "only from a stay an app returns")
        demand(screen.place(of: id) != .background, "only who is wanted returns")
        setState(.background, id)
        self[id].stay = nil
        self[id].isInFront = true
        self[id].returningSince = now
        self[id].isReleased = false
        self[id].returnIsReleased = false
    }

    private mutating func takeTime(_ until: Instant, _ rule: Rule, _ id: AppID) {
        if rule == .backgroundTimeBegins {
            beginStay(until, id)
        } else if let stay = self[id].stay, stay.isVague, !self[id].tasks.isEmpty {
            demand(until <= now + profile.backgroundBudget, "a budget is no longer")
            self[id].stay?.end = until
        }
    }

    /// The move to the background is complete, or something wants the app to run unseen: the clock
    /// starts.
    private mutating func beginStay(_ until: Instant, _ id: AppID) {
        let app = self[id]
        if thawed == id {
            demand(app.work != nil, "a suspended app wakes for a reason")
        } else {
            let purpose = performed?.app == id ? performed?.delivery.purpose : nil
            let isFirst = purpose == .launch(to: .background) && app.launchedFor == .unseen
            // It may have been called back in vain, while its main thread was busy.
            demand(
                purpose == .background || isFirst || purpose != nil && app.returningSince != nil,
                "the clock starts when the move is complete")
            self[id].stateSince = now
        }
        if app.work == .event { self[id].work = nil }
        let end = now + profile.backgroundBudget
        let workEnd = app.work.flatMap { $0.isLong ? now + profile.workAllowance : nil }
        let expected =
            app.tasks.isEmpty ? workEnd ?? min(end, now + profile.suspendDelay) : end
        demand(until == expected, "the first remaining time is the whole")
        self[id].isInFront = false
        self[id].returningSince = nil
        self[id].returnIsReleased = false
        self[id].isReleased = false
        self[id].stay = SeenStay(
            end: end, warning: end - profile.expirationWarning, workEnd: workEnd)
        noteIdle(id)
    }

    private mutating func takeFreeze(_ id: AppID) {
        let app = self[id]
        demand(app.isRunning && app.kill == nil, "no freeze of a dead app")
        demand(!app.isFreezing && !app.isStopped, "no second freeze")
        demand(app.tasks.isEmpty, "no freeze while a task lives")
        demand(app.stay?.workEnd == nil, "no freeze while work is under way")
        self[id].isFreezing = true
        guard let stay = app.stay else {
            takeSleepAhead(id)
            return
        }
        demand(app.state == .background, "only the background is frozen")
        let isOver = now >= stay.end
        let isIdle = stay.idleSince.map { now - $0 >= profile.suspendDelay } ?? false
        var handlersReturned = false
        if let performed, performed.app == id, case .expire = performed.delivery.purpose {
            handlersReturned = true
        }
        demand(isOver || isIdle || handlersReturned, "no freeze before the delay")
        let isRetried = stay.retry.map { now >= $0 } ?? true
        demand(
            isRetried || handlersReturned, "a refused freeze is not tried again before the delay")
    }

    /// A prewarmed process sleeps as soon as it is ready.
    private mutating func takeSleepAhead(_ id: AppID) {
        let app = self[id]
        demand(app.launchedFor == .prewarm, "only what was prewarmed sleeps ahead")
        demand(
            app.launchWasDelivered == profile.prewarmRunsLaunch,
            "a prewarmed app runs its launch calls where the profile says so")
        demand(app.isReady && app.open == nil, "a prewarmed app sleeps when it is ready")
        setState(.background, id)
        self[id].stateSince = now
        self[id].stay = SeenStay(end: now, warning: now, handlersWereCalled: true)
        noteIdle(id)
    }
}

// What the device itself says.
extension Witness {
    private mutating func takeAnnouncement(
        _ announcement: Announcement, _ id: AppID, _ rule: Rule, _ event: Event
    ) {
        let app = self[id]
        switch announcement {
        case .state(let state): takeState(state, id, rule, event)
        case .taskBegan(let task, _):
            demand(app.tasks.last?.id == task, "a task said to begin has begun")
        case .taskEnded(let task, _):
            demand(event == .taskEndAsked(id, task), "a task ends when it is ended")
        case .warned(let warning): takeWarning(warning, id, event)
        case .discarded(let why):
            demand(
                (why == .sweptAway) == (event == .swiped(id) || app.ending == .swept),
                "why it is deleted is true")
        case .diagnosed(let diagnosis): takeDiagnosis(diagnosis, id, event)
        case .exit(let reason): takeExit(reason, id, event)
        }
    }

    private mutating func takeWarning(_ warning: Warning, _ id: AppID, _ event: Event) {
        let app = self[id]
        switch warning {
        case .callbackSlow(let method, let after, let killedAfter):
            demand(
                after == profile.backgroundAdvice && killedAfter == profile.backgroundWatchdog,
                "advice names the profile's times")
            demand(
                method == (app.usesScenes ? .sceneDidEnterBackground : .didEnterBackground),
                "advice names the call")
            demand(app.open?.purpose == .background, "advice is given on a move to the background")
        case .notFrozen: demand(event == .refused(id, .freeze), "a refused freeze is said")
        case .notEnforced(let why): takeUnenforced(why, id, event)
        case .scenesNotAdopted:
            demand(
                profile.scenes == .expected && !app.description.adoptsScenes
                    && app.state == .launching && !app.isRunning,
                "iOS 26 remarks on an app without scenes as it starts it")
        case .notTouched(let touch, let missed):
            let isAnswer = performed.map { $0.app == id && $0.delivery.purpose == .touch(touch) }
            demand(
                missed == .notActive
                    ? event == .touched(id, touch) && (app.state != .active || app.open != nil)
                    : isAnswer ?? false,
                "a touch that meets nothing is said")
        case .taskNotEnded, .taskEndedTwice, .taskUnknown: break
        }
    }

    private mutating func takeDiagnosis(_ diagnosis: Diagnosis, _ id: AppID, _ event: Event) {
        let app = self[id]
        switch diagnosis {
        case .taskNeverEnded(_, let count):
            demand(
                count == app.tasks.count && count > 0 && app.stay.map { now >= $0.end } ?? false,
                "tasks that never end are diagnosed at the end of the time")
        case .callbackSlow(_, let after):
            guard let open = app.open else {
                demand(false, "what is slow is under way")
                return
            }
            demand(
                open.purpose.isTransition && after == profile.backgroundAdvice
                    && now - open.since >= after && !open.wasRemarkedOn,
                "advice is given once, on a slow transition")
            self[id].open?.wasRemarkedOn = true
        case .handlerMissing(_, let count):
            demand(
                count == app.tasks.filter { !$0.hasHandler }.count && count > 0,
                "tasks without a handler are counted")
        case .savedOnlyAtTheEnd:
            demand(
                event == .saved(id) && app.open?.purpose == .terminate && !app.hasSaved,
                "what is saved only at the end is diagnosed there")
        case .sceneWithoutDelegate:
            demand(
                performed.map { $0.app == id && $0.delivery.deniesDelegate } ?? false,
                "a connection that met no delegate is diagnosed")
        case .taskEndedTwice, .taskEndedAfterHandler, .begunTooLate: break  // With their events.
        }
    }

    private mutating func takeState(_ state: AppState, _ id: AppID, _ rule: Rule, _ event: Event) {
        let before = self[id].state
        switch state {
        case .launching: takeLaunching(id, rule)
        case .suspended:
            demand(before == .background && event == .frozen(id), "frozen is suspended")
        case .background:
            demand(before == .suspended && !self[id].isStopped, "thawed is background")
        case .terminating:
            demand(before != .notRunning && before != .terminating, "what runs may end")
            self[id].terminatingSince = now
            self[id].isReleased = false
            if before == .background { self[id].isInFront = false }
        case .notRunning: demand(before != .notRunning && !self[id].isRunning, "the end is last")
        case .inactive, .active: demand(false, "an app says itself that it is in front")
        }
        setState(state, id)
    }

    private mutating func takeLaunching(_ id: AppID, _ rule: Rule) {
        let app = self[id]
        guard app.isRunning else {
            demand(app.state == .notRunning, "launching follows notRunning")
            return
        }
        // It was started ahead of time, and is wanted now.
        demand(
            app.launchedFor == .prewarm && !app.launchWasDelivered && !app.isStopped
                && !app.isFreezing && app.stay != nil,
            "only what was prewarmed launches later")
        let isFront = rule == .frontAppLaunches
        demand(
            isFront ? screen.place(of: id) != .background : app.work != nil,
            "a prewarmed app launches when it is wanted")
        self[id].launchedFor = isFront ? .front : .unseen
        self[id].isInFront = isFront
        self[id].launchedAt = now
        self[id].stateSince = now
        self[id].stay = nil
        self[id].isReleased = false
    }

    private mutating func takeExit(_ reason: ExitReason, _ id: AppID, _ event: Event) {
        let app = self[id]
        if !app.isRunning {
            var isRefused = false
            if case .notStarted = reason { isRefused = true }
            demand(
                isRefused && profile.scenes == .required && !app.description.adoptsScenes,
                "only an app without scenes is refused")
            leaveFront(id)
        } else {
            let expected: ExitReason? =
                switch event {
                case .exited(_, let status): app.kill.map { .killed($0) } ?? Self.reason(status)
                case .refused(_, .launch(let words)): .notStarted(words)
                default: nil
                }
            demand(reason == expected, "an exit is said with its true reason")
        }
        die(id)
        if screen.place(of: id) == .background { self[id].arrivals = [] }
        let state = self[id].state
        self[id].forgetProcess(profile)
        self[id].state = state
        self[id].stateSince = app.stateSince
    }

    private static func reason(_ status: ExitStatus) -> ExitReason {
        switch status {
        case .exited(let status): .exited(status: status)
        case .signalled(let signal): .signalled(signal)
        }
    }
}
