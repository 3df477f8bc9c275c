/// XML 1.0 as text, an element at a time; whatever is put in, it can be read.
struct XML {
    private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    private var open: [String] = []

    /// Opens an element.
    mutating func begin(_ name: String, _ attributes: KeyValuePairs<String, String>) {
        text += indent + "<\(name)\(XML.text(of: attributes))>\n"
        open.append(name)
    }

    /// Closes the last one opened.
    mutating func end() {
        guard let name = open.popLast() else { return }
        text += indent + "</\(name)>\n"
    }

    /// An element with text in it, or with nothing.
    mutating func element(
        _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: String = ""
    ) {
        let head = indent + "<\(name)\(XML.text(of: attributes))"
        let body = content.unicodeScalars.map { XML.escaped($0, isAttribute: false) }.joined()
        text += content.isEmpty ? head + "/>\n" : head + ">\(body)</\(name)>\n"
    }

    private var indent: String { String(repeating: "  ", count: open.count) }

    private static func text(of attributes: KeyValuePairs<String, String>) -> String {
        attributes.map { name, value in
            let value = value.unicodeScalars.map { escaped($0, isAttribute: true) }.joined()
            return " \(name)=\"\(value)\""
        }.joined()
    }

    /// The character as it may stand in XML. Control characters, which may not, are shown by their
    /// pictures: `␛` for an escape. Source: XML 1.0, 2.2 and 3.3.3.
    private static func escaped(_ scalar: Unicode.Scalar, isAttribute: Bool) -> String {
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case "\"": isAttribute ? "&quot;" : "\""
        case "\r": "&#13;"
        case "\n", "\t": isAttribute ? "&#\(scalar.value);" : String(scalar)
        case "\0"..." ": scalar == " " ? " " : picture(0x2400 + scalar.value)
        case "\u{7F}": picture(0x2421)
        case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
        case _: String(scalar)
        }
    }

    private static func picture(_ value: UInt32) -> String {
        String(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
}
