import Foundation

extension UIApplication {
    /// The scenes that are connected. An app that has not adopted scenes has one as well, which has
    /// no delegate.
    public var connectedScenes: Set<UIScene> {
        if let implicit = OpenSessions.shared.implicitScene() { return [implicit] }
        return Set(OpenSessions.shared.scenes)
    }

    /// The sessions of the app, connected or not.
    public var openSessions: Set<UISceneSession> {
        if let implicit = OpenSessions.shared.implicitScene() { return [implicit.session] }
        return Set(OpenSessions.shared.sessions)
    }

    /// Whether a second scene can be asked for: `UIApplicationSupportsMultipleScenes` of the
    /// manifest.
    public var supportsMultipleScenes: Bool { SceneManifest.main.supportsMultipleScenes }

    /// Asks for the scene of a session to come to the front, or for a new one: `nil`.
    ///
    /// The device brings it when the app is active. `errorHandler` is called at once with a
    /// `UISceneError` when the app may have one scene only, or the session has been discarded.
    public func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
        options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
    ) {
        if let sceneSession {
            guard isOpen(sceneSession) else {
                errorHandler?(UISceneError(code: .requestDenied))
                return
            }
        } else if !supportsMultipleScenes {
            errorHandler?(UISceneError(code: .multipleScenesNotSupported))
            return
        }
        OpenSessions.shared.want(sceneSession?.number, with: userActivity)
        UIApplication.shell?.activateScene(sceneSession?.number)
    }

    /// The same, as iOS 17 writes it.
    public func activateSceneSession(
        for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
    ) {
        requestSceneSessionActivation(
            request.session, userActivity: request.userActivity, options: request.options,
            errorHandler: errorHandler)
    }

    /// Asks for a session to be discarded, and its scene with it; that of a scene in front goes when
    /// the app has left the front.
    public func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        guard isOpen(sceneSession) else {
            errorHandler?(UISceneError(code: .requestDenied))
            return
        }
        UIApplication.shell?.discardScene(sceneSession.number)
    }

    /// Would have the picture of a scene in the app switcher taken anew; there is none.
    public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}

    private func isOpen(_ session: UISceneSession) -> Bool {
        OpenSessions.shared.sessions.contains { $0 === session }
    }
}
