// The way of an app between its states: what is wanted of it, and the next step towards that.

extension Kernel {
    mutating func takeLaunch(of id: AppID, at now: Instant) {
        guard isKnown(id) else { return }
        apps[id.rawValue].isEnding = false
        bringToFront(id, at: now)
    }

    mutating func takeHome(at now: Instant) {
        bringToFront(nil, at: now)
    }

    /// Remembers who shall be in front; whoever is there goes first.
    private mutating func bringToFront(_ id: AppID?, at now: Instant) {
        let before = front
        front = id
        if let before, before != id { advance(before, at: now) }
        frontMoved = true
    }

    mutating func takeTermination(of id: AppID, at now: Instant) {
        guard isKnown(id), apps[id.rawValue].isRunning else { return }
        apps[id.rawValue].isEnding = true
        leaveFront(id)
        advance(id, at: now)
    }

    mutating func takeReady(_ id: AppID, at now: Instant) {
        guard isKnown(id), apps[id.rawValue].delivery == nil,
            case .launching = apps[id.rawValue].life
        else { return }
        // The launch watchdog runs since the request, and goes on.
        deliver(CallOrder.launch, to: id, for: .launch, watchdog: nil, .launchIsDelivered)
    }

    mutating func takeAcknowledgement(_ id: AppID, _ delivery: DeliveryID, at now: Instant) {
        guard isKnown(id), let open = apps[id.rawValue].delivery, open.id == delivery else {
            return
        }
        apps[id.rawValue].delivery = nil
        switch open.purpose {
        case .launch, .resume:
            let before = apps[id.rawValue].state
            apps[id.rawValue].setScenes(to: .active)
            move(id, to: .foreground, at: now, .launchIsDelivered)
            if apps[id.rawValue].state != before { apps[id.rawValue].since = now }
        case .background:
            apps[id.rawValue].setScenes(to: .background)
            enterBackground(id, at: now)
        case .expire(let tasks):
            takeHandlersReturned(id, of: tasks, at: now)
            completeReturn(of: id, by: open.watchdog, at: now)
        case .terminate: return  // The exit is awaited.
        }
        advance(id, at: now)
        frontMoved = true
    }

    /// Takes the next step towards what is wanted of an app, if it is not busy with the last one.
    mutating func advance(_ id: AppID, at now: Instant) {
        if apps[id.rawValue].isEnding {
            end(id, at: now)
            return
        }
        switch apps[id.rawValue].life {
        case .foreground:
            if front != id, apps[id.rawValue].delivery == nil { sendToBackground(id, at: now) }
        case .notRunning:
            if front == id, isFrontFree(for: id) { launch(id, at: now) }
        case .background, .suspended:
            if front == id, isFrontFree(for: id) { resume(id, at: now) }
        case .launching, .freezing, .terminating, .dying:
            break  // Something is awaited that brings us here again.
        }
    }

    /// Brings whoever shall be in front nearer to it.
    mutating func advanceFront(at now: Instant) {
        if let front { advance(front, at: now) }
    }

    /// One app at a time is in front, or on its way there or away from it.
    func isFrontFree(for id: AppID) -> Bool {
        !apps.contains { $0.id != id && $0.occupiesFront }
    }

    private mutating func launch(_ id: AppID, at now: Instant) {
        apps[id.rawValue].launchOrder = nextLaunchOrder()
        let watchdog = arm(at: now + profile.launchWatchdog)
        move(id, to: .launching(watchdog: watchdog), at: now, .frontAppLaunches)
        order(.launch(id), .frontAppLaunches)
    }

    private mutating func resume(_ id: AppID, at now: Instant) {
        if case .suspended = apps[id.rawValue].life {
            order(.thaw(id), .frontAppReturns)
            apps[id.rawValue].since = now
        }
        // The scenes stay in the background until the app has performed the steps.
        apps[id.rawValue].life = .foreground
        order(.setBackgroundTime(id, until: nil), .backgroundTimeEndsInFront)
        let watchdog = arm(at: now + profile.resumeWatchdog)
        if apps[id.rawValue].delivery == nil {
            deliver(CallOrder.resume, to: id, for: .resume, watchdog: watchdog, .frontAppReturns)
        } else {
            // Handlers hold the main thread; the time of the return runs, and they are in it.
            apps[id.rawValue].delivery?.watchdog = watchdog
        }
    }

