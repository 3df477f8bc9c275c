import Glibc
import LifecycleWire
import LinuxControl

/// The socket on which an app is the service: calls go out, answers come back.
///
/// It never waits: what the app does not take now is kept, up to a bound.
final class ServiceSocket {
    /// More than this unread means that the app has stopped listening.
    static let backlogByteCountMax = 1024 * 1024

    let descriptor: Int32
    private var writer: SocketWriter
    private var messages = MessageReader()
    private(set) var isOpen = true

    init(descriptor: Int32) {
        self.descriptor = descriptor
        writer = SocketWriter(descriptor, backlogByteCountMax: ServiceSocket.backlogByteCountMax)
    }

    deinit { close(descriptor) }

    /// Whether the poller shall say when the app takes more.
    var hasBacklog: Bool { isOpen && writer.hasBacklog }

    func call(_ call: AppCall) {
        guard isOpen else { return }
        isOpen = (try? writer.write(call.wireCall.encodedMessage())) != nil
    }

    /// Calls with a descriptor that the app gets a copy of; `false` when the app takes nothing now.
    func call(_ call: AppCall, passing passed: Int32) -> Bool {
        guard isOpen else { return false }
        do {
            return try writer.write(call.wireCall.encodedMessage(), passing: passed)
        } catch {
            isOpen = false
            return false
        }
    }

    /// Sends what the app takes now.
    func flush() {
        guard isOpen else { return }
        isOpen = (try? writer.flush()) != nil
    }

    /// The answers that have come.
    func replies() throws(WireError) -> [PerformReply] {
        var replies: [PerformReply] = []
        while isOpen {
            switch DescriptorReader(descriptor).readOrEnd() {
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
