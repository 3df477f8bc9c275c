import Foundation
internal import UIKit

/// The notifications of an app. Apple: UserNotifications, `UNUserNotificationCenter`.
///
/// Permission is given as soon as it is asked for, without a prompt, and is forgotten with the
/// process; so are requests that have not come yet. Handlers are called on the main thread, in a
/// later turn of its loop; on iOS they come on a thread of the system's.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    private static let one = UNUserNotificationCenter()

    private override init() {
        super.init()
        onMain { Mailbox.shared.start() }
    }

    open class func current() -> UNUserNotificationCenter { one }

    /// Set it before `didFinishLaunching` returns: what the app was opened with comes after that.
    open weak var delegate: (any UNUserNotificationCenterDelegate)? {
        get { lock.withLock { keptDelegate } }
        set { lock.withLock { keptDelegate = newValue } }
    }
    private let lock = NSLock()
    private weak var keptDelegate: (any UNUserNotificationCenterDelegate)?

    open var supportsContentExtensions: Bool { false }

    // MARK: Permission

    open func requestAuthorization(
        options: UNAuthorizationOptions = [],
        completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        onMain {
            Mailbox.shared.isAuthorized = true
            completionHandler(true, nil)
        }
    }

    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        await wait { answer in
            self.requestAuthorization(options: options) { isGranted, _ in answer(isGranted) }
        }
    }

    open func getNotificationSettings(
        completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
    ) {
        onMain {
            completionHandler(
                UNNotificationSettings(
                    Mailbox.shared.isAuthorized ? .authorized : .notDetermined))
        }
    }

    open func notificationSettings() async -> UNNotificationSettings {
        await wait { self.getNotificationSettings(completionHandler: $0) }
    }

    // MARK: Requests

    /// Takes the place of a request of the same identifier.
    open func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        onMain {
            Mailbox.shared.add(request)
            completionHandler?(nil)
        }
    }

    open func add(_ request: UNNotificationRequest) async throws {
        _ = await wait { self.add(request, withCompletionHandler: $0) }
    }

    open func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
    ) {
        onMain { completionHandler(Mailbox.shared.pendingRequests) }
    }

    open func pendingNotificationRequests() async -> [UNNotificationRequest] {
        await wait { self.getPendingNotificationRequests(completionHandler: $0) }
    }

    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        onMain { Mailbox.shared.removePending { identifiers.contains($0) } }
    }

    open func removeAllPendingNotificationRequests() {
        onMain { Mailbox.shared.removePending { _ in true } }
    }

    // MARK: What has come

    open func getDeliveredNotifications(
        completionHandler: @escaping @Sendable ([UNNotification]) -> Void
    ) {
        onMain { completionHandler(Mailbox.shared.delivered) }
    }

    open func deliveredNotifications() async -> [UNNotification] {
        await wait { self.getDeliveredNotifications(completionHandler: $0) }
    }

    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        onMain {
            Mailbox.shared.delivered.removeAll { identifiers.contains($0.request.identifier) }
        }
    }

    open func removeAllDeliveredNotifications() {
        onMain { Mailbox.shared.delivered.removeAll() }
    }

    // MARK: Kept and without effect

    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        onMain { Mailbox.shared.categories = categories }
    }

    open func getNotificationCategories(
        completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
    ) {
        onMain { completionHandler(Mailbox.shared.categories) }
    }

    open func notificationCategories() async -> Set<UNNotificationCategory> {
        await wait { self.getNotificationCategories(completionHandler: $0) }
    }

    /// The number on the app's icon, which is shown nowhere.
    open func setBadgeCount(
        _ newBadgeCount: Int,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        onMain {
            UIApplication.shared.applicationIconBadgeNumber = newBadgeCount
            completionHandler?(nil)
        }
    }

    open func setBadgeCount(_ newBadgeCount: Int) async throws {
        _ = await wait { self.setBadgeCount(newBadgeCount, withCompletionHandler: $0) }
    }
}

private func onMain(_ act: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated(act) }
}

/// Waits for the one answer of a call with a completion handler.
private func wait<Answer: Sendable>(
    _ call: (@escaping @Sendable (Answer) -> Void) -> Void
) async -> Answer {
    await withCheckedContinuation { continuation in
        call { continuation.resume(returning: $0) }
    }
}
