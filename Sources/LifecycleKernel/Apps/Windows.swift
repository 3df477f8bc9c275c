// Scenes that an app asks for by itself: `requestSceneSessionActivation` and its opposite.

extension Kernel {
    /// Most sessions that one app may have.
    static let sessionCountMax = 32

    mutating func takeSceneRequest(_ id: AppID, _ session: SceneID?, at now: Instant) {
        guard isKnown(id), apps[id.rawValue].isRunning, apps[id.rawValue].usesScenes else { return }
        if let session {
            guard apps[id.rawValue].scenes.sessions.contains(session),
                !apps[id.rawValue].scenesToDiscard.contains(session)
            else { return }
            apps[id.rawValue].wantedScene = .session(session)
        } else {
            guard apps[id.rawValue].description.supportsMultipleScenes,
                apps[id.rawValue].scenes.sessions.count < Kernel.sessionCountMax
            else { return }
            apps[id.rawValue].wantedScene = .new
        }
        if case .foreground = apps[id.rawValue].life { advance(id, at: now) }
    }

    /// Brings the scene that the app wants to the front of it, once it is active.
    mutating func showWantedScene(of id: AppID, at now: Instant) {
        guard let wanted = apps[id.rawValue].wantedScene, apps[id.rawValue].presence == .active
        else { return }
        apps[id.rawValue].wantedScene = nil
        let old = apps[id.rawValue].scenes.front
        let isNew = wanted == .new
        let scene: SceneID =
            switch wanted {
            case .new: apps[id.rawValue].scenes.newSession()
            case .session(let session): session
            }
        guard scene != old else { return }
        let isConnected = apps[id.rawValue].scenes.isConnected(scene)
        apps[id.rawValue].scenes.connect(scene)
        deliver(
            CallOrder.show(
                scene,
                isConnected ? nil : CallOrder.Connecting(scene: scene, isNew: isNew), before: old),
            to: id, for: .show(scene), watchdog: arm(at: now + profile.resumeWatchdog), at: now,
            .appMovesItsScenes)
    }

    mutating func takeShown(_ id: AppID, _ scene: SceneID) {
        for other in apps[id.rawValue].scenes.connected where other.id != scene {
            apps[id.rawValue].scenes.set(other.id, to: .background)
        }
        apps[id.rawValue].scenes.bringToFront(scene)
        apps[id.rawValue].scenes.set(scene, to: .active)
    }

    /// The session goes for good. The scene in front cannot go while it is seen: it goes when the
    /// app has left the front.
    mutating func takeSceneEnd(_ id: AppID, _ scene: SceneID, at now: Instant) {
        guard isKnown(id), apps[id.rawValue].isRunning,
            apps[id.rawValue].scenes.sessions.contains(scene),
            !apps[id.rawValue].scenesToDiscard.contains(scene)
        else { return }
        if apps[id.rawValue].wantedScene == .session(scene) { apps[id.rawValue].wantedScene = nil }
        apps[id.rawValue].scenesToDiscard.append(scene)
        advance(id, at: now)
    }

    /// Lets go of the next session that the app has asked to be rid of; whether there was one.
    mutating func discardNextScene(of id: AppID, at now: Instant) -> Bool {
        let scenes = apps[id.rawValue].scenes
        guard
            let index = apps[id.rawValue].scenesToDiscard.firstIndex(where: { scene in
                scenes.connected.allSatisfy { $0.id != scene || $0.state == .background }
            })
        else { return false }
        let scene = apps[id.rawValue].scenesToDiscard.remove(at: index)
        apps[id.rawValue].scenes.forget(scene)
        deliver(
            (scenes.isConnected(scene) ? CallOrder.disconnect(scene) : [])
                + [Step(.discardSessions([scene]))],
            to: id, for: .discard(scene), watchdog: tellWatchdog(of: id, at: now), at: now,
            .appMovesItsScenes)
        return true
    }

    mutating func takeDiscarded(_ id: AppID, _ scene: SceneID) {
        apps[id.rawValue].scenes.disconnect(scene)
    }
}
