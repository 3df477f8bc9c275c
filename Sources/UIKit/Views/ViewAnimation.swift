import Foundation

// Animations. What an animation changes is changed at once, and its end is one deadline of the main
// run loop: there are no frames yet. As on iOS, what is under way is cut off when the app goes to
// the background, and its completion hears `false`.

extension UIView {
    /// How an animation runs. Apple: `UIView.AnimationOptions`. Only `repeat` and `autoreverse`
    /// move the end; the others are taken and without effect.
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
    /// With `.repeat` it never ends by itself; with `.autoreverse` alone it takes twice as long.
    /// `completion` hears `false` when the app goes to the background before the end. On iOS an
    /// animation that changes nothing ends at once; here it takes its time.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        guard areAnimationsEnabled else {
            completion?(true)
            return
        }
        let rounds = options.contains(.autoreverse) ? 2.0 : 1.0
        AnimationEnds.shared.add(
            after: options.contains(.repeat) ? nil : max(0, delay) + max(0, duration) * rounds,
            completion)
    }

    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            withDuration: duration, delay: 0, animations: animations, completion: completion)
    }

    /// The spring moves nothing yet: it ends when an animation without one would.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
        options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            withDuration: duration, delay: delay, options: options, animations: animations,
            completion: completion)
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
        let before = areAnimationsEnabled
        setAnimationsEnabled(false)
        defer { setAnimationsEnabled(before) }
        actionsWithoutAnimation()
    }
}

/// The ends of the animations under way.
@MainActor
final class AnimationEnds {
    static let shared = AnimationEnds()

    var areEnabled = true
    private var underWay: [Int: (timer: Timer?, completion: ((Bool) -> Void)?)] = [:]
    private var count = 0

    private init() {
        AwayFromFront.whenEntered { self.cutOff() }
    }

    /// The deadlines of those that end by themselves, in the order of their beginning.
    var timers: [Timer] { underWay.keys.sorted().compactMap { underWay[$0]?.timer } }

    /// Calls `completion` with `true` after so many seconds; `nil`: never.
    func add(after seconds: TimeInterval?, _ completion: ((Bool) -> Void)?) {
        count += 1
        let number = count
        let timer = seconds.map { seconds in
            // Not init(timeInterval:): on Linux that one fires at once.
            Timer(fire: Date(timeIntervalSinceNow: seconds), interval: 0, repeats: false) { _ in
                MainActor.assumeIsolated { self.end(number, true) }
            }
        }
        underWay[number] = (timer, completion)
        if let timer { RunLoop.main.add(timer, forMode: .common) }
    }

    /// Cuts off what is under way, in the order of its beginning.
    func cutOff() {
        for number in underWay.keys.sorted() { end(number, false) }
    }

    private func end(_ number: Int, _ finished: Bool) {
        guard let animation = underWay.removeValue(forKey: number) else { return }
        animation.timer?.invalidate()
        animation.completion?(finished)
    }
}
