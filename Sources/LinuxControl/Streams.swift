import CLinux
import Glibc

/// Reads what a descriptor holds, without waiting where it does not block.
public struct DescriptorReader: Sendable {
    /// What there was.
    public enum Available: Equatable, Sendable {
        case bytes([UInt8])
        /// Nothing now.
        case nothing
        /// Nothing any more.
        case end
    }

    public let descriptor: Int32
    /// The most that one read takes.
    public let byteCountMax: Int

    /// Reads a descriptor that somebody else closes.
    public init(_ descriptor: Int32, byteCountMax: Int = 64 * 1024) {
        self.descriptor = descriptor
        self.byteCountMax = byteCountMax
    }

    /// One read. A peer that is gone is an end. Linux: `read(2)`.
    public func read() throws(LinuxError) -> Available {
        do {
            let bytes = try readSome(
                descriptor, "descriptor \(descriptor)", byteCountMax: byteCountMax)
            return bytes.isEmpty ? .end : .bytes(bytes)
        } catch {
            switch error.errno {
            case EAGAIN: return .nothing
            case ECONNRESET, EPIPE: return .end
            case _: throw error
            }
        }
    }
}

extension DescriptorReader {
    /// One read, for whom a descriptor that cannot be read is one that has come to its end.
    public func readOrEnd() -> Available { (try? read()) ?? .end }
}

/// Writes to a socket without waiting: what the peer does not take now is kept, up to a bound.
public struct SocketWriter: Sendable {
    public let descriptor: Int32
    /// The most that is kept.
    public let backlogByteCountMax: Int
    private var backlog: [UInt8] = []

    /// Writes to a socket that somebody else closes.
    public init(_ descriptor: Int32, backlogByteCountMax: Int = 1024 * 1024) {
        self.descriptor = descriptor
        self.backlogByteCountMax = backlogByteCountMax
    }

    /// Whether something is kept: then wait for writing, and `flush`.
    public var hasBacklog: Bool { !backlog.isEmpty }

    /// Writes behind what is kept already.
    ///
    /// Throws ENOBUFS, having kept nothing of it, when more than the bound would be kept; EPIPE or
    /// ECONNRESET when the peer is gone.
    public mutating func write(_ bytes: some Collection<UInt8>) throws(LinuxError) {
        guard backlog.count + bytes.count <= backlogByteCountMax else {
            throw LinuxError(call: "send", subject: "descriptor \(descriptor)", errno: ENOBUFS)
        }
        backlog.append(contentsOf: bytes)
        try flush()
    }

    /// Writes at once, with a descriptor that the peer gets a copy of. Linux: `sendmsg(2)`,
    /// `SCM_RIGHTS`.
    ///
    /// Returns `false`, having sent nothing, when something is kept or the peer takes nothing now.
    public mutating func write(
        _ bytes: [UInt8], passing passed: Int32
    ) throws(LinuxError) -> Bool {
        guard backlog.isEmpty else { return false }
        let count = dormouse_send(descriptor, bytes, bytes.count, nil, 0, [passed], 1)
        if count < 0, errno == EAGAIN { return false }
        guard count >= 0 else {
            throw LinuxError(call: "sendmsg", subject: "descriptor \(descriptor)", errno: errno)
        }
        try write(bytes[count...])
        return true
    }

    /// Sends what the peer takes now. Linux: `send(2)`.
    public mutating func flush() throws(LinuxError) {
        let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
        var sentCount = 0
        defer { backlog.removeFirst(sentCount) }
        while sentCount < backlog.count {
            let count = backlog.withUnsafeBytes {
                send(descriptor, $0.baseAddress! + sentCount, $0.count - sentCount, flags)
            }
            if count > 0 {
                sentCount += count
                continue
            }
            let code = errno
            if code == EINTR { continue }
            if code == EAGAIN { return }
            throw LinuxError(call: "send", subject: "descriptor \(descriptor)", errno: code)
        }
    }
}
