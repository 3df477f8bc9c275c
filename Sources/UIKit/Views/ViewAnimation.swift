import Foundation

// Animations. What an animation changes is changed at once, and its end is one deadline of the main
// run loop; what is seen in between is worked out when somebody looks (`LayerMotion`). As on iOS,
// what is under way is cut off when the app goes to the background, and its completion hears `false`.

extension UIView {
    /// How an animation runs. Apple: `UIView.AnimationOptions`. `repeat`, `autoreverse`, the curves
    /// and the two about what is inherited count; transitions and the others are without effect.
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let layoutSubviews = AnimationOptions(rawValue: 1)
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        public static let curveEaseInOut: AnimationOptions = []
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 1 << 17)
        public static let curveLinear: AnimationOptions = [.curveEaseIn, .curveEaseOut]
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    }

    /// Calls `animations` now, and `completion` with `true` after `delay` and `duration`, both in
    /// seconds.
    ///
    /// With `.repeat` it never ends by itself; with `.autoreverse` alone it takes twice as long. It
    /// begins with what is seen then, also where another animation is still under way.
    /// `completion` hears `false` when the app goes to the background before the end. On iOS an
    /// animation that changes nothing ends at once; here it takes its time.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let curve: AnimationTiming.Curve =
            if options.contains(.curveLinear) {
                .linear
            } else if options.contains(.curveEaseIn) {
                .easeIn
            } else if options.contains(.curveEaseOut) { .easeOut } else { .easeInOut }
        animate(duration, delay, curve, options, animations, completion)
    }

    private class func animate(
        _ duration: TimeInterval, _ delay: TimeInterval, _ curve: AnimationTiming.Curve,
        _ options: AnimationOptions, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
    ) {
        guard areAnimationsEnabled else {
            animations()
            completion?(true)
            return
        }
        let outer = AnimationGroup.current
        let inheritsDuration = !options.contains(.overrideInheritedDuration)
        let inheritsCurve = !options.contains(.overrideInheritedCurve)
        let delay = delay.isFinite ? max(0, delay) : 0
        let own = duration.isFinite ? max(0, duration) : 0
        let timing = AnimationTiming(
            begin: CACurrentMediaTime() + delay,
            duration: inheritsDuration ? outer?.timing.duration ?? own : own,
            curve: inheritsCurve ? outer?.timing.curve ?? curve : curve,
            repeats: options.contains(.repeat), autoreverses: options.contains(.autoreverse))
        let group = AnimationGroup(timing)
        AnimationGroup.current = group
        animations()
        AnimationGroup.current = outer
        let rounds = timing.autoreverses ? 2.0 : 1.0
        AnimationEnds.shared.add(
            group, after: timing.repeats ? nil : delay + timing.duration * rounds, completion)
    }

    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            withDuration: duration, delay: 0, animations: animations, completion: completion)
    }

    /// Values swing about their ends as on a spring that has come to rest when `duration` is over;
    /// with a ratio of 1 they do not go beyond.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
        options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            duration, delay, .spring(damping: dampingRatio, velocity: velocity), options,
            animations, completion)
    }

    /// Changes a view's content as an animation does.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
        animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            withDuration: duration, delay: 0, options: options, animations: { animations?() },
            completion: completion)
    }

    /// Whether animations take time; `false` makes them end at once.
    public class var areAnimationsEnabled: Bool { AnimationEnds.shared.areEnabled }

    public class func setAnimationsEnabled(_ enabled: Bool) {
        AnimationEnds.shared.areEnabled = enabled
    }

    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let before = (areAnimationsEnabled, AnimationGroup.current)
        setAnimationsEnabled(false)
        AnimationGroup.current = nil
        actionsWithoutAnimation()
        setAnimationsEnabled(before.0)
        AnimationGroup.current = before.1
    }
}
