import LifecycleKernel

/// Three apps, a person and Linux: chooses what happens next, sensibly or not.
///
/// It never breaks what the shell of a device promises: nothing is heard of a frozen app but what
/// it sent before, and a freeze is not called done before it is.
struct World {
    var random: SplitMix64
    /// How often, in a hundred events, each kind of sender comes to word; drawn for each history.
    private let weights: Weights
    private var requestCount = 0

    struct Weights {
        let person: Int
        let task: Int
        let exit: Int
        let stray: Int
        /// Of the answers awaited, how many in a hundred are refusals.
        let refusal: Int
        /// How many in a hundred moves of time lead to the next deadline.
        let deadline: Int
    }

    init(random: SplitMix64) {
        var random = random
        weights = Weights(
            person: 3 + random.below(20), task: 5 + random.below(35), exit: random.below(4),
            stray: random.below(10), refusal: random.below(20), deadline: 10 + random.below(50))
        self.random = random
    }

    /// How far time moves before the next event.
    mutating func pause(until deadline: Instant?, from now: Instant, isBusy: Bool) -> Duration {
        // Who is asked for something mostly answers at once.
        if isBusy, random.chance(85) { return .zero }
        if let deadline, random.chance(weights.deadline) {
            let left = max(.zero, deadline - now)
            switch random.below(4) {
            case 0: return max(.zero, left - .nanoseconds(1))
            case 1: return left + .milliseconds(random.below(3000))
            default: return left
            }
        }
        switch random.below(40) {
        case 0..<20: return .zero
        case 20..<35: return .milliseconds(random.below(400))
        case 35..<39: return .milliseconds(random.below(7000))
        default: return .seconds(random.below(1000))
        }
    }

    mutating func next(_ witness: Witness) -> Event {
        let taskStart = weights.person
        let exitStart = taskStart + weights.task
        let strayStart = exitStart + weights.exit
        switch random.below(100) {
        case ..<taskStart: return person()
        case ..<exitStart: if let event = task(witness) { return event }
        case ..<strayStart: if random.chance(40) { return exit() }
        case ..<(strayStart + weights.stray): if let event = stray(witness) { return event }
        default: break  // What is awaited comes.
        }
        let first = random.below(witness.apps.count)
        for offset in witness.apps.indices {
            let id = AppID((first + offset) % witness.apps.count)
            if let event = answer(of: id, witness) { return event }
        }
        let isEmpty = witness.apps.allSatisfy { !$0.isRunning }
        return task(witness) ?? (isEmpty ? .launchAsked(app()) : .deadlineReached)
    }

    private mutating func app() -> AppID { AppID(random.below(3)) }

    private mutating func person() -> Event {
        switch random.below(20) {
        case 0..<10: .launchAsked(app())
        case 10..<15: .homePressed
        case 15..<18: .terminationAsked(app())
        default: .signalAsked(app(), signal: Int32(1 + random.below(31)))
        }
    }

    private mutating func exit() -> Event {
        .exited(
            app(), random.chance(50) ? .exited(status: Int32(random.below(3))) : .signalled(11))
    }

    /// A begin or an end from an app whose code runs, or was running until just now.
    private mutating func task(_ witness: Witness) -> Event? {
        let id = app()
        let app = witness[id]
        guard app.canSpeak || app.isRunning && random.chance(10) else { return nil }
        if app.tasks.count < 2 && random.chance(50) || random.chance(15) {
            return begin(id)
        }
        guard let held = app.tasks.first, random.chance(85) else {
            return .taskEndAsked(id, TaskID(random.below(app.taskIDMax + 3)))
        }
        let index = random.below(app.tasks.count)
        return .taskEndAsked(id, random.chance(50) ? held.id : app.tasks[index].id)
    }

    private mutating func begin(_ id: AppID) -> Event {
        requestCount += 1
        return .taskBeginAsked(
            id, RequestID(requestCount),
            TaskRequest(
                name: random.chance(50) ? "work" : nil, hasHandler: random.chance(70)))
    }

    /// What is awaited of an app, or of Linux for it; mostly it comes, sometimes it is refused.
    private mutating func answer(of id: AppID, _ witness: Witness) -> Event? {
        let app = witness[id]
        let isRefused = random.chance(weights.refusal)
        if isRefused, app.thawIsUnanswered, random.chance(20) { return .refused(id, .thaw) }
        if isRefused, app.place == .launching, !app.isReady {
            return .refused(id, .launch("no such program"))
        }
        if isRefused, app.place == .freezing { return .refused(id, .freeze) }
        // Some answers are late: the deadline comes first.
        if random.chance(25) { return nil }
        return Self.sensibleAnswer(of: id, app)
    }

    /// What a well-behaved app and Linux would say now; `nil` when nothing is awaited.
    static func sensibleAnswer(of id: AppID, _ app: SeenApp) -> Event? {
        guard app.isRunning else { return nil }
        if app.kill != nil { return .exited(id, .signalled(9)) }
        if let open = app.open, app.canSpeak {
            return .acknowledged(id, open.id, [])
        }
        if app.place == .launching, !app.isReady { return .ready(id) }
        if app.isFreezing { return .frozen(id) }
        if app.hasPerformedEnd { return .exited(id, .exited(status: 0)) }
        return nil
    }

    /// Something that fits nothing: late, doubled, or about an app that is not there.
    private mutating func stray(_ witness: Witness) -> Event? {
        let id = random.chance(95) ? app() : AppID(3 + random.below(3))
        let app = witness.knows(id) ? witness[id] : SeenApp()
        switch random.below(11) {
        case 0: return .installed(AppID(random.below(3)), AppDescription(name: "again"))
        case 1: return .ready(id)
        case 2, 3:
            let old = app.old.isEmpty ? DeliveryID(random.below(50)) : app.old[app.old.count - 1]
            return old == app.open?.id ? nil : .acknowledged(id, old, [])
        case 4: return app.isFreezing ? nil : .frozen(id)
        case 5: return app.place == .launching ? nil : .refused(id, .launch("late"))
        case 6: return app.isFreezing ? nil : .refused(id, .freeze)
        case 7: return random.chance(20) ? .refused(id, .thaw) : nil
        case 8: return begin(id)
        case 9: return .taskEndAsked(id, TaskID(random.below(4)))
        default: return .deadlineReached
        }
    }
}
