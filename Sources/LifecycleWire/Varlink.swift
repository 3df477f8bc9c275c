/// A call as Varlink writes it: `{"method": …, "parameters": …, "oneway": …, "more": …}`.
public struct WireCall: Equatable, Sendable {
    /// The interface and the method: `org.dormouse.App.Perform`.
    public var method: String
    /// The arguments, an object.
    public var parameters: JSON
    /// Nobody waits for an answer.
    public var isOneway: Bool
    /// Several answers are welcome.
    public var wantsMore: Bool

    /// Makes a call that is answered once, unless said otherwise.
    public init(
        method: String, parameters: JSON, oneway: Bool = false, more: Bool = false
    ) {
        self.method = method
        self.parameters = parameters
        self.isOneway = oneway
        self.wantsMore = more
    }

    /// Reads a call from the bytes of one message, without its zero.
    ///
    /// Throws `WireError` for what is not JSON, or is not a call.
    public init(_ message: [UInt8]) throws(WireError) {
        let json = try JSON(parsing: message)
        guard let method = json["method"]?.string else {
            throw .member("method", expected: "a string")
        }
        self.method = method
        parameters = try json.optionalObject("parameters")
        isOneway = try json.optionalFlag("oneway")
        wantsMore = try json.optionalFlag("more")
    }

    /// The call as bytes, with the zero that ends a message.
    public func encodedMessage() -> [UInt8] {
        var object: JSON.Object = ["method": .string(method), "parameters": parameters]
        if isOneway { object.append("oneway", .bool(true)) }
        if wantsMore { object.append("more", .bool(true)) }
        return JSON.object(object).encoded() + [0]
    }
}

/// An answer as Varlink writes it: `{"parameters": …, "continues": …, "error": …}`.
public struct WireReply: Equatable, Sendable {
    /// The results, or what the error says of itself; an object.
    public var parameters: JSON
    /// The name of the error, if it is one.
    public var error: String?
    /// Further answers follow.
    public var continues: Bool

    /// Makes an answer that is no error.
    public init(_ parameters: JSON.Object, continues: Bool = false) {
        self.parameters = .object(parameters)
        self.continues = continues
    }

    /// Makes an error; its name is the interface's and its own, as in
    /// `org.dormouse.Device.Refused`.
    public init(error: String, parameters: JSON) {
        self.parameters = parameters
        self.error = error
        continues = false
    }

    /// Reads an answer from the bytes of one message, without its zero.
    ///
    /// Throws `WireError` for what is not JSON, or is not an answer.
    public init(_ message: [UInt8]) throws(WireError) {
        let json = try JSON(parsing: message)
        guard json.object != nil else { throw .member("parameters", expected: "an object") }
        parameters = try json.optionalObject("parameters")
        switch json["error"] {
        case nil, .null: error = nil
        case .string(let name): error = name
        case .bool, .integer, .number, .array, .object:
            throw .member("error", expected: "a string")
        }
        continues = try json.optionalFlag("continues")
    }

    /// The answer as bytes, with the zero that ends a message.
    public func encodedMessage() -> [UInt8] {
        var object: JSON.Object = ["parameters": parameters]
        if let error { object.append("error", .string(error)) }
        if continues { object.append("continues", .bool(true)) }
        return JSON.object(object).encoded() + [0]
    }
}

extension JSON {
    /// A member that may be missing and is `false` then.
    fileprivate func optionalFlag(_ name: String) throws(WireError) -> Bool {
        switch self[name] {
        case nil, .null: return false
        case .bool(let value): return value
        case .integer, .number, .string, .array, .object:
            throw .member(name, expected: "true or false")
        }
    }

    /// A member that may be missing and is empty then.
    fileprivate func optionalObject(_ name: String) throws(WireError) -> JSON {
        switch self[name] {
        case nil, .null: return .object([:])
        case .object(let value): return .object(value)
        case .bool, .integer, .number, .string, .array:
            throw .member(name, expected: "an object")
        }
    }
}
