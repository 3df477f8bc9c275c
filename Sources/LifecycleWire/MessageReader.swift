/// Cuts what a socket brings into messages, each ended by a zero byte.
///
/// No message is kept beyond `JSON.Limits.byteCountMax`. Source: Varlink, "Transport".
public struct MessageReader: Sendable {
    private var partial: [UInt8] = []

    public init() {}

    /// Takes more bytes and returns the messages that are whole now, without their zeroes.
    ///
    /// Throws `WireError.tooLong`; then the peer is not to be listened to any more.
    public mutating func take(_ bytes: [UInt8]) throws(WireError) -> [[UInt8]] {
        var messages: [[UInt8]] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: 0) {
            try keep(rest[..<end])
            messages.append(partial)
            partial = []
            rest = rest[(end + 1)...]
        }
        try keep(rest)
        return messages
    }

    private mutating func keep(_ bytes: ArraySlice<UInt8>) throws(WireError) {
        guard partial.count + bytes.count <= JSON.Limits.byteCountMax else {
            throw .tooLong(byteCountMax: JSON.Limits.byteCountMax)
        }
        partial.append(contentsOf: bytes)
    }
}
