import Glibc
import LifecycleWire

/// Flags of a send that neither waits nor raises SIGPIPE. Linux: `send(2)`.
let sendWithoutWaiting = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)

/// The socket on which an app is the service: calls go out, answers come back.
///
/// It never waits: what the app does not take now is kept, up to a bound.
final class ServiceSocket {
    /// More than this unread means that the app has stopped listening.
    static let backlogByteCountMax = 1024 * 1024

    let descriptor: Int32
    private var backlog: [UInt8] = []
    private var messages = MessageReader()
    private(set) var isOpen = true

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Whether the poller shall say when the app takes more.
    var hasBacklog: Bool { isOpen && !backlog.isEmpty }

    func call(_ call: AppCall) {
        guard isOpen else { return }
        backlog.append(contentsOf: call.wireCall.encodedMessage())
        flush()
    }

    /// Sends what the app takes now.
    func flush() {
        while isOpen, !backlog.isEmpty {
            let sent = backlog.withUnsafeBytes {
                send(descriptor, $0.baseAddress, $0.count, sendWithoutWaiting)
            }
            if sent > 0 {
                backlog.removeFirst(sent)
            } else if sent < 0, errno == EINTR {
                continue
            } else if sent < 0, errno == EAGAIN {
                if backlog.count > ServiceSocket.backlogByteCountMax { isOpen = false }
                return
            } else {
                isOpen = false
            }
        }
    }

    /// The answers that have come.
    func replies() throws(WireError) -> [PerformReply] {
        var replies: [PerformReply] = []
        while isOpen {
            switch readAvailable(descriptor) {
            case .bytes(let bytes):
                for message in try messages.take(bytes) {
                    replies.append(try PerformReply(WireReply(message)))
                }
            case .nothing: return replies
            case .end: isOpen = false
            }
        }
        return replies
    }
}
