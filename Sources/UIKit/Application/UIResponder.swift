import Foundation

/// An object that can take events and pass them on. Apple: UIKit, `UIResponder`.
///
/// Here it is the base of delegates, windows, views and view controllers; there are no touches yet.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    public override init() {
        super.init()
    }

    /// The next object in the chain; `nil` at its end.
    open var next: UIResponder? { nil }

    /// Whether this responder may become the first one. The default is `false`.
    open var canBecomeFirstResponder: Bool { false }
}
