import LifecycleKernel

// What a list of steps may hold, and when it may come. Source: `ios-behaviour.md` 1, 14.

extension Witness {
    mutating func takeDelivery(_ delivery: Delivery, _ id: AppID, _ event: Event) {
        let app = self[id]
        let steps = delivery.steps
        deliveryCount += 1
        demand(delivery.id.rawValue == deliveryCount, "deliveries are numbered from 1")
        demand(app.isRunning && app.kill == nil, "no delivery to a dead app")
        demand(!app.isFreezing && !app.isStopped, "no delivery to a suspended or freezing app")
        demand(app.open == nil, "at most one open delivery an app")
        let purpose = SeenDelivery.Purpose(of: steps, tasks: app.tasks)
        let plain = takeKeeping(steps, purpose, id)
        demand(
            delivery.watchesFiles == (purpose == .background || purpose == .terminate),
            "files are watched on the way out")
        self[id].open = SeenDelivery(
            id: delivery.id, purpose: purpose, steps: steps, since: now,
            isWatched: app.stay == nil && (app.returningSince == nil || app.returnIsReleased))
        self[id].open?.connection = steps.firstIndex {
            if case .callScene(.sceneWillConnect, _) = $0.action { true } else { false }
        }
        let endsUnseen = plain.map(\.action) == [.exit]
        if !plain.isEmpty, !endsUnseen { self[id].calls.hear(plain, profile) }
        if let promise = self[id].calls.broken { demand(false, promise) }
        takeConnections(steps, purpose, id)
        switch purpose {
        case .launch(let state): takeLaunch(to: state, steps, id)
        case .rise(let state): takeRise(to: state, steps, id)
        case .activate:
            demand(app.state == .inactive, "only an inactive app becomes active")
            demand(screen.place(of: id) == .active, "nobody is active under a cover or a lock")
            demand(app.arrivals.isEmpty, "what it was opened with comes before it is active")
        case .resign: takeResign(id)
        case .background: takeBackground(id)
        case .terminate where endsUnseen:
            demand(
                app.keeping.endsUnseen && app.state == .terminating,
                "only what was launched while its archive was locked ends by itself")
        case .terminate: takeTerminate(steps, id)
        case .expire: takeExpire(steps, id)
        case .tell: takeTell(steps, id)
        case .keep: demand(app.state == .background, "what work has changed is kept unseen")
        case .work: takeWork(steps, id)
        case .arrival: takeArrival(steps, id)
        case .touch(let touch):
            demand(event == .touched(id, touch), "only what was touched is touched")
            demand(
                app.state == .active && screen.place(of: id) == .active,
                "only what is seen is touched")
        case .show(let scene): takeShow(scene, id)
        case .discard(let scene): takeDiscard(scene, steps, id)
        }
    }

    // MARK: Up

    private mutating func takeLaunch(to state: ApplicationState, _ steps: [Step], _ id: AppID) {
        let app = self[id]
        demand(app.state == .launching && app.isReady, "launch calls go to a launching app")
        demand(
            (app.launchedFor == .front) == (state != .background),
            "an app is launched for what it was started for")
        if let isAvailable = screen.dataIsAvailable {
            demand(
                app.calls.dataIsAvailable == isAvailable, "a launch knows whether data is locked")
        }
        let told = steps.compactMap(\.discarded).flatMap(\.self)
        demand(told == app.untold, "sessions that are gone are told at the next launch, once")
        self[id].untold = []
        if state == .background {
            demand(!steps.contains { $0.brought != nil }, "who is launched unseen is opened later")
            return
        }
        takeBrought(steps, isDue: !app.arrivals.isEmpty, isHandedOver: app.usesScenes, id)
        demandGoal(state, id, "an app is launched as far as it is wanted")
    }

