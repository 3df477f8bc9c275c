import Foundation

/// One kind of wait; `seconds` once.
public struct Kind: Sendable {
    public let name: String
    public let wait: @Sendable (_ seconds: Double) -> Void
}

func waitForTask(_ body: @escaping @Sendable () async -> Void) {
    let done = DispatchSemaphore(value: 0)
    Task.detached {
        await body()
        done.signal()
    }
    done.wait()
}

/// Every way that Swift, Foundation, Dispatch and Swift concurrency have.
public let swiftKinds: [Kind] = [
    Kind(name: "Timer") { seconds in
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            let timer = Timer(timeInterval: seconds, repeats: false) { _ in done.signal() }
            timer.fireDate = Date(timeIntervalSinceNow: seconds)  // Else it is due at once.
            RunLoop.current.add(timer, forMode: .default)
            RunLoop.current.run(until: Date(timeIntervalSinceNow: seconds + 1))
        }
        thread.start()
        done.wait()
    },
    Kind(name: "RunLoop") { seconds in
        // Without anything to wait for it would return at once.
        let never = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
        RunLoop.current.add(never, forMode: .default)
        RunLoop.current.run(until: Date(timeIntervalSinceNow: seconds))
    },
    Kind(name: "asyncAfter") { seconds in
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { done.signal() }
        done.wait()
    },
    Kind(name: "asyncAfter wall") { seconds in
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().asyncAfter(wallDeadline: .now() + seconds) { done.signal() }
        done.wait()
    },
    Kind(name: "DispatchSourceTimer") { seconds in
        let done = DispatchSemaphore(value: 0)
        let source = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "timer"))
        source.schedule(deadline: .now() + seconds)
        source.setEventHandler { done.signal() }
        source.activate()
        done.wait()
        source.cancel()
    },
    Kind(name: "Task.sleep") { seconds in
        waitForTask { try? await Task.sleep(nanoseconds: UInt64(seconds * 1e9)) }
    },
    Kind(name: "ContinuousClock") { seconds in
        waitForTask { try? await ContinuousClock().sleep(for: .seconds(seconds)) }
    },
    Kind(name: "SuspendingClock") { seconds in
        waitForTask { try? await SuspendingClock().sleep(for: .seconds(seconds)) }
    },
    Kind(name: "DispatchSemaphore") { seconds in
        let result = DispatchSemaphore(value: 0).wait(timeout: .now() + seconds)
        precondition(result == .timedOut)
    },
    Kind(name: "DispatchSemaphore wall") { seconds in
        let result = DispatchSemaphore(value: 0).wait(wallTimeout: .now() + seconds)
        precondition(result == .timedOut)
    },
    Kind(name: "DispatchGroup") { seconds in
        let group = DispatchGroup()
        group.enter()
        precondition(group.wait(timeout: .now() + seconds) == .timedOut)
        group.leave()
    },
    Kind(name: "DispatchWorkItem") { seconds in
        precondition(DispatchWorkItem {}.wait(timeout: .now() + seconds) == .timedOut)
    },
    Kind(name: "NSCondition") { seconds in
        let condition = NSCondition()
        condition.lock()
        precondition(!condition.wait(until: Date(timeIntervalSinceNow: seconds)))
        condition.unlock()
    },
    Kind(name: "NSConditionLock") { seconds in
        let lock = NSConditionLock(condition: 0)
        precondition(!lock.lock(whenCondition: 1, before: Date(timeIntervalSinceNow: seconds)))
    },
    Kind(name: "NSLock") { seconds in
        let lock = NSLock()
        lock.lock()
        precondition(!lock.lock(before: Date(timeIntervalSinceNow: seconds)))
        lock.unlock()
    },
    Kind(name: "Thread.sleep") { Thread.sleep(forTimeInterval: $0) },
    Kind(name: "Thread.sleep until") { Thread.sleep(until: Date(timeIntervalSinceNow: $0)) },
    Kind(name: "OperationQueue") { seconds in
        let queue = OperationQueue()
        queue.addOperation { Thread.sleep(forTimeInterval: seconds) }
        queue.waitUntilAllOperationsAreFinished()
    },
]
