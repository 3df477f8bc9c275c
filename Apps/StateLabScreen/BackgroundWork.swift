import UIKit

/// Work that goes on after the app has left the screen, under a background task.
@MainActor
final class BackgroundWork {
    private let seconds: TimeInterval
    private let server: StateServer?
    private var task = UIBackgroundTaskIdentifier.invalid

    init(seconds: TimeInterval, server: StateServer?) {
        self.seconds = seconds
        self.server = server
    }

    /// Begins the task and the work, which ends early when the time is up.
    func begin(index: Int) {
        let isCut = DispatchSemaphore(value: 0)
        task = UIApplication.shared.beginBackgroundTask(withName: "state") {
            NSLog("the time is up")
            isCut.signal()
            self.end()
        }
        guard task != .invalid else {
            NSLog("no time in the background: the work is left")
            server?.close()
            return
        }
        let application = UIApplication.shared
        let seconds = seconds
        let server = server
        DispatchQueue.global().async {
            NSLog("work begins, %@ left", words(application.backgroundTimeRemaining))
            server?.send(index: index)
            server?.close()
            guard isCut.wait(timeout: .now() + seconds) == .timedOut else { return }
            NSLog("work ends, %@ left", words(application.backgroundTimeRemaining))
            DispatchQueue.main.async { self.end() }
        }
    }

    private func end() {
        guard task != .invalid else { return }
        UIApplication.shared.endBackgroundTask(task)
        task = .invalid
    }
}

private func words(_ remaining: TimeInterval) -> String {
    remaining == .greatestFiniteMagnitude ? "undetermined" : String(format: "%.1f s", remaining)
}
