import UIKit

/// Shows one letter a scene; letters are numbered over the sessions of the app.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let letter = session.userInfo?["letter"] as? Int
        let number = letter ?? UIApplication.shared.openSessions.count
        session.userInfo = ["letter": number]
        print("letter \(number) \(letter == nil ? "is new" : "is back")")
        for context in connectionOptions.urlContexts { print("came with \(context.url)") }
        for activity in connectionOptions.userActivities {
            print("came with \(activity.webpageURL?.absoluteString ?? activity.activityType)")
        }
        if let item = connectionOptions.shortcutItem { print("came with \(item.localizedTitle)") }
        let restored = session.stateRestorationActivity
        if let page = restored?.userInfo?["page"] as? Int { print("was at page \(page)") }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = LetterController()
        window.makeKeyAndVisible()
        self.window = window
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        print("active, key window is \(window?.isKeyWindow == true ? "mine" : "another's")")
    }

    func sceneDidEnterBackground(_ scene: UIScene) {}

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        let activity = NSUserActivity(activityType: "org.dormouse.SceneApp.page")
        activity.userInfo = ["page": 7]
        return activity
    }

    func scene(
        _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
    ) {
        print("restores page \(stateRestorationActivity.userInfo?["page"] as? Int ?? 0)")
    }

    func sceneDidDisconnect(_ scene: UIScene) {}

    // swift-format-ignore: AlwaysUseLowerCamelCase
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        guard let url = URLContexts.first?.url else { return }
        print("opened \(url)")
        let application = UIApplication.shared
        switch url.host {
        case "new":
            let activity = NSUserActivity(activityType: "org.dormouse.SceneApp.letter")
            application.requestSceneSessionActivation(nil, userActivity: activity, options: nil)
        case "other":
            let other = application.openSessions.first { $0 !== scene.session }
            application.requestSceneSessionActivation(other, userActivity: nil, options: nil)
        case "close":
            application.requestSceneSessionDestruction(scene.session, options: nil)
        case "own":
            if let own = URL(string: "letters://again") { application.open(own) }
        default: break
        }
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        print("continued \(userActivity.webpageURL?.absoluteString ?? userActivity.activityType)")
    }

    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        print("performed \(shortcutItem.localizedTitle)")
        completionHandler(true)
    }
}

/// What is in a window.
final class LetterController: UIViewController {
    override func viewDidAppear(_ animated: Bool) { print("letter is seen") }
    override func didReceiveMemoryWarning() { print("letter is put away") }
}
