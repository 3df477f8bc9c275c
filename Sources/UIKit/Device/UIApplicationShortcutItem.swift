import Foundation

/// A quick action on the app's icon. Apple: UIKit, `UIApplicationShortcutItem`.
open class UIApplicationShortcutItem: NSObject {
    public let type: String
    public let localizedTitle: String
    public let localizedSubtitle: String?
    public let icon: UIApplicationShortcutIcon?
    open var userInfo: [String: Any]?

    public init(
        type: String, localizedTitle: String, localizedSubtitle: String?,
        icon: UIApplicationShortcutIcon?, userInfo: [String: Any]? = nil
    ) {
        self.type = type
        self.localizedTitle = localizedTitle
        self.localizedSubtitle = localizedSubtitle
        self.icon = icon
        self.userInfo = userInfo
        super.init()
    }

    public convenience init(type: String, localizedTitle: String) {
        self.init(
            type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
    }
}

/// The picture of a quick action. Apple: UIKit, `UIApplicationShortcutIcon`. Kept by name, shown
/// nowhere.
open class UIApplicationShortcutIcon: NSObject {
    /// Apple: `UIApplicationShortcutIcon.IconType`.
    public enum IconType: Int, Sendable {
        case compose, play, pause, add, location, search, share, prohibit, contact, home
        case markLocation, favorite, love, cloud, invitation, confirmation, mail, message, date
        case time, capturePhoto, captureVideo, task, taskCompleted, alarm, bookmark, shuffle, audio
        case update
    }

    let name: String

    public init(type: IconType) { name = "\(type)" }
    public init(templateImageName: String) { name = templateImageName }
    public init(systemImageName: String) { name = systemImageName }
}

extension UIApplication {
    /// The quick actions that the app has added to its icon; forgotten with the process. Those of the
    /// Info.plist are not among them.
    public var shortcutItems: [UIApplicationShortcutItem]? {
        get { QuickActions.own }
        set { QuickActions.own = newValue }
    }
}

@MainActor
enum QuickActions {
    static var own: [UIApplicationShortcutItem]?
}
