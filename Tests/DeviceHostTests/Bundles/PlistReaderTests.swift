import Foundation
import Testing

@testable import DeviceHost

@Suite struct PlistReaderTests {
    private func read(_ body: String) throws(PlistError) -> PropertyList {
        try PlistReader.read(Array("<plist version=\"1.0\">\(body)</plist>".utf8), file: "T")
    }

    /// The error of a whole file, as a person reads it.
    private func complaint(_ text: String) -> String { complaint(Array(text.utf8)) }

    private func complaint(_ bytes: [UInt8]) -> String {
        do {
            return "read: \(try PlistReader.read(bytes, file: "T"))"
        } catch {
            return "\(error)"
        }
    }

    @Test func `every kind of value`() throws {
        let list = try read(
            """
            <dict><!-- <key>no</key> -->
              <key>s &amp; t</key> <string> a&lt;b&gt;&quot;&apos;&#65;&#x1F439; <!-- x -->é</string>
              <key>empty</key><string/>
              <key>i</key><integer> -42 </integer><key>h</key><integer>0xFF</integer>
              <key>r</key><real>-1.5e3</real>
              <key>yes</key><true/><key>no</key><false></false>
              <key>d</key><date>2026-01-01T09:41:00Z</date>
              <key>b</key><data> AAEC
                /w== </data>
              <key>a</key><array><array/><dict/></array>
            </dict>
            """)
        #expect(
            list
                == .dictionary([
                    .init("s & t", .string(" a<b>\"'A\u{1F439} é")), .init("empty", .string("")),
                    .init("i", .integer(-42)), .init("h", .integer(255)),
                    .init("r", .real(-1500)), .init("yes", .boolean(true)),
                    .init("no", .boolean(false)), .init("d", .date(1_767_260_460)),
                    .init("b", .data([0, 1, 2, 255])),
                    .init("a", .array([.array([]), .dictionary([])])),
                ]))
    }

    @Test func `dates agree with Foundation`() throws {
        let formatter = ISO8601DateFormatter()
        for text in [
            "0001-01-01T00:00:00Z", "1900-03-01T00:00:00Z", "1969-12-31T23:59:59Z",
            "1970-01-01T00:00:00Z", "2000-02-29T12:00:00Z", "2100-03-01T00:00:00Z",
            "2400-12-31T23:59:59Z",
        ] where text >= "1900" {
            let date = try #require(formatter.date(from: text))
            #expect(
                try read("<date>\(text)</date>") == .date(Int64(date.timeIntervalSince1970)))
        }
        #expect(try read("<date>0001-01-01T00:00:00Z</date>") == .date(-62_135_596_800))
    }

    @Test(arguments: [
        ("", "T:1:1: found the end of the file where <plist> belongs"),
        ("hello", "T:1:1: found 'hello' where <plist> belongs"),
        (
            "<plist>\n  <dict>\n<key>a</key>",
            "T:3:13: found the end of the file where an element belongs"
        ),
        (
            "<plist><dict><string>a</string></dict></plist>",
            "T:1:14: found '<string>' where <key> or </dict> belongs"
        ),
        (
            "<plist><dict><key>a</key></dict></plist>",
            "T:1:26: found '</dict>' where a value belongs"
        ),
        ("<plist><array></dict></plist>", "T:1:15: found '</dict>' where </array> belongs"),
        ("<plist><string>a</plist>", "T:1:17: found '</plist>' where </string> belongs"),
        (
            "<plist><string a='b'>a</string></plist>",
            "T:1:8: found '<string a='b'>' where a tag without more belongs"
        ),
        ("<plist><blob/></plist>", "T:1:8: found '<blob/>' where a value belongs"),
        ("<plist/>", "T:1:1: found '<plist/>' where <plist> belongs"),
        ("<plist></plist>", "T:1:8: found '</plist>' where a value belongs"),
        ("<plist><true/><true/></plist>", "T:1:15: found '<true/>' where </plist> belongs"),
        ("<plist><true/></plist>x", "T:1:23: found 'x' where the end of the file belongs"),
        (
            "<plist><true/><!-- </plist>",
            "T:1:15: found '<!-- ' where <!-- … --> belongs"
        ),
        ("<plist><![CDATA[x]]></plist>", "T:1:8: found '<![CDATA[x]]>' where a value belongs"),
        (
            "<?xml version='1.0' <plist>",
            "T:1:1: found '<?xml version='1.0' ' where <?xml … ?> belongs"
        ),
        ("<plist><integer>12a</integer></plist>", "T:1:8: '12a' is no value of <integer>"),
        (
            "<plist><integer>9223372036854775808</integer></plist>",
            "T:1:8: '9223372036854775808' is no value of <integer>"
        ),
        ("<plist><integer>0x-5</integer></plist>", "T:1:8: '0x-5' is no value of <integer>"),
        ("<plist><integer/></plist>", "T:1:8: '' is no value of <integer>"),
        ("<plist><real>0x1p4</real></plist>", "T:1:8: '0x1p4' is no value of <real>"),
        (
            "<plist><date>2026-02-29T00:00:00Z</date></plist>",
            "T:1:8: '2026-02-29T00:00:00Z' is no value of <date>"
        ),
        ("<plist><data>A===</data></plist>", "T:1:8: 'A===' is no value of <data>"),
        ("<plist><data>A?==</data></plist>", "T:1:8: 'A?==' is no value of <data>"),
        (
            "<plist><string>&copy;</string></plist>",
            "T:1:16: '&copy;' is not known; only &lt; &gt; &amp; &quot; &apos; and numbers are"
        ),
        (
            "<plist><string>&#0;</string></plist>",
            "T:1:16: '&#0;' is not known; only &lt; &gt; &amp; &quot; &apos; and numbers are"
        ),
        (
            "<plist><string>&#xD800;</string></plist>",
            "T:1:16: '&#xD800;' is not known; only &lt; &gt; &amp; &quot; &apos; and numbers are"
        ),
        (
            "<plist><string>a & b</string></plist>",
            "T:1:18: '&;' is not known; only &lt; &gt; &amp; &quot; &apos; and numbers are"
        ),
        (
            "<plist><dict><key>a</key><true/>\n<key>a</key><true/></dict></plist>",
            "T:2:1: the key 'a' comes twice in one dictionary"
        ),
        (
            "<!DOCTYPE plist [\n<!ENTITY a 'b'>]><plist><true/></plist>",
            "T:1:17: a document type may not declare anything; remove the part in [ ]"
        ),
        (
            "<!DOCTYPE plist SYSTEM 'x[",
            "T:1:1: found '<!DOCTYPE plist SYSTEM 'x[' where <!DOCTYPE … > belongs"
        ),
        (
            "<?xml version=\"1.0\" encoding=\"UTF-16\"?><plist><true/></plist>",
            "T:1:1: the encoding is said to be 'UTF-16'; write the file in UTF-8"
        ),
        ("bplist00whatever", "T: binary property list: convert it with `dormouse bundle`"),
    ])
    func `what is broken is named with its place`(text: String, expected: String) {
        #expect(complaint(text) == expected)
    }

    @Test func `bytes that are no UTF-8 are refused`() {
        #expect(
            complaint(Array("<plist><string>".utf8) + [0xC3] + Array("</string></plist>".utf8))
                == "T:1:16: the text of <string> is not UTF-8; write the file in UTF-8")
        #expect(
            complaint([0xFF, 0xFE, 0x3C, 0x00])
                == "T:1:1: this is UTF-16 or no text at all; write the file in UTF-8")
    }

    @Test func `a terminal gets no control characters out of a file`() {
        #expect(
            complaint("<plist>\u{1B}[31m</plist>")
                == "T:1:8: found '\u{FFFD}[31m' where an element belongs")
    }

    @Test func `depth, number of values and size have bounds`() {
        func nested(_ depth: Int) -> String {
            "<plist>" + String(repeating: "<array>", count: depth)
                + String(repeating: "</array>", count: depth) + "</plist>"
        }
        #expect(complaint(nested(64)).hasPrefix("read: "))
        #expect(complaint(nested(65)) == "T:1:456: nested deeper than 64 levels")
        #expect(complaint(nested(60_000)) == "T:1:456: nested deeper than 64 levels")

        func wide(_ count: Int) -> String {
            "<plist><array>" + String(repeating: "<true/>", count: count) + "</array></plist>"
        }
        #expect(complaint(wide(9_999)).hasPrefix("read: "))
        #expect(complaint(wide(10_000)) == "T:1:70008: more than 10000 values")

        #expect(
            complaint([UInt8](repeating: 0x20, count: 1_048_577))
                == "T: cannot be read: T: 1048577 bytes, more than the 1048576 allowed")
    }

    @Test func `cut off anywhere or with any byte changed, it is read or refused`() {
        let whole = Array(TestFolder.plist("Mail").utf8)
        for length in whole.indices {
            #expect(!complaint(Array(whole[..<length])).hasPrefix("read: "))
        }
        var random = SplitMix(state: 1)
        for _ in 0..<20_000 {
            var bytes = whole
            for _ in 0...random.below(3) {
                bytes[random.below(bytes.count)] = UInt8(random.below(256))
            }
            _ = complaint(bytes)
        }
    }

    @Test func `what Foundation writes is read the same`() throws {
        let value: [String: Any] = [
            "CFBundleIdentifier": "org.example.a&b<c>",
            "list": [1, 2.5, true, "\u{1F439}\n"] as [Any],
            "nested": [
                "data": Data([1, 2, 3, 4, 5]), "date": Date(timeIntervalSince1970: 86_400),
            ] as [String: Any],
        ]
        let xml = try PropertyListSerialization.data(
            fromPropertyList: value, format: .xml, options: 0)
        let list = try PlistReader.read(Array(xml), file: "T")
        #expect(list["CFBundleIdentifier"] == .string("org.example.a&b<c>"))
        #expect(
            list["list"]
                == .array([.integer(1), .real(2.5), .boolean(true), .string("\u{1F439}\n")]))
        #expect(list["nested"]?["data"] == .data([1, 2, 3, 4, 5]))
        #expect(list["nested"]?["date"] == .date(86_400))
    }
}
