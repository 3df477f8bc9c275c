// From the wish for a process to the end of its launch calls (1.4 to 1.6).

extension Kernel {
    /// Orders a process; an app that cannot be launched on this generation is refused.
    mutating func start(_ id: AppID, for start: App.Start, at now: Instant, _ rule: Rule) {
        apps[id.rawValue].launchOrder = nextLaunchOrder()
        apps[id.rawValue].startedFor = start
        if profile.scenes == .required, !apps[id.rawValue].description.adoptsScenes {
            leaveFront(id)
            bury(id, .notStarted(Kernel.scenesRequired), at: now, .scenesAreWanted)
            return
        }
        let watchdog = arm(at: now + profile.launchWatchdog)
        move(id, to: .launching(watchdog: watchdog), at: now, rule)
        if profile.scenes == .expected, !apps[id.rawValue].description.adoptsScenes {
            order(.announce(id, .warned(.scenesNotAdopted)), .scenesAreWanted)
        }
        order(.launch(id), rule)
    }

    private static let scenesRequired =
        "its Info.plist has no UIApplicationSceneManifest, and iOS 27 launches only apps that "
        + "have adopted the scene life cycle"

    /// A process that was started ahead of time is wanted now.
    mutating func launchPrewarmed(
        _ id: AppID, for start: App.Start, at now: Instant, _ rule: Rule
    ) {
        apps[id.rawValue].startedFor = start
        let watchdog = arm(at: now + profile.launchWatchdog)
        move(id, to: .launching(watchdog: watchdog), at: now, rule)
        deliverLaunch(to: id, at: now)
    }

    mutating func deliverLaunch(to id: AppID, at now: Instant) {
        switch apps[id.rawValue].startedFor {
        case .front: deliverLaunchToFront(id, at: now)
        case .background: deliverLaunchUnseen(id, at: now, .systemWantsAppUnseen)
        case .prewarm:
            if profile.prewarmRunsLaunch {
                deliverLaunchUnseen(id, at: now, .systemWantsAppUnseen)
            } else {
                sleepAhead(id, at: now)
            }
        }
    }

    private mutating func deliverLaunchToFront(_ id: AppID, at now: Instant) {
        apps[id.rawValue].hasLaunched = true
        let app = apps[id.rawValue]
        // With scenes, what it was opened with comes with the connection; else it is handed over
        // between launch and activation.
        let waits = app.arrivals.count > (app.usesScenes ? 1 : 0)
        let wanted = wantedPresence(of: id)
        let presence: ApplicationState = wanted == .active && !waits ? .active : .inactive
        let connecting = connecting(for: id)
        deliver(
            CallOrder.launch(
                app, of: profile, to: presence, connecting, restoring: restores(app),
                facts: factsForLaunch),
            to: id, for: .launch(to: presence, brings: !app.usesScenes && !app.arrivals.isEmpty),
            watchdog: nil, at: now, .launchIsDelivered)
        if app.usesScenes, !app.arrivals.isEmpty { apps[id.rawValue].arrivals.removeFirst() }
        apps[id.rawValue].scenes.discarded = []
    }

    private mutating func deliverLaunchUnseen(
        _ id: AppID, at now: Instant, _ rule: Rule
    ) {
        apps[id.rawValue].hasLaunched = true
        let app = apps[id.rawValue]
        apps[id.rawValue].preservation.endsUnseen =
            app.preservation.hasArchive && !dataProtection.isAvailable && !app.usesScenes
        let steps = CallOrder.launchUnseen(
            app, of: profile, restoring: restores(app),
            facts: factsForLaunch)
        deliver(
            steps, to: id, for: .launch(to: .background, brings: false), watchdog: nil, at: now,
            rule)
        apps[id.rawValue].scenes.discarded = []
    }

    /// The scene to connect before the app can be in front; `nil` when it is connected, or there
    /// are none.
    mutating func connecting(for id: AppID) -> CallOrder.Connecting? {
        guard apps[id.rawValue].usesScenes else {
            apps[id.rawValue].scenes.connectImplicit()
            return nil
        }
        guard apps[id.rawValue].scenes.connected.isEmpty else { return nil }
        let next = apps[id.rawValue].scenes.nextSession()
        apps[id.rawValue].scenes.connect(next.id)
        return CallOrder.Connecting(scene: next.id, isNew: next.isNew)
    }

    mutating func takeLaunched(
        _ id: AppID, to presence: ApplicationState, at now: Instant
    ) {
        guard presence != .background else {
            if !apps[id.rawValue].usesScenes { apps[id.rawValue].scenes.connectImplicit() }
            if apps[id.rawValue].startedFor == .prewarm {
                sleepAhead(id, at: now)
            } else {
                // The state was said by the app itself, as it performed the step.
                enterBackground(id, at: now)
            }
            return
        }
        let before = apps[id.rawValue].state
        apps[id.rawValue].scenes.set(apps[id.rawValue].scenes.front, to: presence)
        move(id, to: .foreground(returnBy: nil), at: now, .launchIsDelivered)
        if apps[id.rawValue].state != before { apps[id.rawValue].since = now }
    }

    /// A prewarmed process sleeps where it is, as a rule before its application is made (1.5).
    private mutating func sleepAhead(_ id: AppID, at now: Instant) {
        apps[id.rawValue].since = now
        freeze(id, Stay(budgetEnd: arm(at: now)), at: now, .prewarmedAppSleeps)
    }
}
