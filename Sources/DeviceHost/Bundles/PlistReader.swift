/// Reads an XML property list: from bytes that anyone may have written to a value, or to an error
/// that names the place.
///
/// It knows the ten elements of Apple's DTD and nothing else of XML: no entities but the five named
/// ones and numbers, no declarations in the document type, no other attributes, no CDATA.
struct PlistReader {
    /// The largest file that is read.
    static let byteCountMax = 1024 * 1024
    /// How deep dictionaries and arrays may be nested.
    static let depthMax = 64
    /// How many values one file may hold.
    static let valueCountMax = 10_000

    private var cursor: PlistCursor
    private var valueCount = 0

    /// The value of a file. Throws `PlistError`.
    static func read(file: String) throws(PlistError) -> PropertyList {
        let bytes: [UInt8]
        do {
            bytes = try BoundedFile.read(file, byteCountMax: byteCountMax)
        } catch {
            throw PlistError(file: file, line: 0, column: 0, problem: .unreadable(error))
        }
        return try read(bytes, file: file)
    }

    /// The value in bytes; `file` is what errors call them.
    static func read(_ bytes: [UInt8], file: String) throws(PlistError) -> PropertyList {
        guard bytes.count <= byteCountMax else {
            throw PlistError(
                file: file, line: 0, column: 0,
                problem: .unreadable(
                    .tooLarge(
                        path: file, byteCount: Int64(bytes.count), byteCountMax: byteCountMax)))
        }
        if isBinary(bytes) {
            throw PlistError(file: file, line: 0, column: 0, problem: .binary)
        }
        var reader = PlistReader(cursor: PlistCursor(bytes, file: file))
        return try reader.document()
    }

