import LifecycleKernel
import LifecycleWire
import Testing

/// The interface `org.dormouse.App`, as docs/wire.md writes it.
@Suite struct AppCallTests {
    @Test func `steps of every kind go over the wire and back`() throws {
        var steps = ApplicationState.allCases.map { Step(.setState($0)) }
        steps += DelegateMethod.allCases.map { Step(.call($0)) }
        steps += NotificationName.allCases.map { Step(.post($0)) }
        steps += DelegateMethod.allCases.map { Step(.callScene($0, SceneID(2))) }
        steps += NotificationName.allCases.map { Step(.postScene($0, SceneID(2))) }
        steps += ApplicationState.allCases.map { Step(.setSceneState(SceneID(2), $0)) }
        steps += [true, false].flatMap {
            [
                Step(.setProtectedData(isAvailable: $0)), Step(.setAppearance(isDark: $0)),
                Step(.connectScene(SceneID(1), isNew: $0)),
            ]
        }
        steps += [.url("a:\"b\""), .link("https://a.org"), .push(""), .shortcut("ü")]
            .map { Step(.bring($0)) }
        steps += [.fetch, .push("quiet"), .event].map { Step(.bringWork($0)) }
        steps += [Step(.touch(.tap("Send"))), Step(.touch(.type("a\nb")))]
        steps += [
            Step(.makeApplication), Step(.disconnectScene(SceneID(3))),
            Step(.discardSessions([])), Step(.discardSessions([SceneID(1), SceneID(4)])),
            Step(.warnViewControllers), Step(.encodeState), Step(.restoreState),
            Step(.takeSnapshot),
        ]
        steps += [Step(.commitAppearance), Step(.expire(TaskID(7))), Step(.exit)]
        steps += [Answer.done, .yes, .no, .notImplemented, .skipped].map {
            Step(
                .commitAppearance,
                unless: [Step.Guard(step: 3, answered: $0), Step.Guard(step: 1, answered: .no)])
        }
        let call = AppCall.perform(Delivery(id: DeliveryID(9), steps: steps))
        #expect(try there(call) == call)
    }

    @Test func `a delivery is written as the contract says`() {
        let steps = [
            Step(.setState(.background)), Step(.call(.willTerminate)),
            Step(.post(.didBecomeActive), unless: [Step.Guard(step: 1, answered: .no)]),
            Step(.expire(TaskID(3))),
        ]
        let call = AppCall.perform(Delivery(id: DeliveryID(2), steps: steps))
        #expect(
            text(call) == #"""
                {"method":"org.dormouse.App.Perform","parameters":{"delivery":2,"steps":[\#
                {"do":"setState","name":"background"},\#
                {"do":"call","name":"applicationWillTerminate(_:)"},\#
                {"do":"post","name":"UIApplicationDidBecomeActiveNotification",\#
                "unless":[{"step":1,"answer":"no"}]},{"do":"expire","task":3}]}}
                """#)
    }

    @Test(arguments: [nil, 0, 123_456_789_012_345])
    func `the end of the background time goes over the wire and back`(until: Int64?) throws {
        let call = AppCall.setBackgroundTime(until: until)
        #expect(try there(call) == call)
        #expect(call.wireCall.isOneway)
    }

    @Test func `the answer to a delivery goes over the wire and back`() throws {
        let reply = PerformReply(
            answers: [.done, .yes, .no, .notImplemented, .skipped], sentCount: 12)
        let message = reply.wireReply.encodedMessage()
        #expect(
            String(decoding: message, as: UTF8.self) == #"""
                {"parameters":{"answers":["done","yes","no","notImplemented","skipped"],"sent":12}}
                """# + "\0")
        #expect(try PerformReply(WireReply(Array(message.dropLast()))) == reply)
    }

    @Test(arguments: [
        (#"{}"#, "member 'method': expected a string"),
        (#"[]"#, "member 'method': expected a string"),
        (#"{"method":7}"#, "member 'method': expected a string"),
        (#"{"method":"org.dormouse.App.Dance"}"#, "no method 'org.dormouse.App.Dance'"),
        (#"{"method":"org.dormouse.App.Perform"}"#, "member 'delivery': expected an integer"),
        (
            #"{"method":"org.dormouse.App.Perform","parameters":[]}"#,
            "member 'parameters': expected an object"
        ),
        (
            #"{"method":"org.dormouse.App.Perform","oneway":1}"#,
            "member 'oneway': expected true or false"
        ),
        (
            #"{"method":"org.dormouse.App.Perform","parameters":{"delivery":1,"steps":{}}}"#,
            "member 'steps': expected an array"
        ),
        (
            #"{"method":"org.dormouse.App.Perform","parameters":{"delivery":1,"steps":[7]}}"#,
            "member 'do': expected a step"
        ),
        (
            #"""
            {"method":"org.dormouse.App.Perform","parameters":{"delivery":1,"steps":[\#
            {"do":"call","name":"dance()"}]}}
            """#,
            "member 'name': expected a name that this step knows"
        ),
        (
            #"""
            {"method":"org.dormouse.App.Perform","parameters":{"delivery":1,"steps":[\#
            {"do":"exit","unless":[{"step":0,"answer":"maybe"}]}]}}
            """#,
            "member 'unless': expected steps and their answers"
        ),
        (
            #"{"method":"org.dormouse.App.SetBackgroundTime","parameters":{"until":"soon"}}"#,
            "member 'until': expected an integer"
        ),
    ])
    func `what is no call of the interface is refused`(message: String, words: String) {
        do {
            _ = try AppCall(WireCall(Array(message.utf8)))
            Issue.record("taken for a call: \(message)")
        } catch {
            #expect("\(error)" == words)
        }
    }

    private func there(_ call: AppCall) throws -> AppCall {
        try AppCall(WireCall(Array(call.wireCall.encodedMessage().dropLast())))
    }

    private func text(_ call: AppCall) -> String {
        String(decoding: call.wireCall.encodedMessage().dropLast(), as: UTF8.self)
    }
}
