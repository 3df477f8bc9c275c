import StateLabScreen
import UIKit

/// Shows the screen; all else listens to notifications.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = StateController(
            options: Options(arguments: CommandLine.arguments))
        window?.makeKeyAndVisible()
        return true
    }
}
