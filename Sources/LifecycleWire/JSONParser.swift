extension JSON {
    /// The bounds of what a peer may send.
    public enum Limits {
        /// The longest message, its ending zero not counted.
        public static let byteCountMax = 1024 * 1024
        /// How many values may lie inside one another.
        public static let depthMax = 32
        /// How many values a message may have.
        public static let elementCountMax = 65_536
    }

    /// Reads one JSON text (RFC 8259) that fills the bytes.
    ///
    /// Throws `WireError` with the offset of the byte that does not fit. All limits are checked
    /// before memory is taken for what lies beyond them.
    public init(parsing bytes: [UInt8]) throws(WireError) {
        guard bytes.count <= Limits.byteCountMax else {
            throw .tooLong(byteCountMax: Limits.byteCountMax)
        }
        var parser = JSONParser(bytes)
        self = try parser.parse()
    }
}

/// Reads JSON text; one pass, no look back.
private struct JSONParser {
    private let bytes: [UInt8]
    private var at = 0
    private var elementCount = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func parse() throws(WireError) -> JSON {
        let value = try value(depth: 0)
        skipSpace()
        guard at == bytes.count else { throw unexpected("the end of the message") }
        return value
    }

    private mutating func value(depth: Int) throws(WireError) -> JSON {
        guard depth < JSON.Limits.depthMax else {
            throw .tooDeep(depthMax: JSON.Limits.depthMax, at: at)
        }
        elementCount += 1
        guard elementCount <= JSON.Limits.elementCountMax else {
            throw .tooMany(elementCountMax: JSON.Limits.elementCountMax, at: at)
        }
        skipSpace()
        guard at < bytes.count else { throw unexpected("a value") }
        switch bytes[at] {
        case UInt8(ascii: "{"): return .object(try object(depth: depth))
        case UInt8(ascii: "["): return .array(try array(depth: depth))
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        default: throw unexpected("a value")
        }
    }

    private mutating func object(depth: Int) throws(WireError) -> JSON.Object {
        at += 1
        var members: [(key: String, value: JSON)] = []
        skipSpace()
        if take(UInt8(ascii: "}")) { return JSON.Object(members) }
        while true {
            skipSpace()
            guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else {
                throw unexpected("a member's name")
            }
            let key = try string()
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw unexpected("':'") }
            members.append((key: key, value: try value(depth: depth + 1)))
            skipSpace()
            if take(UInt8(ascii: "}")) { return JSON.Object(members) }
            guard take(UInt8(ascii: ",")) else { throw unexpected("',' or '}'") }
        }
    }

    private mutating func array(depth: Int) throws(WireError) -> [JSON] {
        at += 1
        var values: [JSON] = []
        skipSpace()
        if take(UInt8(ascii: "]")) { return values }
        while true {
            values.append(try value(depth: depth + 1))
            skipSpace()
            if take(UInt8(ascii: "]")) { return values }
            guard take(UInt8(ascii: ",")) else { throw unexpected("',' or ']'") }
        }
    }

    private mutating func string() throws(WireError) -> String {
        at += 1
        let start = at
        while at < bytes.count, bytes[at] != UInt8(ascii: "\""), bytes[at] != UInt8(ascii: "\\"),
            bytes[at] >= 0x20
        {
            at += 1
        }
        if take(UInt8(ascii: "\"")) { return try decode(bytes[start..<at - 1], at: start) }
        var text = Array(bytes[start..<at])
        while at < bytes.count {
            let byte = bytes[at]
            if byte == UInt8(ascii: "\"") {
                at += 1
                return try decode(text[...], at: start)
            }
            guard byte >= 0x20 else { throw unexpected("an escape in a string") }
            at += 1
            if byte == UInt8(ascii: "\\") {
                try escape(into: &text)
            } else {
                text.append(byte)
            }
        }
        throw unexpected("the end of a string")
    }

    private func decode(_ text: ArraySlice<UInt8>, at start: Int) throws(WireError) -> String {
        guard let string = String(validating: text, as: UTF8.self) else {
            throw .unexpected(found: "bytes that are not UTF-8", expected: "a string", at: start)
        }
        return string
    }

    private mutating func escape(into text: inout [UInt8]) throws(WireError) {
        guard at < bytes.count else { throw unexpected("an escape") }
        let byte = bytes[at]
        at += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            var code = try hex()
            if (0xD800..<0xDC00).contains(code), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
                let low = try hex()
                guard (0xDC00..<0xE000).contains(low) else { throw unexpected("a low surrogate") }
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(code) else { throw unexpected("a character") }
            text.append(contentsOf: Array(String(Character(scalar)).utf8))
        default:
            at -= 1
            throw unexpected("an escape")
        }
    }

    private mutating func hex() throws(WireError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard at < bytes.count, let digit = Character(Unicode.Scalar(bytes[at])).hexDigitValue
            else { throw unexpected("four hexadecimal digits") }
            value = value << 4 | UInt32(digit)
            at += 1
        }
        return value
    }

    /// `-`? integer fraction? exponent?, as RFC 8259 section 6 draws it.
    private mutating func number() throws(WireError) -> JSON {
        let start = at
        var isInteger = true
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) { try digits() }
        if take(UInt8(ascii: ".")) {
            isInteger = false
            try digits()
        }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            isInteger = false
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            try digits()
        }
        let text = String(decoding: bytes[start..<at], as: UTF8.self)
        if isInteger, let value = Int64(text) { return .integer(value) }
        // An integer beyond 64 bits is kept as nearly as a double can.
        if let value = Double(text), value.isFinite { return .number(value) }
        throw .unexpected(
            found: "'\(text.prefix(40))'", expected: "a number in the range of a double", at: start)
    }

    private mutating func digits() throws(WireError) {
        let start = at
        while at < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[at]) {
            at += 1
        }
        guard at > start else { throw unexpected("a digit") }
    }

    private mutating func word(_ word: StaticString, _ value: JSON) throws(WireError) -> JSON {
        let count = word.utf8CodeUnitCount
        guard at + count <= bytes.count else { throw unexpected("\(word)") }
        for index in 0..<count where bytes[at + index] != word.utf8Start[index] {
            throw unexpected("\(word)")
        }
        at += count
        return value
    }

    private mutating func skipSpace() {
        while at < bytes.count {
            switch bytes[at] {
            case 0x20, 0x09, 0x0A, 0x0D: at += 1
            default: return
            }
        }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard at < bytes.count, bytes[at] == byte else { return false }
        at += 1
        return true
    }

    private func unexpected(_ expected: String) -> WireError {
        guard at < bytes.count else {
            return .unexpected(found: "the end of the message", expected: expected, at: at)
        }
        let byte = bytes[at]
        let found =
            (0x21..<0x7F).contains(byte)
            ? "'\(Character(Unicode.Scalar(byte)))'" : "byte 0x\(String(byte, radix: 16))"
        return .unexpected(found: found, expected: expected, at: at)
    }
}
