import UIKit

/// Begins and ends a task again and again from a thread of its own, at moments that wander about the
/// end of the suspend delay (1 ms), so that some begins meet the freeze.
@MainActor
enum BeginRace {
    private static var isRunning = false

    /// Starts the thread, once in the process.
    static func start() {
        guard !isRunning else { return }
        isRunning = true
        let application = UIApplication.shared
        Thread.detachNewThread {
            var began = 0
            var refused = 0
            while true {
                let task = application.beginBackgroundTask(
                    withName: "race", expirationHandler: nil)
                if task == .invalid { refused += 1 } else { began += 1 }
                application.endBackgroundTask(task)
                NSLog("began %d, refused %d", began, refused)
                Thread.sleep(forTimeInterval: 0.0009 + Double((began + refused) % 40) * 0.00001)
            }
        }
    }
}
