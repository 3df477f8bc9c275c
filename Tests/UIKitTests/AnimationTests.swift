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

    // MARK: On the way

    /// How far a value is at parts of its time.
    private func parts(_ curve: AnimationTiming.Curve, repeats: Bool = false, back: Bool = false)
        -> [Double]
    {
        let timing = AnimationTiming(
            begin: 10, duration: 2, curve: curve, repeats: repeats, autoreverses: back)
        return [9, 10, 10.5, 11, 12, 12.5, 14, 14.5].map {
            (timing.part(at: $0) * 1000).rounded() / 1000
        }
    }

    @Test func `curves go from 0 to 1, there and back, once or for ever`() {
        #expect(parts(.linear) == [0, 0, 0.25, 0.5, 1, 1, 1, 1])
        #expect(parts(.linear, back: true) == [0, 0, 0.25, 0.5, 1, 0.75, 0, 0])
        #expect(parts(.linear, repeats: true) == [0, 0, 0.25, 0.5, 0, 0.25, 0, 0.25])
        #expect(parts(.linear, repeats: true, back: true) == [0, 0, 0.25, 0.5, 1, 0.75, 0, 0.25])
        #expect(parts(.easeInOut) == [0, 0, 0.129, 0.5, 1, 1, 1, 1])
        #expect(parts(.easeIn)[3] == 0.315)
        #expect(parts(.easeOut)[3] == 0.685)
        let spring = parts(.spring(damping: 0.3, velocity: 0))
        #expect(spring[3] > 0.9 && spring[4] == 1)
        #expect(
            (2..<100).contains {
                AnimationTiming(
                    begin: 0, duration: 100, curve: .spring(damping: 0.3, velocity: 0),
                    repeats: false,
                    autoreverses: false
                ).part(at: Double($0)) > 1.1
            }, "it swings beyond its end")
    }

    @Test func `what is seen is on its way from what was seen to what was set`() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        UIView.animate(withDuration: 100, delay: 0, options: .curveLinear) {
            view.alpha = 0
            view.transform = CGAffineTransform(rotationAngle: .pi)
            view.frame.origin.x = 100
            view.backgroundColor = .red
        }
        let begin = try #require(view.layer.motions.first).timing.begin
        let half = view.layer.shownValues(at: begin + 50)
        #expect(half.alpha == 0.5)
        #expect(abs(half.transform.b - 1) < 1e-9 && abs(half.transform.a) < 1e-9, "a quarter turn")
        #expect(half.position.x == 55)
        #expect(half.background == UIColor.red.withAlphaComponent(0.5))
        #expect(view.layer.shownValues(at: begin + 100).position.x == 105)
        #expect(view.layer.shownValues(at: begin - 1).alpha == 1)
        let shown = try #require(view.layer.presentation())
        #expect(shown.opacity > 0.9 && shown.superlayer == nil)
        AnimationEnds.shared.cutOff()
        #expect(view.layer.motions.isEmpty)
    }

    @Test func `a second animation goes on from what is seen, and keeps what it does not touch`()
        throws
    {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.alpha = 0
        UIView.animate(withDuration: 100, delay: 0, options: .curveLinear) {
            view.alpha = 1
            view.center.x = 105
        }
        UIView.animate(withDuration: 1000, delay: 0, options: .curveLinear) { view.alpha = 0.5 }
        #expect(view.layer.motions.count == 2)
        let begin = try #require(view.layer.motions.first).timing.begin
        let seen = view.layer.shownValues(at: begin + 100)
        #expect(seen.position.x == 105)
        #expect(abs(seen.alpha - 0.05) < 0.01, "from nearly 0, not from 1")
        AnimationEnds.shared.cutOff()
    }

    @Test func `one within another takes as long as that, unless it says otherwise`() {
        let outer = UIView()
        let inner = UIView()
        let own = UIView()
        UIView.animate(withDuration: 40) {
            outer.alpha = 0
            UIView.animate(withDuration: 7) { inner.alpha = 0 }
            UIView.animate(withDuration: 7, delay: 0, options: .overrideInheritedDuration) {
                own.alpha = 0
            }
            UIView.performWithoutAnimation { outer.backgroundColor = .red }
        }
        #expect([outer, inner, own].map { $0.layer.motions[0].timing.duration } == [40, 40, 7])
        #expect(outer.layer.motions[0].keys == .alpha)
        AnimationEnds.shared.cutOff()
    }

    @Test func `a layer whose animations are removed shows what was set, and false is heard`() {
        let view = UIView()
        var ends: [Bool] = []
        UIView.animate(withDuration: 0, delay: 0, options: .repeat) {
            view.alpha = 0
        } completion: {
            ends.append($0)
        }
        view.layer.removeAllAnimations()
        #expect(ends == [false])
        #expect(view.layer.presentation()?.opacity == 0)
    }
}
