// Item 2: every way in which apps write a begin and its expiration handler.
import UIKit

@MainActor
final class DraftSaver {
    private var task = UIBackgroundTaskIdentifier.invalid
    private let giveUp: () -> Void = { print("the draft stays unsaved") }
    private let warn: (@MainActor @Sendable () -> Void)? = { print("hurry") }

    func withTrailingClosure() {
        task = UIApplication.shared.beginBackgroundTask { [weak self] in
            self?.stop()
        }
    }

    func withName() {
        task = UIApplication.shared.beginBackgroundTask(withName: "Save draft") { [weak self] in
            guard let self else { return }
            self.stop()
        }
    }

    func withLabel() {
        task = UIApplication.shared.beginBackgroundTask(expirationHandler: { self.stop() })
    }

    func withoutHandler() {
        let first = UIApplication.shared.beginBackgroundTask()
        let second = UIApplication.shared.beginBackgroundTask(expirationHandler: nil)
        let third = UIApplication.shared.beginBackgroundTask(
            withName: nil, expirationHandler: nil)
        UIApplication.shared.beginBackgroundTask(withName: "never ended")
        for task in [first, second, third] where task != .invalid {
            UIApplication.shared.endBackgroundTask(task)
        }
    }

    func withMethodReference() {
        task = UIApplication.shared.beginBackgroundTask(
            withName: "Save draft", expirationHandler: stop)
    }

    func withStoredClosure() {
        task = UIApplication.shared.beginBackgroundTask(expirationHandler: giveUp)
        task = UIApplication.shared.beginBackgroundTask(expirationHandler: warn)
        task = UIApplication.shared.beginBackgroundTask(
            withName: "Save draft", expirationHandler: warn)
    }

    func withCondition(mayStop: Bool) {
        task = UIApplication.shared.beginBackgroundTask(
            withName: "Save draft", expirationHandler: mayStop ? { self.stop() } : nil)
    }

    func withEndInHandler() {
        var running = UIBackgroundTaskIdentifier.invalid
        running = UIApplication.shared.beginBackgroundTask(withName: "Count words") {
            UIApplication.shared.endBackgroundTask(running)
            running = .invalid
        }
        print("\(running.rawValue)")
    }

    private func stop() {
        guard task != .invalid else { return }
        UIApplication.shared.endBackgroundTask(task)
        task = .invalid
    }
}
