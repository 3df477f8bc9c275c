import Foundation
internal import LifecycleKernel

/// What a person's touch does to what is shown.
///
/// A touch names what it is for (`TouchTarget`) and goes to the middle of it; what takes it is whatever
/// lies in front there.
@MainActor
enum Touching {
    /// Touches what is on the screen; `missed`, with the reason, when nothing takes it.
    static func perform(_ touch: Touch) -> Answer {
        for window in windows { window.layoutIfNeeded() }
        let reason: String? =
            switch touch {
            case .tap(let name): tap(name)
            case .tapAt(let x, let y): tap(at: CGPoint(x: x, y: y))
            case .swipe(let direction, let name): swipe(direction, on: name)
            case .type(let text): type(text)
            }
        return reason.map { .missed(bounded($0)) } ?? .yes
    }

    /// Those on the screen, the frontmost first.
    static var windows: [UIWindow] {
        let shown = Snapshot.windows
        let levels = Set(shown.map(\.windowLevel)).sorted()
        return levels.flatMap { level in shown.filter { $0.windowLevel == level } }.reversed()
    }

    // MARK: Each kind, and why it came to nothing

    private static func tap(_ name: String) -> String? {
        switch TouchTarget.find(name) {
        case .failure(let missing): return missing.reason
        case .success(let target):
            guard Finger.shared.tap(at: target.place, in: target.window) else {
                return target.whyNotTaken
            }
            return nil
        }
    }

    private static func tap(at point: CGPoint) -> String? {
        guard UIScreen.main.bounds.contains(point) else { return outside(point) }
        guard let window = window(at: point) else { return "nothing there takes touches" }
        let hit = window.hitTest(window.convert(point, from: nil), with: nil)
        if let control = hit?.controlAround, !control.isEnabled {
            return "\(control.named), which lies there, is disabled"
        }
        return Finger.shared.tap(at: point, in: window)
            ? nil : "\(hit?.named ?? "what"), which lies there, takes no touches"
    }

    private static func swipe(_ direction: SwipeDirection, on name: String?) -> String? {
        var start = CGPoint(x: UIScreen.main.bounds.midX, y: UIScreen.main.bounds.midY)
        var size = UIScreen.main.bounds.size
        if let name {
            switch TouchTarget.find(name) {
            case .failure(let missing): return missing.reason
            case .success(let target):
                start = target.place
                size = target.view.bounds.size
            }
        }
        guard let window = window(at: start) else { return "nothing there takes touches" }
        // Half of what is swiped, so that something of what was seen is seen still.
        let end = start.applying(direction.way(within: size))
        guard Finger.shared.move(from: start, to: end, in: window) else {
            return "nothing there moves that way"
        }
        return nil
    }

    private static func type(_ text: String) -> String? {
        guard let responder = FirstResponder.current as? any UIKeyInput & UIView,
            responder.window != nil, responder.window === UIApplication.shared.keyWindow
        else { return "nothing takes what is typed; tap a text field first" }
        responder.insertText(text)
        return nil
    }

    private static func window(at point: CGPoint) -> UIWindow? {
        windows.first { $0.hitTest($0.convert(point, from: nil), with: nil) != nil }
    }

    static func outside(_ point: CGPoint) -> String {
        "outside the screen, at \(point.x.points) \(point.y.points)"
    }

    /// One line, cut to what an answer may hold.
    private static func bounded(_ reason: String) -> String {
        var reason = String(
            reason.map { $0.isNewline ? " " : $0 }.prefix(Answer.reasonByteCountMax))
        while reason.utf8.count > Answer.reasonByteCountMax { reason.removeLast() }
        return reason
    }
}

extension SwipeDirection {
    /// From where a finger goes down to where it goes up: half of a size.
    fileprivate func way(within size: CGSize) -> CGAffineTransform {
        switch self {
        case .up: CGAffineTransform(translationX: 0, y: -size.height / 2)
        case .down: CGAffineTransform(translationX: 0, y: size.height / 2)
        case .left: CGAffineTransform(translationX: -size.width / 2, y: 0)
        case .right: CGAffineTransform(translationX: size.width / 2, y: 0)
        }
    }
}

extension CGFloat {
    /// Points with at most one decimal, and none where there is none.
    var points: String {
        let rounded = (Double(self) * 10).rounded() / 10
        return rounded == rounded.rounded() && rounded.magnitude < 1e9
            ? "\(Int(rounded))" : "\(rounded)"
    }
}
