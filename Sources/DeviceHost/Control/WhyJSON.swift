import LifecycleWire

extension WhyEntry {
    /// The entry as `org.dormouse.Device.Why` says it.
    public var json: JSON {
        .object([
            "app": .string(app), "at": .integer(at), "event": .integer(Int64(event)),
            "deeds": .array(deeds.map(\.json)),
            "because": .array(because.map { .string($0) }),
            "chain": .array(chain.map(\.json)),
            "report": report?.json ?? .null, "text": .string(text),
        ])
    }
}

extension WhyEntry.Report {
    fileprivate var json: JSON {
        .object([
            "callback": callback.map { .string($0) } ?? .null,
            "blocked": blocked.map { .integer($0) } ?? .null,
            "stack": .array(stack.map { .string($0) }),
            "file": file.map { .string($0) } ?? .null,
        ])
    }
}

extension WhyEntry.Deed {
    fileprivate var json: JSON {
        .object([
            "directive": .integer(Int64(directive)), "text": .string(text),
            "detail": detail.map { .string($0) } ?? .null, "rule": .string(rule),
        ])
    }
}

extension WhyEntry.Link {
    fileprivate var json: JSON {
        .object([
            "text": .string(text), "event": event.map { .integer(Int64($0)) } ?? .null,
            "sender": sender.map { .string($0.rawValue) } ?? .null,
            "directive": directive.map { .integer(Int64($0)) } ?? .null,
        ])
    }
}
