// The way of an app between its states: what is wanted of it, and the next step towards that.

extension Kernel {
    mutating func takeLaunch(of id: AppID, at now: Instant) {
        apps[id.rawValue].ending = nil
        apps[id.rawValue].wasSweptAway = false
        screen.callReturnsTo = nil
        screen.covers.switcherIsOpen = false
        screen.showCard(of: id)
        bringToFront(id, at: now)
    }

    /// Remembers who shall be in front; whoever is there goes first.
    mutating func bringToFront(_ id: AppID?, at now: Instant) {
        let before = screen.front
        screen.front = id
        screen.leavesWhenActive = false
        if let before, before != id { advance(before, at: now) }
        frontMoved = true
    }

    mutating func takeReady(_ id: AppID, at now: Instant) {
        guard isKnown(id), apps[id.rawValue].delivery == nil, !apps[id.rawValue].hasLaunched,
            case .launching = apps[id.rawValue].life
        else { return }
        // The launch watchdog runs since the request, and goes on.
        deliverLaunch(to: id, at: now)
    }

    mutating func takeAcknowledgement(
        _ id: AppID, _ delivery: DeliveryID, _ answers: [Answer], at now: Instant
    ) {
        guard isKnown(id), let open = apps[id.rawValue].delivery, open.id == delivery else {
            return
        }
        apps[id.rawValue].delivery = nil
        notePreservation(id, open.steps, answers)
        if let connection = open.connection, answers.indices.contains(connection),
            answers[connection] == .no
        {
            diagnose(.sceneWithoutDelegate, id, .launchIsDelivered)
        }
        switch open.purpose {
        case .launch(let presence, let brings):
            if brings, open.isDeclined(by: answers) { takeDeclined(id) }
            takeLaunched(id, to: presence, at: now)
        case .move(let presence): takeMoved(id, to: presence, at: now)
        case .resign: takeMoved(id, to: .inactive, at: now)
        case .background:
            apps[id.rawValue].scenes.set(apps[id.rawValue].scenes.front, to: .background)
            enterBackground(id, at: now)
        case .expire(let tasks): takeHandlersReturned(id, of: tasks, at: now)
        case .tell: break
        case .work:
            if answers.contains(.notImplemented) { takeCompletion(of: id, at: now) }
        case .touch(let touch):
            if let reason = answers.lazy.compactMap(\.missedReason).first {
                order(
                    .announce(id, .warned(.notTouched(touch, .because(reason)))),
                    .touchesNeedActive)
            }
        case .show(let scene): takeShown(id, scene)
        case .discard(let scene): takeDiscarded(id, scene)
        case .terminate: return  // The exit is awaited.
        }
        advance(id, at: now)
        frontMoved = true
    }

    /// Takes the next step towards what is wanted of an app, if it is not busy with the last one.
    mutating func advance(_ id: AppID, at now: Instant) {
        if apps[id.rawValue].ending != nil {
            end(id, at: now)
            return
        }
        switch apps[id.rawValue].life {
        case .foreground:
            guard apps[id.rawValue].delivery == nil, !deliverNotices(to: id, at: now) else {
                return
            }
            advanceInFront(id, at: now)
        case .notRunning:
            if isWantedInFront(id), isFrontFree(for: id) {
                start(id, for: .front, at: now, .frontAppLaunches)
            } else if apps[id.rawValue].work != nil {
                start(id, for: .background, at: now, .systemWantsAppUnseen)
            }
        case .background:
            if isWantedInFront(id), isFrontFree(for: id) {
                resume(id, at: now)
            } else if apps[id.rawValue].delivery == nil {
                advanceUnseen(id, at: now)
            }
        case .suspended:
            if isWantedInFront(id), isFrontFree(for: id) {
                resume(id, at: now)
            } else if apps[id.rawValue].work != nil {
                wakeForWork(id, at: now)
            }
        case .launching, .freezing, .terminating, .dying:
            break  // Something is awaited that brings us here again.
        }
    }

