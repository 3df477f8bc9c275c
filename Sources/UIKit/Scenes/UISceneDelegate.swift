import Foundation

/// Where a scene's life is heard of. Apple: UIKit, `UISceneDelegate`.
///
/// All methods are optional: the defaults of those that the device calls note that they were
/// reached.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    // The life cycle. The device calls these.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions)
    func sceneDidDisconnect(_ scene: UIScene)
    func sceneDidBecomeActive(_ scene: UIScene)
    func sceneWillResignActive(_ scene: UIScene)
    func sceneWillEnterForeground(_ scene: UIScene)
    func sceneDidEnterBackground(_ scene: UIScene)

    // What a person opens the app with while the scene is there. The device calls these.
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)

    // The device does not call these; real delegates have them, so they are declared.
    func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
        error: any Error)
    func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
    func scene(
        _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
}

/// Where the life of a scene with windows is heard of. Apple: UIKit, `UIWindowSceneDelegate`.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The main window of the scene; the app keeps it alive here.
    var window: UIWindow? { get set }

    /// A quick action was chosen while the scene was there. The device calls this.
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
}

extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        OptionalCall.noteDefault(.sceneWillConnect, of: self)
    }

    public func sceneDidDisconnect(_ scene: UIScene) {
        OptionalCall.noteDefault(.sceneDidDisconnect, of: self)
    }

    public func sceneDidBecomeActive(_ scene: UIScene) {
        OptionalCall.noteDefault(.sceneDidBecomeActive, of: self)
    }

    public func sceneWillResignActive(_ scene: UIScene) {
        OptionalCall.noteDefault(.sceneWillResignActive, of: self)
    }

    public func sceneWillEnterForeground(_ scene: UIScene) {
        OptionalCall.noteDefault(.sceneWillEnterForeground, of: self)
    }

    public func sceneDidEnterBackground(_ scene: UIScene) {
        OptionalCall.noteDefault(.sceneDidEnterBackground, of: self)
    }

    public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        OptionalCall.noteDefault(.sceneOpenURLContexts, of: self)
    }

    public func scene(
        _ scene: UIScene, willContinueUserActivityWithType userActivityType: String
    ) {
        OptionalCall.noteDefault(.sceneWillContinueUserActivity, of: self)
    }

    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        OptionalCall.noteDefault(.sceneContinueUserActivity, of: self)
    }

    public func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
        error: any Error
    ) {}

    public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        OptionalCall.noteDefault(.stateRestorationActivity, of: self)
        return scene.session.stateRestorationActivity  // What the app has set itself stays.
    }

    public func scene(
        _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
    ) {
        OptionalCall.noteDefault(.sceneRestoreInteractionState, of: self)
    }
}

extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }

    public func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        OptionalCall.noteDefault(.windowScenePerformShortcut, of: self)
    }
}
