@testable import LifecycleKernel

/// A list of steps as words: pieces that every story has by their names, the rest step by step.
///
///     launch                  to the front, active, without scenes
///     launch inactive         the same, as far as inactive
///     launch unseen           into the background
///     resume, enter foreground, activate, resign, background, enter background, terminate
///     connect new scene 1; scene 1 enter foreground; scene 1 activate; call openURL; ...
///
/// What the pieces hold is claimed by `CallOrderClaims` and `SceneOrderClaims`.
enum StepWords {
    /// What keeps or restores state is left out: `PreservationClaims` has it.
    static func text(of all: [Step]) -> String {
        let steps = all.withoutState
        if steps.isEmpty { return "keep" }
        if let name = lists.first(where: { $0.steps == steps })?.name { return name }
        var words: [String] = []
        var rest = steps[...]
        while let step = rest.first {
            if let (name, count) = piece(at: rest) {
                words.append(name)
                rest = rest.dropFirst(count)
            } else {
                words.append(word(for: step))
                rest = rest.dropFirst()
            }
        }
        guard !words.allSatisfy({ $0.hasPrefix("expire ") }) else {
            return "expire " + words.map { $0.dropFirst(7) }.joined(separator: " ")
        }
        return words.joined(separator: "; ")
    }

    private static let profile = Profile.ios18
    private static let app = App(
        id: AppID(0), description: AppDescription(name: ""), usesScenes: false)

    private static func launch(_ presence: ApplicationState) -> [Step] {
        CallOrder.launch(
            app, of: profile, to: presence, nil, restoring: false, facts: [])
    }

    private static let unseen = CallOrder.launchUnseen(
        app, of: profile, restoring: false, facts: [])

    private static let lists: [(name: String, steps: [Step])] = [
        ("launch", launch(.active)),
        ("launch inactive", launch(.inactive)),
        ("launch unseen", unseen),
        (
            "resume",
            CallOrder.enterForeground(nil, of: profile) + CallOrder.activate(nil)
                + [Step(.commitAppearance)]
        ),
        ("background", CallOrder.resign(nil) + CallOrder.enterBackground(nil)),
        ("terminate", CallOrder.terminate(disconnecting: [], discarding: [])),
    ]

    private static let pieces: [(name: String, steps: [Step])] = {
        let launchCalls = Array(unseen.suffix(3))
        var pieces: [(String, [Step])] = [
            ("launch calls", launchCalls),
            ("terminate", CallOrder.terminate(disconnecting: [], discarding: [])),
        ]
        for scene in [nil, SceneID(1), SceneID(2), SceneID(3)] {
            let prefix = scene.map { "scene \($0.rawValue) " } ?? ""
            pieces += [
                ("\(prefix)enter foreground", CallOrder.enterForeground(scene, of: profile)),
                ("\(prefix)activate", CallOrder.activate(scene)),
                ("\(prefix)resign", CallOrder.resign(scene)),
                ("\(prefix)enter background", CallOrder.enterBackground(scene)),
            ]
            guard let scene else { continue }
            for isNew in [true, false] {
                pieces.append(
                    (
                        "connect \(isNew ? "new " : "")scene \(scene.rawValue)",
                        CallOrder.connect(CallOrder.Connecting(scene: scene, isNew: isNew))
                    ))
            }
            pieces.append(("\(prefix)disconnects", CallOrder.disconnect(scene)))
        }
        return pieces
    }()

    private static func piece(at steps: ArraySlice<Step>) -> (name: String, count: Int)? {
        pieces.first { steps.starts(with: $0.steps) }.map { ($0.name, $0.steps.count) }
    }

    /// One step in words.
    static func word(for step: Step) -> String {
        switch step.action {
        case .makeApplication: "make"
        case .setState(let state): "set \(state.word)"
        case .setProtectedData(let isAvailable): "data \(isAvailable ? "open" : "locked")"
        case .setAppearance(let isDark): isDark ? "dark" : "light"
        case .bring(let arrival): "bring \(word(for: arrival))"
        case .bringWork(.push(let text)): "bring work push \(text)"
        case .bringWork(let work): "bring work \(work)"
        case .call(let method): "call \(method)"
        case .post(let name): "post \(name)"
        case .connectScene(let scene, let isNew):
            "connect \(isNew ? "new " : "")scene \(scene.rawValue)"
        case .setSceneState(let scene, let state): "scene \(scene.rawValue) set \(state.word)"
        case .callScene(let method, let scene): "scene \(scene.rawValue) call \(method)"
        case .postScene(let name, let scene): "scene \(scene.rawValue) post \(name)"
        case .disconnectScene(let scene): "scene \(scene.rawValue) is disconnected"
        case .discardSessions(let sessions):
            "discard " + sessions.map { "\($0.rawValue)" }.joined(separator: " ")
        case .touch(.tap(let title)): "tap \(title)"
        case .touch(.tapAt(let x, let y)): "tap at \(x) \(y)"
        case .touch(.swipe(let direction, let name)):
            "swipe \(direction.rawValue)\(name.map { " \($0)" } ?? "")"
        case .touch(.type(let text)): "type \(text)"
        case .encodeState: "archive state"
        case .restoreState: "restore state"
        case .takeSnapshot: "snapshot"
        case .warnViewControllers: "warn view controllers"
        case .commitAppearance: "commit appearance"
        case .expire(let task): "expire \(task.rawValue)"
        case .exit: "exit"
        }
    }

    static func word(for arrival: Arrival) -> String {
        switch arrival {
        case .url(let text): "url \(text)"
        case .link(let text): "link \(text)"
        case .push(let text): "push \(text)"
        case .shortcut(let text): "shortcut \(text)"
        }
    }
}

extension [Step] {
    /// All but what keeps or restores state, and what is put up before its picture.
    var withoutState: [Step] {
        indices.filter { index in
            let isForPicture =
                self[index].action == .commitAppearance && index + 1 < count
                && self[index + 1].action == .takeSnapshot
            return !self[index].isAboutState && !isForPicture
        }.map { self[$0] }
    }
}

extension Step {
    /// Whether it keeps or restores state, or asks about that.
    var isAboutState: Bool {
        switch action {
        case .call(let method), .callScene(let method, _): method.isQuestion
        case .encodeState, .restoreState, .takeSnapshot: true
        default: false
        }
    }
}
