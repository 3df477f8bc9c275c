/// The prefix that `NSLog` puts before its text: `date time name[process:thread] `.
///
/// It names the process and the moment, which differ from run to run, so it belongs in the journal
/// and not in a transcript (design §4).
enum LogPrefix {
    /// Cuts a line into prefix and text; the prefix is `nil` where there is none.
    static func split(_ line: String) -> (prefix: String?, text: String) {
        let bytes = Array(line.utf8)
        // 2026-11-30 04:52:13.123 Name[123:abc] text
        let pattern = Array("0000-00-00 00:00:00.000 ".utf8)
        guard bytes.count > pattern.count else { return (nil, line) }
        for (byte, expected) in zip(bytes, pattern) {
            let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            guard expected == UInt8(ascii: "0") ? isDigit : byte == expected else {
                return (nil, line)
            }
        }
        guard let open = bytes[pattern.count...].firstIndex(of: UInt8(ascii: "[")),
            let close = bytes[open...].firstIndex(of: UInt8(ascii: "]")),
            close + 1 < bytes.count, bytes[close + 1] == UInt8(ascii: " "),
            bytes[open..<close].contains(UInt8(ascii: ":"))
        else { return (nil, line) }
        return (
            String(decoding: bytes[...close], as: UTF8.self),
            String(decoding: bytes[(close + 2)...], as: UTF8.self)
        )
    }
}
