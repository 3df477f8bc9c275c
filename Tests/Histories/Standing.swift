import LifecycleKernel

// What holds between any two events.

extension Witness {
    mutating func checkStanding(_ kernel: Kernel) {
        var inFrontCount = 0
        var isBusy = false
        for index in apps.indices {
            let id = AppID(index)
            let app = apps[index]
            if app.isInFront { inFrontCount += 1 }
            switch app.place {
            case .launching, .freezing, .terminating, .dying: isBusy = true
            case .notRunning, .inactive, .active, .background, .suspended:
                // What is open over a suspension waits for nobody.
                if app.open != nil, app.place != .suspended { isBusy = true }
            }
            demand(
                !(app.isStopped && app.kill == nil && !app.tasks.isEmpty),
                "a frozen app with a task is thawed")
            checkStatus(kernel.status(of: id), app)
        }
        demand(kernel.frontApp == wanted, "who was asked for last is to be in front")
        demand(inFrontCount <= 1, "at most one app is in front or on its way")
        demand(kernel.isBusy == isBusy, "the device is busy while something is awaited")
        if let wanted, inFrontCount == 0 { checkIsComing(wanted) }
    }

    /// With nobody in the way, who is wanted is on its way, or Linux owes an answer about it.
    private mutating func checkIsComing(_ id: AppID) {
        guard knows(id) else { return }
        switch self[id].place {
        case .notRunning, .background, .suspended:
            demand(false, "nobody waits for a front that is free")
        case .launching, .inactive, .active, .freezing, .terminating, .dying: break
        }
    }

    private mutating func checkStatus(_ status: AppStatus?, _ app: SeenApp) {
        guard let status else {
            demand(false, "an installed app has a status")
            return
        }
        demand(status.state == app.state, "the state is the one that was said")
        demand(status.since == app.stateSince, "a state is dated when it began")
        demand(
            status.tasks.count == app.tasks.count
                && zip(status.tasks, app.tasks).allSatisfy {
                    $0.id == $1.id && $0.begun == $1.begun && $0.hasHandler == $1.hasHandler
                }, "the tasks held are those begun and not ended")
        guard app.place == .background, let stay = app.stay else { return }
        if !stay.freezeWasRefused || !app.tasks.isEmpty {
            demand(status.backgroundTimeEnds == app.told, "an app knows its remaining time")
        }
        if !app.tasks.isEmpty {
            demand(app.told == stay.end, "time with tasks ends with the stay's budget")
        }
    }

    /// After every deadline that was due has been handled: nothing is overdue.
    mutating func checkNothingOverdue(_ kernel: Kernel) {
        demand(kernel.nextDeadline.map { $0 > now } ?? true, "no deadline is left in the past")
        for index in apps.indices {
            let app = apps[index]
            guard app.isRunning, app.kill == nil else { continue }
            if app.state == .launching {
                demand(now - app.launchedAt < profile.launchWatchdog, "a slow launch is ended")
            }
            if let since = app.terminatingSince {
                demand(now - since < profile.terminateWatchdog, "a slow end is ended")
            }
            if let open = app.open, app.state != .terminating, let bound = bound(of: open, app) {
                demand(now - bound.since < bound.allowance, "slow calls are ended")
            }
            checkStayNotOverdue(index)
        }
    }

    private mutating func checkStayNotOverdue(_ index: Int) {
        let app = apps[index]
        guard app.place == .background, let stay = app.stay else { return }
        demand(app.tasks.isEmpty || now < stay.end, "tasks end with the time")
        if let idle = stay.idleSince {
            demand(now - idle < profile.suspendDelay, "what nothing holds awake is frozen")
        }
        guard now >= stay.warning, !stay.handlersWereCalled else { return }
        let inTime = app.tasks.filter { $0.begun < stay.warning && $0.hasHandler }
        demand(inTime.isEmpty, "handlers are called before the end")
    }
}
