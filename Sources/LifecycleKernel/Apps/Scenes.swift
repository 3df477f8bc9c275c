/// The scenes of one app: those connected, and the sessions that outlive them.
///
/// An app that has not adopted scenes has the implicit one, and no session.
struct SceneTable: Equatable {
    /// Connected ones, in the order of their connection.
    private(set) var connected: [Scene] = []
    /// Sessions of this app, the one last in front first; they survive the process.
    private(set) var sessions: [SceneID] = []
    /// Sessions that were discarded and of which the app has not been told.
    var discarded: [SceneID] = []
    private var idMax = 0

    /// The state of the app: that of its most-foreground scene (`ios-behaviour.md` 1.1).
    var presence: ApplicationState {
        var front = ApplicationState.background
        for scene in connected where scene.state.rawValue < front.rawValue { front = scene.state }
        return front
    }

    /// Connects the implicit scene of an app without scenes.
    mutating func connectImplicit() {
        if connected.isEmpty { connected = [Scene(id: .implicit, state: .background)] }
    }

    /// The session to connect next: the one last in front, or a new one.
    mutating func nextSession() -> (id: SceneID, isNew: Bool) {
        if let session = sessions.first { return (session, false) }
        return (newSession(), true)
    }

    mutating func newSession() -> SceneID {
        idMax += 1
        sessions.insert(SceneID(idMax), at: 0)
        return SceneID(idMax)
    }

    mutating func connect(_ id: SceneID) {
        guard !isConnected(id) else { return }
        connected.append(Scene(id: id, state: .background))
    }

    func isConnected(_ id: SceneID) -> Bool { connected.contains { $0.id == id } }

    /// The scene that is or was in front: the one that moves with the app.
    var front: SceneID? { sessions.first { isConnected($0) } ?? connected.last?.id }

    /// Makes a session the one in front.
    mutating func bringToFront(_ id: SceneID) {
        guard let index = sessions.firstIndex(of: id) else { return }
        sessions.remove(at: index)
        sessions.insert(id, at: 0)
    }

    mutating func set(_ id: SceneID?, to state: ApplicationState) {
        for index in connected.indices where connected[index].id == id {
            connected[index].state = state
        }
    }

    mutating func disconnect(_ id: SceneID) { connected.removeAll { $0.id == id } }

    /// A session is gone for good; its scene may still be connected.
    mutating func forget(_ id: SceneID) { sessions.removeAll { $0 == id } }

    /// A person swiped the app away: no session is left, and the app is told at its next launch.
    mutating func discardAll() {
        discarded += sessions
        sessions = []
    }

    /// The process is gone; its sessions stay.
    mutating func disconnectAll() { connected = [] }
}

/// One scene and how far in front it is.
struct Scene: Equatable {
    let id: SceneID
    var state: ApplicationState
}