    /// An app in the background is at leisure.
    private mutating func advanceUnseen(_ id: AppID, at now: Instant) {
        guard apps[id.rawValue].hasLaunched else {
            if apps[id.rawValue].work != nil {
                launchPrewarmed(id, for: .background, at: now, .systemWantsAppUnseen)
            }
            return
        }
        _ =
            callDueHandlers(of: id, at: now) || deliverNotices(to: id, at: now)
            || deliverWork(to: id, at: now) || preserveAfterWork(id, at: now)
            || discardNextScene(of: id, at: now)
    }

    /// The app in front, or on its way there, is at leisure.
    private mutating func advanceInFront(_ id: AppID, at now: Instant) {
        switch (apps[id.rawValue].presence, wantedPresence(of: id)) {
        case (.background, .background):
            enterBackground(id, at: now)  // It has not been called, so it need not be called back.
            advance(id, at: now)
        case (.background, let presence): moveUp(id, to: presence, at: now)
        case (.active, .active), (.inactive, .inactive):
            if screen.leavesWhenActive, apps[id.rawValue].presence == .active {
                bringToFront(nil, at: now)
            } else if !deliverArrival(to: id, at: now), !deliverWork(to: id, at: now),
                !discardNextScene(of: id, at: now)
            {
                showWantedScene(of: id, at: now)
            }
        case (.inactive, .active):
            guard !deliverArrival(to: id, at: now) else { return }
            deliver(
                CallOrder.activate(apps[id.rawValue].callScene), to: id, for: .move(to: .active),
                watchdog: arm(at: now + profile.resumeWatchdog), at: now, .coverChanges)
        case (.active, .inactive):
            deliver(
                CallOrder.resign(apps[id.rawValue].callScene), to: id, for: .resign,
                watchdog: arm(at: now + profile.backgroundWatchdog), at: now, .coverChanges)
        case (.active, .background), (.inactive, .background): leave(id, at: now)
        }
    }

    /// Brings whoever shall be in front nearer to it.
    mutating func advanceFront(at now: Instant) {
        if let front = screen.front { advance(front, at: now) }
    }

    /// One app at a time is in front, or on its way there or away from it.
    func isFrontFree(for id: AppID) -> Bool {
        !apps.contains { $0.id != id && $0.occupiesFront }
    }

    // MARK: Up

    private mutating func resume(_ id: AppID, at now: Instant) {
        if case .suspended = apps[id.rawValue].life {
            order(.thaw(id), .frontAppReturns)
            apps[id.rawValue].since = now
        }
        guard apps[id.rawValue].hasLaunched else {
            launchPrewarmed(id, for: .front, at: now, .frontAppLaunches)
            return
        }
        // Its scenes stay in the background until the app has performed the steps; what holds the
        // main thread meanwhile is bounded by the time of the return.
        let returnBy = arm(at: now + profile.resumeWatchdog)
        apps[id.rawValue].life = .foreground(returnBy: returnBy)
        order(.setBackgroundTime(id, until: nil), .backgroundTimeEndsInFront)
        advance(id, at: now)
    }

    private mutating func moveUp(
        _ id: AppID, to presence: ApplicationState, at now: Instant
    ) {
        guard case .foreground(let returnBy) = apps[id.rawValue].life else { return }
        var steps: [Step] = []
        if let connecting = connecting(for: id) {
            // What it was opened with comes with the connection.
            if let arrival = apps[id.rawValue].arrivals.first {
                apps[id.rawValue].arrivals.removeFirst()
                steps.append(Step(.bring(arrival)))
            }
            steps += CallOrder.connect(connecting) + [Step(.commitAppearance)]
        }
        let goal: ApplicationState = apps[id.rawValue].arrivals.isEmpty ? presence : .inactive
        let scene = apps[id.rawValue].callScene
        steps += CallOrder.enterForeground(scene, of: profile)
        if goal == .active { steps += CallOrder.activate(scene) }
        steps.append(Step(.commitAppearance))
        apps[id.rawValue].life = .foreground(returnBy: nil)
        // A person sees it: from now on its state is that of this process.
        apps[id.rawValue].preservation.endsUnseen = false
        deliver(steps, to: id, for: .move(to: goal), watchdog: returnBy, at: now, .frontAppReturns)
    }

