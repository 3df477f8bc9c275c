import UIKit
import UserNotifications

/// Asks for a notification and says what comes of it.
final class Reminder: NSObject, UNUserNotificationCenterDelegate {
    private let center = UNUserNotificationCenter.current()

    /// Asks for permission, and for a notification after so many seconds.
    func remind(after seconds: TimeInterval) {
        center.delegate = self
        center.requestAuthorization(options: [.alert]) { isGranted, _ in
            NSLog("notifications are %@", isGranted ? "allowed" : "refused")
        }
        let content = UNMutableNotificationContent()
        content.title = "Tea"
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)
        center.add(UNNotificationRequest(identifier: "tea", content: content, trigger: trigger))
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        NSLog("presenting %@", notification.request.content.title)
        completionHandler(.banner)
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        NSLog("opened by %@", response.notification.request.identifier)
        completionHandler()
    }
}
