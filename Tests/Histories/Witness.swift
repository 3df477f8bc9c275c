import LifecycleKernel

/// Sees every event and every directive, keeps its own account of the apps, and says what is wrong.
///
/// It knows the promises, not the code: nothing here reads the kernel but its public parts.
struct Witness {
    let profile: Profile
    var apps: [SeenApp] = []
    var screen = SeenScreen()
    var eventCount = 0
    var directiveCount = 0
    var deliveryCount = 0
    /// The first promise that was broken.
    private(set) var broken: String?
    /// The list that the event in hand has acknowledged.
    var performed: (app: AppID, delivery: SeenDelivery)?
    /// The app that the event in hand has thawed.
    var thawed: AppID?
    /// The last app whose memory the event in hand took back, and since when it had been suspended.
    var reclaimed: (app: AppID, since: Instant)?
    /// Memory is critically scarce, and suspended apps go one after another.
    var isReclaiming = false
    var now = Instant.start

    init(profile: Profile) {
        self.profile = profile
    }

    subscript(id: AppID) -> SeenApp {
        get { apps[id.rawValue] }
        _modify { yield &apps[id.rawValue] }
    }

    func knows(_ id: AppID) -> Bool { apps.indices.contains(id.rawValue) }

    mutating func demand(_ holds: Bool, _ promise: @autoclosure () -> String) {
        if !holds, broken == nil { broken = promise() }
    }

    /// Takes in one event and what the kernel ordered for it.
    mutating func see(
        _ event: Event, at now: Instant, due: Instant?, objection: Objection?,
        _ directives: [Directive], _ kernel: Kernel
    ) {
        self.now = now
        eventCount += 1
        performed = nil
        thawed = nil
        checkCauses(of: directives, event)
        demand(
            (objection != nil) == isImpossible(event),
            "what is possible meets no objection, and what is not meets one")
        if objection != nil {
            demand(directives.isEmpty, "an objection changes nothing")
            checkStanding(kernel)
            return
        }
        if changesNothing(event, due: due) {
            demand(directives.isEmpty, "an event that does not fit changes nothing")
            if event == .deadlineReached {
                demand(kernel.nextDeadline == due, "an early call keeps the deadline")
            }
        }
        checkAnswers(to: event, directives)
        checkEnd(event, directives)
        checkWarnings(after: event, directives)
        if case .exited(let id, _) = event, knows(id), self[id].isRunning {
            takeEndWhileRestoring(id, directives)
        }
        take(event, due: due)
        for directive in directives { take(directive, event) }
        checkTold(event, directives)
        checkExit(event, directives)
        checkStanding(kernel)
    }

    private mutating func checkCauses(of directives: [Directive], _ event: Event) {
        for directive in directives {
            directiveCount += 1
            demand(directive.number == directiveCount, "numbers are consecutive")
            demand(directive.cause.event == eventCount, "a cause names the event in hand")
            if event == .deadlineReached {
                let armedBy = directive.cause.armedBy ?? 0
                demand(
                    (1..<eventCount).contains(armedBy), "a deadline was armed by an event before")
            } else {
                demand(directive.cause.armedBy == nil, "only a deadline is armed")
            }
            demand(knows(directive.order.app), "a directive names an app")
        }
    }

    /// Whether the event answers a question that nobody asks, or comes from a process that is gone.
    private func changesNothing(_ event: Event, due: Instant?) -> Bool {
        if event == .deadlineReached { return due.map { now < $0 } ?? true }
        guard let id = event.app else { return event == .bannerShown }
        if case .installed = event { return true }
        guard knows(id) else { return true }
        let app = self[id]
        switch event {
        case .acknowledged(_, let delivery, _): return app.open?.id != delivery
        case .ready: return app.place != .launching || app.isReady
        case .frozen, .refused(_, .freeze): return app.place != .freezing
        case .refused(_, .launch): return app.place != .launching
        case .taskEndAsked(_, let task): return !app.isRunning || task.rawValue == 0
        case .terminationAsked, .signalAsked, .taskBeginAsked, .exited, .refused(_, .thaw):
            return !app.isRunning
        case .workCompleted: return app.stay?.workEnd == nil || app.work != nil
        case .pushArrived: return !app.isForeground
        case .sceneAsked, .sceneEndAsked: return !app.isRunning || !app.usesScenes
        case .saved: return app.open?.purpose != .terminate || app.hasSaved
        case .tracerChanged: return true
        default: return false
        }
    }
}

