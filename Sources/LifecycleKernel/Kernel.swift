/// Decides what becomes of every app of one device.
///
/// A value: events and moments go in, directives come out, and the same events give the same
/// directives on every machine. It reads no clock, waits for nothing and cannot fail; what Linux
/// refuses comes back to it as an event.
///
/// The order of this file is the order of a decision: an event is taken in (`take`), the app it
/// concerns is brought nearer to what is wanted of it (`advance`), and then whoever waits for the
/// front.
public struct Kernel: Sendable {
    /// The constants of the generation it follows.
    public let profile: Profile
    var apps: [App] = []
    var screen = Screen()
    var dataProtection = DataProtection()
    /// Memory is critically scarce, and is being taken back.
    var reclaim: Reclaim?
    /// Who is next to come to the front may have changed.
    var frontMoved = false

    /// The number of the event being handled.
    private(set) var eventCount = 0
    private var directiveCount = 0
    private var deliveryCount = 0
    private var armingCount = 0
    private var launchCount = 0
    private var directives: [Directive] = []
    /// What armed the deadline being handled.
    private var armedBy: Int?

    public init(profile: Profile) {
        self.profile = profile
    }

    /// When to call `handle(.deadlineReached, at:)` next; `nil` when nothing is pending.
    public var nextDeadline: Instant? { nextDue?.deadline.instant }

    /// Takes in what happened and returns what to do about it, in the order to do it.
    ///
    /// Of several deadlines that are due one call handles one, the first in their order: call again
    /// while `nextDeadline` is not later than now.
    public mutating func handle(_ event: Event, at now: Instant) -> [Directive] {
        eventCount += 1
        armedBy = nil
        frontMoved = false
        if objection(to: event) == nil { take(event, at: now) }
        if frontMoved { advanceFront(at: now) }
        defer { directives.removeAll() }
        return directives
    }

    private mutating func take(_ event: Event, at now: Instant) {
        switch event {
        case .installed(let id, let description): install(id, description)
        case .uninstalled(let id): takeUninstall(of: id, at: now)
        case .launchAsked(let id): takeLaunch(of: id, at: now)
        case .homePressed: takeHome(at: now)
        case .terminationAsked(let id): takeTermination(of: id, at: now)
        case .signalAsked(let id, let signal):
            guard apps[id.rawValue].isRunning else { return }
            order(.signal(id, signal), .developerSignals)
        case .arrivalAsked(let id, let arrival): takeArrival(arrival, for: id, at: now)
        case .locked: takeLock(at: now)
        case .unlocked: takeUnlock(at: now)
        case .interrupted(let interruption): takeInterruption(interruption, at: now)
        case .interruptionDismissed: takeDismissal(at: now)
        case .interruptionAccepted(let target): takeAcceptance(target, at: now)
        case .replied: takeReply(at: now)
        case .bannerShown: break  // It deactivates nobody (1.9, trace G13).
        case .switcherOpened: takeSwitcherOpened()
        case .switcherChose(let id): takeLaunch(of: id, at: now)
        case .swiped(let id): takeSwipe(of: id, at: now)
        case .touched(let id, let touch): takeTouch(touch, of: id, at: now)
        case .pushArrived(let id, let text): takePush(text, for: id, at: now)
        case .backgroundLaunchAsked(let id, let work): takeBackgroundLaunch(work, of: id, at: now)
        case .prewarmAsked(let id): takePrewarm(of: id, at: now)
        case .deviceChanged(let change): takeChange(change, at: now)
        case .memoryPressed(let pressure): takePressure(pressure, at: now)
        case .jetsamAsked(let id): takeJetsam(of: id, at: now)
        case .ready(let id): takeReady(id, at: now)
        case .acknowledged(let id, let delivery, let answers):
            takeAcknowledgement(id, delivery, answers, at: now)
        case .taskBeginAsked(let id, let request, let task):
            takeBegin(id, request, task, at: now)
        case .taskEndAsked(let id, let task): takeEnd(id, task, at: now)
        case .workCompleted(let id): takeCompletion(of: id, at: now)
        case .sceneAsked(let id, let session): takeSceneRequest(id, session, at: now)
        case .sceneEndAsked(let id, let scene): takeSceneEnd(id, scene, at: now)
        case .saved(let id): takeSaved(id)
        case .restorationExtended(let id, let count): takeRestorationExtended(id, by: count)
        case .exited(let id, let status): takeExit(id, status, at: now)
        case .frozen(let id): takeFrozen(id, at: now)
        case .refused(let id, let refusal): takeRefusal(id, refusal, at: now)
        case .tracerChanged(let id, let isTraced): takeTracer(of: id, isTraced)
        case .deadlineReached: takeDeadline(at: now)
        }
    }

    private mutating func install(_ id: AppID, _ description: AppDescription) {
        guard id.rawValue == apps.count else { return }
        var app = App(
            id: id, description: description,
            usesScenes: description.adoptsScenes && profile.scenes != .unknown)
        app.preservation.hasArchive = description.hasArchive
        app.preservation.hasSnapshot = description.hasSnapshot
        apps.append(app)
    }

