import LifecycleKernel

/// One random life of a device, from its start until everything has come to rest.
struct History {
    private var kernel: Kernel
    private var witness: Witness
    private var world: World
    private var now = Instant.start
    private let isShown: Bool

    /// Plays the history of that seed; returns the promise it broke, if one, and at which event.
    static func play(
        seed: UInt64, eventCount: Int, isShown: Bool, coverage: inout Coverage
    ) -> (promise: String, event: Int)? {
        var history = History(seed: seed, isShown: isShown)
        history.install(&coverage)
        while history.witness.broken == nil, history.witness.eventCount < eventCount {
            history.playOne(&coverage)
        }
        history.comeToRest(&coverage)
        return history.witness.broken.map { ($0, history.witness.eventCount) }
    }

    private init(seed: UInt64, isShown: Bool) {
        var random = SplitMix64(seed: seed)
        var profile = Profile.all[random.below(Profile.all.count)]
        // A limit that a short history can reach.
        if profile.taskCountMax != nil { profile.taskCountMax = 3 + random.below(3) }
        // Constants that are equal on a phone, apart, so that none is taken for another.
        profile.suspendDelay = .milliseconds(500 + random.below(1000))
        profile.resumeWatchdog = .milliseconds(9000 + random.below(500))
        profile.backgroundAdvice = .milliseconds(4000 + random.below(500))
        kernel = Kernel(profile: profile)
        witness = Witness(profile: profile)
        world = World(random: random)
        self.isShown = isShown
        if isShown { print("profile \(profile.name), at most \(profile.taskCountMax ?? 0) tasks") }
    }

    private mutating func install(_ coverage: inout Coverage) {
        for (index, name) in ["Mail", "Maps", "Music"].enumerated() {
            handle(.installed(AppID(index), AppDescription(name: name)), &coverage)
        }
    }

    private mutating func playOne(_ coverage: inout Coverage) {
        now =
            now
            + world.pause(
                until: kernel.nextDeadline, from: now, isBusy: kernel.isBusy)
        // Mostly the shell is in time; sometimes something else is handed in before.
        if world.random.chance(80) { handleDue(&coverage) }
        guard witness.broken == nil else { return }
        handle(world.next(witness), &coverage)
    }

    private mutating func handleDue(_ coverage: inout Coverage) {
        var count = 0
        while let due = kernel.nextDeadline, due <= now, witness.broken == nil {
            handle(.deadlineReached, &coverage)
            count += 1
            witness.demand(count < 100, "deadlines that are due come to an end")
        }
        witness.checkNothingOverdue(kernel)
    }

    private mutating func handle(_ event: Event, _ coverage: inout Coverage) {
        let due = kernel.nextDeadline
        if let app = event.app {
            if witness.knows(app) { coverage.count(event, at: witness[app].place) }
        } else {
            for app in witness.apps { coverage.count(event, at: app.place) }
        }
        let directives = kernel.handle(event, at: now)
        for directive in directives { coverage.count(directive) }
        if isShown { show(event, directives) }
        witness.see(event, at: now, due: due, directives, kernel)
    }

    private func show(_ event: Event, _ directives: [Directive]) {
        print("\(witness.eventCount + 1)  \(now.nanoseconds) ns  \(event)")
        for directive in directives {
            print("        \(directive.number)  \(directive.order)  for \(directive.cause.rule)")
        }
    }
}

// The end of a history.
extension History {
    /// Everybody answers well from here on: all comes to rest, and every app can still be used.
    private mutating func comeToRest(_ coverage: inout Coverage) {
        settle(&coverage)
        for index in witness.apps.indices where witness.broken == nil {
            handle(.launchAsked(AppID(index)), &coverage)
            settle(&coverage)
            witness.demand(
                witness.apps[index].state == .active, "an app asked for comes to the front")
        }
    }

    private mutating func settle(_ coverage: inout Coverage) {
        var count = 0
        while witness.broken == nil {
            handleDue(&coverage)
            guard witness.broken == nil else { return }
            if let answer = nextAnswer() {
                handle(answer, &coverage)
            } else if let deadline = kernel.nextDeadline {
                now = max(now, deadline)
            } else {
                break
            }
            count += 1
            witness.demand(count < 1000, "a device whose apps answer comes to rest")
        }
        guard witness.broken == nil else { return }
        witness.demand(!kernel.isBusy, "at rest nothing is awaited")
        for index in witness.apps.indices { checkRest(of: index) }
    }

    private func nextAnswer() -> Event? {
        for (index, app) in witness.apps.enumerated() {
            if let answer = World.sensibleAnswer(of: AppID(index), app) { return answer }
        }
        return nil
    }

    private mutating func checkRest(of index: Int) {
        let isFront = kernel.frontApp == AppID(index)
        switch witness.apps[index].place {
        case .active: witness.demand(isFront, "who is active at rest was asked for")
        case .suspended, .notRunning:
            witness.demand(!isFront, "who was asked for is active at rest")
        case .launching, .inactive, .background, .freezing, .terminating, .dying:
            witness.demand(false, "at rest an app is active, suspended or not running")
        }
    }
}
