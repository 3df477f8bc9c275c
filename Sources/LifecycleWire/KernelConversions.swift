import LifecycleKernel

// Steps on the wire: `{"do": …, …}` (docs/wire.md). Kernel types are not Codable; this is where one
// becomes the other.

extension Step {
    var json: JSON {
        var object: JSON.Object
        switch action {
        case .setState(let state):
            object = ["do": .string("setState"), "name": .string(state.word)]
        case .call(let method):
            object = ["do": .string("call"), "name": .string(method.rawValue)]
        case .post(let name): object = ["do": .string("post"), "name": .string(name.rawValue)]
        case .commitAppearance: object = ["do": .string("commitAppearance")]
        case .expire(let task):
            object = ["do": .string("expire"), "task": .integer(Int64(task.rawValue))]
        case .exit: object = ["do": .string("exit")]
        }
        if let guardedBy {
            object.append(
                "unless",
                .object([
                    "step": .integer(Int64(guardedBy.step)),
                    "answer": .string(guardedBy.answer.rawValue),
                ]))
        }
        return .object(object)
    }

    init(_ json: JSON) throws(WireError) {
        let action = try Action(json)
        guard let condition = json["unless"] else {
            self.init(action)
            return
        }
        guard let answer = condition["answer"]?.string.flatMap(Answer.init(rawValue:)) else {
            throw .member("unless", expected: "a step and an answer")
        }
        self.init(
            action, unless: Guard(step: try condition.requiredInteger("step"), answered: answer))
    }
}

extension Step.Action {
    fileprivate init(_ json: JSON) throws(WireError) {
        switch json["do"]?.string {
        case "setState": self = .setState(try json.named(ApplicationState.init(word:)))
        case "call": self = .call(try json.named(DelegateMethod.init(rawValue:)))
        case "post": self = .post(try json.named(NotificationName.init(rawValue:)))
        case "commitAppearance": self = .commitAppearance
        case "expire": self = .expire(TaskID(try json.requiredInteger("task")))
        case "exit": self = .exit
        default: throw .member("do", expected: "a step")
        }
    }
}

extension JSON {
    fileprivate func named<Value>(_ make: (String) -> Value?) throws(WireError) -> Value {
        guard let value = self["name"]?.string.flatMap(make) else {
            throw .member("name", expected: "a name that this step knows")
        }
        return value
    }
}

extension ApplicationState {
    fileprivate init?(word: String) {
        guard let state = ApplicationState.allCases.first(where: { $0.word == word }) else {
            return nil
        }
        self = state
    }
}
