/// What a person does to what an app shows.
public enum Touch: Equatable, Sendable {
    /// The middle of what has that text, accessibility identifier or label is tapped.
    case tap(String)
    /// The screen is tapped at this point, in points from its left and top.
    case tapAt(x: Double, y: Double)
    /// A finger goes this way over what has that name; `nil`: over the middle of the screen.
    case swipe(SwipeDirection, on: String?)
    /// Text goes to whatever takes what is typed.
    case type(String)
}

/// Where a finger goes that swipes.
public enum SwipeDirection: String, Equatable, Sendable, CaseIterable {
    case up, down, left, right
}

/// Why a touch came to nothing.
public enum MissedTouch: Equatable, Sendable {
    /// The app is not active, or busy with something else.
    case notActive
    /// What is shown does not take it, in the words of its UIKit.
    case because(String)
}

extension Kernel {
    /// Hands a touch to an app that is active; one that is not gets none (`ios-behaviour.md` 1.9).
    mutating func takeTouch(_ touch: Touch, of id: AppID, at now: Instant) {
        let app = apps[id.rawValue]
        guard case .foreground = app.life, app.presence == .active, app.delivery == nil else {
            order(.announce(id, .warned(.notTouched(touch, .notActive))), .touchesNeedActive)
            return
        }
        // What a touch brings has appeared when the touch is over (1.14).
        deliver(
            [Step(.touch(touch)), Step(.commitAppearance)], to: id, for: .touch(touch),
            watchdog: tellWatchdog(of: id, at: now), at: now, .touchesNeedActive)
    }

    /// A notification that arrives is the app's own to show while it is in front; else the system
    /// shows it, and the app hears nothing (1.9, 1.12).
    mutating func takePush(_ text: String, for id: AppID, at now: Instant) {
        guard case .foreground = apps[id.rawValue].life else { return }
        apps[id.rawValue].work = .push(text)
        advance(id, at: now)
    }
}
