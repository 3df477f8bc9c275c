import Testing

@testable import UIKit

/// When animations end.
@MainActor
@Suite(.serialized) struct AnimationTests {
    @Test func `what is animated changes at once, and the end is one deadline`() {
        let view = UIView()
        var ends: [Bool] = []
        let begin = Date()
        UIView.animate(withDuration: 50, delay: 20) {
            view.alpha = 0
        } completion: {
            ends.append($0)
        }
        #expect(view.alpha == 0)
        #expect(ends.isEmpty)
        let timers = AnimationEnds.shared.timers
        #expect(timers.count == 1)
        #expect(abs(timers[0].fireDate.timeIntervalSince(begin) - 70) < 5)
        timers[0].fire()
        #expect(ends == [true])
        #expect(AnimationEnds.shared.timers.isEmpty)
    }

    @Test func `the background cuts off what is under way, in order, and what repeats`() {
        var ends: [String] = []
        UIView.animate(
            withDuration: 100, animations: {}, completion: { ends.append("long \($0)") })
        UIView.animate(withDuration: 0, delay: 0, options: [.repeat, .autoreverse]) {
        } completion: {
            ends.append("repeated \($0)")
        }
        NotificationCenter.default.post(
            name: UIApplication.didEnterBackgroundNotification, object: nil)
        #expect(ends == ["long false", "repeated false"])
        NotificationCenter.default.post(
            name: UIApplication.didEnterBackgroundNotification, object: nil)
        #expect(ends.count == 2)
    }

    @Test func `without animations everything has ended before the call returns`() {
        var ends: [Bool] = []
        UIView.performWithoutAnimation {
            UIView.animate(withDuration: 9, animations: {}, completion: { ends.append($0) })
        }
        #expect(ends == [true])
        #expect(UIView.areAnimationsEnabled)
    }
}
