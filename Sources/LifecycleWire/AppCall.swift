import LifecycleKernel

/// What the host calls on an app: the interface `org.dormouse.App`.
public enum AppCall: Equatable, Sendable {
    /// Perform the steps in one turn of the main run loop.
    case perform(Delivery)
    /// What the remaining time counts to: nanoseconds of CLOCK_MONOTONIC; `nil`: undetermined.
    case setBackgroundTime(until: Int64?)
    /// Somebody looks: put what is on the screen into a file.
    case show(ScreenForm, LookID)

    private static let performMethod = "org.dormouse.App.Perform"
    private static let setMethod = "org.dormouse.App.SetBackgroundTime"
    private static let showMethod = "org.dormouse.App.Show"

    /// The call as it is sent.
    public var wireCall: WireCall {
        switch self {
        case .perform(let delivery):
            WireCall(
                method: AppCall.performMethod,
                parameters: .object([
                    "delivery": .integer(Int64(delivery.id.rawValue)),
                    "steps": .array(delivery.steps.map(\.json)),
                ]))
        case .setBackgroundTime(let until):
            WireCall(
                method: AppCall.setMethod,
                parameters: .object(["until": until.map { .integer($0) } ?? .null]), oneway: true)
        case .show(let form, let look):
            WireCall(
                method: AppCall.showMethod,
                parameters: .object([
                    "form": .string(form.rawValue), "look": .integer(Int64(look.rawValue)),
                ]), oneway: true)
        }
    }

    /// Reads a call; throws `WireError` for one that this interface does not have.
    public init(_ call: WireCall) throws(WireError) {
        switch call.method {
        case AppCall.performMethod:
            let id = try call.parameters.requiredInteger("delivery")
            guard let array = call.parameters["steps"]?.array else {
                throw .member("steps", expected: "an array")
            }
            var steps: [Step] = []
            for step in array { steps.append(try Step(step)) }
            self = .perform(Delivery(id: DeliveryID(id), steps: steps))
        case AppCall.setMethod:
            let until: Int64? =
                switch call.parameters["until"] {
                case nil, .null: nil
                case .some: Int64(try call.parameters.requiredInteger("until"))
                }
            self = .setBackgroundTime(until: until)
        case AppCall.showMethod:
            guard let form = call.parameters["form"]?.string.flatMap(ScreenForm.init) else {
                throw .member("form", expected: "picture or description")
            }
            self = .show(form, LookID(try call.parameters.requiredInteger("look")))
        default: throw .unknownMethod(call.method)
        }
    }
}

/// The answer to `Perform`.
public struct PerformReply: Equatable, Sendable {
    /// One a step, in order.
    public let answers: [Answer]
    /// How many messages the app had sent on its client socket when it answered.
    public let sentCount: Int

    /// Makes the answer to a delivery.
    public init(answers: [Answer], sentCount: Int) {
        self.answers = answers
        self.sentCount = sentCount
    }

    /// The answer as it is sent.
    public var wireReply: WireReply {
        WireReply([
            "answers": .array(answers.map { .string($0.rawValue) }),
            "sent": .integer(Int64(sentCount)),
        ])
    }

    /// Reads an answer; throws `WireError` when a member is missing or strange.
    public init(_ reply: WireReply) throws(WireError) {
        sentCount = try reply.parameters.requiredInteger("sent")
        guard let array = reply.parameters["answers"]?.array else {
            throw .member("answers", expected: "an array")
        }
        var answers: [Answer] = []
        for value in array {
            guard let answer = value.string.flatMap(Answer.init(rawValue:)) else {
                throw .member("answers", expected: "answers")
            }
            answers.append(answer)
        }
        self.answers = answers
    }
}
