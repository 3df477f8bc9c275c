/// Calls of the app's own objects that modules beside UIKit make.
package enum AppCalls {
    /// Tells the device of a call that is about to be made.
    package static func report(_ selector: String) { UIApplication.shell?.called(selector) }
}