    /// The handlers have returned that a return to the front had to wait for.
    private mutating func completeReturn(
        of id: AppID, by watchdog: Deadline?, at now: Instant
    ) {
        guard case .foreground = apps[id.rawValue].life, !apps[id.rawValue].isEnding else { return }
        if front == id {
            deliver(CallOrder.resume, to: id, for: .resume, watchdog: watchdog, .frontAppReturns)
        } else {
            enterBackground(id, at: now)  // It has not been called, so it need not be called back.
        }
    }

    private mutating func sendToBackground(_ id: AppID, at now: Instant) {
        deliver(
            CallOrder.background, to: id, for: .background,
            watchdog: arm(at: now + profile.backgroundWatchdog),
            advice: arm(at: now + profile.backgroundAdvice), .leftFrontEntersBackground)
    }

    /// Ends an app that has been told to: with a call while it runs, without one otherwise.
    private mutating func end(_ id: AppID, at now: Instant) {
        let app = apps[id.rawValue]
        switch app.life {
        case .foreground, .background:
            guard app.delivery == nil else { return }  // It is told when it has answered.
            let exitBy = arm(at: now + profile.terminateWatchdog)
            move(id, to: .terminating(exitBy: exitBy), at: now, .runningAppIsAsked)
            deliver(
                CallOrder.terminate, to: id, for: .terminate, watchdog: nil, .runningAppIsAsked)
        case .launching:
            kill(id, .endedInLaunch, code: nil, at: now, .launchingAppIsRemoved)
        case .suspended:
            kill(id, .removed, code: nil, at: now, .suspendedAppIsRemoved)
        case .notRunning, .freezing, .terminating, .dying:
            break  // Nothing to end, or it is looked at again when Linux has answered.
        }
    }

    /// Ends an app's processes now, and lets go of the front.
    mutating func kill(
        _ id: AppID, _ why: Kill.Why, code: UInt32?, isReported: Bool = false,
        at now: Instant, _ rule: Rule
    ) {
        let kill = Kill(why: why, code: code, isReported: isReported)
        leaveFrontInDeath(id)
        apps[id.rawValue].delivery = nil
        order(.kill(id, kill), rule)
        move(id, to: .dying(kill), at: now, rule)
        frontMoved = true
    }

    private mutating func leaveFront(_ id: AppID) {
        guard front == id else { return }
        front = nil
        frontMoved = true
    }

    mutating func takeExit(_ id: AppID, _ status: ExitStatus, at now: Instant) {
        guard isKnown(id), apps[id.rawValue].isRunning else { return }
        let reason: ExitReason =
            switch (apps[id.rawValue].life, status) {
            case (.dying(let kill), _): .killed(kill)
            case (_, .exited(let status)): .exited(status: status)
            case (_, .signalled(let signal)): .signalled(signal)
            }
        leaveFrontInDeath(id)
        bury(id, reason, at: now, .processIsGone)
    }

    /// An app that dies in front, or on its way there, is not started again by itself.
    private mutating func leaveFrontInDeath(_ id: AppID) {
        switch apps[id.rawValue].life {
        case .launching, .foreground: leaveFront(id)
        case .notRunning, .background, .freezing, .suspended, .terminating, .dying:
            break  // If it is to be in front, that was asked since, and it starts anew.
        }
    }

    private mutating func bury(
        _ id: AppID, _ reason: ExitReason, at now: Instant, _ rule: Rule
    ) {
        apps[id.rawValue].delivery = nil
        apps[id.rawValue].tasks.removeAll()
        apps[id.rawValue].isEnding = false
        apps[id.rawValue].setScenes(to: .background)
        order(.announce(id, .exit(reason)), rule)
        move(id, to: .notRunning, at: now, rule)
        frontMoved = true
    }

    mutating func takeRefusal(_ id: AppID, _ refusal: Refusal, at now: Instant) {
        guard isKnown(id) else { return }
        switch (refusal, apps[id.rawValue].life) {
        case (.launch(let words), .launching):
            leaveFront(id)
            bury(id, .notStarted(words), at: now, .linuxRefused)
        case (.freeze, .freezing(let stay)):
            takeFreezeRefused(id, stay, at: now)
        case (.thaw, .foreground), (.thaw, .background), (.thaw, .terminating):
            kill(id, .notThawed, code: nil, at: now, .linuxRefused)
        case (.launch, _), (.freeze, _), (.thaw, _):
            break  // The order it refuses has been overtaken.
        }
    }
}
