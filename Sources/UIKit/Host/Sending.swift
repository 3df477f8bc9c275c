import Glibc

/// Sends all bytes, waiting where the socket is full; `false` when nobody is at the other end.
///
/// A closed socket raises no SIGPIPE. Linux: `send(2)`.
func sendAll(_ bytes: [UInt8], on socket: Int32) -> Bool {
    bytes.withUnsafeBytes { whole in
        writeAll(whole) { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }
}

/// Hands the bytes to `write`, which may take a part of them, until all are taken or it fails.
func writeAll(_ bytes: UnsafeRawBufferPointer, _ write: (UnsafeRawBufferPointer) -> Int) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
        let count = write(rest)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return true
}
