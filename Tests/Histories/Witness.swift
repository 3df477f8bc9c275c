import LifecycleKernel

/// Sees every event and every directive, keeps its own account of the apps, and says what is wrong.
///
/// It knows the promises, not the code: nothing here reads the kernel but its public parts.
struct Witness {
    let profile: Profile
    var apps: [SeenApp] = []
    var eventCount = 0
    var directiveCount = 0
    var deliveryCount = 0
    /// Who shall be in front; `nil` after home was pressed, or when that app has died there.
    var wanted: AppID?
    /// The first promise that was broken.
    private(set) var broken: String?
    /// The list that the event in hand has acknowledged.
    var performed: (app: AppID, delivery: SeenDelivery)?
    var now = Instant.start

    init(profile: Profile) {
        self.profile = profile
    }

    subscript(id: AppID) -> SeenApp {
        get { apps[id.rawValue] }
        set { apps[id.rawValue] = newValue }
    }

    func knows(_ id: AppID) -> Bool { apps.indices.contains(id.rawValue) }

    mutating func demand(_ holds: Bool, _ promise: @autoclosure () -> String) {
        if !holds, broken == nil { broken = promise() }
    }

    /// Takes in one event and what the kernel ordered for it.
    mutating func see(
        _ event: Event, at now: Instant, due: Instant?, _ directives: [Directive], _ kernel: Kernel
    ) {
        self.now = now
        eventCount += 1
        performed = nil
        checkCauses(of: directives, event)
        if changesNothing(event, due: due) {
            demand(directives.isEmpty, "an event that does not fit changes nothing")
            if event == .deadlineReached {
                demand(kernel.nextDeadline == due, "an early call keeps the deadline")
            }
        }
        checkAnswers(to: event, directives)
        checkEnd(event, directives)
        checkWarnings(after: event, directives)
        take(event)
        for directive in directives { take(directive, event) }
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
            demand(knows(directive.order.app) || isInstalling(event), "a directive names an app")
        }
    }

    private func isInstalling(_ event: Event) -> Bool { EventKind(event) == .installed }

    /// Whether the event answers a question that nobody asks, or comes from a process that is gone.
    private func changesNothing(_ event: Event, due: Instant?) -> Bool {
        if event == .deadlineReached { return due.map { now < $0 } ?? true }
        guard let id = event.app else { return false }
        if case .installed = event { return true }
        guard knows(id) else { return true }
        let app = self[id]
        switch event {
        case .launchAsked: return false
        case .acknowledged(_, let delivery, _): return app.open?.id != delivery
        case .ready: return app.place != .launching || app.open != nil
        case .frozen, .refused(_, .freeze): return app.place != .freezing
        case .refused(_, .launch): return app.place != .launching
        case .taskEndAsked(_, let task): return !app.isRunning || task.rawValue == 0
        case .terminationAsked, .signalAsked, .taskBeginAsked, .exited, .refused(_, .thaw):
            return !app.isRunning
        default: return false
        }
    }

    /// What the event itself says of an app.
    private mutating func take(_ event: Event) {
        if case .installed(let id, _) = event, id.rawValue == apps.count { apps.append(SeenApp()) }
        if event == .homePressed { wanted = nil }
        guard let id = event.app, knows(id) else { return }
        if event == .launchAsked(id) { wanted = id }
        guard self[id].isRunning else { return }
        if event == .terminationAsked(id) { leaveFront(id) }
        switch event {
        case .ready: self[id].isReady = true
        case .acknowledged(_, let delivery, _):
            guard let open = self[id].open, open.id == delivery else { return }
            self[id].open = nil
            self[id].old.append(delivery)
            performed = (id, open)
            perform(open, id)
        case .frozen where self[id].isFreezing:
            self[id].isFreezing = false
            self[id].isStopped = true
            self[id].thawIsUnanswered = false
        case .refused(_, .freeze):
            if self[id].isFreezing {
                noteIdle(id)
                let retry = now + profile.suspendDelay
                if self[id].tasks.isEmpty { self[id].stay?.retry = retry }
            }
            self[id].stay?.freezeWasRefused = true
            self[id].isFreezing = false
        default: break
        }
    }

    /// The app has performed its steps: it has the state they set.
    private mutating func perform(_ delivery: SeenDelivery, _ id: AppID) {
        switch delivery.purpose {
        case .launch, .resume:
            setState(.active, id)
            self[id].returningSince = nil
        case .background: setState(.background, id)
        case .terminate: self[id].hasPerformedEnd = true
        case .expire: noteIdle(id)
        }
    }

    /// An app that dies in front, or on its way there, is not started again by itself.
    mutating func die(_ id: AppID) {
        if self[id].isInFront, self[id].state != .terminating { leaveFront(id) }
    }

    private mutating func leaveFront(_ id: AppID) {
        if wanted == id { wanted = nil }
    }

    /// From now on nothing holds the app awake, when it has no task.
    mutating func noteIdle(_ id: AppID) {
        let moment = now
        if self[id].tasks.isEmpty { self[id].stay?.idleSince = moment }
    }

    mutating func setState(_ state: AppState, _ id: AppID) {
        if self[id].state != state { self[id].stateSince = now }
        self[id].state = state
    }
}
