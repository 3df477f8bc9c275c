/// A place in the bytes of a property list, with what can be looked for there.
struct PlistCursor {
    let file: String
    private let bytes: [UInt8]
    private(set) var offset = 0

    init(_ bytes: [UInt8], file: String) {
        self.file = file
        self.bytes = bytes
    }

    var isAtEnd: Bool { offset == bytes.count }
    var next: UInt8? { isAtEnd ? nil : bytes[offset] }

    mutating func advance(by count: Int = 1) { offset = min(offset + count, bytes.count) }

    func isAt(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard bytes.count - offset >= count else { return false }
        for index in 0..<count where bytes[offset + index] != text.utf8Start[index] {
            return false
        }
        return true
    }

    /// Goes over the text if it is here.
    mutating func skip(_ text: StaticString) -> Bool {
        guard isAt(text) else { return false }
        advance(by: text.utf8CodeUnitCount)
        return true
    }

    mutating func skipSpace() {
        while let byte = next, PlistCursor.isSpace(byte) { advance() }
    }

    /// Goes behind the next place of the text; `false`, and nowhere, when there is none.
    mutating func skip(past text: StaticString) -> Bool {
        let start = offset
        while !isAtEnd {
            if skip(text) { return true }
            advance()
        }
        offset = start
        return false
    }

    /// The bytes up to the first for which `isEnd` holds, or up to the end.
    mutating func take(until isEnd: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let start = offset
        while let byte = next, !isEnd(byte) { advance() }
        return bytes[start..<offset]
    }

    // MARK: Errors

    func error(_ problem: PlistError.Problem, at place: Int? = nil) -> PlistError {
        var line = 1
        var lineStart = 0
        for index in 0..<(place ?? offset) where bytes[index] == UInt8(ascii: "\n") {
            line += 1
            lineStart = index + 1
        }
        return PlistError(
            file: file, line: line, column: (place ?? offset) - lineStart + 1, problem: problem)
    }

    /// That something else was expected here.
    func unexpected(_ expected: String, at place: Int? = nil) -> PlistError {
        error(.unexpected(found: found(at: place ?? offset), expected: expected), at: place)
    }

    /// What is here, for a person: a tag whole, otherwise a piece of the line.
    private func found(at place: Int) -> String {
        guard place < bytes.count else { return "the end of the file" }
        var piece: [UInt8] = []
        let isTag = bytes[place] == UInt8(ascii: "<")
        for byte in bytes[place...].prefix(40) {
            if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "<") && !piece.isEmpty) { break }
            piece.append(byte)
            if isTag, byte == UInt8(ascii: ">") { break }
        }
        return "'\(PlistCursor.printable(piece[...]))'"
    }

    /// At most 40 bytes as text that a terminal takes no order from.
    static func printable(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes.prefix(40), as: UTF8.self)
        let cut = String(
            text.unicodeScalars.map { scalar -> Character in
                scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
                    ? "\u{FFFD}" : Character(scalar)
            })
        return bytes.count > 40 ? cut + "…" : cut
    }

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
}
