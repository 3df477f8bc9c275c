@testable import LifecycleKernel

/// A list of steps as words: the names of the lists that every story has, else step by step.
///
///     launch                  to the front, active, without scenes
///     launch inactive         the same, as far as inactive
///     launch unseen           into the background
///     resume, enter foreground, activate, resign, background, enter background, terminate
///     call openURL; post didBecomeActive; scene 1 call sceneWillConnect; set active; ...
enum StepWords {
    static func text(of steps: [Step]) -> String {
        if let name = named.first(where: { $0.steps == steps })?.name { return name }
        let words = steps.map { word(for: $0) }
        guard !words.allSatisfy({ $0.hasPrefix("expire ") }) else {
            return "expire " + words.map { $0.dropFirst(7) }.joined(separator: " ")
        }
        return words.joined(separator: "; ")
    }

    private static let named: [(name: String, steps: [Step])] = {
        let app = App(id: AppID(0), description: AppDescription(name: ""), usesScenes: false)
        let profile = Profile.ios26
        func launch(_ presence: ApplicationState) -> [Step] {
            CallOrder.launch(app, of: profile, to: presence, nil, protectedDataIsAvailable: true)
        }
        return [
            ("launch", launch(.active)),
            ("launch inactive", launch(.inactive)),
            (
                "launch unseen",
                CallOrder.launchUnseen(app, of: profile, protectedDataIsAvailable: true)
            ),
            ("resume", CallOrder.enterForeground(nil, of: profile) + CallOrder.activate(nil)),
            ("enter foreground", CallOrder.enterForeground(nil, of: profile)),
            ("activate", CallOrder.activate(nil)),
            ("resign", CallOrder.resign(nil)),
            ("background", CallOrder.resign(nil) + CallOrder.enterBackground(nil)),
            ("enter background", CallOrder.enterBackground(nil)),
            ("terminate", CallOrder.terminate(disconnecting: [], discarding: [])),
        ]
    }()

    /// One step in words.
    static func word(for step: Step) -> String {
        switch step.action {
        case .makeApplication: "make"
        case .setState(let state): "set \(state.word)"
        case .setProtectedData(let isAvailable): "data \(isAvailable ? "open" : "locked")"
        case .bring(let arrival): "bring \(arrival)"
        case .bringWork(let work): "bring \(work)"
        case .call(let method): "call \(method)"
        case .post(let name): "post \(name)"
        case .connectScene(let scene, let isNew):
            "connect \(isNew ? "new " : "")scene \(scene.rawValue)"
        case .setSceneState(let scene, let state): "scene \(scene.rawValue) set \(state.word)"
        case .callScene(let method, let scene): "scene \(scene.rawValue) call \(method)"
        case .postScene(let name, let scene): "scene \(scene.rawValue) post \(name)"
        case .disconnectScene(let scene): "disconnect scene \(scene.rawValue)"
        case .discardSessions(let sessions):
            "discard " + sessions.map { "\($0.rawValue)" }.joined(separator: " ")
        case .touch(let touch): "touch \(touch)"
        case .warnViewControllers: "warn view controllers"
        case .commitAppearance: "commit appearance"
        case .expire(let task): "expire \(task.rawValue)"
        case .exit: "exit"
        }
    }
}
