import Foundation

/// A value that lives on one thread of its own from its making to its end.
///
/// Virtual time keeps the thread that pushes it on one CPU, and a test may go from thread to thread
/// at each `await`: so a device has a thread, and whoever calls waits for it.
final class OwnThread<Owned>: @unchecked Sendable {
    private let jobs = Jobs()

    /// Makes the value on the thread.
    init(named name: String, _ make: @escaping @Sendable () throws -> Owned) throws {
        let jobs = jobs
        let made = Box<Result<Void, any Error>>()
        let thread = Thread {
            do {
                var owned: Owned? = try make()
                made.value = .success(())
                jobs.completed()
                while let job = jobs.next() {
                    job(&owned)
                    jobs.completed()
                }
                owned = nil
            } catch {
                made.value = .failure(error)
            }
            jobs.completed()
        }
        thread.name = name
        thread.start()
        jobs.awaitCompletion()
        try made.value?.get()
    }

    /// Lets go of the value, and returns when it is gone.
    deinit { jobs.add(nil) }

    /// Does something with the value, and returns when it is done. Calls from several threads take
    /// their turns.
    func perform<R: Sendable>(_ body: @escaping @Sendable (Owned) throws -> R) throws -> R {
        let result = Box<Result<R, any Error>>()
        jobs.add { owned in
            guard let owned else { return }
            result.value = Result { try body(owned) }
        }
        guard let value = result.value else { preconditionFailure("our bug: no thread any more") }
        return try value.get()
    }

    /// One job at a time, handed over under a lock.
    private final class Jobs: @unchecked Sendable {
        typealias Job = (inout Owned?) -> Void

        private let turn = NSLock()
        private let condition = NSCondition()
        private var waiting: [Job?] = []
        private var isCompleted = false

        /// Hands a job over, `nil` for the end, and waits until it is done.
        func add(_ job: Job?) {
            turn.withLock {
                condition.withLock {
                    waiting.append(job)
                    condition.broadcast()
                }
                awaitCompletion()
            }
        }

        func next() -> Job? {
            condition.withLock {
                while waiting.isEmpty { condition.wait() }
                return waiting.removeFirst()
            }
        }

        func completed() {
            condition.withLock {
                isCompleted = true
                condition.broadcast()
            }
        }

        func awaitCompletion() {
            condition.withLock {
                while !isCompleted { condition.wait() }
                isCompleted = false
            }
        }
    }

    /// Written by one side and then read by the other, with the lock of `Jobs` between.
    private final class Box<Value>: @unchecked Sendable {
        var value: Value?
    }
}