// What an event itself says.
extension Witness {
    private mutating func take(_ event: Event, due: Instant?) {
        if case .installed(let id, let description) = event {
            if id.rawValue == apps.count {
                var app = SeenApp(description, profile)
                app.keeping.hasArchive = description.hasArchive
                app.keeping.hasSnapshot = description.hasSnapshot
                apps.append(app)
            }
            return
        }
        let front = screen.wanted.map { self[$0].state }
        screen.take(event, at: now, front: front, profile)
        if case .exited(let id, _) = event, isReclaiming { endReclaimIfDone(but: id) }
        guard let id = event.app else {
            takeOfDevice(event, due: due)
            return
        }
        guard knows(id) else { return }
        takeOfPerson(event, id)
        if self[id].isRunning { takeOfProcess(event, id) }
    }

    /// All that runs is warned.
    private mutating func noteWarning() {
        for index in apps.indices where apps[index].launchWasDelivered {
            switch apps[index].place {
            case .active, .inactive, .background: apps[index].isToBeWarned = true
            case .notRunning, .launching, .freezing, .suspended, .terminating, .dying: break
            }
        }
    }

    /// When nobody suspended is left, and nobody killed for memory is still there, the rest is warned.
    private mutating func endReclaimIfDone(but gone: AppID?) {
        let isUnderWay = apps.indices.contains { index in
            guard AppID(index) != gone else { return false }
            if case .jetsam? = apps[index].kill?.why { return true }
            return apps[index].place == .suspended
        }
        guard !isUnderWay else { return }
        isReclaiming = false
        reclaimed = nil
        noteWarning()
    }

    private mutating func takeOfDevice(_ event: Event, due: Instant?) {
        switch event {
        case .deviceChanged(.dark): screen.isDark = true
        case .deviceChanged(.light): screen.isDark = false
        case .deviceChanged(let change):
            for index in apps.indices where apps[index].isRunning {
                guard apps[index].launchWasDelivered, !apps[index].changes.contains(change) else {
                    continue
                }
                apps[index].changes.append(change)
            }
        case .memoryPressed(.warn): noteWarning()
        case .memoryPressed(.critical):
            isReclaiming = true
            endReclaimIfDone(but: nil)
        case .deadlineReached:
            // Whose deadline it was is seen by what follows.
            if let locks = screen.dataLocksAt, locks <= now, screen.dataIsAvailable == true {
                screen.dataIsAvailable = nil
            }
            for index in apps.indices {
                guard let stay = apps[index].stay, stay.end <= now, stay.workEnd != nil,
                    apps[index].tasks.isEmpty
                else { continue }
                apps[index].stay?.isVague = true
            }
        default: break
        }
    }

    private mutating func takeOfPerson(_ event: Event, _ id: AppID) {
        switch event {
        case .launchAsked, .switcherChose, .arrivalAsked:
            self[id].isSwept = false
            self[id].ending = nil
            if case .arrivalAsked(_, let arrival) = event { self[id].arrivals.append(arrival) }
        case .terminationAsked: end(id, .asked)
        case .swiped:
            self[id].isSwept = true
            self[id].arrivals = []
            self[id].work = nil
            if !self[id].isRunning { self[id].loseSessions() }
            end(id, .swept)
        case .uninstalled:
            self[id].isInstalled = false
            self[id].arrivals = []
            self[id].work = nil
            leaveFront(id)
        case .backgroundLaunchAsked(_, let work):
            self[id].work = work
            noteRunning(id)
            let app = self[id]
            if work.isLong, app.place == .background, app.launchWasDelivered, app.stay != nil {
                let end = now + profile.workAllowance
                self[id].stay?.workEnd = end
                self[id].stay?.idleSince = nil
                self[id].stay?.retry = nil
            }
        case .pushArrived(_, let text):
            if self[id].isForeground { self[id].work = .push(text) }
        default: break
        }
    }

    private mutating func end(_ id: AppID, _ ending: SeenApp.Ending) {
        if self[id].isRunning { self[id].ending = ending }
        leaveFront(id)
    }

