/// The text of the elements of a property list, as values.
enum PlistValues {
    /// The value that `<element>text</element>` is; `nil` when the text is none.
    static func value(of element: String, _ text: String) -> PropertyList? {
        let trimmed = trim(text)
        switch element {
        case "integer": return integer(trimmed).map { .integer($0) }
        case "real": return real(trimmed).map { .real($0) }
        case "date": return date(Array(trimmed.utf8)).map { .date($0) }
        case "data": return base64(text).map { .data($0) }
        default: return nil  // The reader asks for these four only.
        }
    }

    /// The character of `&name;`: one of the five named ones or a number.
    static func entity(_ name: String) -> String? {
        switch name {
        case "lt": return "<"
        case "gt": return ">"
        case "amp": return "&"
        case "quot": return "\""
        case "apos": return "'"
        default: break
        }
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let isHex = digits.hasPrefix("x")
        let number = isHex ? digits.dropFirst() : digits
        guard number.first?.isHexDigit == true,
            let code = UInt32(number, radix: isHex ? 16 : 10), let scalar = Unicode.Scalar(code),
            code >= 0x20 || code == 0x09 || code == 0x0A || code == 0x0D,
            code != 0xFFFE, code != 0xFFFF
        else { return nil }
        return String(Character(scalar))
    }

    private static func trim(_ text: String) -> String {
        var bytes = text.utf8.drop(while: PlistCursor.isSpace)
        while let last = bytes.last, PlistCursor.isSpace(last) { bytes = bytes.dropLast() }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func integer(_ text: String) -> Int64? {
        let isNegative = text.hasPrefix("-")
        let digits = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
        guard digits.first?.isHexDigit == true else { return nil }
        let sign = isNegative ? "-" : ""
        if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
            guard digits.dropFirst(2).first?.isHexDigit == true else { return nil }
            return Int64(sign + digits.dropFirst(2), radix: 16)
        }
        return Int64(sign + digits)
    }

    private static func real(_ text: String) -> Double? {
        switch text.lowercased() {
        case "nan": return .nan
        case "inf", "+inf", "infinity", "+infinity": return .infinity
        case "-inf", "-infinity": return -.infinity
        default: break
        }
        let allowed = text.utf8.allSatisfy {
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || "+-.eE".utf8.contains($0)
        }
        return allowed ? Double(text) : nil
    }

    /// `YYYY-MM-DDTHH:MM:SSZ`, the only form that Apple writes, in seconds since 1970.
    private static func date(_ text: [UInt8]) -> Int64? {
        let pattern = Array("0000-00-00T00:00:00Z".utf8)
        guard text.count == pattern.count else { return nil }
        var numbers: [Int64] = [0]
        for (byte, expected) in zip(text, pattern) {
            if expected == UInt8(ascii: "0") {
                guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
                numbers[numbers.count - 1] =
                    numbers[numbers.count - 1] * 10 + Int64(byte - UInt8(ascii: "0"))
            } else {
                guard byte == expected else { return nil }
                numbers.append(0)
            }
        }
        let (year, month, day) = (numbers[0], numbers[1], numbers[2])
        guard year >= 1, (1...12).contains(month), (1...daysOf(month, in: year)).contains(day),
            numbers[3] < 24, numbers[4] < 60, numbers[5] < 60
        else { return nil }
        let days = daysBefore(year: year) + (1..<month).map { daysOf($0, in: year) }.reduce(0, +)
        return (days + day - 1) * 86_400 + numbers[3] * 3600 + numbers[4] * 60 + numbers[5]
    }

    private static func isLeap(_ year: Int64) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    private static func daysOf(_ month: Int64, in year: Int64) -> Int64 {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days from 1970-01-01 to the first of January of the year, which is 1 or more.
    private static func daysBefore(year: Int64) -> Int64 {
        let past = year - 1
        let from0001To1970: Int64 = 719_162
        return past * 365 + past / 4 - past / 100 + past / 400 - from0001To1970
    }

    private static func base64(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        var padding = 0
        for byte in text.utf8 where !PlistCursor.isSpace(byte) {
            if byte == UInt8(ascii: "=") {
                padding += 1
                continue
            }
            guard padding == 0, let six = sixBits(byte) else { return nil }
            bits = bits << 6 | six
            count += 1
            if count % 4 == 0 {
                bytes += [UInt8(bits >> 16 & 255), UInt8(bits >> 8 & 255), UInt8(bits & 255)]
                bits = 0
            }
        }
        switch (count % 4, padding) {
        case (0, 0): break
        case (2, 2): bytes.append(UInt8(bits >> 4 & 255))
        case (3, 1): bytes += [UInt8(bits >> 10 & 255), UInt8(bits >> 2 & 255)]
        default: return nil
        }
        return bytes
    }

    private static func sixBits(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
