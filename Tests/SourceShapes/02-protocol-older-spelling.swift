// Item 2: the application behind a protocol of the app's own, with plain closures.
import UIKit

protocol BackgroundTimeProvider {
    func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (() -> Void)?
    ) -> UIBackgroundTaskIdentifier
    func beginBackgroundTask(
        expirationHandler handler: (() -> Void)?
    ) -> UIBackgroundTaskIdentifier
    func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier)
    var backgroundTimeRemaining: TimeInterval { get }
}

extension UIApplication: BackgroundTimeProvider {}

final class FixedTime: BackgroundTimeProvider {
    let backgroundTimeRemaining: TimeInterval = 10

    func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (() -> Void)?
    ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 7) }

    func beginBackgroundTask(
        expirationHandler handler: (() -> Void)?
    ) -> UIBackgroundTaskIdentifier { .invalid }

    func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
}

final class Sync {
    private let time: any BackgroundTimeProvider

    init(time: any BackgroundTimeProvider) {
        self.time = time
    }

    func run(_ work: () -> Void) {
        let task = time.beginBackgroundTask(withName: "Sync") { print("sync ran out of time") }
        work()
        time.endBackgroundTask(task)
    }
}
