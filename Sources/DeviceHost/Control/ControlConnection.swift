import Glibc
import LifecycleWire
import LinuxControl

/// One peer on the control socket.
final class ControlConnection {
    /// A peer that leaves more than this unread has gone away.
    static let backlogByteCountMax = 8 * 1024 * 1024

    private let socket: Descriptor
    var descriptor: Int32 { socket.number }
    var token: UInt64 = 0
    var isOpen = true
    /// Makes the answer to a command whose effects are awaited; `nil` from it: not yet.
    var waits: (() -> WireReply?)?
    /// The number of the last line it has been sent, while it follows the log.
    var followsAfter: Int?
    private var messages = MessageReader()
    private var backlog: [UInt8] = []

    init(_ socket: Descriptor) {
        self.socket = socket
    }

    /// The calls that have come.
    func calls() throws(WireError) -> [WireCall] {
        var calls: [WireCall] = []
        while isOpen {
            switch readAvailable(descriptor) {
            case .bytes(let bytes):
                for message in try messages.take(bytes) { calls.append(try WireCall(message)) }
            case .nothing: return calls
            case .end: isOpen = false
            }
        }
        return calls
    }

    /// Sends an answer; the peer has to read it, and is given a second to do so.
    func send(_ reply: WireReply) {
        backlog = reply.encodedMessage()
        var sentCount = 0
        while isOpen, sentCount < backlog.count {
            let sent = backlog.withUnsafeBytes {
                Glibc.send(
                    descriptor, $0.baseAddress! + sentCount, $0.count - sentCount,
                    sendWithoutWaiting)
            }
            if sent > 0 {
                sentCount += sent
            } else if sent < 0, errno == EINTR {
                continue
            } else if sent < 0, errno == EAGAIN, waitForRoom() {
                continue
            } else {
                isOpen = false
            }
        }
    }

    private func waitForRoom() -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&entry, 1, 1000) == 1
    }
}