    private mutating func takeMoved(
        _ id: AppID, to presence: ApplicationState, at now: Instant
    ) {
        let before = apps[id.rawValue].state
        apps[id.rawValue].scenes.set(apps[id.rawValue].scenes.front, to: presence)
        if apps[id.rawValue].state != before { apps[id.rawValue].since = now }
    }

    // MARK: Down

    /// Out of the front: to the background, or to the end where there is no background.
    private mutating func leave(_ id: AppID, at now: Instant) {
        let app = apps[id.rawValue]
        if !hasBackground(id) {
            // No background: it is asked to end as soon as it is inactive.
            if app.presence == .active {
                deliver(
                    CallOrder.resign(app.callScene), to: id, for: .resign,
                    watchdog: arm(at: now + profile.backgroundWatchdog), at: now,
                    .exitsInsteadOfSuspending)
            } else {
                if app.ending == nil { apps[id.rawValue].ending = .asked }
                terminate(id, at: now, .exitsInsteadOfSuspending)
            }
            return
        }
        sendToBackground(id, at: now)
    }

    /// Whether it is sent to the background where another would be, and not to its end (1.11).
    func hasBackground(_ id: AppID) -> Bool {
        profile.isMultitaskingSupported
            && !(apps[id.rawValue].description.exitsOnSuspend && profile.honoursExitOnSuspend)
    }

    private mutating func sendToBackground(_ id: AppID, at now: Instant) {
        let app = apps[id.rawValue]
        let steps =
            (app.presence == .active ? CallOrder.resign(app.callScene) : [])
            + CallOrder.enterBackground(app.callScene)
        apps[id.rawValue].isToBePreserved = false
        deliver(
            app.ending == .swept ? steps : CallOrder.preserve(app, of: profile, after: steps),
            to: id, for: .background,
            watchdog: arm(at: now + profile.backgroundWatchdog), at: now, .leftFrontEntersBackground
        )
    }

    // MARK: The end

    mutating func takeTermination(of id: AppID, at now: Instant) {
        end(id, .asked, at: now)
    }

    /// A card was swiped away: what runs is asked, what is suspended is removed, and nothing but a
    /// person starts it again (1.10, traces G15, G16).
    mutating func takeSwipe(of id: AppID, at now: Instant) {
        screen.removeCard(of: id)
        apps[id.rawValue].wasSweptAway = true
        apps[id.rawValue].arrivals = []
        apps[id.rawValue].work = nil
        apps[id.rawValue].isToBePreserved = false
        if !apps[id.rawValue].isRunning { apps[id.rawValue].scenes.discardAll() }
        discardState(of: id, .sweptAway, .cardIsSweptAway)
        end(id, .swept, at: now)
    }

    private mutating func end(_ id: AppID, _ ending: App.Ending, at now: Instant) {
        if apps[id.rawValue].isRunning { apps[id.rawValue].ending = ending }
        if screen.callReturnsTo == id { screen.callReturnsTo = nil }
        leaveFront(id)
        if apps[id.rawValue].isRunning { advance(id, at: now) }
    }

    /// Ends an app that has been told to: with a call while it runs, without one otherwise.
    private mutating func end(_ id: AppID, at now: Instant) {
        let app = apps[id.rawValue]
        switch app.life {
        case .background where !app.hasLaunched:
            kill(id, .endedInLaunch, code: nil, at: now, .launchingAppIsRemoved)
        case .foreground, .background:
            guard app.delivery == nil else { return }  // It is told when it has answered.
            if app.ending == .swept, app.presence != .background {
                leave(id, at: now)
            } else {
                terminate(id, at: now, .runningAppIsAsked)
            }
        case .launching:
            kill(id, .endedInLaunch, code: nil, at: now, .launchingAppIsRemoved)
        case .suspended:
            kill(
                id, app.ending == .swept ? .sweptAway : .removed, code: nil, at: now,
                .suspendedAppIsRemoved)
        case .notRunning, .freezing, .terminating, .dying:
            break  // Nothing to end, or it is looked at again when Linux has answered.
        }
    }

