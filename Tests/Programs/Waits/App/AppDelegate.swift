import UIKit
import WaitKinds

/// Does what its first argument names, at the moment in an app's life that the mode is about.
final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let mode = Mode(arguments: Array(CommandLine.arguments.dropFirst()))

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        mode.launched()
        return true
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        mode.enteredBackground()
    }
}
