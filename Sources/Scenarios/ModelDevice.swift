import LifecycleKernel

/// A device without processes: the kernel, scripted apps, and time that is a number.
///
/// At equal instants an app comes before the device, then the order of launch decides (design §3).
public final class ModelDevice: ScenarioDevice {
    public private(set) var now = Instant.start
    public var onLine: ((TranscriptLine) -> Void)?
    public var generation: String? { kernel.profile.name }

    private var kernel: Kernel
    private var apps: [ModelApp] = []
    private var launchCount = 0
    private var endCount = 0
    /// What Linux would say, to be handed in after the directives of the event before.
    private var reports: [Event] = []
    private var isHandling = false

    /// How late an expectation may come true: what one that does not hold waits for at most.
    private let lagMax: Duration

    /// Makes a device; `lagMax` is for scripts that were recorded on the machine's own clock, where
    /// what belongs to one instant comes a little later.
    public init(profile: Profile, lagMax: Duration = .zero) {
        kernel = Kernel(profile: profile)
        self.lagMax = lagMax
    }

    // MARK: Commands

    public func install(_ app: ScenarioApp) throws {
        guard (try? id(of: app.name)) == nil else { return }
        let id = AppID(apps.count)
        let script = app.script ?? Script()
        let before = apps.last { $0.narrator.app == app.name }
        apps.append(
            ModelApp(
                id: id, name: app.name, script: script,
                launchCount: before?.launchCount ?? 0))
        take(.installed(id, script.description(of: app.name)))
    }

    public func launch(_ app: String, arguments: [String]) throws {
        try takeIfPossible(.launchAsked(try id(of: app)))
        finish()
    }

    public func perform(_ act: DeviceAct) throws {
        try takeIfPossible(try act.event(id: id(of:)))
        finish()
    }

    private func takeIfPossible(_ event: Event) throws {
        if let objection = kernel.objection(to: event) { throw objection }
        take(event)
    }

    public func signal(_ app: String, _ signal: Int32) throws {
        let id = try id(of: app)
        guard apps[id.rawValue].isAlive else { throw ScenarioDeviceError.notRunning(app) }
        take(.signalAsked(id, signal: signal))
        finish()
    }

    public func advance(by duration: Duration) throws {
        let end = now + duration
        while let moment = nextMoment, moment <= end { go(to: moment) }
        now = end
    }

    /// No deadline of the model counts on the wall clock, so nothing comes of it.
    public func sleep(for duration: Duration) {}

    public func settle(atMost limit: Duration) throws -> Bool {
        let before = endCount
        let end = now + limit
        while endCount == before {
            guard let moment = nextMoment, moment <= end else {
                now = end
                return false
            }
            go(to: moment)
        }
        finish()
        return true
    }

    public func status(of app: String) -> AppStatus? {
        (try? id(of: app)).flatMap { kernel.status(of: $0) }
    }

    public func lastExit(of app: String) -> ExitReason? {
        apps.last { $0.narrator.app == app }?.lastExit
    }

    public func shutDown() {
        for index in apps.indices { apps[index].end() }
    }

    private func id(of name: String) throws -> AppID {
        guard let app = apps.last(where: { $0.narrator.app == name }),
            kernel.status(of: app.id) != nil
        else {
            throw ScenarioDeviceError.noSuchApp(name)
        }
        return app.id
    }

    /// A command is over when nobody owes an answer, or nothing more will happen; and what the apps do
    /// at this very moment is done, as a process comes to rest before anything else happens.
    private func finish() {
        while kernel.isBusy, let moment = nextMoment { go(to: moment) }
        while apps.contains(where: { $0.nextMoment.map { $0 <= now } ?? false }) { go(to: now) }
    }

    public func await(looking: Bool, _ isSeen: () -> Bool) {
        let end = now + lagMax
        while !isSeen(), let moment = nextMoment, moment <= end { go(to: moment) }
    }

    // MARK: Time

    private var nextMoment: Instant? {
        let moments = apps.compactMap(\.nextMoment) + [kernel.nextDeadline].compactMap { $0 }
        return moments.min().map { max($0, now) }
    }

    /// Goes to a moment at which something happens, and lets one thing happen.
    private func go(to moment: Instant) {
        now = moment
        var first: (moment: Instant, launchOrder: Int, index: Int)?
        for (index, app) in apps.enumerated() {
            guard let next = app.nextMoment, next <= moment else { continue }
            if let first, (first.moment, first.launchOrder) < (next, app.launchOrder) { continue }
            first = (next, app.launchOrder, index)
        }
        if let first, let entry = apps[first.index].takeNext() {
            perform(entry.deed, of: apps[first.index].id)
        } else {
            take(.deadlineReached)
        }
    }

    // MARK: The shell

    private func take(_ event: Event) {
        reports.append(event)
        guard !isHandling else { return }
        isHandling = true
        defer { isHandling = false }
        while !reports.isEmpty {
            for directive in kernel.handle(reports.removeFirst(), at: now) {
                obey(directive.order)
            }
        }
    }

