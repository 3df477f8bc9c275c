/// A call as Varlink writes it: `{"method": …, "parameters": …, "oneway": …, "more": …}`.
public struct WireCall: Equatable, Sendable {
    /// The interface and the method: `org.dormouse.App.Perform`.
    public var method: String
    public var parameters: JSON
    /// Nobody waits for an answer.
    public var isOneway: Bool
    /// Several answers are welcome.
    public var wantsMore: Bool

    public init(
        method: String, parameters: JSON, oneway: Bool = false, more: Bool = false
    ) {
        self.method = method
        self.parameters = parameters
        self.isOneway = oneway
        self.wantsMore = more
    }

    /// Reads a call from the bytes of one message.
    public init(_ message: [UInt8]) throws(WireError) {
        let json = try JSON(parsing: message)
        guard let method = json["method"]?.string else {
            throw .member("method", expected: "a string")
        }
        self.method = method
        parameters = json["parameters"] ?? .object([:])
        isOneway = json["oneway"]?.bool ?? false
        wantsMore = json["more"]?.bool ?? false
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
    public var parameters: JSON
    /// The name of the error, if it is one.
    public var error: String?
    /// Further answers follow.
    public var continues: Bool

    public init(_ parameters: JSON.Object, continues: Bool = false) {
        self.parameters = .object(parameters)
        self.continues = continues
    }

    public init(error: String, parameters: JSON) {
        self.parameters = parameters
        self.error = error
        continues = false
    }

    /// Reads an answer from the bytes of one message.
    public init(_ message: [UInt8]) throws(WireError) {
        let json = try JSON(parsing: message)
        parameters = json["parameters"] ?? .object([:])
        error = json["error"]?.string
        continues = json["continues"]?.bool ?? false
    }

    /// The answer as bytes, with the zero that ends a message.
    public func encodedMessage() -> [UInt8] {
        var object: JSON.Object = ["parameters": parameters]
        if let error { object.append("error", .string(error)) }
        if continues { object.append("continues", .bool(true)) }
        return JSON.object(object).encoded() + [0]
    }
}
