import Foundation

/// One finger on the screen, from the moment it goes down to the moment it leaves. Apple: UIKit,
/// `UITouch`.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// Apple: `UITouch.Phase`.
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled
    }

    open internal(set) var phase = Phase.began
    /// How often in a row the same place was tapped, from 1; a tap counts on for 0.35 s.
    open internal(set) var tapCount = 1
    /// Seconds since the device was started, as `ProcessInfo.systemUptime` counts them.
    open internal(set) var timestamp: TimeInterval
    open internal(set) var window: UIWindow?
    /// The view that the finger went down on; it stays the same until the finger leaves.
    open internal(set) var view: UIView?
    /// The recognizers that see the touch, those of the frontmost view first.
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

    /// A recognizer has made something of it.
    var isRecognized = false
    /// A recognizer has taken the touch, so the view hears no more of it.
    var isTakenFromView = false

    private(set) var place: CGPoint
    private var placeBefore: CGPoint

    /// A finger goes down at a place of the window.
    init(at place: CGPoint, in window: UIWindow) {
        self.place = place
        placeBefore = place
        self.window = window
        timestamp = ProcessInfo.processInfo.systemUptime
        super.init()
    }

    /// Where the finger is, in the coordinates of the view; `nil`: of the window.
    open func location(in view: UIView?) -> CGPoint { convert(place, to: view) }

    /// Where it was before it moved last.
    open func previousLocation(in view: UIView?) -> CGPoint { convert(placeBefore, to: view) }

    func go(to place: CGPoint, _ phase: Phase) {
        placeBefore = self.place
        self.place = place
        self.phase = phase
        timestamp = ProcessInfo.processInfo.systemUptime
    }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view else { return point }
        return view.convert(point, from: nil)
    }
}

/// What happened to the screen: here, what a finger does. Apple: UIKit, `UIEvent`.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// Apple: `UIEvent.EventType`.
    public enum EventType: Int, Sendable {
        case touches
    }

    open var type: EventType { .touches }
    open private(set) var allTouches: Set<UITouch>?
    /// Seconds since the device was started.
    open var timestamp: TimeInterval { allTouches?.first?.timestamp ?? 0 }
    /// Nobody in the chain of responders has taken it.
    var isLeft = false

    init(_ touch: UITouch) {
        allTouches = [touch]
        super.init()
    }

    open func touches(for view: UIView) -> Set<UITouch>? {
        allTouches?.filter { $0.view === view }
    }
}
