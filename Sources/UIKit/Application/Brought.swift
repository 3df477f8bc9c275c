import Foundation
internal import LifecycleKernel

/// What an app was opened with, or what the system asks of it, as the calls about it need it.
///
/// The objects are the same in all calls of one delivery.
@MainActor
final class Brought {
    /// The URL to open; `nil` for anything else, and for text that is none.
    let url: URL?
    /// The activity of a universal link.
    let activity: NSUserActivity?
    /// The quick action.
    let shortcutItem: UIApplicationShortcutItem?
    /// The payload of a notification.
    let payload: [AnyHashable: Any]?
    /// Whether a person opened the app with it.
    let isArrival: Bool

    init(_ arrival: Arrival) {
        isArrival = true
        var url: URL?
        var activity: NSUserActivity?
        var shortcutItem: UIApplicationShortcutItem?
        var payload: [AnyHashable: Any]?
        switch arrival {
        case .url(let text):
            url = URL(string: text)
            if url == nil { complain("'\(text)' is no URL: the app is not told of it") }
        case .link(let text):
            let made = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
            made.webpageURL = URL(string: text)
            activity = made
        case .push(let text): payload = Brought.payload(text)
        case .shortcut(let type): shortcutItem = Brought.shortcutItem(type)
        }
        self.url = url
        self.activity = activity
        self.shortcutItem = shortcutItem
        self.payload = payload
    }

    init(_ work: BackgroundWork) {
        isArrival = false
        url = nil
        activity = nil
        shortcutItem = nil
        switch work {
        case .push(let text): payload = Brought.payload(text)
        case .fetch, .event: payload = nil
        }
    }

    private static func payload(_ text: String) -> [AnyHashable: Any] { ["aps": ["alert": text]] }

    /// The app's own quick action of that type, that of the Info.plist, or one that has only the
    /// type.
    private static func shortcutItem(_ type: String) -> UIApplicationShortcutItem {
        if let own = QuickActions.own?.first(where: { $0.type == type }) { return own }
        let items = Bundle.main.infoDictionary?["UIApplicationShortcutItems"] as? [[String: Any]]
        let values = items?.first { $0["UIApplicationShortcutItemType"] as? String == type }
        let item = UIApplicationShortcutItem(
            type: type,
            localizedTitle: values?["UIApplicationShortcutItemTitle"] as? String ?? type)
        item.userInfo = values?["UIApplicationShortcutItemUserInfo"] as? [String: Any]
        return item
    }

    /// What `didFinishLaunchingWithOptions` is told of it.
    var launchOptions: [UIApplication.LaunchOptionsKey: Any]? {
        guard isArrival else { return nil }
        var options: [UIApplication.LaunchOptionsKey: Any] = [:]
        options[.url] = url
        options[.shortcutItem] = shortcutItem
        options[.remoteNotification] = payload
        options[.userActivityDictionary] = activity.map { activity in
            [
                UIApplication.LaunchOptionsKey.userActivityType.rawValue: activity.activityType,
                "UIApplicationLaunchOptionsUserActivityKey": activity,
            ] as [AnyHashable: Any]
        }
        return options.isEmpty ? nil : options
    }

    /// Puts it where a scene that is connected for it looks.
    func fill(_ options: UIScene.ConnectionOptions) {
        guard isArrival else { return }
        if let url { options.urlContexts = [UIOpenURLContext(url: url)] }
        if let activity { options.userActivities = [activity] }
        options.shortcutItem = shortcutItem
        options.notificationPayload = payload
    }
}

/// Where a notification that a person tapped goes before the app's delegate is asked.
package enum NotificationTaps {
    /// Hands the payload on and returns `true`; `false` when nobody is there to take it, so that the
    /// app's delegate gets it. Set by the user notification centre.
    @MainActor package static var take: ((_ payload: [AnyHashable: Any]) -> Bool)?
}
