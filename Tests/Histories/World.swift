import LifecycleKernel

/// Some apps, a person and Linux: chooses what happens next, sensibly or not.
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
        let system: Int
        let task: Int
        let scene: Int
        let exit: Int
        let stray: Int
        /// Of the answers awaited, how many in a hundred are refusals.
        let refusal: Int
        /// How many in a hundred moves of time lead to the next deadline.
        let deadline: Int
        /// How many in a thousand answers of a person's are that apps come and go.
        let install: Int
    }

    init(random: SplitMix64) {
        var random = random
        weights = Weights(
            person: 3 + random.below(25), system: random.below(12), task: 5 + random.below(25),
            scene: random.below(8), exit: random.below(4), stray: random.below(8),
            refusal: random.below(20), deadline: 10 + random.below(50),
            install: random.chance(20) ? 40 : 0)
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
        var draw = random.below(100)
        /// Whether the draw falls on a sender of this weight.
        func falls(on weight: Int) -> Bool {
            draw -= weight
            return draw < 0
        }
        if falls(on: weights.person) { return person(witness) }
        if falls(on: weights.system) { return system(witness) }
        if falls(on: weights.task) { return task(witness) ?? awaited(witness) }
        if falls(on: weights.scene) { return scene(witness) ?? awaited(witness) }
        if falls(on: weights.exit) {
            return random.chance(40) ? exit(witness) : awaited(witness)
        }
        if falls(on: weights.stray) { return stray(witness) ?? awaited(witness) }
        return awaited(witness)
    }

    /// What is awaited of somebody comes.
    private mutating func awaited(_ witness: Witness) -> Event {
        let first = random.below(witness.apps.count)
        for offset in witness.apps.indices {
            let id = AppID((first + offset) % witness.apps.count)
            if let event = answer(of: id, witness) { return event }
        }
        let isEmpty = witness.apps.allSatisfy { !$0.isRunning }
        return task(witness) ?? (isEmpty ? .launchAsked(app(witness)) : .deadlineReached)
    }

    private mutating func app(_ witness: Witness) -> AppID {
        AppID(random.below(witness.apps.count))
    }

    /// One that a person mostly deals with: the app in front, or another.
    private mutating func likelyApp(_ witness: Witness) -> AppID {
        if let wanted = witness.screen.wanted, random.chance(60) { return wanted }
        return app(witness)
    }

    private mutating func exit(_ witness: Witness) -> Event {
        .exited(
            app(witness),
            random.chance(50) ? .exited(status: Int32(random.below(3))) : .signalled(11))
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
        guard let event = Self.sensibleAnswer(of: id, app) else { return nil }
        if case .acknowledged(_, let delivery, _) = event {
            if random.chance(5) { return .saved(id) }
            if let open = app.open, random.chance(40) {
                return .acknowledged(id, delivery, answersToAll(open.steps))
            }
            if random.chance(3) {
                return .restorationExtended(id, by: random.chance(50) ? 1 : -1)
            }
            return .acknowledged(id, delivery, answers(app.open?.connection))
        }
        // Work is mostly slower than the rest.
        if event == .workCompleted(id), random.chance(60) { return nil }
        return event
    }

    /// What the steps of a list came back with; mostly nothing to speak of.
    private mutating func answers(_ connection: Int?) -> [Answer] {
        if let connection, random.chance(10) {
            return [Answer](repeating: .done, count: connection) + [.no]
        }
        return random.chance(15)
            ? [.done, [.no, .notImplemented, .missed("hidden")][random.below(3)]] : []
    }

    /// An answer to every step, those to questions among them.
    private mutating func answersToAll(_ steps: [Step]) -> [Answer] {
        var answers: [Answer] = []
        for step in steps {
            if step.isLeftOut(after: answers) {
                answers.append(.skipped)
            } else if step.isKeeping {
                switch step.action {
                case .encodeState, .restoreState: answers.append(random.chance(10) ? .no : .done)
                case .takeSnapshot: answers.append(random.chance(15) ? .no : .done)
                default: answers.append([.yes, .yes, .no, .notImplemented][random.below(4)])
                }
            } else {
                let isLaunchCall =
                    [.call(.willFinishLaunching), .call(.didFinishLaunching)].contains(step.action)
                answers.append(isLaunchCall && random.chance(15) ? .no : .done)
            }
        }
        return answers
    }

    /// What a well-behaved app and Linux would say now; `nil` when nothing is awaited.
    static func sensibleAnswer(of id: AppID, _ app: SeenApp) -> Event? {
        guard app.isRunning else { return nil }
        if app.kill != nil { return .exited(id, .signalled(9)) }
        if let open = app.open, app.canSpeak { return .acknowledged(id, open.id, []) }
        if app.place == .launching, !app.isReady { return .ready(id) }
        if app.isFreezing { return .frozen(id) }
        if app.hasPerformedEnd { return .exited(id, .exited(status: 0)) }
        if app.place == .background, app.stay?.workEnd != nil, app.work == nil {
            return .workCompleted(id)
        }
        return nil
    }

    // MARK: Processes

    /// A begin or an end from an app whose code runs, or was running until just now.
    private mutating func task(_ witness: Witness) -> Event? {
        let id = app(witness)
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

    /// An app's own wishes for its windows, and the end of its work.
    private mutating func scene(_ witness: Witness) -> Event? {
        let id = likelyApp(witness)
        let app = witness[id]
        if random.chance(20) { return .workCompleted(id) }
        if random.chance(10) { return .saved(id) }
        if random.chance(10) { return .restorationExtended(id, by: random.chance(50) ? 1 : -1) }
        guard app.canSpeak || random.chance(5) else { return nil }
        let known = app.sessions + [SceneID(app.sceneIDMax + 1), SceneID(random.below(3))]
        let scene = known[random.below(known.count)]
        if random.chance(30) { return .sceneEndAsked(id, scene) }
        return .sceneAsked(id, random.chance(50) ? nil : scene)
    }

    /// Something that fits nothing: late, doubled, or about an app that is not there.
    private mutating func stray(_ witness: Witness) -> Event? {
        let count = witness.apps.count
        let id = random.chance(95) ? app(witness) : AppID(count + random.below(3))
        let app = witness.knows(id) ? witness[id] : nil
        switch random.below(12) {
        case 0: return .installed(AppID(random.below(count)), AppDescription(name: "again"))
        case 1: return .ready(id)
        case 2, 3:
            let old = app?.old.last ?? DeliveryID(random.below(50))
            return old == app?.open?.id ? nil : .acknowledged(id, old, [])
        case 4: return app?.isFreezing ?? false ? nil : .frozen(id)
        case 5: return app?.place == .launching ? nil : .refused(id, .launch("late"))
        case 6: return app?.isFreezing ?? false ? nil : .refused(id, .freeze)
        case 7: return random.chance(20) ? .refused(id, .thaw) : nil
        case 8: return begin(id)
        case 9: return .taskEndAsked(id, TaskID(random.below(4)))
        case 10: return random.chance(30) ? .launchAsked(AppID(count + 1)) : .workCompleted(id)
        default: return .deadlineReached
        }
    }
}

