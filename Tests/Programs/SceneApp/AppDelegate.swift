import UIKit

/// An app of scenes, as Xcode's template has it; prints what the device tells it.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let sessions = application.openSessions.count
        print("launched \(launchOptions == nil ? "without" : "with") options, \(sessions) open")
        return true
    }

    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(
            name: "Default Configuration", sessionRole: connectingSceneSession.role)
    }

    func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {
        let letters = sceneSessions.map { $0.userInfo?["letter"] as? Int ?? 0 }.sorted()
        print("discarded letters \(letters), \(application.openSessions.count) left")
    }

    // With scenes none of these is called.
    func applicationDidBecomeActive(_ application: UIApplication) { print("UNEXPECTED") }
    func applicationWillResignActive(_ application: UIApplication) { print("UNEXPECTED") }
    func applicationDidEnterBackground(_ application: UIApplication) { print("UNEXPECTED") }
    func applicationWillEnterForeground(_ application: UIApplication) { print("UNEXPECTED") }

    func applicationWillTerminate(_ application: UIApplication) { print("terminating") }
}
