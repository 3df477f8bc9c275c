public import UIKit

extension UIScene.ConnectionOptions {
    /// The notification that a person tapped to open the app; with `import UserNotifications` only.
    public var notificationResponse: UNNotificationResponse? {
        notificationPayload.map { Mailbox.shared.response(to: $0) }
    }
}
