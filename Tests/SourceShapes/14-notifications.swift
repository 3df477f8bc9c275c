// Item 14: what nearly every app delegate does with notifications, both ways to write its methods.
import UIKit
import UserNotifications

class PushDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        center.requestAuthorization(options: [.alert, .badge, .sound]) { granted, error in
            guard granted, error == nil else { return }
            DispatchQueue.main.async { UIApplication.shared.registerForRemoteNotifications() }
        }
        application.shortcutItems = [
            UIApplicationShortcutItem(
                type: "new", localizedTitle: "New", localizedSubtitle: nil,
                icon: UIApplicationShortcutIcon(type: .compose))
        ]
        return true
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        print(deviceToken.map { String(format: "%02x", $0) }.joined())
    }

    func remind() {
        let content = UNMutableNotificationContent()
        content.title = "Tea"
        content.body = "It has drawn long enough."
        content.sound = .default
        content.userInfo = ["cup": 1]
        let soon = UNTimeIntervalNotificationTrigger(timeInterval: 180, repeats: false)
        let daily = UNCalendarNotificationTrigger(
            dateMatching: DateComponents(hour: 17), repeats: true)
        let center = UNUserNotificationCenter.current()
        center.add(UNNotificationRequest(identifier: "soon", content: content, trigger: soon))
        center.add(UNNotificationRequest(identifier: "daily", content: content, trigger: daily)) {
            if let error = $0 { print(error.localizedDescription) }
        }
        center.getPendingNotificationRequests { print($0.map(\.identifier)) }
        center.removePendingNotificationRequests(withIdentifiers: ["soon"])
    }

    func remindLater() async throws -> Bool {
        let center = UNUserNotificationCenter.current()
        guard await center.notificationSettings().authorizationStatus == .authorized else {
            return try await center.requestAuthorization(options: [.alert])
        }
        return await center.pendingNotificationRequests().isEmpty
    }
}

extension PushDelegate: UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.banner, .list])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        print(response.notification.request.content.userInfo, response.actionIdentifier)
        completionHandler()
    }
}

final class AsyncDelegate: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        [.banner]
    }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        print(response.notification.request.identifier)
    }
}

final class NotificationScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        if let response = connectionOptions.notificationResponse {
            print(response.notification.date)
        }
    }
}
