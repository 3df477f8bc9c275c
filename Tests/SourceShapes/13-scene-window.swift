// Scenes: a window made in code, and a configuration made in code, both ways of older and newer apps.
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var enteredBackground: Date?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(frame: windowScene.coordinateSpace.bounds)
        window.windowScene = windowScene
        window.rootViewController = UINavigationController(rootViewController: UIViewController())
        self.window = window
        window.makeKeyAndVisible()
        if let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity
        {
            scene.userActivity = activity
            scene.title = activity.title
        }
        guard let appDelegate = UIApplication.shared.delegate as? AppDelegate else { return }
        appDelegate.window = window
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }

    func sceneDidEnterBackground(_ scene: UIScene) {
        enteredBackground = Date()
        scene.session.userInfo = ["left": Date()]
    }
}

final class OtherSceneDelegate: NSObject, UIWindowSceneDelegate {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene, scene.session.role == .windowApplication else {
            return
        }
        self.window = UIWindow(windowScene: scene)
    }

    var window: UIWindow?
}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(
            name: nil, sessionRole: connectingSceneSession.role)
        configuration.sceneClass = UIWindowScene.self
        if options.userActivities.contains(where: { $0.activityType == "compose" }) {
            configuration.delegateClass = OtherSceneDelegate.self
        } else {
            configuration.delegateClass = SceneDelegate.self
        }
        configuration.storyboard = nil
        return configuration
    }

    func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {
        for session in sceneSessions {
            UserDefaults.standard.removeObject(forKey: session.persistentIdentifier)
        }
        let names = sceneSessions.compactMap(\.configuration.name)
        print(names.sorted(), application.openSessions.map { $0.persistentIdentifier }.count)
    }
}
