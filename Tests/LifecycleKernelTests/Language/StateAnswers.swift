import LifecycleKernel

/// How the apps of a story take part in keeping and restoring state.
///
/// In the story's lines a question stands with its answer, `-` where the app has no such method:
///
///     10s  shouldSaveSecureState:- shouldSaveState:yes willEncodeState archive snapshot
struct StateAnswers {
    /// What the delegate answers; it has no other of these methods.
    var delegate: [DelegateMethod: Answer]
    /// What becomes of the archive, the restoration and the picture.
    var archive = Answer.done
    var restoration = Answer.done
    var picture = Answer.done
    /// The step in which the process crashes.
    private(set) var crash: Step.Action?

    init(_ delegate: [DelegateMethod: Answer]) {
        self.delegate = delegate
    }

    /// With the questions of iOS 13.2 and later.
    static let secure = StateAnswers([
        .shouldSaveSecureState: .yes, .shouldRestoreSecureState: .yes, .willEncodeState: .done,
        .didDecodeState: .done,
    ])

    /// With those from before.
    static let old = StateAnswers([
        .shouldSaveState: .yes, .shouldRestoreState: .yes, .willEncodeState: .done,
        .didDecodeState: .done,
    ])

    /// With what a scene's delegate is asked.
    static let scenes = StateAnswers([
        .stateRestorationActivity: .yes, .sceneRestoreInteractionState: .done,
    ])

    /// These with other answers.
    func with(_ others: [DelegateMethod: Answer]) -> StateAnswers {
        var answers = self
        for (method, answer) in others { answers.delegate[method] = answer }
        return answers
    }

    /// Whether the row is one of those that say where the process crashes.
    mutating func takes(_ row: Substring) -> Bool {
        if row.hasSuffix(" crashes saving") {
            crash = .encodeState
        } else if row.hasSuffix(" crashes restoring") {
            crash = .restoreState
        } else if row.hasSuffix(" lives") {
            crash = nil
        } else {
            return false
        }
        return true
    }

    func answer(to action: Step.Action) -> Answer {
        switch action {
        case .call(let method), .callScene(let method, _): delegate[method] ?? .notImplemented
        case .encodeState: archive
        case .restoreState: restoration
        case .takeSnapshot: picture
        default: .done
        }
    }

    /// What a line says of a step; `nil`: nothing.
    func words(of action: Step.Action, _ answer: Answer) -> String? {
        switch action {
        case .call(let method): "\(method)\(words(of: answer))"
        case .callScene(let method, let scene):
            "\(method)#\(scene.rawValue)\(words(of: answer))"
        case .encodeState: "archive\(words(of: answer))"
        case .restoreState: "restore\(words(of: answer))"
        case .takeSnapshot: "snapshot\(words(of: answer))"
        default: nil
        }
    }

    private func words(of answer: Answer) -> String {
        switch answer {
        case .done: ""
        case .yes: ":yes"
        case .no: ":no"
        case .notImplemented: ":-"
        case .skipped: ":skipped"
        case .missed: ":missed"
        }
    }
}
