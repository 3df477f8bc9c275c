import UIKit

/// Begins and ends tasks as fast as it can from a thread of its own, so that some meet the freeze.
@MainActor
enum BeginRace {
    static func start() {
        let application = UIApplication.shared
        Thread.detachNewThread {
            var began = 0
            var refused = 0
            while true {
                let task = application.beginBackgroundTask(
                    withName: "race", expirationHandler: nil)
                if task == .invalid { refused += 1 } else { began += 1 }
                application.endBackgroundTask(task)
                if (began + refused) % 1000 == 0 { NSLog("began %d, refused %d", began, refused) }
            }
        }
    }
}
