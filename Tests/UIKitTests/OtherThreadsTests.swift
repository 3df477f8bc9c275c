import Foundation
import LifecycleKernel
import LifecycleWire
import Testing

@testable import UIKit

/// What threads may do while the main one is blocked.
@Suite struct OtherThreadsTests {
    @MainActor
    @Test func `the remaining time is read while the main thread is busy`() throws {
        let socket = try Ends()
        let end = ListeningEnd(socket: socket.app)
        for until in [nil, 5_000_000_000, 7, nil] as [Int64?] {
            let message = AppCall.setBackgroundTime(until: until).wireCall.encodedMessage()
            try socket.send(Array(message[..<20]))
            let before = end.backgroundTimeEnd()
            #expect(elsewhere { end.backgroundTimeEnd() } == before)
            try socket.send(Array(message[20...]))
            #expect(elsewhere { end.backgroundTimeEnd() } == until)
        }
    }

    @Test func `a mark lies in the output when its message has come`() throws {
        let socket = try Ends()
        let output = try Ends(isPipe: true)
        let end = SpeakingEnd(socket: socket.app, output: output.app, mark: "mark")
        for number in 1...100 {
            let call = HostCall.endTask(TaskID(number))
            Thread.detachNewThread { end.tell(call) }
            #expect(try HostCall(WireCall(socket.nextMessage())) == call)
            #expect(output.waiting() == Array("\u{1E}mark\n".utf8))
        }
    }

    @Test func `each thread gets the answer to its own begin, however that is cut`() throws {
        let socket = try Ends()
        let output = try Ends(isPipe: true)
        let end = SpeakingEnd(socket: socket.app, output: output.app, mark: "mark")
        let threadCount = 4
        let askCount = 25
        Thread.detachNewThread {
            for _ in 0..<threadCount * askCount {
                guard case .beginTask(let request)? = try? HostCall(WireCall(socket.nextMessage())),
                    let number = request.name.flatMap({ Int($0) })
                else { return socket.hangUp() }
                for byte in WireReply.beginTask(TaskID(number)).encodedMessage() {
                    try? socket.send([byte])
                }
            }
        }
        let lock = NSLock()
        nonisolated(unsafe) var crossed: [Int] = []
        DispatchQueue.concurrentPerform(iterations: threadCount) { thread in
            for ask in 1...askCount {
                let number = thread * 1000 + ask
                let task = end.ask(
                    .beginTask(TaskRequest(name: "\(number)", hasHandler: false)))
                if task != TaskID(number) { lock.withLock { crossed.append(number) } }
            }
        }
        #expect(crossed == [])
        #expect(end.sentCount == threadCount * askCount)
    }

    @Test func `a warning that follows the begin at once finds the handler`() {
        let handlers = BackgroundTaskHandlers()
        let handler: BackgroundTaskHandlers.Handler = {}
        for number in 1...50 {
            let task = TaskID(number)
            let warning = DispatchSemaphore(value: 0)
            let warned = DispatchSemaphore(value: 0)
            nonisolated(unsafe) var found = false
            let begun = handlers.begin(handler) {
                Thread.detachNewThread {
                    warning.signal()
                    found = handlers.take(task) != nil
                    warned.signal()
                }
                warning.wait()
                return task
            }
            warned.wait()
            #expect(begun == task)
            #expect(found)
            #expect(handlers.take(task) == nil)
        }
    }

    /// What another thread makes of the question, while this one waits.
    private func elsewhere<Value>(_ question: @escaping @Sendable () -> Value) -> Value? {
        let done = DispatchSemaphore(value: 0)
        nonisolated(unsafe) var answer: Value?
        Thread.detachNewThread {
            answer = question()
            done.signal()
        }
        done.wait()
        return answer
    }
}
