import LifecycleKernel

/// The events of one day of a device, in their order: what a shell would have recorded.
///
/// Three apps that answer as apps do, in a few milliseconds, the second with scenes; a person who
/// goes from one to another about a hundred times, waits, now and then presses home, locks the
/// device, or is called; one app that borrows time whenever it leaves and gives it back, another
/// that sometimes lets it run out, and one that is woken for fetches.
struct Day {
    private(set) var events: [(event: Event, at: Instant)] = []
    /// How many of the events were answered with a directive.
    private(set) var answeredCount = 0
    private(set) var directiveCount = 0

    private var kernel = Kernel(profile: .ios26)
    private var now = Instant.start
    private var random: UInt64 = 20_260_101
    /// What the apps and Linux will say, the next last.
    private var agenda: [(event: Event, at: Instant)] = []
    private var held: [[TaskID]] = [[], [], []]
    private var requestCount = 0

    init(switchCount: Int) {
        for (index, name) in ["Mail", "Maps", "Notes"].enumerated() {
            take(.installed(AppID(index), AppDescription(name: name, adoptsScenes: index == 1)))
        }
        for _ in 0..<switchCount {
            live(for: .seconds(5 + below(900)))
            act()
        }
        live(for: .seconds(3600))
    }

    /// What a person does next, or the system.
    private mutating func act() {
        switch below(16) {
        case 0..<3: take(.homePressed)
        case 3:
            take(.interrupted(.call))
            live(for: .seconds(4))
            take(.interruptionDismissed)
        case 4:
            take(.locked)
            live(for: .seconds(60))
            take(.unlocked)
        case 5: take(.backgroundLaunchAsked(AppID(2), .fetch))
        case 6: take(.deviceChanged(.batteryLevel))
        case 7: take(.arrivalAsked(AppID(below(3)), .url("mail")))
        default: take(.launchAsked(AppID(below(3))))
        }
    }

    /// Lets the apps and the device go on for a while.
    private mutating func live(for duration: Duration) {
        let end = now + duration
        while true {
            let said = agenda.last?.at
            let due = kernel.nextDeadline
            guard let next = [said, due].compactMap(\.self).min(), next <= end else { break }
            now = max(now, next)
            if said == next, let (event, _) = agenda.popLast() {
                take(event)
            } else {
                take(.deadlineReached)
            }
        }
        now = end
    }

    private mutating func take(_ event: Event) {
        events.append((event, now))
        let directives = kernel.handle(event, at: now)
        directiveCount += directives.count
        if !directives.isEmpty { answeredCount += 1 }
        for directive in directives { obey(directive.order) }
    }

    private mutating func obey(_ order: Directive.Order) {
        switch order {
        case .launch(let app): say(.ready(app), after: 20)
        case .deliver(let app, let delivery):
            perform(delivery, app)
            say(
                .acknowledged(app, delivery.id, delivery.steps.map { _ in .done }),
                after: 2 + below(30))
        case .answer(let app, _, let task?):
            held[app.rawValue].append(task)
            if app.rawValue == 0 { say(.taskEndAsked(app, task), after: 1000 + below(9000)) }
        case .freeze(let app): say(.frozen(app), after: 2)
        case .kill(let app, _):
            held[app.rawValue] = []
            agenda.removeAll { $0.event.isOf(app) }
            say(.exited(app, .signalled(9)), after: 3)
        case .answer, .setBackgroundTime, .thaw, .signal, .discard, .remove, .announce:
            break
        }
    }

    /// What the code of the apps does in a callback.
    private mutating func perform(_ delivery: Delivery, _ app: AppID) {
        for step in delivery.steps {
            switch step.action {
            case .call(.didEnterBackground) where app.rawValue != 2:
                requestCount += 1
                let request = TaskRequest(name: "save", hasHandler: true)
                say(.taskBeginAsked(app, RequestID(requestCount), request), after: 1)
            case .call(.willEnterForeground):
                for task in held[app.rawValue] { say(.taskEndAsked(app, task), after: 1) }
                held[app.rawValue] = []
            case .expire(let task) where below(10) > 0:
                say(.taskEndAsked(app, task), after: 1)
                held[app.rawValue].removeAll { $0 == task }
            case .call(.performFetch): say(.workCompleted(app), after: 200 + below(5000))
            case .call, .post, .makeApplication, .setState, .setProtectedData, .bring, .bringWork,
                .callScene, .postScene, .connectScene, .setSceneState, .disconnectScene,
                .discardSessions, .touch, .warnViewControllers, .commitAppearance, .expire,
                .encodeState, .restoreState, .takeSnapshot, .setAppearance, .exit:
                break
            }
        }
    }

    private mutating func say(_ event: Event, after milliseconds: Int) {
        let at = now + .milliseconds(milliseconds)
        let index = agenda.firstIndex { $0.at <= at } ?? agenda.endIndex
        agenda.insert((event, at), at: index)
    }

    /// A number from 0 up to `limit`, from a linear congruence: the day is the same in every run.
    private mutating func below(_ limit: Int) -> Int {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((random >> 33) % UInt64(limit))
    }
}

extension Event {
    /// The kind, for the table of the mix: the name of the case.
    var kind: String { "\(self)".prefix { $0 != "(" }.description }

    /// Whether it is a word of that app's process.
    func isOf(_ app: AppID) -> Bool {
        switch self {
        case .ready(app), .acknowledged(app, _, _), .taskBeginAsked(app, _, _),
            .taskEndAsked(app, _), .workCompleted(app), .exited(app, _), .frozen(app),
            .refused(app, _):
            true
        default:
            false
        }
    }
}
