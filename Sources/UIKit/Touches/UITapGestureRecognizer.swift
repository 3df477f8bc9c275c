import Foundation

/// Recognizes a finger that goes down and up in its place. Apple: UIKit, `UITapGestureRecognizer`.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// So often in a row, each within 0.35 s of the one before.
    open var numberOfTapsRequired = 1
    /// More than one is never recognized: there is one finger.
    open var numberOfTouchesRequired = 1

    /// A finger may stray so far, in points.
    static let strayMax: CGFloat = 10
    private var start = CGPoint.zero

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        start = location(in: nil)
        if numberOfTouchesRequired != 1 { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let place = location(in: nil)
        let distance = max(abs(place.x - start.x), abs(place.y - start.y))
        if distance > UITapGestureRecognizer.strayMax { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let count = touches.first?.tapCount ?? 0
        let isCount = count > 0 && count % max(1, numberOfTapsRequired) == 0
        // One of several taps is counted, and so taken.
        if count > 0, !isCount { touches.first?.isRecognized = true }
        state = isCount ? .ended : .failed
    }
}

/// Recognizes a finger that goes one way. Apple: UIKit, `UISwipeGestureRecognizer`.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Apple: `UISwipeGestureRecognizer.Direction`.
    public struct Direction: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 1 << 1)
        public static let up = Direction(rawValue: 1 << 2)
        public static let down = Direction(rawValue: 1 << 3)
    }

    open var direction = Direction.right
    /// More than one is never recognized: there is one finger.
    open var numberOfTouchesRequired = 1

    /// A finger has to go so far, in points.
    static let wayMin: CGFloat = 50
    private var start = CGPoint.zero

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        start = location(in: nil)
        if numberOfTouchesRequired != 1 { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        let place = location(in: nil)
        let (x, y) = (place.x - start.x, place.y - start.y)
        guard max(abs(x), abs(y)) >= UISwipeGestureRecognizer.wayMin else { return }
        let way: Direction = abs(x) > abs(y) ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
        state = direction.contains(way) ? .ended : .failed
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible { state = .failed }
    }
}
