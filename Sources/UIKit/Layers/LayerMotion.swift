import Foundation

/// Seconds that the device has been awake, a fraction included. Apple: QuartzCore. Linux:
/// `clock_gettime(2)`, `CLOCK_MONOTONIC`; on pushed time that is the pushed clock.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> CFTimeInterval {
    CFTimeInterval(DispatchTime.now().uptimeNanoseconds) / 1e9
}

public typealias CFTimeInterval = Double

/// One layer's values on their way from what was shown to what was set.
struct LayerMotion {
    let timing: AnimationTiming
    /// Which animation this is part of; see `AnimationEnds`.
    let group: AnimationGroup
    var keys: LayerValues.Keys
    var from: LayerValues
    var to: LayerValues
}

/// How an animation runs in time.
struct AnimationTiming {
    enum Curve {
        case easeInOut, easeIn, easeOut, linear
        /// Apple: the damping ratio and the speed at the start, in lengths of the way a second.
        case spring(damping: Double, velocity: Double)
    }

    /// On the clock of `CACurrentMediaTime()`.
    let begin: TimeInterval
    let duration: TimeInterval
    let curve: Curve
    let repeats: Bool
    let autoreverses: Bool

    /// How far values have come by then: 0 at the start, 1 at the end.
    func part(at now: TimeInterval) -> Double {
        let time = now - begin
        guard time > 0 else { return 0 }
        guard duration > 0 else { return 1 }
        var rounds = time / duration
        let count = autoreverses ? 2.0 : 1.0
        if repeats { rounds = rounds.truncatingRemainder(dividingBy: count) }
        if rounds >= count { return autoreverses ? 0 : 1 }
        return curve.value(at: rounds > 1 ? 2 - rounds : rounds, duration: duration)
    }
}

extension AnimationTiming.Curve {
    /// Where values stand at a part of the time, both from 0 to 1.
    func value(at time: Double, duration: Double) -> Double {
        switch self {
        case .linear: time
        case .easeInOut: AnimationTiming.Curve.bezier(0.42, 0, 0.58, 1, at: time)
        case .easeIn: AnimationTiming.Curve.bezier(0.42, 0, 1, 1, at: time)
        case .easeOut: AnimationTiming.Curve.bezier(0, 0, 0.58, 1, at: time)
        case .spring(let damping, let velocity):
            AnimationTiming.Curve.spring(damping, velocity, duration, at: time)
        }
    }

    /// The height of a cubic curve from (0, 0) to (1, 1) over a place on the x axis. Source: Apple,
    /// `CAMediaTimingFunction`, with the control points of its named functions.
    private static func bezier(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double
    ) -> Double {
        func curve(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
            let rest = 1 - t
            return 3 * rest * rest * t * p1 + 3 * rest * t * t * p2 + t * t * t
        }
        var (low, high) = (0.0, 1.0)
        // As many halvings as a Double has digits.
        for _ in 0..<52 {
            let middle = (low + high) / 2
            if curve(x1, x2, middle) < x { low = middle } else { high = middle }
        }
        return curve(y1, y2, (low + high) / 2)
    }

    /// A damped spring that has come within a thousandth of its rest at the end of the duration.
    private static func spring(
        _ damping: Double, _ velocity: Double, _ duration: Double, at part: Double
    ) -> Double {
        guard part < 1 else { return 1 }
        let damping = min(max(damping, 0.01), 1)
        let time = part * duration
        if damping == 1 {
            let frequency = 9.233 / duration  // (1 + x) e^-x is a thousandth.
            return 1 - exp(-frequency * time) * (1 + (frequency - velocity) * time)
        }
        let frequency = 6.908 / (damping * duration)  // e^-x is a thousandth.
        let swing = frequency * (1 - damping * damping).squareRoot()
        let fade = exp(-damping * frequency * time)
        return 1 - fade
            * (cos(swing * time) + (damping * frequency - velocity) / swing * sin(swing * time))
    }
}

/// What one call of `UIView.animate` has set in motion.
@MainActor
final class AnimationGroup {
    /// That whose block runs now.
    static var current: AnimationGroup?

    let timing: AnimationTiming
    /// Which layers move for it.
    private(set) var layers: [CALayer] = []

    init(_ timing: AnimationTiming) {
        self.timing = timing
    }

    /// A layer has been changed in the block: from what is shown now it moves there.
    func note(_ layer: CALayer, _ old: LayerValues) {
        let keys = layer.values.differences(from: old)
        guard !keys.isEmpty else { return }
        let shown = layer.shown(old, at: CACurrentMediaTime())
        for index in layer.motions.indices where layer.motions[index].group !== self {
            layer.motions[index].keys.subtract(keys)
        }
        if let index = layer.motions.firstIndex(where: { $0.group === self }) {
            let new = keys.subtracting(layer.motions[index].keys)
            layer.motions[index].from.set(new, from: shown, to: shown, part: 0)
            layer.motions[index].keys.formUnion(keys)
            layer.motions[index].to = layer.values
            return
        }
        layer.motions.append(
            LayerMotion(timing: timing, group: self, keys: keys, from: shown, to: layer.values))
        layers.append(layer)
    }

    /// Its time is over, or it was cut off: the layers show what they have been set to.
    func end() {
        for layer in layers { layer.motions.removeAll { $0.group === self } }
        layers = []
    }

    /// One layer stops; whether that was the last.
    func leave(_ layer: CALayer) -> Bool {
        layers.removeAll { $0 === layer }
        return layers.isEmpty
    }
}

extension CALayer {
    /// What is seen of the layer at a moment.
    func shownValues(at now: TimeInterval) -> LayerValues { shown(values, at: now) }

    fileprivate func shown(_ set: LayerValues, at now: TimeInterval) -> LayerValues {
        guard !motions.isEmpty else { return set }
        var values = set
        for motion in motions {
            values.set(
                motion.keys, from: motion.from, to: motion.to,
                part: CGFloat(motion.timing.part(at: now)))
        }
        return values
    }

    /// A layer with what is seen of this one now. Apple: `presentation()`.
    ///
    /// A class of an app's own has to have `init()`.
    public func presentation() -> Self? {
        guard let copy = makeInstance(of: type(of: self)) as? Self else { return nil }
        copy.copyValues(of: self)
        copy.values = shownValues(at: CACurrentMediaTime())
        return copy
    }

    /// The layer itself: that which holds what was set.
    public func model() -> Self { self }

    /// Ends what moves the layer; it shows what it has been set to. The completion of what moved this
    /// layer alone hears `false`.
    public func removeAllAnimations() {
        let groups = motions.map(\.group)
        motions = []
        for group in groups where group.leave(self) { AnimationEnds.shared.cutOff(group) }
    }
}
