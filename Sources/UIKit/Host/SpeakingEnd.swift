import Foundation
import Glibc
internal import LifecycleKernel
internal import LifecycleWire

/// The client socket, with the marks that give output and messages one order (docs/wire.md).
///
/// Any thread may speak; a begin holds the lock until its answer has come, so answers never cross.
/// While a device has no host, its keeper holds the other end: what is said waits there, and a
/// begin waits for the next host. When the keeper is gone too nobody will ever answer: begins are
/// invalid, and the app runs on.
final class SpeakingEnd: @unchecked Sendable {
    private let socket: Int32
    private let output: Int32
    private let mark: [UInt8]
    private let lock = NSLock()
    private var count = 0
    private var replies = MessageReader()
    private var isOpen = true

    /// Speaks on a connected socket and writes marks into `output`, the pipe that standard output
    /// is.
    init(socket: Int32, output: Int32, mark: String) {
        self.socket = socket
        self.output = output
        self.mark = [0x1E] + Array(mark.utf8) + [UInt8(ascii: "\n")]
    }

    /// How many messages have been sent.
    var sentCount: Int { lock.withLock { count } }

    /// Says something that nobody answers.
    func tell(_ call: HostCall) {
        let message = call.wireCall.encodedMessage()
        lock.withLock { speak(message) }
    }

    /// Begins a task and waits for the host's word; `nil` is `.invalid`.
    func ask(_ call: HostCall) -> TaskID? {
        let message = call.wireCall.encodedMessage()
        return lock.withLock {
            speak(message)
            return receive()?.beganTask
        }
    }

    private func speak(_ message: [UInt8]) {
        guard isOpen else { return }
        flushStandardOutput()
        // A mark that cannot be written is one that the host does without.
        _ = mark.withUnsafeBytes { whole in
            writeAll(whole) { write(output, $0.baseAddress, $0.count) }
        }
        count += 1
        isOpen = sendAll(message, on: socket)
    }

    private func receive() -> WireReply? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        while isOpen {
            let received = read(socket, &bytes, bytes.count)
            if received < 0, errno == EINTR { continue }
            guard received > 0, let messages = try? replies.take(Array(bytes[..<received])) else {
                isOpen = false
                return nil
            }
            if let message = messages.first { return try? WireReply(message) }
        }
        return nil
    }
}
