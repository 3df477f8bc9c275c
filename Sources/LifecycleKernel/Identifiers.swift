/// One installed app: its place in the order of installation, from 0.
///
/// It stays the same over launches and deaths. The shell keeps the bundle and the process.
public struct AppID: Hashable, Comparable, Sendable {
    public let rawValue: Int

    public init(_ rawValue: Int) {
        self.rawValue = rawValue
    }

    public static func < (left: AppID, right: AppID) -> Bool { left.rawValue < right.rawValue }
}

/// One scene of an app; 0 is the implicit scene of an app that has not adopted scenes.
public struct SceneID: Hashable, Sendable {
    public let rawValue: Int

    public init(_ rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The one scene of an app that has not adopted the scene life cycle.
    public static let implicit = SceneID(0)
}

/// A background task of one process, as the app sees it in `UIBackgroundTaskIdentifier.rawValue`.
///
/// Positive, counting from 1 in each process, never used twice in it.
/// Source: `ios-behaviour.md` 2.8.
public struct TaskID: Hashable, Comparable, Sendable {
    public let rawValue: Int

    public init(_ rawValue: Int) {
        self.rawValue = rawValue
    }

    public static func < (left: TaskID, right: TaskID) -> Bool { left.rawValue < right.rawValue }
}

/// One list of steps handed to an app, numbered over the life of the device, from 1.
public struct DeliveryID: Hashable, Sendable {
    public let rawValue: Int

    public init(_ rawValue: Int) {
        self.rawValue = rawValue
    }
}

/// A question of an app that waits for its answer; chosen by the shell, which alone reads it.
public struct RequestID: Hashable, Sendable {
    public let rawValue: Int

    public init(_ rawValue: Int) {
        self.rawValue = rawValue
    }
}
