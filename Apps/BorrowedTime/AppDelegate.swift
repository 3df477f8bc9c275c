import UIKit

/// Borrows background time and says every second how much of it is left.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    private let options = Options(arguments: CommandLine.arguments)
    private var timer: Timer?
    private var task = UIBackgroundTaskIdentifier.invalid
    private var otherThreads: OtherThreads?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        if options.usesThreads { otherThreads = OtherThreads() }
        if options.mode.coversForeground { borrow() }
        return true
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        if options.mode.coversBackground { borrow() }
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        if options.mode.coversForeground {
            borrow()
        } else {
            giveBack()
        }
    }

    /// Begins the task and the timer, unless they are there already.
    private func borrow() {
        if task == .invalid {
            task = UIApplication.shared.beginBackgroundTask(withName: "borrowed time") {
                self.expire()
            }
            if task == .invalid { NSLog("no time to borrow") }
        }
        if timer == nil {
            timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
                MainActor.assumeIsolated { self.logRemainingTime() }
            }
        }
    }

    /// Stops the timer, ends the task and forgets its id, so that every begin has its end; a leak
    /// keeps the task.
    private func giveBack() {
        timer?.invalidate()
        timer = nil
        guard task != .invalid, !options.leaks else { return }
        UIApplication.shared.endBackgroundTask(task)
        task = .invalid
    }

    /// The expiration handler: called on the main queue, and the time it takes is borrowed too.
    private func expire() {
        NSLog("the time is up")
        if options.leaks {
            NSLog("keeping the task")
        } else {
            giveBack()
        }
    }

    private func logRemainingTime() {
        let remaining = UIApplication.shared.backgroundTimeRemaining
        if remaining == .greatestFiniteMagnitude {
            NSLog("remaining: undetermined")
        } else {
            NSLog("remaining: %.2f", remaining)
        }
    }
}
