// Item 2: begins, ends and the remaining time from code that is on no actor.
import UIKit

struct Exporter: Sendable {
    let application: UIApplication

    func exportInBackground(_ rows: [String]) {
        let task = application.beginBackgroundTask(withName: "Export", expirationHandler: nil)
        DispatchQueue.global(qos: .utility).async {
            defer { application.endBackgroundTask(task) }
            for row in rows where application.backgroundTimeRemaining > 5 { print(row) }
        }
    }

    func export(_ rows: [String]) async {
        let task = application.beginBackgroundTask { print("too many rows") }
        for row in rows { print(row) }
        application.endBackgroundTask(task)
    }
}

final class Heartbeat: NSObject, @unchecked Sendable {
    private let lock = NSLock()
    private var task: UIBackgroundTaskIdentifier = .invalid

    func start(on application: UIApplication) {
        lock.lock()
        defer { lock.unlock() }
        guard task == .invalid else { return }
        task = application.beginBackgroundTask(withName: "Heartbeat") { [weak self] in
            self?.stop(on: application)
        }
    }

    func stop(on application: UIApplication) {
        lock.lock()
        defer { lock.unlock() }
        application.endBackgroundTask(task)
        task = .invalid
    }
}
