import Foundation

/// Calls a closure for each frame of the screen. Apple: QuartzCore, `CADisplayLink`.
///
/// The screen has 60 frames a second. None is counted while the app is not active, and none unless a
/// link that is not paused asks for it. On iOS it is made of a target and a selector, which Swift on
/// Linux has not.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
    private let handler: (CADisplayLink) -> Void
    private var isAdded = false
    /// When the frame began that was told last, on the clock of `CACurrentMediaTime()`; 0: none yet.
    open private(set) var timestamp: CFTimeInterval = 0
    /// When the frame after that begins.
    open private(set) var targetTimestamp: CFTimeInterval = 0
    /// Of one frame of the screen, in seconds.
    open var duration: CFTimeInterval { 1 / Double(FrameClock.rate) }

    /// Of so many frames a second it is told, a whole part of 60 or else the next higher one; 0: all.
    open var preferredFramesPerSecond = 0

    /// No frame is told.
    open var isPaused = false {
        didSet { FrameClock.shared.reconsider() }
    }

    public init(_ handler: @escaping (CADisplayLink) -> Void) {
        self.handler = handler
    }

    /// Begins; the run loop is the main one, whatever is named.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard !isAdded else { return }
        isAdded = true
        FrameClock.shared.add(self)
    }

    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }

    /// Ends for good and lets go of the closure's link.
    open func invalidate() {
        isAdded = false
        FrameClock.shared.remove(self)
    }

    /// Each how manyth frame is told.
    fileprivate var stride: Int {
        let wanted = preferredFramesPerSecond
        return wanted > 0 ? max(1, FrameClock.rate / min(wanted, FrameClock.rate)) : 1
    }

    fileprivate func tell(_ frame: Int) {
        timestamp = Double(frame) / Double(FrameClock.rate)
        targetTimestamp = Double(frame + stride) / Double(FrameClock.rate)
        handler(self)
    }
}

/// The frames of the screen, counted while somebody asks for them: one deadline, that of the next.
@MainActor
final class FrameClock {
    static let shared = FrameClock()
    /// Frames a second.
    static let rate = 60

    private var links: [CADisplayLink] = []
    private(set) var timer: Timer?
    /// The number of the frame that comes next, counted from the start of the clock.
    private var next = 0
    private var last = 0

    private static var isInUse = false

    private init() { FrameClock.isInUse = true }

    /// The app has become active, or is so no more.
    static func stateChanged() { if isInUse { shared.reconsider() } }

    func add(_ link: CADisplayLink) {
        links.append(link)
        reconsider()
    }

    func remove(_ link: CADisplayLink) {
        links.removeAll { $0 === link }
        reconsider()
    }

    /// Counts, or stops counting, as the app and its links stand now.
    func reconsider() {
        let isAsked = links.contains { !$0.isPaused }
        guard isAsked, UIApplication.shared.applicationState == .active else { return stop() }
        guard timer == nil else { return }
        let now = CACurrentMediaTime()
        next = max(last, Int((now * Double(FrameClock.rate)).rounded(.down))) + 1
        let timer = Timer(
            fire: Date(timeIntervalSinceNow: Double(next) / Double(FrameClock.rate) - now),
            interval: 0, repeats: false
        ) { _ in
            MainActor.assumeIsolated { self.beat() }
        }
        self.timer = timer
        RunLoop.main.add(timer, forMode: .common)
    }

    private func stop() {
        timer?.invalidate()
        timer = nil
    }

    private func beat() {
        stop()
        last = next
        for link in links where !link.isPaused && next % link.stride == 0 { link.tell(next) }
        reconsider()
    }
}
