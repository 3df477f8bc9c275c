internal import CLinux
import Dispatch
import Foundation
import Glibc
internal import LifecycleKernel
internal import LifecycleWire

/// The service socket: what the host calls on this app.
///
/// Deliveries are performed on the main thread. The remaining time is another matter: it can be
/// asked for on any thread while the main thread is blocked, so whoever asks reads the socket
/// first. When nobody is at the other end any more, the app runs on and hears of nothing.
final class ListeningEnd: @unchecked Sendable {
    /// Somebody looks at the screen.
    struct Look {
        let form: ScreenForm
        let id: LookID
        /// Memory for the picture, to be closed by whoever draws; `nil` when none came.
        let memory: Int32?
    }

    private let socket: Int32
    /// Guards all that follows, `source` and `perform` excepted.
    private let lock = NSLock()
    private var messages = MessageReader()
    private var deliveries: [Delivery] = []
    private var looks: [Look] = []
    /// What came with looks that have not been read yet.
    private var memories: [Int32] = []
    private var timeEnd: Int64?
    private var isOpen = true
    @MainActor private var source: (any DispatchSourceRead)?
    @MainActor private var perform: ((Delivery) -> Void)?
    /// Shows the screen to somebody who looks.
    @MainActor var show: ((Look) -> Void)?

    init(socket: Int32) {
        self.socket = socket
    }

    /// Performs deliveries from now on, each in a turn of the main run loop.
    @MainActor
    func start(_ perform: @escaping @MainActor (Delivery) -> Void) {
        self.perform = perform
        let source = DispatchSource.makeReadSource(fileDescriptor: socket, queue: .main)
        source.setEventHandler { [unowned self] in
            MainActor.assumeIsolated { self.performAll() }
        }
        self.source = source
        source.resume()
        wakeMain()  // For what was read before.
    }

    /// Performs no more deliveries.
    @MainActor
    func stop() {
        source?.cancel()
        perform = nil
    }

    private func wakeMain() {
        DispatchQueue.main.async { MainActor.assumeIsolated { self.performAll() } }
    }

    @MainActor
    private func performAll() {
        lock.withLock { read() }
        while let perform, let delivery = nextDelivery() { perform(delivery) }
        let looks = lock.withLock {
            defer { self.looks = [] }
            return self.looks
        }
        for look in looks { show?(look) }
        if !lock.withLock({ isOpen }) { stop() }
    }

    private func nextDelivery() -> Delivery? {
        lock.withLock { deliveries.isEmpty ? nil : deliveries.removeFirst() }
    }

    /// CLOCK_MONOTONIC nanoseconds at which the background time is over; `nil`: no clock runs.
    func backgroundTimeEnd() -> Int64? {
        let (end, foundDeliveries) = lock.withLock {
            let count = deliveries.count + looks.count
            read()
            return (timeEnd, deliveries.count + looks.count > count)
        }
        // The socket will not wake the main thread for what was taken from it here.
        if foundDeliveries { wakeMain() }
        return end
    }

    /// Answers the delivery that was performed last.
    func answer(_ reply: PerformReply) {
        _ = sendAll(reply.wireReply.encodedMessage(), on: socket)
    }

    /// Reads what is there, without waiting. The lock is held.
    private func read() {
        var bytes = [UInt8](repeating: 0, count: 16 * 1024)
        while isOpen {
            let received = receive(&bytes)
            if received < 0, errno == EAGAIN { return }
            guard received > 0 else {
                isOpen = false
                return
            }
            do {
                for message in try messages.take(Array(bytes[..<received])) { try take(message) }
            } catch {
                complain("the device sent what this UIKit does not understand: \(error)")
                isOpen = false
            }
        }
    }

    private func receive(_ bytes: inout [UInt8]) -> Int {
        var descriptors = [Int32](repeating: -1, count: Int(DORMOUSE_DESCRIPTOR_COUNT_MAX))
        var count = 0
        var isTruncated: Int32 = 0
        let received = dormouse_receive(
            socket, &bytes, bytes.count, &descriptors, &count, &isTruncated)
        if received >= 0 { memories += descriptors.prefix(count) }
        return received
    }

    private func take(_ message: [UInt8]) throws(WireError) {
        switch try AppCall(WireCall(message)) {
        case .perform(let delivery): deliveries.append(delivery)
        case .setBackgroundTime(let until): timeEnd = until
        case .show(let form, let look):
            let memory = form == .picture && !memories.isEmpty ? memories.removeFirst() : nil
            looks.append(Look(form: form, id: look, memory: memory))
        }
    }
}
