// Item 10: what is written with Foundation as Linux has it, through `import UIKit` alone: observers
// and timers with blocks, tokens, notification names of the app's own, user activities.
import UIKit

extension Notification.Name {
    static let draftDidChange = Notification.Name("DraftDidChange")
}

extension NSNotification.Name {
    static let accountDidChange = NSNotification.Name(rawValue: "AccountDidChange")
}

@MainActor
final class LifecycleObserver {
    private var tokens: [any NSObjectProtocol] = []
    private var timer: Timer?
    private let defaults = UserDefaults(suiteName: "org.example.letters") ?? .standard
    private(set) var enteredAt: Date?

    func start() {
        let center = NotificationCenter.default
        for name in [
            UIApplication.didEnterBackgroundNotification,
            UIApplication.willEnterForegroundNotification, .draftDidChange, .accountDidChange,
        ] {
            tokens.append(
                center.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
                    let name = note.name
                    MainActor.assumeIsolated { self?.take(name) }
                })
        }
        timer = Timer.scheduledTimer(withTimeInterval: 30, repeats: true) { _ in
            NotificationCenter.default.post(name: .draftDidChange, object: nil)
        }
    }

    func stop() {
        timer?.invalidate()
        tokens.forEach(NotificationCenter.default.removeObserver)
        tokens = []
    }

    func activity() -> NSUserActivity {
        let activity = NSUserActivity(activityType: "org.example.letters.reading")
        activity.title = "Reading"
        activity.userInfo = ["page": 3]
        return activity
    }

    private func take(_ name: Notification.Name) {
        switch name {
        case UIApplication.didEnterBackgroundNotification: enteredAt = Date()
        case UIApplication.willEnterForegroundNotification:
            defaults.set(enteredAt.map { -$0.timeIntervalSinceNow } ?? 0, forKey: "away")
        default: print(name.rawValue)
        }
    }
}

/// Notifications as a sequence, since Foundation on Linux has no `notifications(named:)`.
func notifications(_ name: Notification.Name) -> AsyncStream<Void> {
    AsyncStream { continuation in
        nonisolated(unsafe) let token = NotificationCenter.default.addObserver(
            forName: name, object: nil, queue: nil
        ) { _ in continuation.yield() }
        continuation.onTermination = { _ in NotificationCenter.default.removeObserver(token) }
    }
}
