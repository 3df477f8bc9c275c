import Foundation

/// When UIKit lets go of what only an app in front needs: it listens as an app does.
enum AwayFromFront {
    static func whenEntered(_ act: @escaping @MainActor @Sendable () -> Void) {
        listen(to: UIApplication.didEnterBackgroundNotification, act)
    }

    static func whenWarnedOfMemory(_ act: @escaping @MainActor @Sendable () -> Void) {
        listen(to: UIApplication.didReceiveMemoryWarningNotification, act)
    }

    /// For as long as the process lives. The device posts on the main thread.
    private static func listen(
        to name: Notification.Name, _ act: @escaping @MainActor @Sendable () -> Void
    ) {
        _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
            MainActor.assumeIsolated(act)
        }
    }
}
