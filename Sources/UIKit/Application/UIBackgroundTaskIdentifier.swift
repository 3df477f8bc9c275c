import LifecycleKernel

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
public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid

/// The expiration handlers of the tasks that this process holds.
///
/// A begin keeps the lock until its handler is stored, so that a warning which follows at once finds
/// it.
final class BackgroundTaskHandlers: @unchecked Sendable {
    static let shared = BackgroundTaskHandlers()

    typealias Handler = @MainActor () -> Void

    private let lock = NSRecursiveLock()
    private var handlers: [(task: TaskID, handler: Handler)] = []

    /// Begins a task and keeps its handler.
    func begin(_ handler: Handler?, _ begin: () -> TaskID?) -> TaskID? {
        lock.withLock {
            guard let task = begin() else { return nil }
            if let handler { handlers.append((task, handler)) }
            return task
        }
    }

    /// The task's handler, which is called once at most; `nil` when the task has ended or has none.
    func take(_ task: TaskID) -> Handler? {
        lock.withLock {
            guard let index = handlers.firstIndex(where: { $0.task == task }) else { return nil }
            return handlers.remove(at: index).handler
        }
    }
}
