/// What a person does to what an app shows.
public enum Touch: Equatable, Sendable {
    /// The control of that title or accessibility identifier is tapped.
    case tap(String)
    /// Text goes to whatever takes what is typed.
    case type(String)
}

extension Kernel {
    /// Hands a touch to an app that is active; one that is not gets none (`ios-behaviour.md` 1.9).
    mutating func takeTouch(_ touch: Touch, of id: AppID, at now: Instant) {
        let app = apps[id.rawValue]
        guard case .foreground = app.life, app.presence == .active, app.delivery == nil else {
            order(.announce(id, .warned(.notTouched(touch))), .touchesNeedActive)
            return
        }
        deliver(
            [Step(.touch(touch))], to: id, for: .touch(touch),
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
