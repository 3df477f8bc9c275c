import Testing

@testable import LifecycleKernel

/// Plays rows in which every process answers at once, and compares the calls that it is told.
///
/// A line for each moment at which something was told: delegate calls with the state that they see
/// (`[a]`ctive, `[i]`nactive, `[b]`ackground), calls about a scene with that scene's state, and
/// what becomes of the process. Those of Mail stand alone, of another app behind its name.
///
///     0s  willFinishLaunching[i] didFinishLaunching[i] didBecomeActive[a]
///     10s  willResignActive[a] didEnterBackground[b]
///     11s  suspended
///
/// - Parameters:
///   - posts: Notifications are compared too, as `N didBecomeActive`.
///   - state: How the apps take part in keeping and restoring state, whose steps are compared too;
///     see `StateAnswers`. `nil`: they do not.
func story(
    profile: Profile = .ios18, apps: [AppDescription] = PlayedDevice.plain, posts: Bool = false,
    state: StateAnswers? = nil, given: String = "", _ rows: String, tells expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    var teller = Story(profile: profile, apps: apps, posts: posts, state: state)
    do {
        try teller.play(given)
        teller.moments = []
        try teller.play(rows)
        #expect(teller.text == expected, sourceLocation: sourceLocation)
    } catch {
        Issue.record(error, sourceLocation: sourceLocation)
    }
}

/// A device whose apps, and whose Linux, answer at once.
struct Story {
    private(set) var kernel: Kernel
    fileprivate(set) var moments: [(at: Instant, words: [String])] = []
    private let posts: Bool
    private var now = Instant.start
    private var states = [ApplicationState](repeating: .inactive, count: 8)
    private var sceneStates: [String: ApplicationState] = [:]
    private var requestCount = 0
    /// Launch calls answer no.
    private var declines = false
    private var state: StateAnswers?

    init(
        profile: Profile, apps: [AppDescription], posts: Bool = false, state: StateAnswers? = nil
    ) {
        kernel = Kernel(profile: profile)
        self.posts = posts
        self.state = state
        for (index, app) in apps.enumerated() { take(.installed(AppID(index), app)) }
    }

    var text: String {
        moments.map { moment in
            "\(DirectiveLine.seconds(moment.at - .start))  "
                + moment.words.joined(separator: " ")
        }.joined(separator: "\n")
    }

    /// Plays each row at its time, after all that is due by then. `declines` makes launch calls
    /// answer no from then on; `crashes saving`, `crashes restoring` and `lives` say whether the
    /// processes end in that.
    mutating func play(_ rows: String) throws {
        for line in rows.split(separator: "\n") {
            let row = try EventRow(line)
            while let due = kernel.nextDeadline, due <= row.at {
                now = max(now, due)
                take(.deadlineReached)
            }
            now = row.at
            if line.hasSuffix(" declines") {
                declines = true
                continue
            }
            if state?.takes(line) ?? false { continue }
            let context = EventRow.Context(
                lastDelivery: { _ in DeliveryID(0) }, nextRequest: RequestID(requestCount + 1))
            if let event = try row.event(apps: PlayedDevice.apps, context) { take(event) }
        }
    }

    private mutating func take(_ event: Event) {
        if case .taskBeginAsked = event { requestCount += 1 }
        if let objection = kernel.objection(to: event) { say("objection: \(objection)", nil) }
        var waiting = [event]
        while !waiting.isEmpty {
            for directive in kernel.handle(waiting.removeFirst(), at: now) {
                waiting += obey(directive.order)
            }
        }
    }

    private mutating func obey(_ order: Directive.Order) -> [Event] {
        switch order {
        case .launch(let app): return [.ready(app)]
        case .deliver(let app, let delivery):
            guard let answers = perform(delivery.steps, app) else {
                return [.exited(app, .signalled(11))]
            }
            let ends = delivery.steps.contains { $0.action == .exit }
            return [.acknowledged(app, delivery.id, answers)]
                + (ends ? [.exited(app, .exited(status: 0))] : [])
        case .freeze(let app): return [.frozen(app)]
        case .kill(let app, let kill):
            say("killed: \(DirectiveLine.words(of: kill))", app)
            return [.exited(app, .signalled(9))]
        case .announce(let app, .state(.suspended)): say("suspended", app)
        case .announce(let app, .exit(.exited)): say("exit", app)
        case .announce(let app, .exit(.notStarted)): say("refused", app)
        case .announce(let app, .warned(let warning)):
            say("warned: \(DirectiveLine.words(of: warning))", app)
        case .discard(let app): say("discarded", app)
        case .announce, .answer, .setBackgroundTime, .thaw, .signal, .remove: break
        }
        return []
    }

    /// The answer of each step; `nil`: the process has crashed in one.
    private mutating func perform(_ steps: [Step], _ app: AppID) -> [Answer]? {
        var answers: [Answer] = []
        for step in steps {
            if step.isLeftOut(after: answers) {
                answers.append(.skipped)
            } else if step.isAboutState {
                let answer = state?.answer(to: step.action) ?? .notImplemented
                if let words = state?.words(of: step.action, answer) { say(words, app) }
                if state?.crash == step.action { return nil }
                answers.append(answer)
            } else {
                perform(step.action, app)
                let isDeclined = declines && step.action == .call(.didFinishLaunching)
                answers.append(isDeclined ? .no : .done)
            }
        }
        return answers
    }

    private mutating func perform(_ action: Step.Action, _ app: AppID) {
        switch action {
        case .setState(let state): states[app.rawValue] = state
        case .connectScene(let scene, _): sceneStates["\(app)\(scene)"] = .background
        case .setSceneState(let scene, let state): sceneStates["\(app)\(scene)"] = state
        case .call(let method): say("\(method)[\(initial(states[app.rawValue]))]", app)
        case .callScene(let method, let scene):
            let state = sceneStates["\(app)\(scene)"] ?? .background
            say("\(method)#\(scene.rawValue)[\(initial(state))]", app)
        case .post(let name) where posts: say("N.\(name)", app)
        case .postScene(let name, let scene) where posts: say("N.\(name)#\(scene.rawValue)", app)
        case .discardSessions(let sessions):
            say("didDiscard(\(sessions.map { "\($0.rawValue)" }.joined(separator: ",")))", app)
        case .warnViewControllers: say("viewControllers", app)
        case .touch(.tap(let title)): say("tap(\(title))", app)
        case .expire(let task): say("expire(\(task.rawValue))", app)
        case .setAppearance(let isDark): say(isDark ? "dark" : "light", app)
        case .makeApplication, .setProtectedData, .bring, .bringWork, .post, .postScene,
            .disconnectScene, .touch, .encodeState, .restoreState, .takeSnapshot,
            .commitAppearance, .exit:
            break
        }
    }

    private func initial(_ state: ApplicationState) -> Character { state.word.first ?? "?" }

    private mutating func say(_ word: String, _ app: AppID?) {
        let name = app.map { $0.rawValue == 0 ? "" : PlayedDevice.apps[$0.rawValue] + " " } ?? ""
        if moments.last?.at != now { moments.append((now, [])) }
        moments[moments.count - 1].words.append(name + word)
    }
}
