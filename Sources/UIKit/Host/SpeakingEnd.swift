import Foundation
import Glibc
import LifecycleKernel
import LifecycleWire

/// The client socket, with the marks that give output and messages one order (docs/wire.md).
///
/// Any thread may speak; a begin holds the lock until its answer has come, so answers never cross.
final class SpeakingEnd: @unchecked Sendable {
    private let socket: Int32
    private let output: Int32
    private let mark: [UInt8]
    private let lock = NSLock()
    private var count = 0
    private var replies = MessageReader()
    private var isOpen = true

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
        lock.withLock { send(message) }
    }

    /// Begins a task and waits for the host's word. When the host is gone the answer is `nil`.
    func ask(_ call: HostCall) -> TaskID? {
        let message = call.wireCall.encodedMessage()
        return lock.withLock {
            send(message)
            return receive()?.beganTask
        }
    }

    private func send(_ message: [UInt8]) {
        guard isOpen else { return }
        flushStandardOutput()
        // A mark that cannot be written is one that the host does without.
        _ = write(all: mark, to: output)
        count += 1
        isOpen = write(all: message, to: socket)
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

    private func write(all bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var sent = 0
            while sent < buffer.count {
                let part = Glibc.write(descriptor, buffer.baseAddress! + sent, buffer.count - sent)
                if part < 0, errno == EINTR { continue }
                guard part > 0 else { return false }
                sent += part
            }
            return true
        }
    }
}
