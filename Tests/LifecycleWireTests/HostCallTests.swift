import LifecycleKernel
import LifecycleWire
import Testing

/// The interface `org.dormouse.Host`, as docs/wire.md writes it.
@Suite struct HostCallTests {
    static let calls: [(call: HostCall, text: String)] = [
        (.ready, #"{"method":"org.dormouse.Host.Ready","parameters":{},"oneway":true}"#),
        (
            .steps(DeliveryID(4), [.began(0), .ended(0, .notImplemented), .began(11)]),
            #"""
            {"method":"org.dormouse.Host.Steps","parameters":{"delivery":4,\#
            "reports":["0","0 notImplemented","11"]},"oneway":true}
            """#
        ),
        (
            .called(selector: "viewDidLoad()"),
            #"""
            {"method":"org.dormouse.Host.Called","parameters":{"selector":"viewDidLoad()"},\#
            "oneway":true}
            """#
        ),
        (
            .beginTask(TaskRequest(name: "müde \"sync\"\n", hasHandler: true)),
            #"""
            {"method":"org.dormouse.Host.BeginTask",\#
            "parameters":{"name":"müde \"sync\"\n","handler":true}}
            """#
        ),
        (
            .beginTask(TaskRequest(name: nil, hasHandler: false)),
            #"{"method":"org.dormouse.Host.BeginTask","parameters":{"name":null,"handler":false}}"#
        ),
        (
            .endTask(TaskID(3)),
            #"{"method":"org.dormouse.Host.EndTask","parameters":{"task":3},"oneway":true}"#
        ),
        (
            .workCompleted,
            #"{"method":"org.dormouse.Host.WorkCompleted","parameters":{},"oneway":true}"#
        ),
        (
            .activateScene(SceneID(2)),
            #"{"method":"org.dormouse.Host.ActivateScene","parameters":{"scene":2},"oneway":true}"#
        ),
        (
            .activateScene(nil),
            #"""
            {"method":"org.dormouse.Host.ActivateScene","parameters":{"scene":null},"oneway":true}
            """#
        ),
        (
            .discardScene(SceneID(2)),
            #"{"method":"org.dormouse.Host.DiscardScene","parameters":{"scene":2},"oneway":true}"#
        ),
        (
            .openURL("letters://a"),
            #"""
            {"method":"org.dormouse.Host.OpenURL","parameters":{"url":"letters://a"},"oneway":true}
            """#
        ),
    ]

    @Test(arguments: calls)
    func `a call is written as the contract says, and read again`(
        call: HostCall, text: String
    ) throws {
        let message = call.wireCall.encodedMessage()
        #expect(String(decoding: message, as: UTF8.self) == text + "\0")
        #expect(try HostCall(WireCall(Array(message.dropLast()))) == call)
    }

    @Test(arguments: [TaskID(1), nil])
    func `the answer to a begin is an id or nothing`(task: TaskID?) throws {
        let message = WireReply.beginTask(task).encodedMessage()
        #expect(try WireReply(Array(message.dropLast())).beganTask == task)
    }

    @Test(arguments: [
        (#"{"method":"org.dormouse.App.Perform"}"#, "no method 'org.dormouse.App.Perform'"),
        (#"{"method":"org.dormouse.Host.EndTask"}"#, "member 'task': expected an integer"),
        (
            #"{"method":"org.dormouse.Host.EndTask","parameters":{"task":1.5}}"#,
            "member 'task': expected an integer"
        ),
        (
            #"{"method":"org.dormouse.Host.BeginTask","parameters":{"name":"a"}}"#,
            "member 'handler': expected true or false"
        ),
        (
            #"{"method":"org.dormouse.Host.BeginTask","parameters":{"name":1,"handler":true}}"#,
            "member 'name': expected at most 1024 bytes of text"
        ),
        (
            #"""
            {"method":"org.dormouse.Host.Steps",\#
            "parameters":{"delivery":1,"reports":["1 perhaps"]}}
            """#,
            "member 'reports': expected reports such as '0' and '0 done'"
        ),
    ])
    func `what is no call of the interface is refused`(message: String, words: String) {
        do {
            _ = try HostCall(WireCall(Array(message.utf8)))
            Issue.record("taken for a call: \(message)")
        } catch {
            #expect("\(error)" == words)
        }
    }

    @Test func `a name as long as allowed is read, a longer one refused`() throws {
        let max = HostCall.nameByteCountMax
        func read(_ byteCount: Int) throws -> HostCall {
            let name = String(repeating: "n", count: byteCount)
            return try HostCall(
                HostCall.beginTask(TaskRequest(name: name, hasHandler: false)).wireCall)
        }
        #expect(throws: Never.self) { try read(max) }
        #expect(
            throws: WireError.member("name", expected: "at most \(max) bytes of text")
        ) { try read(max + 1) }
    }

    @Test func `a reply may be an error, and may say that more follow`() throws {
        var reply = WireReply(error: "org.dormouse.Device.Refused", parameters: .object([:]))
        #expect(try WireReply(Array(reply.encodedMessage().dropLast())) == reply)
        reply = WireReply(["lines": .array([])], continues: true)
        #expect(try WireReply(Array(reply.encodedMessage().dropLast())) == reply)
    }
}
