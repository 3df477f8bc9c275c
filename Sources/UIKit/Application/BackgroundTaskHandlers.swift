import Foundation
internal import LifecycleKernel

/// The expiration handlers of the tasks that this process holds.
///
/// A begin keeps the lock until its handler is stored, so that a warning which follows at once
/// finds it. A handler is called, and let go of, outside the lock.
final class BackgroundTaskHandlers: @unchecked Sendable {
    typealias Handler = @MainActor () -> Void

    static let shared = BackgroundTaskHandlers()

    private let lock = NSLock()
    private var handlers: [(task: TaskID, handler: Handler)] = []

    /// Begins a task by calling `begin`, and keeps its handler if there is a task.
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
