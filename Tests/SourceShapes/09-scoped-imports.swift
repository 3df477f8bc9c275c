// Item 9: one name at a time. `import UIKit.UIApplication` needs a Clang module with submodules, and
// there is none here; the scoped form names the kind of declaration.
import Foundation

import class UIKit.UIApplication
import protocol UIKit.UIApplicationDelegate
import struct UIKit.UIBackgroundTaskIdentifier

struct Expiry: Sendable {
    let application: UIApplication
    var task = UIBackgroundTaskIdentifier.invalid

    mutating func begin(_ name: String) {
        task = application.beginBackgroundTask(withName: name, expirationHandler: nil)
    }

    @MainActor
    var delegateName: String {
        application.delegate.map { (it: any UIApplicationDelegate) in "\(type(of: it))" } ?? "none"
    }
}
