import UIKit

/// The background tasks of the app, and what becomes of them.
@MainActor
final class Tasks {
    private let options: Options

    init(options: Options) {
        self.options = options
    }

    /// Begins a task, and ends it after so many seconds; `nil`: never.
    func begin(_ name: String, endsAfter seconds: TimeInterval?) {
        let task = Box()
        if options.hasHandler {
            task.id = UIApplication.shared.beginBackgroundTask(withName: name) {
                self.expire(name, task)
            }
        } else {
            task.id = UIApplication.shared.beginBackgroundTask(
                withName: name, expirationHandler: nil)
        }
        NSLog("began %@: %d", name, task.id.rawValue)
        guard let seconds else { return }
        _ = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in
            MainActor.assumeIsolated { self.end(name, task) }
        }
    }

    /// Begins so many tasks that nobody ends.
    func beginMany(_ count: Int) {
        for _ in 0..<count {
            UIApplication.shared.beginBackgroundTask(withName: "many", expirationHandler: nil)
        }
        NSLog("began %d tasks", count)
    }

    private func end(_ name: String, _ task: Box) {
        NSLog("ending %@", name)
        UIApplication.shared.endBackgroundTask(task.id)
        if options.endsTwice {
            NSLog("ending %@ again", name)
            UIApplication.shared.endBackgroundTask(task.id)
        }
    }

    /// The expiration handler.
    private func expire(_ name: String, _ task: Box) {
        NSLog("time is up for %@", name)
        switch options.handler {
        case .nothing: break
        case .end: end(name, task)
        case .async: DispatchQueue.main.async { self.end(name, task) }
        case .begin:
            begin("more", endsAfter: nil)
            end(name, task)
        case .beginEnd:
            begin("more", endsAfter: 2)
            end(name, task)
        case .double:
            UIApplication.shared.endBackgroundTask(task.id)
            UIApplication.shared.endBackgroundTask(task.id)
        }
    }

    /// An id that the handler shares with the code that made it.
    @MainActor
    private final class Box {
        var id = UIBackgroundTaskIdentifier.invalid
    }
}
