import LifecycleWire
import Testing

@Suite struct MessageReaderTests {
    @Test func `messages come out whole, however the bytes are cut`() throws {
        let stream: [UInt8] = [1, 2, 3, 0, 0, 4, 0, 5]
        for chunkByteCount in 1...stream.count {
            var reader = MessageReader()
            var messages: [[UInt8]] = []
            for start in stride(from: 0, to: stream.count, by: chunkByteCount) {
                let end = min(start + chunkByteCount, stream.count)
                messages += try reader.take(Array(stream[start..<end]))
            }
            #expect(messages == [[1, 2, 3], [], [4]])
            #expect(try reader.take([0]) == [[5]])
        }
    }

    @Test func `a message as long as allowed is read`() throws {
        var reader = MessageReader()
        let message = [UInt8](repeating: 1, count: JSON.Limits.byteCountMax)
        #expect(try reader.take(message) == [])
        #expect(try reader.take([0]) == [message])
    }

    @Test func `a longer message is refused before its end has come`() throws {
        var reader = MessageReader()
        _ = try reader.take([UInt8](repeating: 1, count: JSON.Limits.byteCountMax))
        #expect(throws: WireError.tooLong(byteCountMax: JSON.Limits.byteCountMax)) {
            try reader.take([1])
        }
    }
}
