import LifecycleWire
import Testing

@Suite struct JSONTests {
    @Test func `every kind of value is read and written as it stood`() throws {
        let text = #"""
            {"null":null,"yes":true,"no":false,"small":-7,"zero":0,"largest":9223372036854775807,\#
            "smallest":-9223372036854775808,"half":0.5,"large":1e+300,"text":"a \"b\" \\ / ü 🐭",\#
            "empty":{},"none":[],"nested":[[1,[2]],{"a":[{}]}]}
            """#
        let value = try JSON(parsing: Array(text.utf8))
        #expect(value.text == text)
        #expect(try JSON(parsing: value.encoded()) == value)
    }

    @Test func `white space between tokens says nothing`() throws {
        let value = try JSON(parsing: Array(" \t{ \"a\" :\r\n[ 1 , 2 ] } ".utf8))
        #expect(value == .object(["a": .array([.integer(1), .integer(2)])]))
    }

    @Test(arguments: [
        (#""\u0041\u00e9\u20AC""#, "Aé€"),
        (#""\ud83d\udc2d""#, "🐭"),
        (#""\b\f\n\r\t\/\\\"""#, "\u{8}\u{C}\n\r\t/\\\""),
        (#""\u0000""#, "\0"),
    ])
    func `escapes stand for characters`(text: String, string: String) throws {
        #expect(try JSON(parsing: Array(text.utf8)) == .string(string))
    }

    @Test func `control characters leave as escapes, so that no message holds a zero byte`() throws
    {
        let text = String(String.UnicodeScalarView((0..<0x20).map { Unicode.Scalar($0) }))
        let bytes = JSON.string(text).encoded()
        #expect(bytes.allSatisfy { $0 >= 0x20 })
        #expect(try JSON(parsing: bytes) == .string(text))
    }

    @Test func `the last of two members with one name counts`() throws {
        let value = try JSON(parsing: Array(#"{"a":1,"a":2}"#.utf8))
        #expect(value["a"] == .integer(2))
    }

    @Test func `an integer beyond 64 bits is kept as a double`() throws {
        #expect(
            try JSON(parsing: Array("9223372036854775808".utf8)) == .number(0x1p63))
    }

    @Test func `a number that no double holds is written as null`() {
        #expect(JSON.array([.number(.infinity), .number(.nan)]).text == "[null,null]")
    }

    @Test func `a value answers only as what it is`() {
        let value = JSON.object(["n": .integer(1), "s": .string("x"), "b": .bool(true)])
        #expect(value["n"]?.integer == 1)
        #expect(value["n"]?.string == nil)
        #expect(value["s"]?.string == "x")
        #expect(value["b"]?.bool == true)
        #expect(value["b"]?.array == nil)
        #expect(value["missing"] == nil)
        #expect(JSON.null["n"] == nil)
    }
}
