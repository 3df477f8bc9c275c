// Item 4: a delegate that passes calls on to parts of the app, each of which is a delegate too and
// has only the methods it wants.
import UIKit

final class Analytics: NSObject, UIApplicationDelegate {
    func applicationDidEnterBackground(_ application: UIApplication) { print("session over") }
}

final class Storage: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { FileManager.default.fileExists(atPath: NSTemporaryDirectory()) }

    func applicationWillTerminate(_ application: UIApplication) { print("closing files") }
}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let parts: [any UIApplicationDelegate] = [Analytics(), Storage()]

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        parts.allSatisfy {
            $0.application(application, didFinishLaunchingWithOptions: launchOptions)
        }
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        for part in parts { part.applicationDidEnterBackground(application) }
    }

    func applicationWillTerminate(_ application: UIApplication) {
        for part in parts { part.applicationWillTerminate(application) }
    }
}