    private mutating func takeRise(to state: ApplicationState, _ steps: [Step], _ id: AppID) {
        let app = self[id]
        demand(app.state == .background, "only an app in the background returns")
        demand(app.returningSince != nil, "no clock runs in front")
        demand(steps.last?.action == .commitAppearance, "who returns shows what that brings")
        demand(
            app.changes.isEmpty && !app.isToBeWarned && knowsTheDevice(id),
            "what was missed is told before the return")
        self[id].keeping.endsUnseen = false
        let connects = steps.contains { $0.connected != nil }
        takeBrought(steps, isDue: connects && !app.arrivals.isEmpty, isHandedOver: true, id)
        demandGoal(state, id, "an app returns as far as it is wanted")
    }

    /// As far as it is wanted; but who is yet to be handed something is not active.
    private mutating func demandGoal(_ state: ApplicationState, _ id: AppID, _ promise: String) {
        let isActive = screen.place(of: id) == .active && self[id].arrivals.isEmpty
        let goal: ApplicationState = isActive ? .active : .inactive
        demand(state == goal, promise)
    }

    /// What a launch or a connection brings is what the app was opened with first.
    private mutating func takeBrought(
        _ steps: [Step], isDue: Bool, isHandedOver: Bool, _ id: AppID
    ) {
        let brought = steps.compactMap(\.brought)
        demand(
            brought == (isDue ? [self[id].arrivals[0]] : []),
            "an app is launched with what it was opened with")
        guard isDue else { return }
        if isHandedOver {
            self[id].arrivals.removeFirst()
        } else {
            self[id].open?.brings = true
            if !brought.allSatisfy(\.isDeclinable) { self[id].open?.cannotBeDeclined = true }
        }
    }

    // MARK: Down

    private mutating func takeResign(_ id: AppID) {
        leaveAfterReply(id)
        let place = screen.place(of: id)
        let isLeaving = place == .background || self[id].ending == .swept
        demand(self[id].state == .active, "only an active app resigns")
        demand(
            place == .inactive && self[id].ending == nil || isLeaving && self[id].exits,
            "an app resigns when it is covered")
    }

    private mutating func takeBackground(_ id: AppID) {
        leaveAfterReply(id)
        demand(
            self[id].state == .active || self[id].state == .inactive,
            "only an app in front leaves it")
        demand(!self[id].exits, "an app that exits does not go to the background")
        demand(
            screen.place(of: id) == .background || self[id].ending == .swept,
            "nobody is sent away who is wanted")
    }

    /// On old systems the app is active once more after a reply.
    private mutating func leaveAfterReply(_ id: AppID) {
        guard screen.leavesWhenActive, self[id].state == .active, screen.place(of: id) == .active
        else { return }
        screen.show(nil)
    }

    private mutating func takeTerminate(_ steps: [Step], _ id: AppID) {
        let app = self[id]
        demand(app.state == .terminating, "an ending app is told to end")
        demand(
            app.ending != nil || app.exits && screen.place(of: id) == .background,
            "no app is told to end without a reason")
        if app.ending == .swept { self[id].loseSessions() }
        let isTold = app.ending == .swept && app.usesScenes && profile.swipeDisconnectsScenes
        let told = steps.compactMap(\.discarded).flatMap(\.self)
        demand(told == (isTold ? self[id].untold : []), "a swipe discards sessions on an iPad")
        demand(
            self[id].calls.scenes.isEmpty || !isTold, "a swipe disconnects all scenes on an iPad")
        if isTold { self[id].untold = [] }
    }

    // MARK: In between

    private mutating func takeExpire(_ steps: [Step], _ id: AppID) {
        let app = self[id]
        let handlers = app.tasks.filter(\.hasHandler).map { Step(.expire($0.id)) }
        demand(steps == handlers, "all handlers are called, in the order of the begins")
        demand(
            app.stay.map { $0.isVague || now >= $0.warning && !$0.handlersWereCalled } ?? false,
            "handlers are called once a stay, when its warning is due")
        self[id].stay?.handlersWereCalled = true
    }

