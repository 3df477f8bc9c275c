import LifecycleKernel

/// A scripted app of the model: what a process would be, without one.
struct ModelApp {
    let id: AppID
    let script: Script
    var narrator: Narrator
    var lastExit: ExitReason?
    /// Launches of the script, which goes on where an app of that name was uninstalled.
    private(set) var launchCount: Int
    private(set) var isAlive = false
    /// Orders apps at equal instants.
    private(set) var launchOrder = 0

    /// What it will do: the latest first, so that the next one is cheap to take; of equal moments
    /// the one added first is next.
    private var agenda: [Entry] = []
    private var frozenSince: Instant?
    private var frozenTime = Duration.zero
    private var occurrences = StimulusCounter()

    /// The steps under way, and the answers so far.
    var delivery: Delivery?
    var answers: [Answer] = []
    /// Tasks with a handler that has not been called and that have not been ended.
    var handlers: [TaskID] = []
    /// A signal that waits for the thaw.
    var pendingSignal: Int32?

    struct Entry {
        /// In running time.
        let at: Instant
        let deed: Act

        enum Act {
            case script(Script.Deed)
            case beginStep(Int)
        }
    }

    init(id: AppID, name: String, script: Script, launchCount: Int) {
        self.id = id
        self.launchCount = launchCount
        self.script = script
        narrator = Narrator(app: name)
    }

    // MARK: Its life

    mutating func start(at instant: Instant, order: Int) {
        launchCount += 1
        launchOrder = order
        isAlive = true
        frozenSince = nil
        frozenTime = .zero
        occurrences = StimulusCounter()
        handlers = []
        if let reaction = section?.reaction(to: .ready) {
            schedule(reaction, at: instant)
        } else {
            add(.script(.ready), at: running(instant))
        }
    }

    mutating func end() {
        isAlive = false
        agenda = []
        delivery = nil
        answers = []
        pendingSignal = nil
    }

    var isFrozen: Bool { frozenSince != nil }

    mutating func freeze(at instant: Instant) { frozenSince = instant }

    mutating func thaw(at instant: Instant) {
        if let frozenSince { frozenTime += instant - frozenSince }
        frozenSince = nil
        let occurrence = occurrences.count(.thaw(occurrence: 0))
        if let reaction = section?.reaction(to: .thaw(occurrence: occurrence)) {
            schedule(reaction, at: instant)
        }
    }

    // MARK: Its agenda

    /// When it does something next, if nothing stops it.
    var nextMoment: Instant? {
        guard isAlive, !isFrozen, let entry = agenda.last else { return nil }
        return entry.at + frozenTime
    }

    mutating func takeNext() -> Entry? { agenda.popLast() }

    mutating func add(_ act: Entry.Act, at running: Instant) {
        var low = 0
        var high = agenda.count
        while low < high {
            let middle = (low + high) / 2
            if agenda[middle].at > running { low = middle + 1 } else { high = middle }
        }
        agenda.insert(Entry(at: running, deed: act), at: low)
    }

    /// The time in which it was not frozen.
    func running(_ instant: Instant) -> Instant { instant - frozenTime }

    /// Puts what the script says of a step on the agenda.
    mutating func react(to action: Step.Action, at instant: Instant) {
        guard
            let reaction = occurrences.stimulus(of: action)
                .flatMap({ section?.reaction(to: $0) })
        else {
            add(.script(.returned(action.usualAnswer)), at: running(instant))
            return
        }
        schedule(reaction, at: instant)
    }

    private mutating func schedule(_ reaction: Script.Reaction, at instant: Instant) {
        for deed in reaction.deeds {
            add(.script(deed.deed), at: running(instant) + deed.after)
        }
    }

    private var section: Script.Launch? {
        script.launches.isEmpty
            ? nil : script.launches[min(launchCount, script.launches.count) - 1]
    }
}

extension Step.Action {
    /// What an app answers that has nothing to do in the step.
    var usualAnswer: Answer {
        switch self {
        case .call(let method), .callScene(let method, _):
            method.isQuestion ? .notImplemented : .done
        default: .done
        }
    }
}
