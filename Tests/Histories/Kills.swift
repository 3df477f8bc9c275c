import LifecycleKernel

// No process is ended without a reason that holds.

extension Witness {
    mutating func takeKill(_ kill: Kill, _ id: AppID, _ event: Event) {
        let app = self[id]
        demand(app.isRunning && app.kill == nil, "only what lives is killed")
        demand(!app.isTraced || !kill.why.isJudgement, "a debugger's app is not judged")
        checkReason(kill.why, id, event)
        let expected = code(of: kill.why)
        demand(
            kill.code == expected.code && kill.isReported == expected.isReported,
            "a kill has the code of its reason")
        noteStopped(id)
        die(id)
        self[id].kill = kill
        if let open = app.open { self[id].old.append(open.id) }
        self[id].open = nil
        self[id].isInFront = false
        self[id].isFreezing = false
    }

    /// A debugger is attached: what would end the app is only said.
    mutating func takeUnenforced(_ why: Kill.Why, _ id: AppID, _ event: Event) {
        demand(self[id].isTraced && why.isJudgement, "only a debugger stays a judgement")
        checkReason(why, id, event)
        switch why {
        case .watchdog:
            self[id].isReleased = true
            self[id].returnIsReleased = self[id].returningSince != nil
        case .tasksNotEnded:
            let end = now + profile.backgroundBudget
            self[id].stay?.end = end
        case .workNotCompleted:
            self[id].stay?.workEnd = nil
            self[id].stay?.workWasReleased = true
            noteIdle(id)
        case .tooManyTasks, .removed, .endedInLaunch, .notThawed, .sweptAway, .jetsam,
            .uninstalled:
            break
        }
    }

    private mutating func checkReason(_ why: Kill.Why, _ id: AppID, _ event: Event) {
        let app = self[id]
        switch why {
        case .watchdog(let watchdog, let allowance): checkWatchdog(watchdog, allowance, app)
        case .tasksNotEnded(let first, _, let count):
            demand(
                first == app.tasks.first?.id && count == app.tasks.count,
                "a kill for tasks names them")
            demand(app.stay.map { now >= $0.end } ?? false, "a kill for tasks is not early")
        case .tooManyTasks(let limit):
            demand(
                limit == profile.taskCountMax
                    && (app.isTraced ? app.tasks.count > limit : app.tasks.count == limit + 1),
                "a kill for too many tasks comes at the first over the limit")
        case .removed:
            demand(
                app.state == .suspended && app.ending == .asked,
                "only a suspended app is removed without a call")
        case .sweptAway:
            demand(
                app.state == .suspended && app.ending == .swept,
                "only a suspended app is swept away without a call")
        case .endedInLaunch:
            demand(
                app.ending != nil
                    && (app.state == .launching
                        || app.state == .background && !app.launchWasDelivered),
                "only an app that cannot hear it is ended in its launch")
        case .notThawed:
            demand(event == .refused(id, .thaw), "only what cannot be thawed is killed for it")
        case .jetsam(let reason): checkJetsam(reason, id, event)
        case .workNotCompleted(let allowance):
            demand(
                allowance == profile.workAllowance
                    && app.stay?.workEnd.map { now >= $0 } ?? false,
                "work has its time to the end")
        case .uninstalled:
            demand(event == .uninstalled(id), "only what is uninstalled is killed for it")
        }
    }

    /// Under pressure the suspended go, the one that sleeps longest first.
    private mutating func checkJetsam(_ reason: JetsamReason, _ id: AppID, _ event: Event) {
        if event == .jetsamAsked(id) {
            demand(reason == .pageShortage, "memory is taken back for want of pages")
            return
        }
        let app = self[id]
        demand(
            isReclaiming && app.state == .suspended,
            "memory is taken back from the suspended, when it is scarce")
        demand(
            !apps.contains { other in
                if case .jetsam? = other.kill?.why { return true }
                return false
            }, "one at a time gives its memory back")
        demand(
            apps.allSatisfy { $0.place != .suspended || $0.stateSince >= app.stateSince },
            "who sleeps longest goes first")
        if reclaimed != nil {
            demand(reason == .pageShortage, "the next ones go for want of pages")
        } else {
            demand(reason == .idleExit, "the first one goes as idle")
        }
        reclaimed = (id, app.stateSince)
    }

    private func code(of why: Kill.Why) -> (code: UInt32?, isReported: Bool) {
        switch why {
        case .watchdog: (0x8bad_f00d, true)
        case .tasksNotEnded: (profile.tasksNotEndedCode, profile.tasksNotEndedIsReported)
        case .tooManyTasks: (0xbada_5e47, true)
        case .workNotCompleted: (0x2182_bad4, false)
        case .removed, .endedInLaunch, .notThawed, .sweptAway, .jetsam, .uninstalled: (nil, false)
        }
    }

    private mutating func checkWatchdog(
        _ watchdog: Watchdog, _ allowance: Duration, _ app: SeenApp
    ) {
        let promise = "a watchdog fires at its own time"
        switch watchdog {
        case .processLaunch:
            demand(app.state == .launching && app.open == nil, promise)
            demand(
                allowance == profile.launchWatchdog && now - app.launchedAt >= allowance, promise)
        case .sceneCreate:
            var launches = false
            if case .launch = app.open?.purpose { launches = true }
            demand(launches, promise)
            demand(
                allowance == profile.launchWatchdog && now - app.launchedAt >= allowance, promise)
        case .sceneUpdate:
            guard let open = app.open, let bound = bound(of: open, app) else {
                demand(false, promise)
                return
            }
            demand(
                allowance == bound.allowance && now - bound.since >= bound.allowance, promise)
        case .processExit:
            guard let since = app.terminatingSince else {
                demand(false, promise)
                return
            }
            demand(allowance == profile.terminateWatchdog && now - since >= allowance, promise)
        }
    }

    /// How long the list may take, where nothing else bounds it.
    func bound(
        of delivery: SeenDelivery, _ app: SeenApp
    ) -> (allowance: Duration, since: Instant)? {
        if app.isReleased { return nil }
        switch delivery.purpose {
        case .launch, .terminate: return nil
        case .resign, .background: return (profile.backgroundWatchdog, delivery.since)
        case .activate, .show: return (profile.resumeWatchdog, delivery.since)
        case .rise, .expire, .tell, .keep, .work, .arrival, .touch, .discard:
            // What a return waits for uses up the time of the return.
            if let since = app.returningSince, !app.returnIsReleased {
                return (profile.resumeWatchdog, since)
            }
            if case .rise = delivery.purpose { return nil }
            return delivery.isWatched ? (profile.resumeWatchdog, delivery.since) : nil
        }
    }
}

extension Kill.Why {
    /// Whether an app is ended for what it did, which a debugger prevents.
    var isJudgement: Bool {
        switch self {
        case .watchdog, .tasksNotEnded, .tooManyTasks, .workNotCompleted: true
        case .removed, .endedInLaunch, .notThawed, .sweptAway, .jetsam, .uninstalled: false
        }
    }
}
