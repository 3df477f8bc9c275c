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
        case .foreground(.some): fire(.sceneUpdate, on: id, at: now)
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
        judge(
            id, .watchdog(watchdog, allowance: allowance), code: 0x8bad_f00d, isReported: true,
            at: now, .watchdogFired)
        if !apps[id.rawValue].isEndingForGood { disarmWatchdogs(of: id) }
    }

    /// Ends an app for what it did, unless a debugger watches it: then it is only said (2.7, 3.1).
    mutating func judge(
        _ id: AppID, _ why: Kill.Why, code: UInt32, isReported: Bool = false,
        at now: Instant, _ rule: Rule
    ) {
        guard apps[id.rawValue].isTraced else {
            kill(id, why, code: code, isReported: isReported, at: now, rule)
            return
        }
        order(.announce(id, .warned(.notEnforced(why))), .debuggerIsAttached)
    }

    /// A debugger holds the main thread: nobody waits for it until it answers by itself.
    private mutating func disarmWatchdogs(of id: AppID) {
        apps[id.rawValue].delivery?.watchdog = nil
        switch apps[id.rawValue].life {
        case .launching: apps[id.rawValue].life = .launching(watchdog: nil)
        case .terminating: apps[id.rawValue].life = .terminating(exitBy: nil)
        case .foreground: apps[id.rawValue].life = .foreground(returnBy: nil)
        case .notRunning, .background, .freezing, .suspended, .dying: break
        }
    }

    mutating func takeTracer(of id: AppID, _ isTraced: Bool) {
        guard isKnown(id), apps[id.rawValue].isRunning else { return }
        apps[id.rawValue].isTraced = isTraced
    }

    private func slowAllowance(of id: AppID) -> Duration {
        switch apps[id.rawValue].delivery?.purpose {
        case .move, .expire, .tell, .work, .touch, .show, .discard, nil: profile.resumeWatchdog
        case .resign, .background, .launch, .terminate: profile.backgroundWatchdog
        }
    }

    /// The calls of a transition have taken long: said by the console on the way to the background
    /// alone, and by us always.
    private mutating func remark(on id: AppID, at now: Instant) {
        guard let purpose = apps[id.rawValue].delivery?.purpose else { return }
        if purpose == .background {
            order(
                .announce(
                    id,
                    .warned(
                        .callbackSlow(
                            apps[id.rawValue].usesScenes
                                ? .sceneDidEnterBackground : .didEnterBackground,
                            after: profile.backgroundAdvice,
                            killedAfter: profile.backgroundWatchdog))),
                .callbackIsSlow)
        }
        if let transition = purpose.transition {
            diagnose(
                .callbackSlow(transition, after: profile.backgroundAdvice), id, .callbackIsSlow)
        }
    }
}

extension OpenDelivery.Purpose {
    /// What a developer calls it; `nil` for what is no transition.
    var transition: Diagnosis.Transition? {
        switch self {
        case .launch: .launch
        case .move: .moveUp
        case .resign, .background: .moveDown
        case .terminate: .end
        case .expire, .tell, .work, .touch, .show, .discard: nil
        }
    }
}
