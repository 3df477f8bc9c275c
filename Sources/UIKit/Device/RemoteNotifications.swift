import Foundation

// Pushes come from scenarios, so any app may register for them, and the token leads nowhere.

extension UIApplication {
    /// Registers for pushes; in a later turn of the main run loop the delegate gets a token.
    ///
    /// The token is made up of the bundle identifier: 32 bytes, the same at every launch and on every
    /// device. It never fails.
    public func registerForRemoteNotifications() {
        RemoteRegistration.isRegistered = true
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                guard let delegate = self.delegate else { return }
                UIApplication.shell?.called(
                    "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)")
                delegate.application(
                    self,
                    didRegisterForRemoteNotificationsWithDeviceToken: RemoteRegistration.token)
            }
        }
    }

    public func unregisterForRemoteNotifications() { RemoteRegistration.isRegistered = false }

    /// Whether the app has registered since it was launched.
    public var isRegisteredForRemoteNotifications: Bool { RemoteRegistration.isRegistered }
}

@MainActor
private enum RemoteRegistration {
    static var isRegistered = false

    static var token: Data {
        let identifier = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        return Data(MadeUpBytes.of("token \(identifier)", count: 32))
    }
}
