import LifecycleWire
import Testing

/// What a peer may send and is refused for, with the place.
@Suite struct BadJSONTests {
    @Test(arguments: [
        ("", "byte 0: found the end of the message, expected a value"),
        ("{", "byte 1: found the end of the message, expected a member's name"),
        ("{\"a\"", "byte 4: found the end of the message, expected ':'"),
        ("{\"a\":", "byte 5: found the end of the message, expected a value"),
        ("{\"a\":1", "byte 6: found the end of the message, expected ',' or '}'"),
        ("{\"a\":1,}", "byte 7: found '}', expected a member's name"),
        ("{a:1}", "byte 1: found 'a', expected a member's name"),
        ("[1,", "byte 3: found the end of the message, expected a value"),
        ("[1 2]", "byte 3: found '2', expected ',' or ']'"),
        ("[1]]", "byte 3: found ']', expected the end of the message"),
        ("tru", "byte 0: found 't', expected true"),
        ("nul!", "byte 0: found 'n', expected null"),
        ("\"abc", "byte 4: found the end of the message, expected the end of a string"),
        ("\"a\nb\"", "byte 2: found byte 0xa, expected an escape in a string"),
        ("\"\\x\"", "byte 2: found 'x', expected an escape"),
        ("\"\\", "byte 2: found the end of the message, expected an escape"),
        ("\"\\u12g4\"", "byte 5: found 'g', expected four hexadecimal digits"),
        ("\"\\ud83d\"", "byte 7: found '\"', expected a character"),
        ("\"\\udc2d\"", "byte 7: found '\"', expected a character"),
        ("\"\\ud83d\\u0041\"", "byte 13: found '\"', expected a low surrogate"),
        ("01", "byte 1: found '1', expected the end of the message"),
        ("-", "byte 1: found the end of the message, expected a digit"),
        ("1.", "byte 2: found the end of the message, expected a digit"),
        (".5", "byte 0: found '.', expected a value"),
        ("1e", "byte 2: found the end of the message, expected a digit"),
        ("1-2", "byte 1: found '-', expected the end of the message"),
        ("+1", "byte 0: found '+', expected a value"),
        ("0x10", "byte 1: found 'x', expected the end of the message"),
        ("NaN", "byte 0: found 'N', expected a value"),
        ("1e999", "byte 0: found '1e999', expected a number in the range of a double"),
    ])
    func `what is not JSON is refused with its place`(text: String, words: String) {
        #expect(refusal(of: Array(text.utf8)) == words)
    }

    @Test(
        arguments: [
            [0x22, 0xFF, 0x22],  // No such byte in UTF-8.
            [0x22, 0xC3, 0x22],  // Cut off.
            [0x22, 0xC0, 0xAF, 0x22],  // Longer than needed.
            [0x22, 0xED, 0xA0, 0x80, 0x22],  // A surrogate.
            [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],  // Beyond the last character.
            [0x22, 0x5C, 0x6E, 0xFF, 0x22],  // Behind an escape.
        ] as [[UInt8]])
    func `bytes that are not UTF-8 are refused`(bytes: [UInt8]) {
        #expect(refusal(of: bytes) == "byte 1: found bytes that are not UTF-8, expected a string")
    }

    @Test func `as many values inside one another as allowed, and one more`() {
        let max = JSON.Limits.depthMax
        #expect(refusal(of: nested(max)) == nil)
        #expect(
            refusal(of: nested(max + 1)) == "byte 32: more than 32 values inside one another")
        #expect(
            refusal(of: [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000))
                == "byte 32: more than 32 values inside one another")
    }

    @Test func `as many values as allowed, and one more`() {
        let max = JSON.Limits.elementCountMax
        #expect(refusal(of: zeroes(max - 1)) == nil)
        #expect(refusal(of: zeroes(max)) == "byte \(2 * max - 1): more than 65536 values")
    }

    @Test func `as many bytes as allowed, and one more`() {
        let max = JSON.Limits.byteCountMax
        #expect(refusal(of: text(max)) == nil)
        #expect(refusal(of: text(max + 1)) == "a message of more than 1048576 bytes")
    }

    @Test func `every beginning of a message is refused, none is a trap`() {
        let whole = Array(#"{"a":[1.5e3,"\u00fc\n",true,null,{"b":-0}]}"#.utf8)
        for count in 0..<whole.count { #expect(refusal(of: Array(whole[..<count])) != nil) }
        #expect(refusal(of: whole) == nil)
    }

    private func refusal(of bytes: [UInt8]) -> String? {
        do {
            _ = try JSON(parsing: bytes)
            return nil
        } catch {
            return error.description
        }
    }

    private func nested(_ depth: Int) -> [UInt8] {
        Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }

    private func zeroes(_ count: Int) -> [UInt8] {
        Array(("[" + String(repeating: "0,", count: count - 1) + "0]").utf8)
    }

    private func text(_ byteCount: Int) -> [UInt8] {
        Array(("\"" + String(repeating: "a", count: byteCount - 2) + "\"").utf8)
    }
}
