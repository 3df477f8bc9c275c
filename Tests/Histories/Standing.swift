import LifecycleKernel

// What holds between any two events.

extension Witness {
    mutating func checkStanding(_ kernel: Kernel) {
        var inFrontCount = 0
        var seenCount = 0
        var isBusy = false
        for index in apps.indices {
            let id = AppID(index)
            if apps[index].isInFront { inFrontCount += 1 }
            switch apps[index].place {
            case .launching, .freezing, .terminating, .dying: isBusy = true
            case .active, .inactive:
                seenCount += 1
                if apps[index].open != nil { isBusy = true }
            case .background: if apps[index].open != nil { isBusy = true }
            // What is open over a suspension waits for nobody.
            case .notRunning, .suspended: break
            }
            demand(
                !(apps[index].isStopped && apps[index].kill == nil && !apps[index].tasks.isEmpty),
                "a frozen app with a task is thawed")
            demand(
                apps[index].place != .suspended || apps[index].work == nil
                    || apps[index].ending != nil,
                "a suspended app is woken for work")
            if apps[index].isQuiet { checkQuiet(id) }
            checkStatus(kernel.status(of: id), apps[index])
        }
        demand(kernel.frontApp == screen.wanted, "who was asked for last is to be in front")
        let switcher = kernel.switcher
        demand(
            switcher.isOpen == screen.switcherIsOpen && switcher.cards == screen.cards,
            "the switcher holds the apps that have been in front")
        demand(inFrontCount <= 1 && seenCount <= 1, "at most one app is in front or on its way")
        demand(kernel.isBusy == isBusy, "the device is busy while something is awaited")
        if let wanted = screen.wanted, !screen.isLocked, inFrontCount == 0 { checkIsComing(wanted) }
    }

    /// An app at leisure is where it belongs and has been told everything.
    private mutating func checkQuiet(_ id: AppID) {
        let place = screen.place(of: id)
        switch self[id].state {
        case .active:
            demand(place == .active, "nobody is active under a cover or a lock")
            demand(!screen.leavesWhenActive, "after a reply the app leaves")
        case .inactive: demand(place == .inactive, "who is inactive is covered")
        default: break
        }
        let isInFront = self[id].state != .background
        demand(!isInFront || self[id].arrivals.isEmpty, "what it was opened with is handed over")
        demand(
            self[id].changes.isEmpty && !self[id].isToBeWarned && knowsTheDevice(id),
            "who runs is told everything")
        noteRunning(id)
        demand(self[id].work == nil, "who runs is given its work")
        let keeps = !self[id].usesScenes || self[id].frontScene != nil
        demand(
            isInFront || !self[id].keeping.isDue || self[id].keeping.endsUnseen || !keeps,
            "what work has changed is kept at once")
        demand(
            !self[id].scenesToDiscard.contains { $0 != self[id].frontScene || !isInFront },
            "scenes that are to go are gone")
        guard self[id].state == .active, let wanted = self[id].wantedScene else { return }
        demand(
            wanted == self[id].frontScene.map { .session($0) }, "a scene asked for is shown")
        self[id].wantedScene = nil
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
            demand(!app.isInstalled, "an installed app has a status")
            return
        }
        demand(app.isInstalled, "an app that was uninstalled has no status")
        demand(status.state == app.state, "the state is the one that was said")
        demand(status.since == app.stateSince, "a state is dated when it began")
        demand(status.picture == app.picture, "the picture is that of what it shows, or has shown")
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
        } else if let workEnd = stay.workEnd {
            demand(app.told == workEnd, "time with work ends with the work's")
        }
    }

    /// After every deadline that was due has been handled: nothing is overdue.
    mutating func checkNothingOverdue(_ kernel: Kernel) {
        demand(kernel.nextDeadline.map { $0 > now } ?? true, "no deadline is left in the past")
        if let locks = screen.dataLocksAt, locks <= now {
            screen.dataLocksAt = nil
            screen.dataIsAvailable = false
        }
        for index in apps.indices {
            let app = apps[index]
            guard app.isRunning, app.kill == nil else { continue }
            if app.isQuiet { demand(knowsTheDevice(AppID(index)), "who runs is told of the lock") }
            if app.state == .launching, !app.isReleased {
                demand(now - app.launchedAt < profile.launchWatchdog, "a slow launch is ended")
            }
            if let since = app.terminatingSince, !app.isReleased {
                demand(now - since < profile.terminateWatchdog, "a slow end is ended")
            }
            if let open = app.open {
                if app.state != .terminating, let bound = bound(of: open, app) {
                    demand(now - bound.since < bound.allowance, "slow calls are ended")
                }
                demand(
                    !open.purpose.isTransition || open.wasRemarkedOn
                        || now - open.since < profile.backgroundAdvice || app.place == .suspended,
                    "slow transitions are remarked on")
            }
            checkStayNotOverdue(index)
        }
    }

    private mutating func checkStayNotOverdue(_ index: Int) {
        let app = apps[index]
        guard app.place == .background, let stay = app.stay else { return }
        if let workEnd = stay.workEnd { demand(now < workEnd, "work that takes too long ends") }
        if let idle = stay.idleSince {
            demand(now - idle < profile.suspendDelay, "what nothing holds awake is frozen")
        }
        guard !stay.isVague else { return }
        demand(app.tasks.isEmpty || now < stay.end, "tasks end with the time")
        // The main thread may be busy with something else, and is called as soon as it is free.
        guard now >= stay.warning, !stay.handlersWereCalled, app.open == nil else { return }
        let inTime = app.tasks.filter { $0.begun < stay.warning && $0.hasHandler }
        demand(inTime.isEmpty, "handlers are called before the end")
    }
}
