import LifecycleKernel

/// What an app calls on its host: the interface `org.dormouse.Host`.
public enum HostCall: Equatable, Sendable {
    /// The main thread is about to enter its run loop.
    case ready
    /// A step of a delivery, counted from 0, is about to be performed.
    case stepBegan(DeliveryID, step: Int)
    /// The step has been performed. A step that is left out says neither.
    case stepEnded(DeliveryID, step: Int, Answer)
    /// A method of an object of the app's own is about to be called.
    case called(selector: String)
    /// Answered with the task's id, or `null`.
    case beginTask(TaskRequest)
    /// The task was ended; the host says if there was none.
    case endTask(TaskID)

    /// The longest task name or selector, in bytes of UTF-8; what is longer is refused.
    public static let nameByteCountMax = 1024

    private static let interface = "org.dormouse.Host."

    /// The call as it is sent.
    public var wireCall: WireCall {
        switch self {
        case .ready: oneway("Ready", [:])
        case .stepBegan(let delivery, let step):
            oneway(
                "StepBegan",
                ["delivery": .integer(Int64(delivery.rawValue)), "step": .integer(Int64(step))])
        case .stepEnded(let delivery, let step, let answer):
            oneway(
                "StepEnded",
                [
                    "delivery": .integer(Int64(delivery.rawValue)), "step": .integer(Int64(step)),
                    "answer": .string(answer.rawValue),
                ])
        case .called(let selector): oneway("Called", ["selector": .string(selector)])
        case .beginTask(let request):
            WireCall(
                method: HostCall.interface + "BeginTask",
                parameters: .object([
                    "name": request.name.map { .string($0) } ?? .null,
                    "handler": .bool(request.hasHandler),
                ]))
        case .endTask(let task): oneway("EndTask", ["task": .integer(Int64(task.rawValue))])
        }
    }

    private func oneway(_ method: String, _ parameters: JSON.Object) -> WireCall {
        WireCall(
            method: HostCall.interface + method, parameters: .object(parameters), oneway: true)
    }

    /// Reads a call; throws `WireError` for one that this interface does not have.
    public init(_ call: WireCall) throws(WireError) {
        guard call.method.hasPrefix(HostCall.interface) else {
            throw .unknownMethod(call.method)
        }
        let parameters = call.parameters
        switch call.method.dropFirst(HostCall.interface.count) {
        case "Ready": self = .ready
        case "StepBegan":
            self = .stepBegan(
                DeliveryID(try parameters.requiredInteger("delivery")),
                step: try parameters.requiredInteger("step"))
        case "StepEnded":
            guard let answer = parameters["answer"]?.string.flatMap(Answer.init(rawValue:)) else {
                throw .member("answer", expected: "an answer")
            }
            self = .stepEnded(
                DeliveryID(try parameters.requiredInteger("delivery")),
                step: try parameters.requiredInteger("step"), answer)
        case "Called": self = .called(selector: try parameters.requiredName("selector"))
        case "BeginTask":
            let name: String? =
                switch parameters["name"] {
                case nil, .null: nil
                case .some: try parameters.requiredName("name")
                }
            guard let handler = parameters["handler"]?.bool else {
                throw .member("handler", expected: "true or false")
            }
            self = .beginTask(TaskRequest(name: name, hasHandler: handler))
        case "EndTask": self = .endTask(TaskID(try parameters.requiredInteger("task")))
        default: throw .unknownMethod(call.method)
        }
    }
}

extension WireReply {
    /// The answer to `BeginTask`; `nil` is `UIBackgroundTaskIdentifier.invalid`.
    public static func beginTask(_ task: TaskID?) -> WireReply {
        WireReply(["task": task.map { .integer(Int64($0.rawValue)) } ?? .null])
    }

    /// The task in an answer to `BeginTask`.
    public var beganTask: TaskID? {
        parameters["task"]?.integer.map { TaskID(Int($0)) }
    }
}

extension JSON {
    func requiredInteger(_ name: String) throws(WireError) -> Int {
        guard let value = self[name]?.integer else { throw .member(name, expected: "an integer") }
        return Int(value)
    }

    func requiredName(_ name: String) throws(WireError) -> String {
        guard let value = self[name]?.string, value.utf8.count <= HostCall.nameByteCountMax else {
            throw .member(name, expected: "at most \(HostCall.nameByteCountMax) bytes of text")
        }
        return value
    }
}