    private mutating func takeOfProcess(_ event: Event, _ id: AppID) {
        switch event {
        case .ready: self[id].isReady = true
        case .acknowledged(_, let delivery, let answers):
            guard var open = self[id].open, open.id == delivery else { return }
            open.deniesDelegate =
                open.connection.map { answers.indices.contains($0) && answers[$0] == .no } ?? false
            self[id].open = nil
            self[id].old.append(delivery)
            performed = (id, open)
            noteKeeping(open, answers, id)
            perform(open, answers, id)
        case .workCompleted: completeWork(id)
        case .frozen where self[id].isFreezing:
            self[id].isFreezing = false
            self[id].isStopped = true
            self[id].thawIsUnanswered = false
            self[id].isToBeWarned = false
        case .refused(_, .freeze) where self[id].isFreezing:
            self[id].isFreezing = false
            self[id].stay?.freezeWasRefused = true
            noteRunning(id)
            if let work = self[id].work, work.isLong {
                let end = now + profile.workAllowance
                self[id].stay?.workEnd = end
                self[id].stay?.idleSince = nil
            }
            noteIdle(id)
            let retry = now + profile.suspendDelay
            if self[id].isIdle { self[id].stay?.retry = retry }
        case .tracerChanged(_, let isTraced): self[id].isTraced = isTraced
        case .restorationExtended(_, let count): takeExtension(count, id)
        case .saved: if self[id].open?.purpose == .background { self[id].hasSaved = true }
        case .sceneAsked(_, let scene): takeSceneRequest(scene, id)
        case .sceneEndAsked(_, let scene):
            guard self[id].sessions.contains(scene), !self[id].scenesToDiscard.contains(scene)
            else { return }
            self[id].scenesToDiscard.append(scene)
            if self[id].wantedScene == .session(scene) { self[id].wantedScene = nil }
        default: break
        }
    }

    private mutating func takeSceneRequest(_ scene: SceneID?, _ id: AppID) {
        let app = self[id]
        guard app.usesScenes else { return }
        if let scene {
            guard app.sessions.contains(scene), !app.scenesToDiscard.contains(scene) else { return }
            self[id].wantedScene = .session(scene)
        } else if app.description.supportsMultipleScenes, app.sessions.count < 32 {
            self[id].wantedScene = .new
        }
    }

    /// The app has performed its steps: it has the state they set.
    private mutating func perform(_ delivery: SeenDelivery, _ answers: [Answer], _ id: AppID) {
        if self[id].state != .terminating { self[id].isReleased = false }
        switch delivery.purpose {
        case .launch(let state):
            setState(AppState(state), id)
            if delivery.brings, !delivery.cannotBeDeclined, delivery.isDeclined(by: answers),
                !self[id].arrivals.isEmpty
            {
                self[id].arrivals.removeFirst()
            }
        case .rise(let state):
            setState(AppState(state), id)
            self[id].returningSince = nil
            self[id].returnIsReleased = false
        case .activate: setState(.active, id)
        case .resign: setState(.inactive, id)
        case .background: setState(.background, id)
        case .terminate: self[id].hasPerformedEnd = true
        case .expire(let warned):
            noteIdle(id)
            guard self[id].stay != nil else { return }
            for index in self[id].tasks.indices where warned.contains(self[id].tasks[index].id) {
                let hasHandler = self[id].tasks[index].hasHandler
                self[id].tasks[index].outlivedHandlers = hasHandler
            }
        case .work: if answers.contains(.notImplemented) { completeWork(id) }
        case .show(let scene):
            self[id].sessions.removeAll { $0 == scene }
            self[id].sessions.insert(scene, at: 0)
        case .tell, .keep, .arrival, .touch, .discard: break
        }
    }

    private mutating func completeWork(_ id: AppID) {
        guard self[id].work == nil, self[id].stay?.workEnd != nil else { return }
        self[id].stay?.workEnd = nil
        self[id].keeping.isDue = true
        noteIdle(id)
    }
}

// What the account is written with.
extension Witness {
    /// An app that dies in front, or on its way there, is not started again by itself.
    mutating func die(_ id: AppID) {
        if self[id].state == .launching || self[id].isInFront && self[id].state != .terminating {
            leaveFront(id)
        }
        if self[id].ending == .swept { self[id].loseSessions() }
    }

    mutating func leaveFront(_ id: AppID) {
        if screen.wanted == id { screen.wanted = nil }
    }

    /// Some events call nothing of the delegate: to run is all they ask for.
    mutating func noteRunning(_ id: AppID) {
        guard self[id].work == .event, self[id].launchWasDelivered else { return }
        switch self[id].place {
        case .active, .inactive, .background: self[id].work = nil
        case .notRunning, .launching, .freezing, .suspended, .terminating, .dying: break
        }
    }

    /// From now on nothing holds the app awake, when it has no task and no work.
    mutating func noteIdle(_ id: AppID) {
        let moment = now
        if self[id].isIdle { self[id].stay?.idleSince = moment }
    }

    mutating func setState(_ state: AppState, _ id: AppID) {
        if self[id].state != state { self[id].stateSince = now }
        self[id].state = state
    }
}

extension SeenApp {
    var isIdle: Bool { tasks.isEmpty && stay?.workEnd == nil }

    /// Its sessions are gone, and it will be told.
    mutating func loseSessions() {
        untold += sessions
        sessions = []
    }
}

extension AppState {
    init(_ state: ApplicationState) {
        switch state {
        case .active: self = .active
        case .inactive: self = .inactive
        case .background: self = .background
        }
    }
}
