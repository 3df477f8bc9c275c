import LifecycleKernel

/// What an app calls on its host: the interface `org.dormouse.Host`.
public enum HostCall: Equatable, Sendable {
    /// The main thread is about to enter its run loop.
    case ready
    /// What has become of steps since the last message; one message for all that lies between two
    /// pieces of the app's own code. A step that is left out is in none.
    case steps(DeliveryID, [StepReport])
    /// A method of an object of the app's own is about to be called.
    case called(selector: String)
    /// Answered with the task's id, or `null`.
    case beginTask(TaskRequest)
    /// The task was ended; the host says if there was none.
    case endTask(TaskID)
    /// The completion handler of background work was called.
    case workCompleted
    /// A scene shall be in front: one of the app's sessions, or a new one.
    case activateScene(SceneID?)
    /// The session of a scene shall be discarded.
    case discardScene(SceneID)
    /// Restoration goes on beyond the launch calls (1), or has come to its end (-1).
    case extendRestoration(by: Int)

    /// The app opens a URL of a scheme of its own.
    case openURL(String)
    /// What was to be shown lies in its file or in the memory that came with the look; `nil`, or why
    /// it does not. `damage`: where the picture is another than at the look before.
    case shown(LookID, damage: [PixelRect] = [], problem: String?)

    /// The longest task name or selector, in bytes of UTF-8; what is longer is refused.
    public static let nameByteCountMax = 1024

    private static let interface = "org.dormouse.Host."

    /// The call as it is sent.
    public var wireCall: WireCall {
        switch self {
        case .ready: oneway("Ready", [:])
        case .steps(let delivery, let reports):
            oneway(
                "Steps",
                [
                    "delivery": .integer(Int64(delivery.rawValue)),
                    "reports": .array(reports.map { .string($0.word) }),
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
        case .workCompleted: oneway("WorkCompleted", [:])
        case .activateScene(let scene):
            oneway(
                "ActivateScene",
                ["scene": scene.map { .integer(Int64($0.rawValue)) } ?? .null])
        case .extendRestoration(let count):
            oneway("ExtendRestoration", ["by": .integer(Int64(count))])
        case .discardScene(let scene):
            oneway("DiscardScene", ["scene": .integer(Int64(scene.rawValue))])
        case .shown(let look, let damage, let problem):
            oneway(
                "Shown",
                [
                    "look": .integer(Int64(look.rawValue)),
                    "damage": .array(damage.map(\.json)),
                    "problem": problem.map { .string($0) } ?? .null,
                ])
        case .openURL(let url): oneway("OpenURL", ["url": .string(url)])
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
        case "Steps":
            var reports: [StepReport] = []
            guard let values = parameters["reports"]?.array else {
                throw .member("reports", expected: "an array")
            }
            for value in values {
                guard let report = value.string.flatMap(StepReport.init(word:)) else {
                    throw .member("reports", expected: "reports such as '0' and '0 done'")
                }
                reports.append(report)
            }
            self = .steps(DeliveryID(try parameters.requiredInteger("delivery")), reports)
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
        case "WorkCompleted": self = .workCompleted
        case "ActivateScene":
            let scene: SceneID? =
                switch parameters["scene"] {
                case nil, .null: nil
                case .some: SceneID(try parameters.requiredInteger("scene"))
                }
            self = .activateScene(scene)
        case "ExtendRestoration":
            let count = try parameters.requiredInteger("by")
            guard count == 1 || count == -1 else { throw .member("by", expected: "1 or -1") }
            self = .extendRestoration(by: count)
        case "DiscardScene": self = .discardScene(SceneID(try parameters.requiredInteger("scene")))
        case "Shown":
            var damage: [PixelRect] = []
            for rect in parameters["damage"]?.array ?? [] {
                guard damage.count < PixelRect.countMax else {
                    throw .member("damage", expected: "\(PixelRect.countMax) rectangles at most")
                }
                damage.append(try PixelRect(rect))
            }
            self = .shown(
                LookID(try parameters.requiredInteger("look")), damage: damage,
                problem: parameters["problem"]?.string)
        case "OpenURL": self = .openURL(try parameters.requiredText("url"))
        case "EndTask": self = .endTask(TaskID(try parameters.requiredInteger("task")))
        default: throw .unknownMethod(call.method)
        }
    }
}

/// One thing that became of a step of a delivery.
public enum StepReport: Equatable, Sendable {
    case began(Int)
    case ended(Int, Answer)

    /// On the wire: the step's number, and behind it the answer once it has ended.
    var word: String {
        switch self {
        case .began(let step): "\(step)"
        case .ended(let step, let answer): "\(step) \(answer.rawValue)"
        }
    }

    init?(word: String) {
        let parts = word.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        guard let step = parts.first.flatMap({ Int($0) }), step >= 0, "\(step)" == parts[0] else {
            return nil
        }
        if parts.count == 1 {
            self = .began(step)
        } else if parts.count == 2, let answer = Answer(rawValue: String(parts[1])) {
            self = .ended(step, answer)
        } else {
            return nil
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

    func requiredNumber(_ name: String) throws(WireError) -> Double {
        switch self[name] {
        case .number(let value): return value
        case .integer(let value): return Double(value)
        default: throw .member(name, expected: "a number")
        }
    }

    func requiredText(_ name: String) throws(WireError) -> String {
        guard let value = self[name]?.string else { throw .member(name, expected: "text") }
        return value
    }

    func requiredName(_ name: String) throws(WireError) -> String {
        guard let value = self[name]?.string, value.utf8.count <= HostCall.nameByteCountMax else {
            throw .member(name, expected: "at most \(HostCall.nameByteCountMax) bytes of text")
        }
        return value
    }
}
