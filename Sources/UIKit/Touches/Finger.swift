import Foundation

/// The finger that touches the screen: it makes the events, and knows whether anybody took them.
@MainActor
final class Finger {
    static let shared = Finger()

    /// A tap counts on for so long. Source: measured by many, not documented.
    private static let tapTime: TimeInterval = 0.35
    /// And so far away, in points.
    private static let tapDistance: CGFloat = 40
    /// A finger on its way is seen so often.
    private static let moveCount = 8

    private var last: (place: CGPoint, time: TimeInterval, count: Int)?

    private init() {}

    /// Goes down and up at a place of a window; whether anybody took it.
    func tap(at place: CGPoint, in window: UIWindow) -> Bool {
        let touch = UITouch(at: place, in: window)
        touch.tapCount = count(at: place, touch.timestamp)
        last = (place, touch.timestamp, touch.tapCount)
        var isTaken = send(touch)
        touch.go(to: place, .ended)
        isTaken = send(touch) || isTaken
        return isTaken
    }

    /// Goes down, moves to another place of the window, and up there; whether anybody took the way
    /// there.
    func move(from start: CGPoint, to end: CGPoint, in window: UIWindow) -> Bool {
        let touch = UITouch(at: start, in: window)
        last = nil
        var isTaken = false
        _ = send(touch)
        for step in 1...Finger.moveCount {
            let part = CGFloat(step) / CGFloat(Finger.moveCount)
            touch.tapCount = 0
            touch.go(
                to: CGPoint(
                    x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part),
                .moved)
            isTaken = send(touch) || isTaken
        }
        touch.go(to: end, .ended)
        _ = send(touch)
        return isTaken || touch.isRecognized
    }

    private func count(at place: CGPoint, _ time: TimeInterval) -> Int {
        guard let last, time - last.time <= Finger.tapTime,
            abs(place.x - last.place.x) <= Finger.tapDistance,
            abs(place.y - last.place.y) <= Finger.tapDistance
        else { return 1 }
        return last.count + 1
    }

    private func send(_ touch: UITouch) -> Bool {
        let event = UIEvent(touch)
        UIApplication.shared.sendEvent(event)
        return !event.isLeft || touch.isRecognized
    }
}
