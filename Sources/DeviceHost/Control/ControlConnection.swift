import LifecycleWire
import LinuxControl

/// One peer on the control socket. It is never waited for: what it does not read is kept.
final class ControlConnection {
    /// A peer that leaves more than this unread has gone away.
    static let backlogByteCountMax = 8 * 1024 * 1024

    private let socket: Descriptor
    var descriptor: Int32 { socket.number }
    var token: UInt64 = 0
    var isOpen = true
    /// Whether the poller says when the peer takes more.
    var backlogIsWatched = false
    /// Makes the answer to a command whose effects are awaited; `nil` from it: not yet.
    var waits: (() -> WireReply?)?
    /// Makes the next piece of an answer in several, once the peer has taken the last one; `nil` from
    /// it: nothing now.
    var nextPiece: (() -> WireReply?)?
    private var messages = MessageReader()
    private var writer: SocketWriter

    init(_ socket: Descriptor) {
        self.socket = socket
        writer = SocketWriter(
            socket.number, backlogByteCountMax: ControlConnection.backlogByteCountMax)
    }

    /// The calls that have come.
    func calls() throws(WireError) -> [WireCall] {
        var calls: [WireCall] = []
        while isOpen {
            switch DescriptorReader(descriptor).readOrEnd() {
            case .bytes(let bytes):
                for message in try messages.take(bytes) { calls.append(try WireCall(message)) }
            case .nothing: return calls
            case .end: isOpen = false
            }
        }
        return calls
    }

    var hasBacklog: Bool { isOpen && writer.hasBacklog }

    /// Sends an answer, or as much of it as the peer takes now.
    func send(_ reply: WireReply) {
        guard isOpen else { return }
        isOpen = (try? writer.write(reply.encodedMessage())) != nil
    }

    /// Sends what the peer takes now, then further pieces as long as it takes them whole.
    func goOn() {
        if isOpen { isOpen = (try? writer.flush()) != nil }
        while isOpen, !hasBacklog, let piece = nextPiece?() {
            send(piece)
            if !piece.continues { nextPiece = nil }
        }
    }
}
