import Foundation
import LifecycleKernel
import LifecycleWire
import Testing

@testable import UIKit

/// The client socket and the marks in the output (docs/wire.md, "One order").
@Suite struct SpeakingEndTests {
    private let socket: Ends
    private let output: Ends
    private let end: SpeakingEnd

    init() throws {
        socket = try Ends()
        output = try Ends(isPipe: true)
        end = SpeakingEnd(socket: socket.app, output: output.app, mark: "mark")
    }

    private func calls() throws -> [HostCall] {
        var reader = MessageReader()
        return try reader.take(socket.waiting()).map { try HostCall(WireCall($0)) }
    }

    @Test func `a mark lies in the output before every message`() throws {
        end.tell(.called(selector: "viewDidLoad()"))
        end.tell(.endTask(TaskID(3)))
        #expect(output.waiting() == Array("\u{1E}mark\n\u{1E}mark\n".utf8))
        #expect(try calls() == [.called(selector: "viewDidLoad()"), .endTask(TaskID(3))])
        #expect(end.sentCount == 2)
    }

    @Test func `what is printed before a message lies before its mark`() throws {
        write("before\n")
        end.tell(.ready)
        write("between, unfinished")
        end.tell(.ready)
        write("after\n")
        #expect(
            String(decoding: output.waiting(), as: UTF8.self)
                == "before\n\u{1E}mark\nbetween, unfinished\u{1E}mark\nafter\n")
    }

    @Test func `many threads speak whole messages, a mark to each`() async throws {
        await withTaskGroup(of: Void.self) { group in
            for thread in 0..<8 {
                group.addTask { [end] in
                    for call in 0..<20 { end.tell(.endTask(TaskID(thread * 20 + call))) }
                }
            }
        }
        let ended = try calls().map { call in
            if case .endTask(let task) = call { task.rawValue } else { -1 }
        }
        #expect(ended.sorted() == Array(0..<160))
        for thread in 0..<8 {
            let own = ended.filter { $0 / 20 == thread }
            #expect(own == own.sorted())
        }
        #expect(output.waiting() == Array(String(repeating: "\u{1E}mark\n", count: 160).utf8))
        #expect(end.sentCount == 160)
    }

    @Test func `a begin waits for its answer, and others wait for the begin`() async throws {
        try await withThrowingTaskGroup(of: TaskID?.self) { group in
            for name in ["a", "b", "c"] {
                group.addTask { [end] in
                    end.ask(.beginTask(TaskRequest(name: name, hasHandler: true)))
                }
            }
            for number in 1...3 {
                let call = try HostCall(WireCall(socket.nextMessage()))
                guard case .beginTask = call else {
                    Issue.record("not a begin: \(call)")
                    return
                }
                let task = number == 2 ? nil : TaskID(number)
                try socket.send(WireReply.beginTask(task).encodedMessage())
            }
            var tasks: [TaskID?] = []
            for try await task in group { tasks.append(task) }
            #expect(Set(tasks) == [TaskID(1), nil, TaskID(3)])
        }
    }

    @Test func `when nobody will ever answer, a begin is invalid and the process lives`() {
        socket.hangUp()
        #expect(end.ask(.beginTask(TaskRequest(name: nil, hasHandler: false))) == nil)
        end.tell(.ready)
        #expect(end.ask(.beginTask(TaskRequest(name: nil, hasHandler: false))) == nil)
    }

    @Test func `an answer that is none makes the begin invalid`() async throws {
        try socket.send(Array("}\0".utf8))
        #expect(end.ask(.beginTask(TaskRequest(name: nil, hasHandler: false))) == nil)
    }

    private func write(_ text: String) {
        let bytes = Array(text.utf8)
        _ = bytes.withUnsafeBytes {
            writeAll($0) { Foundation.write(output.app, $0.baseAddress, $0.count) }
        }
    }
}
