// Section 2: code that is shared with platforms without UIKit asks for the module, not for the system;
// `os(iOS)` is false on Linux.
#if canImport(UIKit)
    import UIKit
#else
    import Foundation
#endif

enum Suspension {
    static var notificationName: Notification.Name? {
        #if canImport(UIKit)
            UIApplication.didEnterBackgroundNotification
        #else
            nil
        #endif
    }

    #if canImport(UIKit)
        @available(iOS 13.0, *)
        @available(iOSApplicationExtension, unavailable)
        @MainActor
        static func isSuspensible(_ application: UIApplication) -> Bool {
            if #available(iOS 15, *) { return application.applicationState == .background }
            return false
        }
    #endif
}
