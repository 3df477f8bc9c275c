// Item 3: a delegate whose own `init` hands it to a global of the main actor.
import UIKit

@MainActor var currentDelegate: AppDelegate?

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let startedAt: Date
    private(set) static var shared: AppDelegate!

    override init() {
        startedAt = Date()
        super.init()
        currentDelegate = self
        AppDelegate.shared = self
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        print("launched \(Date().timeIntervalSince(startedAt)) s after the delegate was made")
        return true
    }
}
