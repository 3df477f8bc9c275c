import LifecycleKernel

extension SeenDelivery.Purpose {
    /// What a list is for, read from its steps; what they may hold is checked elsewhere.
    init(of steps: [Step], tasks: [SeenTask]) {
        if steps.indices.allSatisfy(steps.isKeeping) {
            self = .keep
            return
        }
        var states: [ApplicationState] = []
        var rises = false
        for step in steps {
            switch step.action {
            case .makeApplication:
                let state = Self.lastState(of: steps) ?? .inactive
                self = .launch(to: state)
                return
            case .exit:
                self = .terminate
                return
            case .expire:
                self = .expire(tasks.map(\.id))
                return
            case .touch(let touch):
                self = .touch(touch)
                return
            case .bringWork:
                self = .work
                return
            case .setState(let state): states.append(state)
            case .post(.willEnterForeground): rises = true
            default: break
            }
        }
        switch states.last {
        case .background: self = .background
        case .active where !rises: self = .activate
        case .inactive where !rises: self = .resign
        case .active, .inactive: self = .rise(to: states[states.count - 1])
        case nil: self = Self.withoutStates(steps)
        }
    }

    private static func lastState(of steps: [Step]) -> ApplicationState? {
        for step in steps.reversed() {
            if case .setState(let state) = step.action { return state }
        }
        return nil
    }

    private static func withoutStates(_ steps: [Step]) -> Self {
        for step in steps {
            switch step.action {
            case .bring: return .arrival
            case .setSceneState(let scene, .active): return .show(scene)
            case .discardSessions(let sessions) where sessions.count == 1:
                return .discard(sessions[0])
            default: break
            }
        }
        return .tell
    }

    /// Whether it is a transition, on whose slowness is remarked.
    var isTransition: Bool {
        switch self {
        case .launch, .rise, .activate, .resign, .background, .terminate: true
        case .expire, .tell, .keep, .work, .arrival, .touch, .show, .discard: false
        }
    }
}
