// Scenes: delegates with isolation written out, left out, or refused for a method.
import UIKit

@MainActor
final class AnnotatedDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func sceneDidBecomeActive(_ scene: UIScene) {
        Task { @MainActor in self.window?.makeKey() }
        Task { [weak self] in await self?.refresh() }
    }

    func refresh() async {}

    nonisolated func sceneDidDisconnect(_ scene: UIScene) {
        Task { @MainActor in print("gone") }
    }
}

final class PlainDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var tokens: [NSObjectProtocol] = []

    override init() {
        super.init()
        tokens.append(
            NotificationCenter.default.addObserver(
                forName: UIScene.didActivateNotification, object: nil, queue: .main
            ) { _ in print("active") })
    }

    func sceneWillEnterForeground(_ scene: UIScene) {
        print(scene.activationState == .background, scene.session.persistentIdentifier)
    }
}

/// A coordinator that scene delegates of several kinds forward to.
@MainActor
protocol SceneObserver: AnyObject {
    func sceneDidEnterBackground(_ scene: UIScene)
}

extension PlainDelegate: SceneObserver {
    func sceneDidEnterBackground(_ scene: UIScene) {}
}

class BaseSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func sceneDidBecomeActive(_ scene: UIScene) {}
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {}
}

final class DerivedSceneDelegate: BaseSceneDelegate {
    override func sceneDidBecomeActive(_ scene: UIScene) { super.sceneDidBecomeActive(scene) }
    override func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        super.scene(scene, willConnectTo: session, options: connectionOptions)
    }
    func sceneWillResignActive(_ scene: UIScene) {}
}

final class AppScene: UIWindowScene {
    var document: URL?
}

nonisolated func names() -> [Notification.Name] {
    [
        UIScene.willConnectNotification, UIScene.didDisconnectNotification,
        UIScene.didActivateNotification, UIScene.willDeactivateNotification,
        UIScene.willEnterForegroundNotification, UIScene.didEnterBackgroundNotification,
        UIApplication.protectedDataDidBecomeAvailableNotification,
        UIApplication.protectedDataWillBecomeUnavailableNotification,
    ]
}