    private func obey(_ order: Directive.Order) {
        switch order {
        case .launch(let id):
            launchCount += 1
            apps[id.rawValue].start(at: now, order: launchCount)
        case .deliver(let id, let delivery):
            apps[id.rawValue].delivery = delivery
            apps[id.rawValue].answers = []
            apps[id.rawValue].add(.beginStep(0), at: apps[id.rawValue].running(now))
        case .answer(let id, _, let task):
            if let task, let request = asking, request.hasHandler {
                apps[id.rawValue].handlers.append(task)
            }
        case .setBackgroundTime: break  // What a script prints of it was recorded.
        case .freeze(let id):
            apps[id.rawValue].freeze(at: now)
            take(.frozen(id))
        case .thaw(let id): thaw(id)
        case .kill(let id, _): end(id, .signalled(9))
        case .signal(let id, let signal): send(signal, to: id)
        case .discard, .remove: break  // The model keeps no files.
        case .announce(let id, let announcement):
            switch announcement {
            case .exit(let reason):
                apps[id.rawValue].lastExit = reason
                endCount += 1
            case .state(.suspended): endCount += 1
            case .state, .taskBegan, .taskEnded, .warned, .discarded, .diagnosed: break
            }
            say(apps[id.rawValue].narrator.announced(announcement, at: now))
        }
    }

    private func thaw(_ id: AppID) {
        apps[id.rawValue].thaw(at: now)
        if let signal = apps[id.rawValue].pendingSignal { end(id, .signalled(signal)) }
    }

    private func send(_ signal: Int32, to id: AppID) {
        guard LinuxSignal.endsByDefault(signal) else { return }
        if apps[id.rawValue].isFrozen, signal != 9 {
            apps[id.rawValue].pendingSignal = signal
        } else {
            end(id, .signalled(signal))
        }
    }

    private func end(_ id: AppID, _ status: ExitStatus) {
        guard apps[id.rawValue].isAlive else { return }
        apps[id.rawValue].end()
        take(.exited(id, status))
    }

    private func say(_ lines: [TranscriptLine]) {
        for line in lines { onLine?(line) }
    }

    // MARK: The apps

    /// The begin whose answer is on its way.
    private var asking: TaskRequest?

    private func perform(_ act: ModelApp.Entry.Act, of id: AppID) {
        switch act {
        case .beginStep(let index): begin(step: index, of: id)
        case .script(.ready): take(.ready(id))
        case .script(.print(let text)):
            say(apps[id.rawValue].narrator.printed(text, at: now))
        case .script(.called(let selector)):
            say(apps[id.rawValue].narrator.called(selector, at: now))
        case .script(.begin(let request)):
            asking = request
            take(.taskBeginAsked(id, RequestID(0), request))
            asking = nil
        case .script(.end(let task)):
            apps[id.rawValue].handlers.removeAll { $0 == task }
            take(.taskEndAsked(id, task))
        case .script(.saved): take(.saved(id))
        case .script(.extendRestoration(let count)): take(.restorationExtended(id, by: count))
        case .script(.completed): take(.workCompleted(id))
        case .script(.activateScene(let scene)): take(.sceneAsked(id, scene))
        case .script(.discardScene(let scene)): take(.sceneEndAsked(id, scene))
        case .script(.openURL(let url)): take(.arrivalAsked(id, .opening(url)))
        case .script(.returned(let answer)): endStep(of: id, answer)
        }
    }

    /// Begins the step, or the first one behind it that is not left out.
    private func begin(step first: Int, of id: AppID) {
        guard let delivery = apps[id.rawValue].delivery else { return }
        var index = first
        while index < delivery.steps.count, isLeftOut(delivery.steps[index], of: id) {
            apps[id.rawValue].answers.append(.skipped)
            index += 1
        }
        guard index < delivery.steps.count else {
            acknowledge(delivery, of: id)
            return
        }
        let action = delivery.steps[index].action
        if case .expire(let task) = action {
            apps[id.rawValue].handlers.removeAll { $0 == task }
        }
        say(apps[id.rawValue].narrator.began(action, at: now))
        apps[id.rawValue].react(to: action, at: now)
    }

    private func isLeftOut(_ step: Step, of id: AppID) -> Bool {
        let app = apps[id.rawValue]
        if step.isLeftOut(after: app.answers) { return true }
        if case .expire(let task) = step.action { return !app.handlers.contains(task) }
        return false
    }

    private func endStep(of id: AppID, _ answer: Answer) {
        guard let delivery = apps[id.rawValue].delivery else { return }
        let action = delivery.steps[apps[id.rawValue].answers.count].action
        say(apps[id.rawValue].narrator.ended(action, answer, at: now))
        apps[id.rawValue].answers.append(answer)
        begin(step: apps[id.rawValue].answers.count, of: id)
    }

    private func acknowledge(_ delivery: Delivery, of id: AppID) {
        let answers = apps[id.rawValue].answers
        apps[id.rawValue].delivery = nil
        take(.acknowledged(id, delivery.id, answers))
        if delivery.steps.contains(where: { $0.action == .exit }) { end(id, .exited(status: 0)) }
    }
}

/// A command that a device cannot follow.
public enum ScenarioDeviceError: Error, Equatable, CustomStringConvertible {
    case noSuchApp(String)
    case notRunning(String)
    /// On the machine's own time.
    case cannotSleep

    public var description: String {
        switch self {
        case .noSuchApp(let name): "no app '\(name)' on this device"
        case .notRunning(let name): "\(name) is not running"
        case .cannotSleep:
            "the machine's own clock cannot be put to sleep; play it on --clock virtual or model"
        }
    }
}
