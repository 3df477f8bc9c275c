/// What can be told of an app without changing it; what `ps` shows.
public struct AppStatus: Equatable, Sendable {
    public let name: String
    public let state: AppState
    /// When it came into this state.
    public let since: Instant
    /// The background tasks it holds, in the order of their begin.
    public let tasks: [TaskStatus]
    /// When its background time is over; `nil` while no clock runs.
    public let backgroundTimeEnds: Instant?
    /// What a person sees of it.
    public let picture: ShownPicture
}

/// One task that an app holds.
public struct TaskStatus: Equatable, Sendable {
    public let id: TaskID
    public let name: String
    public let begun: Instant
    public let hasHandler: Bool
}
