import UIKit

/// Says yes to securely coded state: what is decoded names its class.
final class AppDelegate: SplashDelegate, UIApplicationDelegate {
    func application(
        _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
    ) -> Bool {
        true
    }

    func application(
        _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
    ) -> Bool {
        canRestore(from: coder)
    }
}

/// The same with the questions that were asked before iOS 13.2.
final class OldAppDelegate: SplashDelegate, UIApplicationDelegate {
    func application(
        _ application: UIApplication, shouldSaveApplicationState coder: NSCoder
    ) -> Bool {
        true
    }

    func application(
        _ application: UIApplication, shouldRestoreApplicationState coder: NSCoder
    ) -> Bool {
        canRestore(from: coder)
    }
}
