import Dispatch
import Foundation
import Glibc
import LifecycleKernel
import LifecycleWire

/// The service socket: what the host calls on this app.
///
/// Deliveries are performed on the main thread. The remaining time is another matter: it can be asked
/// for on any thread while the main thread is blocked, so whoever asks reads the socket first.
final class ListeningEnd: @unchecked Sendable {
    private let socket: Int32
    private let lock = NSLock()
    private var messages = MessageReader()
    private var deliveries: [Delivery] = []
    private var timeEnd: Int64?
    private var source: DispatchSourceRead?
    private var isOpen = true

    init(socket: Int32) {
        self.socket = socket
    }

    /// Performs deliveries from now on, each in a turn of the main run loop.
    @MainActor
    func start(_ perform: @escaping @MainActor (Delivery) -> Void) {
        let source = DispatchSource.makeReadSource(fileDescriptor: socket, queue: .main)
        source.setEventHandler { [unowned self] in
            MainActor.assumeIsolated { self.performAll(perform) }
        }
        self.source = source
        wakeMain = { [unowned self] in
            DispatchQueue.main.async { MainActor.assumeIsolated { self.performAll(perform) } }
        }
        source.resume()
    }

    private var wakeMain: () -> Void = {}

    @MainActor
    private func performAll(_ perform: @MainActor (Delivery) -> Void) {
        lock.withLock { read() }
        while let delivery = lock.withLock({ deliveries.isEmpty ? nil : deliveries.removeFirst() }) {
            perform(delivery)
        }
        if !lock.withLock({ isOpen }) { source?.cancel() }
    }

    /// CLOCK_MONOTONIC nanoseconds at which the background time is over; `nil`: no clock runs.
    func backgroundTimeEnd() -> Int64? {
        lock.withLock {
            read()
            if !deliveries.isEmpty { wakeMain() }
            return timeEnd
        }
    }

    func answer(_ reply: PerformReply) {
        let bytes = reply.wireReply.encodedMessage()
        var sent = 0
        while sent < bytes.count {
            let part = bytes.withUnsafeBytes {
                send(
                    socket, $0.baseAddress! + sent, $0.count - sent, Int32(MSG_NOSIGNAL))
            }
            if part < 0, errno == EINTR { continue }
            guard part > 0 else { return }
            sent += part
        }
    }

    /// Reads what is there, without waiting. The lock is held.
    private func read() {
        var bytes = [UInt8](repeating: 0, count: 16 * 1024)
        while isOpen {
            let received = recv(socket, &bytes, bytes.count, Int32(MSG_DONTWAIT))
            if received < 0, errno == EINTR { continue }
            if received < 0, errno == EAGAIN { return }
            guard received > 0, let whole = try? messages.take(Array(bytes[..<received])) else {
                isOpen = false
                return
            }
            for message in whole { take(message) }
        }
    }

    private func take(_ message: [UInt8]) {
        guard let call = try? AppCall(WireCall(message)) else { return }
        switch call {
        case .perform(let delivery): deliveries.append(delivery)
        case .setBackgroundTime(let until): timeEnd = until
        }
    }
}