    /// Everything that it has missed, each once: the net effect.
    private mutating func takeTell(_ steps: [Step], _ id: AppID) {
        let app = self[id]
        var changes: [DeviceChange] = []
        var isWarned = false
        for step in steps {
            switch step.action {
            case .post(let name):
                if let change = DeviceChange.allCases.first(where: { $0.name == name }) {
                    changes.append(change)
                }
            case .warnViewControllers: isWarned = true
            case .setProtectedData(false):
                demand(
                    screen.dataLocksAt.map { $0 <= now } ?? (screen.dataIsAvailable == false),
                    "data is locked some time after the lock")
                if screen.dataIsAvailable == nil { screen.dataIsAvailable = false }
            default: break
            }
        }
        demand(changes == app.changes, "changes are told once each, in the order of the first")
        demand(isWarned == app.isToBeWarned, "memory warnings go to apps that run")
        demand(knowsTheDevice(id), "the net effect of lock and unlock, dark and light is told")
        demand(!steps.isEmpty, "nobody is told nothing")
        self[id].changes = []
        self[id].isToBeWarned = false
    }

    private mutating func takeWork(_ steps: [Step], _ id: AppID) {
        let expected: [Step.Action]
        switch self[id].work {
        case .fetch: expected = [.bringWork(.fetch), .call(.performFetch)]
        case .push(let text):
            expected = [.bringWork(.push(text)), .call(.didReceiveRemoteNotification)]
        case .event, nil: expected = []
        }
        demand(steps.map(\.action) == expected, "an app is given the work that was asked of it")
        if let stay = self[id].stay {
            demand(stay.workEnd != nil || stay.workWasReleased, "work has a time of its own")
        }
        self[id].work = nil
    }

    private mutating func takeArrival(_ steps: [Step], _ id: AppID) {
        let app = self[id]
        guard let arrival = app.arrivals.first else {
            demand(false, "nothing is handed over twice")
            return
        }
        demand(
            steps.map(\.action) == arrival.expectedSteps(app.frontScene),
            "an app is handed what it was opened with")
        demand(
            app.state == .inactive || app.state == .active,
            "what it was opened with is handed over in front")
        demand(screen.place(of: id) != .background, "who is leaving is handed nothing")
        self[id].arrivals.removeFirst()
    }
}

extension Witness {
    /// Whether the app was told of its protected data and of its appearance as they are now.
    func knowsTheDevice(_ id: AppID) -> Bool {
        (screen.dataIsAvailable.map { $0 == self[id].calls.dataIsAvailable } ?? true)
            && screen.isDark == self[id].calls.isDark
    }
}

extension Arrival {
    fileprivate var isDeclinable: Bool {
        switch self {
        case .url, .shortcut: true
        case .link, .push: false
        }
    }

    fileprivate func expectedSteps(_ scene: SceneID?) -> [Step.Action] {
        let calls: [Step.Action]
        switch (self, scene) {
        case (.url, nil): calls = [.call(.openURL)]
        case (.link, nil):
            calls = [.call(.willContinueUserActivity), .call(.continueUserActivity)]
        case (.shortcut, nil): calls = [.call(.performShortcut)]
        case (.push, _): calls = [.call(.didReceiveRemoteNotification)]
        case (.url, let scene?): calls = [.callScene(.sceneOpenURLContexts, scene)]
        case (.link, let scene?):
            calls = [
                .callScene(.sceneWillContinueUserActivity, scene),
                .callScene(.sceneContinueUserActivity, scene),
            ]
        case (.shortcut, let scene?): calls = [.callScene(.windowScenePerformShortcut, scene)]
        }
        return [.bring(self)] + calls + [.commitAppearance]
    }
}

extension DeviceChange {
    /// `nil`: no notification tells of it.
    fileprivate var name: NotificationName? {
        switch self {
        case .significantTime: .significantTimeChange
        case .orientation: .orientationDidChange
        case .batteryLevel: .batteryLevelDidChange
        case .batteryState: .batteryStateDidChange
        case .proximity: .proximityStateDidChange
        case .locale: .currentLocaleDidChange
        case .defaults: .defaultsDidChange
        case .screenMode: .screenModeDidChange
        case .dark, .light: nil
        }
    }
}

extension Step {
    var brought: Arrival? { if case .bring(let arrival) = action { arrival } else { nil } }
    var discarded: [SceneID]? {
        if case .discardSessions(let sessions) = action { sessions } else { nil }
    }
    var connected: SceneID? { if case .connectScene(let id, _) = action { id } else { nil } }
}
