import LifecycleKernel

/// What an app was last heard doing, for the report about its end.
struct Conduct: Equatable {
    /// So many lines that it printed are kept.
    static let lineCountMax = 20

    /// The step that it has begun and not ended, and when it began.
    private(set) var openStep: OpenStep?
    /// The last method of an object of its own that was called in the open step: `viewDidLoad()`.
    private(set) var ownCall: String?
    /// What it takes for its state; `nil` before it was told.
    private(set) var state: ApplicationState?
    /// The last lines that it printed, the oldest first.
    private(set) var lines: [String] = []
    /// Its main thread has been in the run loop.
    private(set) var hasReachedRunLoop = false

    struct OpenStep: Equatable {
        let action: Step.Action
        let since: Instant
    }

    mutating func reachedRunLoop() { hasReachedRunLoop = true }

    mutating func began(_ action: Step.Action, at instant: Instant) {
        openStep = OpenStep(action: action, since: instant)
        ownCall = nil
        if case .setState(let state) = action { self.state = state }
    }

    mutating func ended() {
        openStep = nil
        ownCall = nil
    }

    mutating func called(_ selector: String) { ownCall = selector }

    mutating func printed(_ line: String) {
        if lines.count == Conduct.lineCountMax { lines.removeFirst() }
        lines.append(line)
    }

    /// The callback that it is in: that of the open step, or what of its own runs in it; `nil` where
    /// nothing was asked of it.
    var callback: String? {
        guard let openStep else {
            return hasReachedRunLoop ? nil : "its start, before the main run loop"
        }
        let within = ownCall.map { ", in \($0)" } ?? ""
        if let call = openStep.action.callWords { return call + within }
        switch openStep.action {
        case .post(let name), .postScene(let name, _):
            return "an observer of \(name.rawValue)" + within
        case .makeApplication: return "the making of its delegate" + within
        case .encodeState: return "the archiving of its state" + within
        case .restoreState: return "the restoring of its state" + within
        case .takeSnapshot: return "the taking of its picture" + within
        case .setAppearance: return ownCall ?? "the change of its appearance"
        case .commitAppearance: return ownCall ?? "the showing of its windows"
        case .setState, .setProtectedData, .bring, .bringWork, .connectScene, .setSceneState,
            .disconnectScene:
            return ownCall  // None of these runs code of the app's but in an object of its own.
        case .call, .callScene, .discardSessions, .touch, .warnViewControllers, .expire, .exit:
            return nil  // Said above.
        }
    }
}