    private mutating func takeDeadline(at now: Instant) {
        guard let due = nextDue, due.deadline.instant <= now else { return }
        armedBy = due.deadline.armedBy
        if let app = due.app {
            expire(due.deadline, of: app, at: now)
        } else {
            lockData(at: now)
        }
    }

    /// The first deadline in the one order of equal instants: instant, apps before the device,
    /// launch order, arming. The device's own is the one that locks its data.
    private var nextDue: (app: AppID?, deadline: Deadline)? {
        let first = firstDueOfApps
        if let ours = dataProtection.lockBy, ours.instant < first?.deadline.instant ?? .distant {
            return (nil, ours)
        }
        return first.map { ($0.app, $0.deadline) }
    }

    private var firstDueOfApps: (app: AppID, deadline: Deadline)? {
        var first: (app: AppID, launchOrder: Int, deadline: Deadline)?
        for index in apps.indices {
            guard let deadline = apps[index].deadline else { continue }
            let order = apps[index].launchOrder
            if let known = first,
                (known.deadline.instant, known.launchOrder, known.deadline.arming)
                    < (deadline.instant, order, deadline.arming)
            {
                continue
            }
            first = (apps[index].id, order, deadline)
        }
        return first.map { ($0.app, $0.deadline) }
    }
}

extension Kernel {
    /// How an app stands; `nil` when there is none of that id, or it was uninstalled.
    public func status(of id: AppID) -> AppStatus? {
        guard isInstalled(id) else { return nil }
        let app = apps[id.rawValue]
        return AppStatus(
            name: app.description.name,
            state: app.state,
            since: app.since,
            tasks: app.tasks.held.map {
                TaskStatus(id: $0.id, name: $0.name, begun: $0.begun, hasHandler: $0.hasHandler)
            },
            backgroundTimeEnds: app.backgroundTimeEnds,
            picture: app.picture)
    }

    /// The app that a person sees, or that is on its way to the front.
    public var frontApp: AppID? { screen.front }

    /// Whether the app switcher is open, and the apps on its cards, the newest first.
    public var switcher: (isOpen: Bool, cards: [AppID]) {
        (screen.covers.switcherIsOpen, screen.cards)
    }

    /// Whether some app has been asked for something that it has not answered yet.
    ///
    /// True from a directive until its acknowledgement, exit or refusal, so that a scenario's
    /// command knows when what it caused is over.
    public var isBusy: Bool {
        apps.contains { app in
            switch app.life {
            case .launching, .freezing, .terminating, .dying: true
            case .foreground, .background: app.delivery != nil
            case .notRunning, .suspended: false
            }
        }
    }

    func isKnown(_ id: AppID) -> Bool { apps.indices.contains(id.rawValue) }
}

// What the rules are written with.
extension Kernel {
    mutating func order(_ order: Directive.Order, _ rule: Rule) {
        directiveCount += 1
        directives.append(
            Directive(
                number: directiveCount,
                order: order,
                cause: Cause(event: eventCount, rule: rule, armedBy: armedBy)))
    }

    /// Changes where an app stands, and says so when it is a state that the app cannot say itself.
    mutating func move(_ id: AppID, to life: Life, at now: Instant, _ rule: Rule) {
        let before = apps[id.rawValue].state
        apps[id.rawValue].life = life
        let after = apps[id.rawValue].state
        guard after != before else { return }
        apps[id.rawValue].since = now
        switch after {
        case .launching, .suspended, .terminating, .notRunning:
            order(.announce(id, .state(after)), rule)
        case .background where before == .suspended:
            order(.announce(id, .state(after)), rule)
        case .active, .inactive, .background: break  // The app says it, as it performs the step.
        }
    }

    mutating func arm(at instant: Instant) -> Deadline {
        armingCount += 1
        return Deadline(instant: instant, arming: armingCount, armedBy: eventCount)
    }

    mutating func nextLaunchOrder() -> Int {
        launchCount += 1
        return launchCount
    }

    /// Hands steps to an app's main thread; its last list has been acknowledged.
    mutating func deliver(
        _ steps: [Step], to id: AppID, for purpose: OpenDelivery.Purpose,
        watchdog: Deadline?, at now: Instant, _ rule: Rule
    ) {
        deliveryCount += 1
        let delivery = Delivery(
            id: DeliveryID(deliveryCount), steps: steps,
            watchesFiles: purpose == .background || purpose == .terminate)
        apps[id.rawValue].delivery = OpenDelivery(
            id: delivery.id, purpose: purpose, steps: steps, watchdog: watchdog,
            connection: steps.firstIndex { $0.action.tellsConnection },
            advice: purpose.transition == nil ? nil : arm(at: now + profile.backgroundAdvice))
        order(.deliver(id, delivery), rule)
    }
}
