import StateLabScreen
import UIKit

/// Shows the screen of StateLab and logs what happens to the scene.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = StateController(
            options: Options(arguments: CommandLine.arguments))
        window?.makeKeyAndVisible()
        NSLog("scene will connect")
    }

    func sceneDidDisconnect(_ scene: UIScene) { NSLog("scene did disconnect") }
    func sceneDidBecomeActive(_ scene: UIScene) { NSLog("scene did become active") }
    func sceneWillResignActive(_ scene: UIScene) { NSLog("scene will resign active") }
    func sceneWillEnterForeground(_ scene: UIScene) { NSLog("scene will enter foreground") }
    func sceneDidEnterBackground(_ scene: UIScene) { NSLog("scene did enter background") }
}