// A person, and the system.
extension World {
    private mutating func person(_ witness: Witness) -> Event {
        if random.below(1000) < weights.install { return comeOrGo(witness) }
        let screen = witness.screen
        // What lies over the app, or the lock, is mostly dealt with soon.
        if screen.isLocked, random.chance(40) { return .unlocked }
        if screen.switcherIsOpen, random.chance(60) { return fromSwitcher(witness) }
        if !screen.interruptions.isEmpty, random.chance(45) { return afterInterruption(witness) }
        switch random.below(34) {
        case 0..<9: return .launchAsked(app(witness))
        case 9..<12: return .homePressed
        case 12: return .terminationAsked(app(witness))
        case 13: return .signalAsked(app(witness), signal: Int32(1 + random.below(31)))
        case 14..<16: return .locked
        case 16..<20: return .interrupted(Interruption.allCases[random.below(5)])
        case 20..<22: return .switcherOpened
        case 22..<26: return .arrivalAsked(app(witness), arrival())
        case 26..<28: return .touched(likelyApp(witness), .tap("button \(random.below(3))"))
        case 28: return .pushArrived(likelyApp(witness), "news \(random.below(3))")
        case 29: return .bannerShown
        case 30: return fromSwitcher(witness)
        case 31: return afterInterruption(witness)
        case 32: return .unlocked
        default: return .tracerChanged(likelyApp(witness), isTraced: random.chance(60))
        }
    }

    private mutating func fromSwitcher(_ witness: Witness) -> Event {
        switch random.below(10) {
        case 0..<4: .switcherChose(likelyApp(witness))
        case 4..<7: .swiped(app(witness))
        case 7: .homePressed
        case 8: .interruptionDismissed
        default: .swiped(likelyApp(witness))
        }
    }

    private mutating func afterInterruption(_ witness: Witness) -> Event {
        switch random.below(10) {
        case 0..<5: .interruptionDismissed
        case 5..<8: .interruptionAccepted(random.chance(50) ? nil : app(witness))
        default: .replied
        }
    }

    private mutating func arrival() -> Arrival {
        let word = "\(random.below(100))"
        return switch random.below(4) {
        case 0: .url(word)
        case 1: .link(word)
        case 2: .push(word)
        default: .shortcut(word)
        }
    }

    private mutating func comeOrGo(_ witness: Witness) -> Event {
        let isFull = witness.apps.filter(\.isInstalled).count > 3
        if isFull || random.chance(40) || witness.apps.count > 7 {
            return .uninstalled(app(witness))
        }
        return .installed(AppID(witness.apps.count), description(witness.profile))
    }

    /// An app of some kind; few that the generation would not launch.
    mutating func description(_ profile: Profile) -> AppDescription {
        let needsScenes = profile.scenes == .required && random.chance(80)
        let adoptsScenes = needsScenes || random.chance(50)
        return AppDescription(
            name: ["Mail", "Maps", "Music", "Clock"][random.below(4)], adoptsScenes: adoptsScenes,
            supportsMultipleScenes: adoptsScenes && random.chance(60),
            exitsOnSuspend: random.chance(20), hasArchive: random.chance(30),
            hasSnapshot: random.chance(30))
    }

    private mutating func system(_ witness: Witness) -> Event {
        switch random.below(16) {
        case 0..<3: .backgroundLaunchAsked(app(witness), .fetch)
        case 3: .backgroundLaunchAsked(app(witness), .push("silent \(random.below(3))"))
        case 4: .backgroundLaunchAsked(app(witness), .event)
        case 5..<7: .prewarmAsked(app(witness))
        case 7..<13: .deviceChanged(DeviceChange.allCases[random.below(10)])
        case 13: .memoryPressed(.warn)
        case 14: .memoryPressed(random.chance(30) ? .critical : .warn)
        default: .jetsamAsked(app(witness))
        }
    }
}
