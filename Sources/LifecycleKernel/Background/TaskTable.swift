/// The background tasks of one process. Source: `ios-behaviour.md` 2.8.
struct TaskTable {
    /// Those not ended, in the order of their begin.
    private(set) var held: [BackgroundTask] = []
    private var idMax = 0

    var isEmpty: Bool { held.isEmpty }

    /// Gives the task the next id and holds it.
    mutating func begin(_ request: TaskRequest, at now: Instant, app: String) -> BackgroundTask {
        idMax += 1
        let task = BackgroundTask(
            id: TaskID(idMax),
            name: request.name ?? "\(app) task \(idMax)",
            begun: now,
            hasHandler: request.hasHandler)
        held.append(task)
        return task
    }

    /// Lets go of the task; says what there was to let go of.
    mutating func end(_ id: TaskID) -> End {
        if let index = held.firstIndex(where: { $0.id == id }) {
            return .ended(held.remove(at: index))
        }
        return id.rawValue >= 1 && id.rawValue <= idMax ? .wasEnded : .unknown
    }

    /// Notes that the handlers of these have returned.
    mutating func noteHandlersReturned(of tasks: [TaskID]) {
        for index in held.indices where held[index].hasHandler && tasks.contains(held[index].id) {
            held[index].outlivedHandlers = true
        }
    }

    /// Forgets everything: the process is gone, and the next one counts from 1.
    mutating func removeAll() {
        held.removeAll()
        idMax = 0
    }

    enum End {
        case ended(BackgroundTask)
        case wasEnded
        case unknown
    }
}

/// One `beginBackgroundTask` that has not met its `endBackgroundTask`.
struct BackgroundTask {
    let id: TaskID
    let name: String
    let begun: Instant
    let hasHandler: Bool
    /// Its handler has returned and it is still there.
    var outlivedHandlers = false
}