    /// It ends by itself, without a call (6.4).
    mutating func endUnseen(_ id: AppID, at now: Instant) {
        let exitBy = arm(at: now + profile.terminateWatchdog)
        move(id, to: .terminating(exitBy: exitBy), at: now, .archiveWasLocked)
        deliver(
            [Step(.exit)], to: id, for: .terminate, watchdog: nil, at: now, .archiveWasLocked)
    }

    private mutating func terminate(_ id: AppID, at now: Instant, _ rule: Rule) {
        let app = apps[id.rawValue]
        let isSwept = app.ending == .swept
        if isSwept { apps[id.rawValue].scenes.discardAll() }
        // On an iPad the app is told now, else at its next launch (11 m).
        let isTold = isSwept && profile.swipeDisconnectsScenes && app.usesScenes
        let discarded = apps[id.rawValue].scenes.discarded
        if isTold { apps[id.rawValue].scenes.discarded = [] }
        let exitBy = arm(at: now + profile.terminateWatchdog)
        move(id, to: .terminating(exitBy: exitBy), at: now, rule)
        deliver(
            CallOrder.terminate(
                disconnecting: isTold ? app.scenes.connected.map(\.id) : [],
                discarding: isTold ? discarded : []),
            to: id, for: .terminate, watchdog: nil, at: now, rule)
    }

    /// Ends an app's processes now, and lets go of the front.
    mutating func kill(
        _ id: AppID, _ why: Kill.Why, code: UInt32?, isReported: Bool = false,
        at now: Instant, _ rule: Rule
    ) {
        let kill = Kill(why: why, code: code, isReported: isReported)
        if apps[id.rawValue].ending == .swept { apps[id.rawValue].scenes.discardAll() }
        leaveFrontInDeath(id)
        noteStateWhenStopped(id)
        apps[id.rawValue].delivery = nil
        order(.kill(id, kill), rule)
        move(id, to: .dying(kill), at: now, rule)
        frontMoved = true
    }

    mutating func leaveFront(_ id: AppID) {
        guard screen.front == id else { return }
        screen.front = nil
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
        noteStateWhenStopped(id)
        if apps[id.rawValue].ending == .swept, apps[id.rawValue].preservation.isLeft {
            // It was archiving, or taking a picture, when its card was swiped away.
            discardState(of: id, .sweptAway, .cardIsSweptAway)
        }
        noteEndWhileRestoring(id)
        bury(id, reason, at: now, .processIsGone)
        if reclaim != nil { reclaimNext(at: now) }
    }

    /// An app that dies in front, or on its way there, is not started again by itself.
    private mutating func leaveFrontInDeath(_ id: AppID) {
        switch apps[id.rawValue].life {
        case .launching, .foreground: leaveFront(id)
        case .notRunning, .background, .freezing, .suspended, .terminating, .dying:
            break  // If it is to be in front, that was asked since, and it starts anew.
        }
    }

    mutating func bury(
        _ id: AppID, _ reason: ExitReason, at now: Instant, _ rule: Rule
    ) {
        if apps[id.rawValue].ending == .swept { apps[id.rawValue].scenes.discardAll() }
        apps[id.rawValue].delivery = nil
        apps[id.rawValue].tasks.removeAll()
        apps[id.rawValue].ending = nil
        apps[id.rawValue].hasLaunched = false
        apps[id.rawValue].isToBePreserved = false
        apps[id.rawValue].preservation.extensionCount = 0
        apps[id.rawValue].preservation.endsUnseen = false
        apps[id.rawValue].isTraced = false
        apps[id.rawValue].hasSavedUnseen = false
        apps[id.rawValue].notices = []
        apps[id.rawValue].wantedScene = nil
        apps[id.rawValue].scenesToDiscard = []
        apps[id.rawValue].work = nil
        apps[id.rawValue].scenes.disconnectAll()
        // What it was opened with is for the next process only if that is wanted already.
        if !isWantedInFront(id) { apps[id.rawValue].arrivals = [] }
        order(.announce(id, .exit(reason)), rule)
        move(id, to: .notRunning, at: now, rule)
        if !apps[id.rawValue].isInstalled { order(.remove(id), .appIsUninstalled) }
        frontMoved = true
    }
}
