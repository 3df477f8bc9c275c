import LifecycleKernel
import Testing

@testable import UIKit

/// What an app delegate gets to see of what the app was opened with, and of work asked of it.
@MainActor
@Suite(.serialized) struct ArrivalTests {
    private final class Opened: UIResponder, UIApplicationDelegate {
        var lines: [String] = []
        var handlers: [() -> Void] = []

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let keys = (options ?? [:]).keys.map(\.rawValue).sorted()
            lines.append("launched \(options == nil ? "nil" : keys.joined(separator: " "))")
            return true
        }

        func application(
            _ app: UIApplication, open url: URL,
            options: [UIApplication.OpenURLOptionsKey: Any] = [:]
        ) -> Bool {
            lines.append("url \(url)")
            return url.host != nil
        }

        func application(
            _ application: UIApplication, willContinueUserActivityWithType type: String
        ) -> Bool {
            lines.append("will continue \(type)")
            return true
        }

        func application(
            _ application: UIApplication, continue userActivity: NSUserActivity,
            restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
        ) -> Bool {
            lines.append("link \(userActivity.webpageURL?.absoluteString ?? "-")")
            restorationHandler(nil)
            return true
        }

        func application(
            _ application: UIApplication, performActionFor item: UIApplicationShortcutItem,
            completionHandler: @escaping (Bool) -> Void
        ) {
            lines.append("shortcut \(item.type)")
            completionHandler(true)
        }

        func application(
            _ application: UIApplication, didReceiveRemoteNotification info: [AnyHashable: Any],
            fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
        ) {
            let aps = info["aps"] as? [String: Any]
            lines.append("push \(aps?["alert"] as? String ?? "-")")
            handlers.append { completionHandler(.newData) }
        }

