// What happens when a deadline of an app is reached.

extension Kernel {
    /// Handles exactly this deadline of the app, which is due.
    mutating func expire(_ deadline: Deadline, of id: AppID, at now: Instant) {
        let app = apps[id.rawValue]
        if let delivery = app.delivery {
            if delivery.advice == deadline {
                apps[id.rawValue].delivery?.advice = nil
                remark(on: id, at: now)
                return
            }
            if delivery.watchdog == deadline {
                fire(.sceneUpdate, on: id, at: now)
                return
            }
        }
        switch app.life {
        case .launching:
            fire(app.delivery == nil ? .processLaunch : .sceneCreate, on: id, at: now)
        case .terminating: fire(.processExit, on: id, at: now)
        case .background(let stay): expire(deadline, of: stay, id, at: now)
        case .notRunning, .foreground, .freezing, .suspended, .dying:
            break  // These have no deadline but that of their delivery.
        }
    }

    /// Kills an app whose main thread was too slow (`ios-behaviour.md` 3.1).
    private mutating func fire(_ watchdog: Watchdog, on id: AppID, at now: Instant) {
        let allowance: Duration =
            switch watchdog {
            case .processLaunch, .sceneCreate: profile.launchWatchdog
            case .sceneUpdate: slowAllowance(of: id)
            case .processExit: profile.terminateWatchdog
            }
        kill(
            id, .watchdog(watchdog, allowance: allowance), code: 0x8bad_f00d, isReported: true,
            at: now, .watchdogFired)
    }

    private func slowAllowance(of id: AppID) -> Duration {
        switch apps[id.rawValue].delivery?.purpose {
        case .resume, .expire: profile.resumeWatchdog  // Handlers: the return waits for them.
        case .background, .launch, .terminate, nil: profile.backgroundWatchdog
        }
    }

    private mutating func remark(on id: AppID, at now: Instant) {
        order(
            .announce(
                id,
                .warned(
                    .callbackSlow(
                        .didEnterBackground,
                        after: profile.backgroundAdvice,
                        killedAfter: profile.backgroundWatchdog))),
            .callbackIsSlow)
    }
}
