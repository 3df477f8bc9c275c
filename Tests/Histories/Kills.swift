import LifecycleKernel

// No process is ended without a reason that holds.

extension Witness {
    mutating func takeKill(_ kill: Kill, _ id: AppID, _ event: Event) {
        let app = self[id]
        demand(app.isRunning && app.kill == nil, "only what lives is killed")
        let isReportedCode: (code: UInt32?, isReported: Bool)
        switch kill.why {
        case .watchdog(let watchdog, let allowance):
            isReportedCode = (0x8bad_f00d, true)
            checkWatchdog(watchdog, allowance, app)
        case .tasksNotEnded(let first, _, let count):
            isReportedCode = (profile.tasksNotEndedCode, profile.tasksNotEndedIsReported)
            demand(
                first == app.tasks.first?.id && count == app.tasks.count,
                "a kill for tasks names them")
            demand(app.stay.map { now >= $0.end } ?? false, "a kill for tasks is not early")
        case .tooManyTasks(let limit):
            isReportedCode = (0xbada_5e47, true)
            demand(
                limit == profile.taskCountMax && app.tasks.count == limit + 1,
                "a kill for too many tasks comes at the first over the limit")
        case .removed:
            isReportedCode = (nil, false)
            demand(app.state == .suspended, "only a suspended app is removed without a call")
        case .endedInLaunch:
            isReportedCode = (nil, false)
            demand(app.state == .launching, "only a launching app is ended in its launch")
        case .notThawed:
            isReportedCode = (nil, false)
            demand(event == .refused(id, .thaw), "only what cannot be thawed is killed for it")
        default: isReportedCode = (nil, false)
        }
        demand(
            kill.code == isReportedCode.code && kill.isReported == isReportedCode.isReported,
            "a kill has the code of its reason")
        die(id)
        self[id].kill = kill
        if let open = app.open { self[id].old.append(open.id) }
        self[id].open = nil
        self[id].isInFront = false
        self[id].isFreezing = false
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
            demand(app.open?.purpose == .launch, promise)
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
        switch delivery.purpose {
        case .resume, .expire:
            // Handlers that a return waits for use up the time of the return.
            app.returningSince.map { (profile.resumeWatchdog, $0) }
        case .background: (profile.backgroundWatchdog, delivery.since)
        case .launch, .terminate: nil
        }
    }
}
