import Foundation
internal import LifecycleKernel

/// The sessions of this app by the kernel's numbers, and the scenes that are connected.
@MainActor
final class OpenSessions {
    static var shared = OpenSessions()

    /// In the order of the kernel's numbers.
    private(set) var sessions: [UISceneSession] = []
    /// In the order of their connection. Sessions hold them weakly.
    private(set) var scenes: [UIScene] = []
    /// What scenes that are about to be told of their connection are connected with.
    private var options: [(number: SceneID, options: UIScene.ConnectionOptions)] = []
    /// A scene that the app asked for with an activity, until it is connected; the kernel, too,
    /// keeps the last one only.
    private var wanted: (number: SceneID?, activity: NSUserActivity)?
    private var implicit: UIWindowScene?
    private var file: SessionFile?
    private var hasChanged = false

    // MARK: Sessions

    func session(_ number: SceneID) -> UISceneSession? { sessions.first { $0.number == number } }

    func scene(_ number: SceneID) -> UIScene? { scenes.first { $0.session.number == number } }

    /// Makes the session of a scene that is new. The kernel counts upwards, so one of that number or
    /// a higher one is of a device that has forgotten it.
    private func makeSession(_ number: SceneID) -> UISceneSession {
        sessions.removeAll { $0.number.rawValue >= number.rawValue }
        let session = UISceneSession(
            number, configuration: UISceneConfiguration(name: nil, role: .windowApplication))
        sessions.append(session)
        hasChanged = true
        return session
    }

    /// The app wants a scene, and hands it an activity when it is connected.
    func want(_ number: SceneID?, with activity: NSUserActivity?) {
        wanted = activity.map { (number, $0) }
    }

    func note(_ session: UISceneSession) {
        if sessions.contains(where: { $0 === session }) { hasChanged = true }
    }

    // MARK: Connection

    /// Makes a new session and asks the app's delegate what its scenes are made of; without an
    /// answer the Info.plist says it.
    func configure(_ number: SceneID, _ brought: Brought?) -> Answer {
        let session = makeSession(number)
        let options = connectionOptions(of: number, isNew: true, brought)
        let application = UIApplication.shared
        guard let delegate = application.delegate else {
            session.configuration = .ofManifest(session.role)
            return .notImplemented
        }
        return OptionalCall.answer(of: .configurationForConnecting, delegate) {
            session.configuration = delegate.application(
                application, configurationForConnecting: session, options: options)
            return .done
        }
    }

    /// Makes the scene and its delegate; without one it goes on all the same.
    func connect(_ number: SceneID, isNew: Bool, _ brought: Brought?) {
        guard scene(number) == nil else { return }
        let session = session(number) ?? configureFromManifest(number)
        let configuration = session.configuration
        let scene = sceneClass(of: configuration).init(
            session: session,
            connectionOptions: connectionOptions(of: number, isNew: isNew, brought))
        session.scene = scene
        scene.delegate = makeDelegate(of: configuration)
        if let storyboard = configuration.storyboard, let scene = scene as? UIWindowScene {
            MainStoryboard.show(storyboard, in: scene)
        }
        scenes.append(scene)
        hasChanged = true
        if scene.delegate == nil {
            complain("the scene has no delegate, so nothing will be shown in it")
        }
    }

    private func configureFromManifest(_ number: SceneID) -> UISceneSession {
        let session = makeSession(number)
        session.configuration = .ofManifest(session.role)
        return session
    }

    private func sceneClass(of configuration: UISceneConfiguration) -> UIScene.Type {
        guard let named = configuration.sceneClass else { return UIWindowScene.self }
        guard let type = named as? UIScene.Type else {
            complain("the scene class \(named) must be a subclass of UIScene")
            return UIWindowScene.self
        }
        return type
    }

    private func makeDelegate(of configuration: UISceneConfiguration) -> (any UISceneDelegate)? {
        guard let named = configuration.delegateClass else { return nil }
        guard let type = named as? NSObject.Type else {
            complain("the scene delegate's class \(named) must be a subclass of UIResponder")
            return nil
        }
        guard let delegate = makeInstance(of: type) as? any UISceneDelegate else {
            complain("the scene delegate's class \(named) does not conform to UISceneDelegate")
            return nil
        }
        return delegate
    }

    /// What a scene is connected with; the same object for all that ask.
    func connectionOptions(
        of number: SceneID, isNew: Bool = false, _ brought: Brought? = nil
    ) -> UIScene.ConnectionOptions {
        if let known = options.first(where: { $0.number == number }) { return known.options }
        let made = UIScene.ConnectionOptions()
        brought?.fill(made)
        if let wanted, wanted.number == number || isNew && wanted.number == nil {
            made.userActivities.insert(wanted.activity)
            self.wanted = nil
        }
        options.append((number, made))
        return made
    }

    /// The scene has been told of its connection, so what it was connected with is let go of.
    func forgetOptions(of number: SceneID) { options.removeAll { $0.number == number } }

    // MARK: Moves

    func move(_ number: SceneID, to state: ApplicationState) {
        guard let scene = scene(number) else { return }
        scene.activationState = UIScene.ActivationState(state)
        if state == .active { (scene as? UIWindowScene)?.keyWindow?.makeKey() }
    }

    /// Lets go of a scene and its windows; the session stays.
    func disconnect(_ number: SceneID) {
        guard let scene = scene(number) else { return }
        scene.activationState = .unattached
        UIApplication.shared.windows.removeAll { $0.windowScene === scene }
        scenes.removeAll { $0 === scene }
        options.removeAll { $0.number == number }
    }

    /// Forgets sessions for good and returns them.
    func discard(_ numbers: [SceneID]) -> Set<UISceneSession> {
        for number in numbers { disconnect(number) }
        let gone = sessions.filter { numbers.contains($0.number) }
        sessions.removeAll { numbers.contains($0.number) }
        hasChanged = true
        return Set(gone)
    }

    // MARK: The scene of an app that has not adopted scenes

    /// On iOS such an app has one scene as well, without a delegate, that moves with it.
    func implicitScene() -> UIWindowScene? {
        guard !SceneManifest.main.isThere, sessions.isEmpty else { return nil }
        if let implicit { return implicit }
        let session = UISceneSession(
            .implicit, configuration: UISceneConfiguration(name: nil, role: .windowApplication))
        let scene = UIWindowScene(session: session, connectionOptions: .init())
        session.scene = scene
        implicit = scene
        moveImplicit()
        return scene
    }

    /// The application's state has changed.
    func moveImplicit() {
        guard let implicit else { return }
        switch UIApplication.shared.applicationState {
        case .active: implicit.activationState = .foregroundActive
        case .inactive: implicit.activationState = .foregroundInactive
        case .background: implicit.activationState = .background
        }
    }

    // MARK: Over launches

    /// Takes up the sessions of earlier launches, and keeps them in this file from now on.
    func keep(in file: SessionFile) {
        self.file = file
        sessions = file.read()
    }

    /// Writes the sessions if one of them has changed.
    func save() {
        guard let file else { return }
        // An activity is the app's own object and says nothing of its changes.
        guard hasChanged || sessions.contains(where: { $0.stateRestorationActivity != nil })
        else { return }
        hasChanged = false
        file.write(sessions)
    }
}
