import LifecycleWire

/// Answers that are too long for one message, cut into pieces that no reader refuses.
enum Pieces {
    /// A piece is closed when it has this many bytes; the last value may go beyond it, and stays below
    /// `JSON.Limits.byteCountMax` (a line has at most 64 KiB, which escapes can make six times as long).
    static let byteCount = 256 * 1024

    /// How many values from the front belong into one piece; one at least.
    static func count(_ values: some Collection<JSON>) -> Int {
        var bytes = 0
        var count = 0
        for value in values {
            count += 1
            bytes += value.encoded().count
            if bytes >= byteCount { break }
        }
        return count
    }

    /// Makes the pieces of an answer whose member `name` holds these values, one after another.
    static func of(_ values: [JSON], named name: String) -> () -> WireReply? {
        var rest = values[...]
        return {
            let count = count(rest)
            let piece = rest.prefix(count)
            rest = rest.dropFirst(count)
            return reply(name, piece, continues: !rest.isEmpty)
        }
    }

    static func reply(
        _ name: String, _ values: some Collection<JSON>, continues: Bool
    ) -> WireReply {
        var parameters: JSON.Object = [:]
        parameters.append(name, .array(Array(values)))
        return WireReply(parameters, continues: continues)
    }
}
