/// A value of a property list. Source: the property list DTD of Apple, version 1.0.
public indirect enum PropertyList: Equatable, Sendable {
    /// Entries in the order of the file; no key comes twice.
    case dictionary([Entry])
    case array([PropertyList])
    case string(String)
    case integer(Int64)
    case real(Double)
    case boolean(Bool)
    /// Seconds since 1970-01-01T00:00:00Z.
    case date(Int64)
    case data([UInt8])

    /// One key of a dictionary with its value.
    public struct Entry: Equatable, Sendable {
        public let key: String
        public let value: PropertyList

        public init(_ key: String, _ value: PropertyList) {
            self.key = key
            self.value = value
        }
    }

    /// The value of a key; `nil` where there is none, or where this is no dictionary.
    public subscript(key: String) -> PropertyList? {
        guard case .dictionary(let entries) = self else { return nil }
        return entries.first { $0.key == key }?.value
    }

    /// The name of the element that this is written as.
    public var typeName: String {
        switch self {
        case .dictionary: "dict"
        case .array: "array"
        case .string: "string"
        case .integer: "integer"
        case .real: "real"
        case .boolean(true): "true"
        case .boolean(false): "false"
        case .date: "date"
        case .data: "data"
        }
    }
}
