// Item 2: the application behind a protocol of the app's own, with the handler's isolation said;
// apps that support several compilers ship both spellings.
import UIKit

#if compiler(>=6)
    protocol BackgroundTimeGranting: Sendable {
        func beginBackgroundTask(
            withName taskName: String?,
            expirationHandler handler: (@MainActor @Sendable () -> Void)?
        ) -> UIBackgroundTaskIdentifier
        func beginBackgroundTask(
            expirationHandler handler: (@MainActor @Sendable () -> Void)?
        ) -> UIBackgroundTaskIdentifier
        func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier)
    }
#else
    protocol BackgroundTimeGranting {
        func beginBackgroundTask(
            withName taskName: String?, expirationHandler handler: (() -> Void)?
        ) -> UIBackgroundTaskIdentifier
        func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier)
    }
#endif

extension UIApplication: BackgroundTimeGranting {}

@MainActor
protocol AppStateReading: AnyObject {
    var applicationState: UIApplication.State { get }
}

extension UIApplication: AppStateReading {}

actor TunnelReconnector {
    private let granting: any BackgroundTimeGranting

    init(granting: any BackgroundTimeGranting) {
        self.granting = granting
    }

    func reconnect() {
        let task = granting.beginBackgroundTask(withName: "Reconnect") { print("gave up") }
        granting.endBackgroundTask(task)
    }
}
