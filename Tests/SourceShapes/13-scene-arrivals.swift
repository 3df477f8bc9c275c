// Scenes: what an app is opened with, cold and warm, by URL, link, notification and quick action.
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var savedShortCutItem: UIApplicationShortcutItem?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        savedShortCutItem = connectionOptions.shortcutItem
        self.scene(scene, openURLContexts: connectionOptions.urlContexts)
        if let url = connectionOptions.urlContexts.first?.url { _ = handle(url) }
        if let userActivity = connectionOptions.userActivities.first {
            self.scene(scene, continue: userActivity)
        }
        // swift-format-ignore: ReplaceForEachWithForLoop
        connectionOptions.userActivities.forEach { self.scene(scene, continue: $0) }
        print(
            connectionOptions.sourceApplication ?? "",
            connectionOptions.handoffUserActivityType ?? "")
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        guard let item = savedShortCutItem else { return }
        _ = handle(item)
        savedShortCutItem = nil
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        guard let context = URLContexts.first else { return }
        print(context.options.sourceApplication ?? "nobody", context.options.openInPlace)
        for urlContext in URLContexts { _ = handle(urlContext.url) }
    }

    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        guard userActivity.activityType == NSUserActivityTypeBrowsingWeb,
            let url = userActivity.webpageURL
        else { return }
        _ = handle(url)
    }

    func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
        error: Error
    ) {
        print(error.localizedDescription)
    }

    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        let handled = handle(shortcutItem)
        completionHandler(handled)
    }

    private func handle(_ url: URL) -> Bool {
        guard UIApplication.shared.canOpenURL(url) else { return false }
        UIApplication.shared.open(url, options: [:], completionHandler: nil)
        UIApplication.shared.open(url) { success in print(success) }
        UIApplication.shared.open(url, options: [.universalLinksOnly: true])
        window?.windowScene?.open(url, options: nil, completionHandler: nil)
        return true
    }

    private func handle(_ item: UIApplicationShortcutItem) -> Bool { item.type == "compose" }
}

// The app delegate's own methods of an app for both life cycles.
class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        if let dictionary = launchOptions?[.userActivityDictionary] as? [AnyHashable: Any] {
            for case let activity as NSUserActivity in dictionary.values {
                print(activity.activityType)
            }
        }
        if let remote = launchOptions?[.remoteNotification] as? [String: AnyObject],
            let aps = remote["aps"]
        {
            print(aps)
        }
        if let item = launchOptions?[UIApplication.LaunchOptionsKey.shortcutItem]
            as? UIApplicationShortcutItem
        {
            return item.type.isEmpty
        }
        return true
    }

    func application(
        _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
    ) -> Bool {
        sourceApplication == nil
    }
}
