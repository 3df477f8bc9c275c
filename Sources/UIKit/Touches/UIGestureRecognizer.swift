import Foundation

/// Watches fingers for a movement that means something. Apple: UIKit, `UIGestureRecognizer`.
///
/// Linux has no selectors, so what happens then is a closure: `UITapGestureRecognizer { … }` stands for
/// `UITapGestureRecognizer(target:action:)`. A subclass overrides the four touch methods and sets
/// `state`, as on iOS.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// Apple: `UIGestureRecognizer.State`.
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed

        public static let recognized = State.ended
    }

    /// What it has made of the touch so far; setting it to `began`, `changed`, `ended` or `cancelled`
    /// calls its handlers.
    open var state: State {
        get { kept }
        set { move(to: newValue) }
    }
    private var kept = State.possible

    /// The view it was added to.
    open internal(set) weak var view: UIView?
    open var isEnabled = true
    /// Whether the view's touch is cancelled when the movement is recognized.
    open var cancelsTouchesInView = true
    open var name: String?
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    private var handlers: [(UIGestureRecognizer) -> Void] = []
    private(set) var touch: UITouch?

    public override init() {
        super.init()
    }

    /// Calls the closure when the movement is recognized; in place of Apple's
    /// `init(target:action:)`.
    public convenience init(handler: @escaping (UIGestureRecognizer) -> Void) {
        self.init()
        addHandler(handler)
    }

    /// Calls one more closure; in place of Apple's `addTarget(_:action:)`.
    public func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) {
        handlers.append(handler)
    }

    /// Where the finger is, in the coordinates of the view; `nil`: of the window.
    open func location(in view: UIView?) -> CGPoint { touch?.location(in: view) ?? .zero }
    open var numberOfTouches: Int { touch == nil ? 0 : 1 }

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// The touch is over, whatever came of it.
    open func reset() {}

    /// Whether it has recognized its movement in the present touch.
    var hasRecognized: Bool {
        switch kept {
        case .began, .changed, .ended: true
        case .possible, .cancelled, .failed: false
        }
    }

    func watch(_ touch: UITouch) { self.touch = touch }

    func forget() {
        reset()
        kept = .possible
        touch = nil
    }

    private func move(to new: State) {
        guard kept != .failed, kept != new || new == .changed else { return }
        let isFirst = kept == .possible && (new == .began || new == .ended)
        if isFirst, !mayBegin {
            kept = .failed
            return
        }
        kept = new
        if hasRecognized { touch?.isRecognized = true }
        switch new {
        case .began, .changed, .ended, .cancelled: for handler in handlers { handler(self) }
        case .possible, .failed: break
        }
    }

    private var mayBegin: Bool {
        let others = (touch?.gestureRecognizers ?? []).filter { $0 !== self && $0.hasRecognized }
        let isAlone = others.allSatisfy { other in
            delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
                || other.delegate?.gestureRecognizer(
                    other, shouldRecognizeSimultaneouslyWith: self) ?? false
        }
        return isAlone && view?.gestureRecognizerShouldBegin(self) ?? true
            && delegate?.gestureRecognizerShouldBegin(self) ?? true
    }
}

/// Who has a say in what a recognizer does. Apple: UIKit, `UIGestureRecognizerDelegate`. All methods
/// are optional.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        true
    }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { true }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
}
