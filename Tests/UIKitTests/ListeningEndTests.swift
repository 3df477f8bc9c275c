import LifecycleKernel
import LifecycleWire
import Testing

@testable import UIKit

/// The service socket: deliveries for the main thread, and the remaining time for any.
@MainActor
@Suite struct ListeningEndTests {
    private let socket: Ends
    private let end: ListeningEnd

    init() throws {
        socket = try Ends()
        end = ListeningEnd(socket: socket.app)
    }

    private func tell(_ call: AppCall) throws { try socket.send(call.wireCall.encodedMessage()) }

    private func delivery(_ id: Int) -> Delivery {
        Delivery(id: DeliveryID(id), steps: [Step(.setState(.active))])
    }

    @Test func `who asks for the end of the time reads what the socket holds`() throws {
        #expect(end.backgroundTimeEnd() == nil)
        try tell(.setBackgroundTime(until: 5))
        try tell(.setBackgroundTime(until: 7))
        #expect(end.backgroundTimeEnd() == 7)
        try tell(.setBackgroundTime(until: nil))
        #expect(end.backgroundTimeEnd() == nil)
    }

    @Test func `a delivery that was read while the time was asked for is not lost`() async throws {
        try tell(.perform(delivery(1)))
        try tell(.setBackgroundTime(until: 7))
        #expect(end.backgroundTimeEnd() == 7)
        #expect(await performed(count: 1) == [1])
        end.stop()
    }

    @Test func `deliveries are performed in their order`() async throws {
        for id in 1...3 { try tell(.perform(delivery(id))) }
        #expect(await performed(count: 3) == [1, 2, 3])
        end.stop()
    }

    @Test func `the answer goes back on the same socket`() throws {
        let reply = PerformReply(answers: [.done, .no], sentCount: 4)
        end.answer(reply)
        #expect(try PerformReply(WireReply(socket.nextMessage())) == reply)
    }

    @Test func `bytes that are no call end the conversation, not the process`() throws {
        try tell(.setBackgroundTime(until: 7))
        try socket.send(Array("{\"method\":\"org.dormouse.App.Dance\"}\0".utf8))
        try tell(.setBackgroundTime(until: 9))
        #expect(end.backgroundTimeEnd() == 7)
        #expect(end.backgroundTimeEnd() == 7)
    }

    @Test func `when the other end is gone the last word holds`() throws {
        try tell(.setBackgroundTime(until: 7))
        socket.hangUp()
        #expect(end.backgroundTimeEnd() == 7)
        end.answer(PerformReply(answers: [], sentCount: 0))
    }

    /// The numbers of so many deliveries, as they are performed.
    private func performed(count: Int) async -> [Int] {
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        end.start { continuation.yield($0.id.rawValue) }
        var numbers: [Int] = []
        for await number in stream {
            numbers.append(number)
            if numbers.count == count { break }
        }
        return numbers
    }
}
