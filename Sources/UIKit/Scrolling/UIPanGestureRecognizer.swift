import Foundation

/// Recognizes a finger that moves about. Apple: UIKit, `UIPanGestureRecognizer`.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    open var minimumNumberOfTouches = 1
    /// Kept: there is one finger.
    open var maximumNumberOfTouches = Int.max
    private var start = CGPoint.zero
    private var place = CGPoint.zero

    /// How far the finger has gone since it went down or that was set anew, in points.
    open func translation(in view: UIView?) -> CGPoint {
        CGPoint(x: place.x - start.x, y: place.y - start.y)
    }

    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        start = CGPoint(x: place.x - translation.x, y: place.y - translation.y)
    }

    /// A finger of ours stands still before it goes up.
    open func velocity(in view: UIView?) -> CGPoint { .zero }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        start = location(in: nil)
        place = start
        if minimumNumberOfTouches > 1 { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        place = location(in: nil)
        guard state == .possible else {
            if hasRecognized { state = .changed }
            return
        }
        let way = translation(in: nil)
        if max(abs(way.x), abs(way.y)) > UITapGestureRecognizer.strayMax { state = .began }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = hasRecognized ? .ended : .failed
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = hasRecognized ? .cancelled : .failed
    }
}
