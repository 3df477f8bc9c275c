import LifecycleKernel

// Scenes and their sessions: which one comes, which one moves, which one goes.

extension Witness {
    /// A session that is new has the next number; else the one last in front is connected.
    mutating func takeConnections(
        _ steps: [Step], _ purpose: SeenDelivery.Purpose, _ id: AppID
    ) {
        for (index, step) in steps.enumerated() {
            guard case .connectScene(let scene, let isNew) = step.action else { continue }
            let isConfigured =
                index > 0
                && steps[index - 1].action == .callScene(.configurationForConnecting, scene)
            demand(isConfigured == isNew, "a new session is asked for its configuration")
            if case .show = purpose {
                demand(
                    self[id].wantedScene == (isNew ? .new : .session(scene)),
                    "the scene asked for is connected")
            } else {
                demand(
                    isNew ? self[id].sessions.isEmpty : self[id].sessions.first == scene,
                    "the session last in front is connected, or a new one when there is none")
            }
            if isNew {
                self[id].sceneIDMax += 1
                demand(scene.rawValue == self[id].sceneIDMax, "sessions are numbered from 1")
                self[id].sessions.insert(scene, at: 0)
            } else {
                demand(self[id].sessions.contains(scene), "a session that is gone stays gone")
            }
        }
        checkMover(steps, purpose, id)
    }

    /// The scene in front is the one that moves with the app.
    private mutating func checkMover(
        _ steps: [Step], _ purpose: SeenDelivery.Purpose, _ id: AppID
    ) {
        switch purpose {
        case .launch, .rise, .activate, .resign, .background: break
        case .terminate, .expire, .tell, .keep, .work, .arrival, .touch, .show, .discard: return
        }
        let front = self[id].frontScene
        for step in steps {
            guard case .setSceneState(let scene, _) = step.action else { continue }
            demand(scene == front, "the scene in front moves with the app")
        }
    }

    mutating func takeShow(_ scene: SceneID, _ id: AppID) {
        let app = self[id]
        demand(
            app.wantedScene == .new && scene.rawValue == app.sceneIDMax
                || app.wantedScene == .session(scene),
            "the scene asked for comes to the front")
        demand(app.state == .active, "scenes change places in an active app")
        demand(
            app.calls.scenes.contains { $0.id == scene && $0.state == .active },
            "the scene asked for is active")
        self[id].wantedScene = nil
    }

    mutating func takeDiscard(_ scene: SceneID, _ steps: [Step], _ id: AppID) {
        let app = self[id]
        demand(app.scenesToDiscard.contains(scene), "a session goes when it was asked to, once")
        demand(
            !app.calls.scenes.contains { $0.id == scene }, "a scene that goes is disconnected")
        demand(
            steps.contains { $0.action == .discardSessions([scene]) },
            "what goes is told to be gone")
        self[id].scenesToDiscard.removeAll { $0 == scene }
        self[id].sessions.removeAll { $0 == scene }
    }
}

extension SeenApp {
    /// The scene that is in front, or was last; `nil` where the app has none.
    var frontScene: SceneID? {
        guard usesScenes else { return nil }
        return sessions.first { session in calls.scenes.contains { $0.id == session } }
            ?? calls.scenes.last?.id
    }
}