    /// Whether bytes are in Apple's binary format.
    static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("bplist".utf8)) }

    private init(cursor: PlistCursor) {
        self.cursor = cursor
    }

    // MARK: The document

    private mutating func document() throws(PlistError) -> PropertyList {
        try prologue()
        guard cursor.isAt("<plist") else { throw cursor.unexpected("<plist>") }
        let start = cursor.offset
        let tag = try openTag()
        guard tag.name == "plist", !tag.isEmpty else {
            throw cursor.unexpected("<plist>", at: start)
        }
        try skipSpaceAndComments()
        let value = try value(depth: 1)
        try skipSpaceAndComments()
        try closeTag("plist")
        try skipSpaceAndComments()
        guard cursor.isAtEnd else { throw cursor.unexpected("the end of the file") }
        return value
    }

    private mutating func prologue() throws(PlistError) {
        if cursor.isAt("\u{FEFF}") { _ = cursor.skip("\u{FEFF}") }
        if let byte = cursor.next, byte == 0xFE || byte == 0xFF || byte == 0 {
            throw cursor.error(.encoding("this is UTF-16 or no text at all"))
        }
        if cursor.isAt("<?xml") {
            let start = cursor.offset
            let declaration = cursor.take { $0 == UInt8(ascii: ">") }
            guard cursor.skip(">"), declaration.last == UInt8(ascii: "?") else {
                throw cursor.unexpected("<?xml … ?>", at: start)
            }
            if let name = PlistReader.encoding(in: declaration),
                !["utf-8", "us-ascii"].contains(name.lowercased())
            {
                throw cursor.error(.encoding("the encoding is said to be '\(name)'"), at: start)
            }
        }
        try skipSpaceAndComments()
        if cursor.isAt("<!DOCTYPE") {
            try documentType()
            try skipSpaceAndComments()
        }
    }

    private static func encoding(in declaration: ArraySlice<UInt8>) -> String? {
        let parts = declaration.split(separator: UInt8(ascii: "="))
        for (part, value) in zip(parts, parts.dropFirst()) {
            var word = part
            while let last = word.last, PlistCursor.isSpace(last) { word = word.dropLast() }
            guard word.suffix(8).elementsEqual("encoding".utf8) else { continue }
            let quoted = value.drop(while: PlistCursor.isSpace)
            guard let quote = quoted.first else { return nil }
            return PlistCursor.printable(quoted.dropFirst().prefix { $0 != quote })
        }
        return nil
    }

    /// The line that names Apple's DTD: it is gone over, never followed.
    private mutating func documentType() throws(PlistError) {
        let start = cursor.offset
        var quote: UInt8?
        while let byte = cursor.next {
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "[") {
                throw cursor.error(.internalSubset)
            } else if byte == UInt8(ascii: ">") {
                cursor.advance()
                return
            }
            cursor.advance()
        }
        throw cursor.unexpected("<!DOCTYPE … >", at: start)
    }

    private mutating func skipSpaceAndComments() throws(PlistError) {
        cursor.skipSpace()
        while cursor.isAt("<!--") {
            let start = cursor.offset
            _ = cursor.skip("<!--")
            guard cursor.skip(past: "-->") else {
                throw cursor.unexpected("<!-- … -->", at: start)
            }
            cursor.skipSpace()
        }
    }

    // MARK: Elements

    private struct Tag {
        let name: String
        /// Written as `<name/>`.
        let isEmpty: Bool
    }

    private mutating func openTag() throws(PlistError) -> Tag {
        let start = cursor.offset
        guard cursor.skip("<") else { throw cursor.unexpected("an element") }
        let name = cursor.take {
            PlistCursor.isSpace($0) || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "/")
                || $0 == UInt8(ascii: "<")
        }
        cursor.skipSpace()
        if name.elementsEqual("plist".utf8), cursor.skip("version") {
            cursor.skipSpace()
            guard cursor.skip("=") else { throw cursor.unexpected("=") }
            cursor.skipSpace()
            guard let quote = cursor.next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
            else { throw cursor.unexpected("a version in quotes") }
            cursor.advance()
            _ = cursor.take { $0 == quote || $0 == UInt8(ascii: "<") }
            guard cursor.next == quote else { throw cursor.unexpected("the closing quote") }
            cursor.advance()
            cursor.skipSpace()
        }
        let isEmpty = cursor.skip("/")
        guard cursor.skip(">") else { throw cursor.unexpected("a tag without more", at: start) }
        return Tag(name: String(decoding: name, as: UTF8.self), isEmpty: isEmpty)
    }

    private mutating func closeTag(_ name: String) throws(PlistError) {
        let start = cursor.offset
        guard cursor.skip("</"),
            cursor.take(until: { PlistCursor.isSpace($0) || $0 == UInt8(ascii: ">") })
                .elementsEqual(name.utf8)
        else { throw cursor.unexpected("</\(name)>", at: start) }
        cursor.skipSpace()
        guard cursor.skip(">") else { throw cursor.unexpected("</\(name)>", at: start) }
    }

    private mutating func value(depth: Int) throws(PlistError) -> PropertyList {
        valueCount += 1
        guard valueCount <= PlistReader.valueCountMax else {
            throw cursor.error(.tooManyValues(countMax: PlistReader.valueCountMax))
        }
        guard depth <= PlistReader.depthMax else {
            throw cursor.error(.tooDeep(depthMax: PlistReader.depthMax))
        }
        guard !cursor.isAt("</") else { throw cursor.unexpected("a value") }
        let start = cursor.offset
        let tag = try openTag()
        switch tag.name {
        case "dict":
            return .dictionary(tag.isEmpty ? [] : try entries(depth: depth))
        case "array":
            return .array(tag.isEmpty ? [] : try elements(depth: depth))
        case "true", "false":
            if !tag.isEmpty { try closeTag(tag.name) }
            return .boolean(tag.name == "true")
        case "string":
            return .string(tag.isEmpty ? "" : try text(of: "string"))
        case "integer", "real", "date", "data":
            let text = tag.isEmpty ? "" : try text(of: tag.name)
            guard let value = PlistValues.value(of: tag.name, text) else {
                throw cursor.error(
                    .value(
                        element: tag.name, text: PlistCursor.printable(Array(text.utf8)[...])),
                    at: start)
            }
            return value
        default:  // Not an enum of ours: any name may stand here.
            throw cursor.unexpected("a value", at: start)
        }
    }

    private mutating func entries(depth: Int) throws(PlistError) -> [PropertyList.Entry] {
        var entries: [PropertyList.Entry] = []
        var keys: Set<String> = []  // Asked, never walked: its order is of no matter.
        while true {
            try skipSpaceAndComments()
            if cursor.isAt("</") {
                try closeTag("dict")
                return entries
            }
            let start = cursor.offset
            let tag = try openTag()
            guard tag.name == "key" else { throw cursor.unexpected("<key> or </dict>", at: start) }
            let key = tag.isEmpty ? "" : try text(of: "key")
            guard keys.insert(key).inserted else {
                throw cursor.error(
                    .repeatedKey(PlistCursor.printable(Array(key.utf8)[...])), at: start)
            }
            try skipSpaceAndComments()
            entries.append(PropertyList.Entry(key, try value(depth: depth + 1)))
        }
    }

    private mutating func elements(depth: Int) throws(PlistError) -> [PropertyList] {
        var elements: [PropertyList] = []
        while true {
            try skipSpaceAndComments()
            if cursor.isAt("</") {
                try closeTag("array")
                return elements
            }
            elements.append(try value(depth: depth + 1))
        }
    }

    // MARK: Text

    /// The text up to the closing tag, with its entities replaced.
    private mutating func text(of element: String) throws(PlistError) -> String {
        let start = cursor.offset
        var bytes: [UInt8] = []
        while true {
            bytes.append(
                contentsOf: cursor.take { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") })
            guard let byte = cursor.next else { throw cursor.unexpected("</\(element)>") }
            if byte == UInt8(ascii: "&") {
                bytes.append(contentsOf: try entity().utf8)
            } else if cursor.isAt("<!--") {
                let comment = cursor.offset
                guard cursor.skip(past: "-->") else {
                    throw cursor.unexpected("<!-- … -->", at: comment)
                }
            } else {
                break
            }
        }
        try closeTag(element)
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw cursor.error(.encoding("the text of <\(element)> is not UTF-8"), at: start)
        }
        return text
    }

    private mutating func entity() throws(PlistError) -> String {
        let start = cursor.offset
        cursor.advance()
        let name = cursor.take {
            PlistCursor.isSpace($0) || [UInt8(ascii: ";"), UInt8(ascii: "<")].contains($0)
        }
        guard name.count <= 10, cursor.skip(";"),
            let text = PlistValues.entity(String(decoding: name, as: UTF8.self))
        else {
            throw cursor.error(
                .entity("&" + PlistCursor.printable(name) + (name.count > 10 ? "" : ";")),
                at: start)
        }
        return text
    }
}
