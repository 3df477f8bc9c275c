import UIKit

/// A delegate with all seven methods of the life cycle, which crashes in one of them: `--crash-in`.
final class CrashingDelegate: UIResponder, UIApplicationDelegate {
    private let place = Options(arguments: CommandLine.arguments).crashPlace
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        crash(ifIn: "willFinishLaunching")
        return true
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        crash(ifIn: "didFinishLaunching")
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        crash(ifIn: "didBecomeActive")
    }

    func applicationWillResignActive(_ application: UIApplication) {
        crash(ifIn: "willResignActive")
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        crash(ifIn: "didEnterBackground")
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        crash(ifIn: "willEnterForeground")
    }

    func applicationWillTerminate(_ application: UIApplication) {
        crash(ifIn: "willTerminate")
    }

    private func crash(ifIn method: String) {
        if place == method { fatalError("crashing in \(method), as told") }
    }
}
