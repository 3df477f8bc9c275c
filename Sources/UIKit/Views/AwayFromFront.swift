internal import CLinux
import Foundation

/// When UIKit lets go of what only an app in front needs: it listens as an app does.
enum AwayFromFront {
    static func whenEntered(_ act: @escaping @MainActor @Sendable () -> Void) {
        listen(to: UIApplication.didEnterBackgroundNotification, act)
    }

    static func whenWarnedOfMemory(_ act: @escaping @MainActor @Sendable () -> Void) {
        listen(to: UIApplication.didReceiveMemoryWarningNotification, act)
    }

    /// What was freed goes back to the system: without this it stays with the process (58 of 58 MB
    /// seen). Linux: `malloc_trim(3)`.
    static func trimHeap() { malloc_trim(0) }

    /// For as long as the process lives. The device posts on the main thread.
    private static func listen(
        to name: Notification.Name, _ act: @escaping @MainActor @Sendable () -> Void
    ) {
        _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
            MainActor.assumeIsolated(act)
        }
    }
}
