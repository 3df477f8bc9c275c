import Foundation

/// What brings a notification about. Apple: UserNotifications, `UNNotificationTrigger`.
open class UNNotificationTrigger: NSObject, @unchecked Sendable {
    public let repeats: Bool

    init(repeats: Bool) {
        self.repeats = repeats
    }

    /// When it is due next after a moment; `nil`: never by the clock.
    func due(after date: Date) -> Date? { nil }
}

/// So long after it was added. Apple: UserNotifications, `UNTimeIntervalNotificationTrigger`.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// In seconds.
    public let timeInterval: TimeInterval

    /// As on iOS, an interval that is not above 0, or a repeated one under 60 s, ends the process.
    public init(timeInterval: TimeInterval, repeats: Bool) {
        precondition(timeInterval > 0, "time interval must be greater than 0")
        precondition(
            !repeats || timeInterval >= 60, "time interval must be at least 60 if repeating")
        self.timeInterval = timeInterval
        super.init(repeats: repeats)
    }

    override func due(after date: Date) -> Date? { date.addingTimeInterval(timeInterval) }

    open func nextTriggerDate() -> Date? { due(after: Date()) }
}

/// When the calendar shows these components. Apple: UserNotifications,
/// `UNCalendarNotificationTrigger`.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    public let dateComponents: DateComponents

    public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.dateComponents = dateComponents
        super.init(repeats: repeats)
    }

    override func due(after date: Date) -> Date? {
        (dateComponents.calendar ?? .current).nextDate(
            after: date, matching: dateComponents, matchingPolicy: .nextTime)
    }

    open func nextTriggerDate() -> Date? { due(after: Date()) }
}

/// From a server. Apple: UserNotifications, `UNPushNotificationTrigger`.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    init() {
        super.init(repeats: false)
    }
}
