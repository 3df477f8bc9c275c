/// A background task of this process. Apple: UIKit, `UIBackgroundTaskIdentifier`.
///
/// Positive and unique in the process; `invalid` is 0 (`ios-behaviour.md` 2.1, 2.8).
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// No task: what a begin answers when there is no time to give.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The spelling until Swift 4.1.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid
