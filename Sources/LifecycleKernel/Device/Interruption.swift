/// Something that lies over the app in front and takes touches away from it: the app is inactive.
///
/// Source: `ios-behaviour.md` 1.9. A notification banner is none: it deactivates nothing.
public enum Interruption: String, Equatable, Sendable, CaseIterable {
    /// An incoming call that fills the screen.
    case call
    /// A message or calendar alert, which can be replied to.
    case message
    /// A question of the system for a permission.
    case permission
    case controlCentre
    /// Notification Centre, or a banner that was pulled down.
    case notificationCentre

    /// Whether a person who accepts it goes on to another app.
    var leadsAway: Bool {
        switch self {
        case .call, .message, .notificationCentre: true
        case .permission, .controlCentre: false
        }
    }

    /// Whether pressing home takes it away.
    var yieldsToHome: Bool {
        switch self {
        case .controlCentre, .notificationCentre: true
        case .call, .message, .permission: false
        }
    }
}

/// What lies over the app in front. The first one makes it inactive; when the last is gone it is
/// active again, so overlapping ones are one interruption to the app (1.1, trace G12).
struct Covers: Equatable {
    /// The newest last.
    var interruptions: [Interruption] = []
    var switcherIsOpen = false

    var isEmpty: Bool { interruptions.isEmpty && !switcherIsOpen }
}
