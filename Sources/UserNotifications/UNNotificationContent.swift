import Foundation

/// What a notification says. Apple: UserNotifications, `UNNotificationContent`.
open class UNNotificationContent: NSObject, @unchecked Sendable {
    fileprivate var storage = ContentValues()

    open var title: String { storage.title }
    open var subtitle: String { storage.subtitle }
    open var body: String { storage.body }
    open var badge: NSNumber? { storage.badge }
    open var sound: UNNotificationSound? { storage.sound }
    open var userInfo: [AnyHashable: Any] { storage.userInfo }
    open var categoryIdentifier: String { storage.categoryIdentifier }
    open var threadIdentifier: String { storage.threadIdentifier }
    open var interruptionLevel: UNNotificationInterruptionLevel { storage.interruptionLevel }

    public override init() {
        super.init()
    }

    init(_ values: ContentValues) {
        storage = values
        super.init()
    }

    /// A copy that stays as it is.
    var frozen: UNNotificationContent { UNNotificationContent(storage) }

    open override func mutableCopy() -> Any {
        let copy = UNMutableNotificationContent()
        copy.storage = storage
        return copy
    }
}

/// Content that is being written. Apple: UserNotifications, `UNMutableNotificationContent`.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
    open override var title: String {
        get { storage.title }
        set { storage.title = newValue }
    }
    open override var subtitle: String {
        get { storage.subtitle }
        set { storage.subtitle = newValue }
    }
    open override var body: String {
        get { storage.body }
        set { storage.body = newValue }
    }
    open override var badge: NSNumber? {
        get { storage.badge }
        set { storage.badge = newValue }
    }
    open override var sound: UNNotificationSound? {
        get { storage.sound }
        set { storage.sound = newValue }
    }
    open override var userInfo: [AnyHashable: Any] {
        get { storage.userInfo }
        set { storage.userInfo = newValue }
    }
    open override var categoryIdentifier: String {
        get { storage.categoryIdentifier }
        set { storage.categoryIdentifier = newValue }
    }
    open override var threadIdentifier: String {
        get { storage.threadIdentifier }
        set { storage.threadIdentifier = newValue }
    }
    open override var interruptionLevel: UNNotificationInterruptionLevel {
        get { storage.interruptionLevel }
        set { storage.interruptionLevel = newValue }
    }
}

/// All that content holds.
struct ContentValues {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var userInfo: [AnyHashable: Any] = [:]
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var interruptionLevel = UNNotificationInterruptionLevel.active
}

/// What is heard. Apple: UserNotifications, `UNNotificationSound`. Nothing is played.
open class UNNotificationSound: NSObject, @unchecked Sendable {
    public let name: String?

    public init(named name: String) {
        self.name = name
    }

    private override init() {
        name = nil
    }

    public static let `default` = UNNotificationSound()
}

/// Apple: UserNotifications, `UNNotificationInterruptionLevel`. Kept and without effect.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    case passive, active, timeSensitive, critical
}
