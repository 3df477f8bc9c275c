import LifecycleKernel

// Steps on the wire: `{"do": …, …}` (docs/wire.md). Kernel types are not Codable; this is where one
// becomes the other.

extension Step {
    var json: JSON {
        var object = action.json
        if !guards.isEmpty {
            object.append(
                "unless",
                .array(
                    guards.map {
                        .object([
                            "step": .integer(Int64($0.step)),
                            "answer": .string($0.answer.rawValue),
                        ])
                    }))
        }
        return .object(object)
    }

    init(_ json: JSON) throws(WireError) {
        let action = try Action(json)
        guard let conditions = json["unless"] else {
            self.init(action)
            return
        }
        guard let array = conditions.array else { throw .member("unless", expected: "an array") }
        var guards: [Guard] = []
        for condition in array {
            guard let answer = condition["answer"]?.string.flatMap(Answer.init(rawValue:)) else {
                throw .member("unless", expected: "steps and their answers")
            }
            guards.append(Guard(step: try condition.requiredInteger("step"), answered: answer))
        }
        self.init(action, unless: guards)
    }
}

extension Step.Action {
    fileprivate var json: JSON.Object {
        func step(_ word: String, name: String? = nil, scene: SceneID? = nil) -> JSON.Object {
            var object: JSON.Object = ["do": .string(word)]
            if let name { object.append("name", .string(name)) }
            if let scene { object.append("scene", .integer(Int64(scene.rawValue))) }
            return object
        }
        switch self {
        case .makeApplication: return step("makeApplication")
        case .setState(let state): return step("setState", name: state.word)
        case .setProtectedData(let isAvailable):
            return step("setProtectedData", name: isAvailable ? "available" : "unavailable")
        case .setAppearance(let isDark):
            return step("setAppearance", name: isDark ? "dark" : "light")
        case .bring(let arrival):
            return [
                "do": .string("bring"), "name": .string(arrival.kind),
                "text": .string(arrival.text),
            ]
        case .bringWork(let work):
            return [
                "do": .string("bringWork"), "name": .string(work.kind), "text": .string(work.text),
            ]
        case .call(let method): return step("call", name: method.rawValue)
        case .post(let name): return step("post", name: name.rawValue)
        case .connectScene(let scene, let isNew):
            return step("connectScene", name: isNew ? "new" : "known", scene: scene)
        case .setSceneState(let scene, let state):
            return step("setSceneState", name: state.word, scene: scene)
        case .callScene(let method, let scene):
            return step("callScene", name: method.rawValue, scene: scene)
        case .postScene(let name, let scene):
            return step("postScene", name: name.rawValue, scene: scene)
        case .disconnectScene(let scene): return step("disconnectScene", scene: scene)
        case .discardSessions(let scenes):
            return [
                "do": .string("discardSessions"),
                "scenes": .array(scenes.map { .integer(Int64($0.rawValue)) }),
            ]
        case .touch(.tap(let text)): return ["do": .string("tap"), "text": .string(text)]
        case .touch(.tapAt(let x, let y)):
            return ["do": .string("tapAt"), "x": .number(x), "y": .number(y)]
        case .touch(.swipe(let direction, let text)):
            return [
                "do": .string("swipe"), "name": .string(direction.rawValue),
                "text": text.map { .string($0) } ?? .null,
            ]
        case .touch(.type(let text)): return ["do": .string("type"), "text": .string(text)]
        case .encodeState: return step("encodeState")
        case .restoreState: return step("restoreState")
        case .takeSnapshot: return step("takeSnapshot")
        case .warnViewControllers: return step("warnViewControllers")
        case .commitAppearance: return step("commitAppearance")
        case .expire(let task):
            return ["do": .string("expire"), "task": .integer(Int64(task.rawValue))]
        case .exit: return step("exit")
        }
    }

    fileprivate init(_ json: JSON) throws(WireError) {
        func scene() throws(WireError) -> SceneID { SceneID(try json.requiredInteger("scene")) }
        switch json["do"]?.string {
        case "makeApplication": self = .makeApplication
        case "setState": self = .setState(try json.named(ApplicationState.init(word:)))
        case "setProtectedData":
            self = .setProtectedData(
                isAvailable: try json.named { ["unavailable": false, "available": true][$0] })
        case "setAppearance":
            self = .setAppearance(isDark: try json.named { ["light": false, "dark": true][$0] })
        case "bring":
            let text = try json.requiredText("text")
            self = .bring(try json.named { Arrival(kind: $0, text: text) })
        case "bringWork":
            let text = try json.requiredText("text")
            self = .bringWork(try json.named { BackgroundWork(kind: $0, text: text) })
        case "call": self = .call(try json.named(DelegateMethod.init(rawValue:)))
        case "post": self = .post(try json.named(NotificationName.init(rawValue:)))
        case "connectScene":
            self = .connectScene(
                try scene(), isNew: try json.named { ["new": true, "known": false][$0] })
        case "setSceneState":
            self = .setSceneState(try scene(), try json.named(ApplicationState.init(word:)))
        case "callScene":
            self = .callScene(try json.named(DelegateMethod.init(rawValue:)), try scene())
        case "postScene":
            self = .postScene(try json.named(NotificationName.init(rawValue:)), try scene())
        case "disconnectScene": self = .disconnectScene(try scene())
        case "discardSessions":
            guard let array = json["scenes"]?.array else {
                throw .member("scenes", expected: "an array")
            }
            var scenes: [SceneID] = []
            for value in array {
                guard let id = value.integer else {
                    throw .member("scenes", expected: "integers")
                }
                scenes.append(SceneID(Int(id)))
            }
            self = .discardSessions(scenes)
        case "tap": self = .touch(.tap(try json.requiredText("text")))
        case "type": self = .touch(.type(try json.requiredText("text")))
        case "tapAt":
            self = .touch(
                .tapAt(x: try json.requiredNumber("x"), y: try json.requiredNumber("y")))
        case "swipe":
            self = .touch(
                .swipe(
                    try json.named(SwipeDirection.init(rawValue:)), on: json["text"]?.string))
        case "encodeState": self = .encodeState
        case "restoreState": self = .restoreState
        case "takeSnapshot": self = .takeSnapshot
        case "warnViewControllers": self = .warnViewControllers
        case "commitAppearance": self = .commitAppearance
        case "expire": self = .expire(TaskID(try json.requiredInteger("task")))
        case "exit": self = .exit
        default: throw .member("do", expected: "a step")
        }
    }
}

extension Arrival {
    fileprivate var kind: String {
        switch self {
        case .url: "url"
        case .link: "link"
        case .push: "push"
        case .shortcut: "shortcut"
        }
    }

    fileprivate var text: String {
        switch self {
        case .url(let text), .link(let text), .push(let text), .shortcut(let text): text
        }
    }

    fileprivate init?(kind: String, text: String) {
        switch kind {
        case "url": self = .url(text)
        case "link": self = .link(text)
        case "push": self = .push(text)
        case "shortcut": self = .shortcut(text)
        default: return nil
        }
    }
}

extension BackgroundWork {
    fileprivate var kind: String {
        switch self {
        case .fetch: "fetch"
        case .push: "push"
        case .event: "event"
        }
    }

    fileprivate var text: String {
        if case .push(let text) = self { return text }
        return ""
    }

    fileprivate init?(kind: String, text: String) {
        switch kind {
        case "fetch": self = .fetch
        case "push": self = .push(text)
        case "event": self = .event
        default: return nil
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
