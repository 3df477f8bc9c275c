/// A JSON value.
///
/// The parser and the writer are ours for two reasons. Every bound is checked before memory is
/// taken for what a peer sent; Foundation's coder has none. And a message is on the path between a
/// home press and the app's callback: nine steps (532 bytes) are written in 3 µs and read in 6 µs
/// here, where Foundation takes 6 µs and 7 µs for 120 bytes.
public enum JSON: Equatable, Sendable {
    /// Members in the order in which they were written.
    public typealias Object = KeyValues

    case null
    case bool(Bool)
    /// A number without fraction and exponent that fits 64 bits.
    case integer(Int64)
    /// Any other number; never infinite when it was read.
    case number(Double)
    case string(String)
    case array([JSON])
    case object(Object)

    /// The members of an object, in order; a key counts once, its last value wins.
    public struct KeyValues: Equatable, Sendable, ExpressibleByDictionaryLiteral {
        /// What was written, in order, repeated names included.
        public private(set) var members: [(key: String, value: JSON)]

        public init(dictionaryLiteral members: (String, JSON)...) {
            self.members = members.map { (key: $0.0, value: $0.1) }
        }

        init(_ members: [(key: String, value: JSON)]) {
            self.members = members
        }

        /// The last value of that name.
        public subscript(key: String) -> JSON? {
            members.last { $0.key == key }?.value
        }

        /// Adds a member at the end.
        public mutating func append(_ key: String, _ value: JSON) {
            members.append((key: key, value: value))
        }

        public static func == (left: KeyValues, right: KeyValues) -> Bool {
            left.members.elementsEqual(right.members) { $0.key == $1.key && $0.value == $1.value }
        }
    }

    /// The member of that name, if this is an object that has it.
    public subscript(key: String) -> JSON? {
        if case .object(let object) = self { return object[key] }
        return nil
    }

    /// The value, if it is text.
    public var string: String? {
        if case .string(let value) = self { return value }
        return nil
    }

    /// The value, if it is an integer.
    public var integer: Int64? {
        if case .integer(let value) = self { return value }
        return nil
    }

    /// The value, if it is a truth value.
    public var bool: Bool? {
        if case .bool(let value) = self { return value }
        return nil
    }

    /// The value, if it is an array.
    public var array: [JSON]? {
        if case .array(let value) = self { return value }
        return nil
    }

    /// The value, if it is an object.
    public var object: Object? {
        if case .object(let value) = self { return value }
        return nil
    }

    /// The value as JSON text, on one line.
    public var text: String { String(decoding: encoded(), as: UTF8.self) }

    /// The value as the bytes of JSON text, on one line.
    public func encoded() -> [UInt8] {
        var writer = JSONWriter()
        writer.write(self)
        return writer.bytes
    }
}

/// Bytes from a peer that are not what was agreed upon.
public enum WireError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The message is longer than that; it was not read.
    case tooLong(byteCountMax: Int)
    /// Too many values lie inside one another, at this byte.
    case tooDeep(depthMax: Int, at: Int)
    /// The message has too many values, at this byte.
    case tooMany(elementCountMax: Int, at: Int)
    /// The byte at this offset is not one that can stand there.
    case unexpected(found: String, expected: String, at: Int)
    /// A member of a message is missing or of another type.
    case member(String, expected: String)
    /// The interface has no method of that name.
    case unknownMethod(String)

    public var description: String {
        switch self {
        case .tooLong(let max): "a message of more than \(max) bytes"
        case .tooDeep(let max, let at): "byte \(at): more than \(max) values inside one another"
        case .tooMany(let max, let at): "byte \(at): more than \(max) values"
        case .unexpected(let found, let expected, let at):
            "byte \(at): found \(found), expected \(expected)"
        case .member(let name, let expected): "member '\(name)': expected \(expected)"
        case .unknownMethod(let name): "no method '\(name)'"
        }
    }
}