        func application(
            _ application: UIApplication,
            performFetchWithCompletionHandler completionHandler:
                @escaping (UIBackgroundFetchResult) -> Void
        ) {
            lines.append("fetch")
            handlers.append { completionHandler(.noData) }
        }
    }

    private final class Older: UIResponder, UIApplicationDelegate {
        var lines: [String] = []

        func application(
            _ application: UIApplication, open url: URL, sourceApplication: String?,
            annotation: Any
        ) -> Bool {
            lines.append("older url \(url)")
            return true
        }

        func application(
            _ application: UIApplication, didReceiveRemoteNotification info: [AnyHashable: Any]
        ) { lines.append("older push") }
    }

    private let delegate = Opened()
    private let shell = RecordingShell()

    /// Suites share one application, so each delivery finds its own delegate and shell.
    private func perform(
        for delegate: (any UIApplicationDelegate)? = nil, _ actions: Step.Action...
    ) -> [Answer] {
        UIApplication.shared.delegate = delegate ?? self.delegate
        UIApplication.shell = shell
        var performer = StepPerformer(observer: SilentObserver())
        return performer.perform(Delivery(id: DeliveryID(1), steps: actions.map { Step($0) }))
    }

    @Test func `a URL is opened, and the answer comes back`() {
        #expect(perform(.bring(.url("test://inbox")), .call(.openURL)) == [.done, .yes])
        #expect(perform(.bring(.url("test:inbox")), .call(.openURL)) == [.done, .no])
        #expect(delegate.lines == ["url test://inbox", "url test:inbox"])
    }

    @Test func `text that is no URL reaches nobody`() {
        #expect(perform(.bring(.url("")), .call(.openURL)) == [.done, .notImplemented])
        #expect(delegate.lines.isEmpty)
    }

    @Test func `a universal link is an activity with the page's address`() {
        #expect(
            perform(
                .bring(.link("https://example.org/a")), .call(.willContinueUserActivity),
                .call(.continueUserActivity)) == [.done, .yes, .yes])
        #expect(
            delegate.lines == [
                "will continue \(NSUserActivityTypeBrowsingWeb)", "link https://example.org/a",
            ])
    }

    @Test func `a quick action comes with its type`() {
        #expect(
            perform(.bring(.shortcut("compose")), .call(.performShortcut)) == [.done, .done])
        #expect(delegate.lines == ["shortcut compose"])
    }

    @Test(arguments: [
        (Arrival.url("test:a"), "UIApplicationLaunchOptionsURLKey"),
        (.push("a"), "UIApplicationLaunchOptionsRemoteNotificationKey"),
        (.shortcut("a"), "UIApplicationLaunchOptionsShortcutItemKey"),
        (.link("https://a.org"), "UIApplicationLaunchOptionsUserActivityDictionaryKey"),
    ])
    func `the launch is told what it was for`(arrival: Arrival, key: String) {
        _ = perform(.bring(arrival), .call(.didFinishLaunching))
        #expect(delegate.lines == ["launched \(key)"])
    }

    @Test func `a launch for nothing in particular has no options`() {
        _ = perform(.call(.didFinishLaunching))
        _ = perform(.bringWork(.push("quiet")), .call(.didFinishLaunching))
        #expect(delegate.lines == ["launched nil", "launched nil"])
    }

    @Test func `where a scene is connected, the launch is told nothing: the scene is`() {
        _ = perform(
            .bring(.url("test:a")), .call(.didFinishLaunching),
            .connectScene(SceneID(1), isNew: true))
        #expect(delegate.lines == ["launched nil"])
        OpenSessions.shared = OpenSessions()
    }

    @Test func `work is completed by its handler, once`() {
        #expect(perform(.bringWork(.fetch), .call(.performFetch)) == [.done, .done])
        #expect(
            perform(.bringWork(.push("quiet")), .call(.didReceiveRemoteNotification)) == [
                .done, .done,
            ])
        #expect(delegate.lines == ["fetch", "push quiet"])
        #expect(shell.lines() == [])
        UIApplication.shell = shell
        for handler in delegate.handlers { handler() }
        #expect(shell.lines() == ["work completed", "work completed"])
        for handler in delegate.handlers { handler() }
        #expect(shell.lines() == [])
    }

    @Test func `nobody waits for the handler of a notification that was tapped`() {
        _ = perform(.bring(.push("You have mail")), .call(.didReceiveRemoteNotification))
        #expect(delegate.lines == ["push You have mail"])
        for handler in delegate.handlers { handler() }
        #expect(shell.lines() == [])
    }

    @Test
    func `a tapped notification goes to the notification centre's delegate where there is one`() {
        var taps: [String] = []
        NotificationTaps.take = { payload in
            taps.append((payload["aps"] as? [String: Any])?["alert"] as? String ?? "-")
            return true
        }
        defer { NotificationTaps.take = nil }
        #expect(
            perform(.bring(.push("mail")), .call(.didReceiveRemoteNotification)) == [.done, .done])
        _ = perform(.bringWork(.push("quiet")), .call(.didReceiveRemoteNotification))
        #expect(taps == ["mail"])
        #expect(delegate.lines == ["push quiet"])
    }

    @Test func `the methods of older iOS are called where the newer ones are missing`() {
        let older = Older()
        #expect(perform(for: older, .bring(.url("test:a")), .call(.openURL)) == [.done, .yes])
        #expect(
            perform(
                for: older, .bringWork(.push("quiet")), .call(.didReceiveRemoteNotification))
                == [.done, .done])
        #expect(older.lines == ["older url test:a", "older push"])
        #expect(shell.lines() == ["work completed"])
    }

    @Test func `only URLs of the app's own schemes are opened`() throws {
        let url = try #require(URL(string: "https://example.org"))
        #expect(!UIApplication.shared.canOpenURL(url))
        UIApplication.shared.open(url)
        #expect(shell.lines() == [])
    }
}

/// Takes no notice of steps.
struct SilentObserver: StepObserver {
    func began(_ step: Int, of delivery: Delivery) {}
    func ended(_ step: Int, of delivery: Delivery, _ answer: Answer) {}
}
