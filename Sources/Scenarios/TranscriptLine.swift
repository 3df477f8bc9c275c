import LifecycleKernel

/// One line of a transcript: `SECONDS  APP  KIND  TEXT`.
///
/// Columns are two spaces or more apart; seconds have three decimals and count from the start of
/// the device. Source: design §8.
public struct TranscriptLine: Equatable, Sendable {
    public var at: Instant
    /// The app's executable name.
    public var app: String
    public var kind: Kind
    public var text: String
    /// Who says it: the device, whose lines are equal on every clock, or the app's own objects.
    public var origin: Origin

    public enum Kind: String, Equatable, Sendable, CaseIterable {
        case call, post, task, state, snapshot, saved, restored, warned, exit, print, diagnostic
    }

    public enum Origin: Equatable, Sendable {
        case device
        /// What only the app's own objects say: prints and appearance calls.
        case app
    }

    public init(at: Instant, app: String, kind: Kind, text: String, origin: Origin) {
        self.at = at
        self.app = app
        self.kind = kind
        self.text = text
        self.origin = origin
    }
}
