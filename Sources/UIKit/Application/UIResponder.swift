import Foundation

/// An object that can take events and pass them on. Apple: UIKit, `UIResponder`.
///
/// Here it is the base of delegates, windows, views and view controllers.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// Those who registered for changes of its traits; `nil`: nobody.
    var traitObservers: TraitObservers?

    public override init() {
        super.init()
    }

    /// The next object in the chain; `nil` at its end.
    open var next: UIResponder? { nil }

    // Each hands the touch to the next responder; who takes it overrides them and does not call `super`.

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let next { next.touchesBegan(touches, with: event) } else { event?.isLeft = true }
    }

    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let next { next.touchesMoved(touches, with: event) } else { event?.isLeft = true }
    }

    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let next { next.touchesEnded(touches, with: event) } else { event?.isLeft = true }
    }

    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let next { next.touchesCancelled(touches, with: event) } else { event?.isLeft = true }
    }

    /// Whether this responder may become the first one. The default is `false`.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether the responder may give up being the first one. The default is `true`.
    open var canResignFirstResponder: Bool { true }

    /// Whether it takes what is typed.
    open var isFirstResponder: Bool { FirstResponder.current === self }

    /// Takes what is typed from now on; `false` when it may not, or the one before does not give up.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard canBecomeFirstResponder else { return false }
        if isFirstResponder { return true }
        if let before = FirstResponder.current, !before.resignFirstResponder() { return false }
        FirstResponder.current = self
        return true
    }

    /// Takes what is typed no longer; `false` when it does not give up.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        FirstResponder.current = nil
        return true
    }
}
