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
        let profile = Self.profile(&random)
        kernel = Kernel(profile: profile)
        witness = Witness(profile: profile)
        world = World(random: random)
        self.isShown = isShown
        if isShown { print("\(profile)") }
    }

    /// A generation, some of its switches turned.
    private static func profile(_ random: inout SplitMix64) -> Profile {
        var profile = Profile.all[random.below(Profile.all.count)]
        // A limit that a short history can reach.
        if profile.taskCountMax != nil { profile.taskCountMax = 3 + random.below(3) }
        // Constants that are equal on a phone, apart, so that none is taken for another.
        profile.suspendDelay = .milliseconds(500 + random.below(1000))
        profile.resumeWatchdog = .milliseconds(9000 + random.below(500))
        profile.backgroundAdvice = .milliseconds(4000 + random.below(500))
        profile.protectedDataDelay = .milliseconds(random.below(12_000))
        profile.workAllowance = .milliseconds(20_000 + random.below(15_000))
        for flag in ProfileSwitch.allCases where !flag.isTime && random.chance(15) {
            if case .flag(let value) = profile[flag] { profile[flag] = .flag(!value) }
        }
        return profile
    }

    private mutating func install(_ coverage: inout Coverage) {
        for index in 0..<4 {
            let description = world.description(witness.profile)
            handle(.installed(AppID(index), description), &coverage)
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
        if witness.broken == nil { witness.checkNothingOverdue(kernel) }
    }

    private mutating func handle(_ event: Event, _ coverage: inout Coverage) {
        let due = kernel.nextDeadline
        if let app = event.app {
            if witness.knows(app) { coverage.count(event, at: witness[app].place) }
        } else {
            for app in witness.apps { coverage.count(event, at: app.place) }
        }
        let objection = kernel.objection(to: event)
        // To write a whole kernel down takes long, so not every time.
        let before = objection != nil && witness.eventCount % 32 == 0 ? "\(kernel.insides)" : nil
        let directives = kernel.handle(event, at: now)
        if let before {
            witness.demand(before == "\(kernel.insides)", "an objection changes nothing inside")
        }
        for directive in directives { coverage.count(directive) }
        if isShown { show(event, objection, directives) }
        witness.see(event, at: now, due: due, objection: objection, directives, kernel)
    }

    private func show(_ event: Event, _ objection: Objection?, _ directives: [Directive]) {
        let words = objection.map { "  but \($0)" } ?? ""
        print("\(witness.eventCount + 1)  \(now.nanoseconds) ns  \(event)\(words)")
        for directive in directives {
            print("        \(directive.number)  \(directive.order)  for \(directive.cause.rule)")
        }
    }
}

// The end of a history.
extension History {
    /// Everybody answers well from here on: all comes to rest, and every app can still be used.
    private mutating func comeToRest(_ coverage: inout Coverage) {
        for index in witness.apps.indices where witness.broken == nil {
            handle(.tracerChanged(AppID(index), isTraced: false), &coverage)
        }
        settle(&coverage)
        uncover(&coverage)
        for index in witness.apps.indices where witness.broken == nil {
            let app = witness.apps[index]
            guard app.isInstalled else { continue }
            handle(.launchAsked(AppID(index)), &coverage)
            settle(&coverage)
            let isRefused = witness.profile.scenes == .required && !app.description.adoptsScenes
            witness.demand(
                witness.apps[index].state == (isRefused ? .notRunning : .active),
                "an app asked for comes to the front")
        }
    }

    /// The device is unlocked, and nothing lies over what is in front.
    private mutating func uncover(_ coverage: inout Coverage) {
        if witness.screen.isLocked { handle(.unlocked, &coverage) }
        while !witness.screen.interruptions.isEmpty, witness.broken == nil {
            handle(.interruptionDismissed, &coverage)
        }
        settle(&coverage)
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
        let wanted = witness.screen.place(of: AppID(index))
        switch witness.apps[index].place {
        case .active: witness.demand(wanted == .active, "who is active at rest was asked for")
        case .inactive: witness.demand(wanted == .inactive, "who is inactive at rest is covered")
        case .suspended, .notRunning:
            witness.demand(wanted == .background, "who was asked for is in front at rest")
        case .launching, .background, .freezing, .terminating, .dying:
            witness.demand(false, "at rest an app is in front, suspended or not running")
        }
    }
}

extension Kernel {
    /// All it keeps, in words, but for what is about the event in hand.
    fileprivate var insides: String {
        var words = ""
        let passing = ["eventCount", "armedBy", "frontMoved"]
        for child in Mirror(reflecting: self).children where !passing.contains(child.label ?? "") {
            words += "\(child.label ?? ""): \(child.value)\n"
        }
        return words
    }
}
