import LifecycleWire
import Testing

@testable import DeviceHost

/// Answers of the control socket are cut so that every reader takes them.
@Suite struct PiecesTests {
    private func pieces(_ values: [JSON]) -> [WireReply] {
        let next = Pieces.of(values, named: "entries")
        var pieces: [WireReply] = []
        while let piece = next() {
            pieces.append(piece)
            if !piece.continues { break }
        }
        return pieces
    }

    @Test func `nothing is one piece that says so`() {
        #expect(pieces([]) == [WireReply(["entries": .array([])])])
    }

    @Test func `what fits is one piece`() {
        #expect(
            pieces([.integer(1), .integer(2)]) == [
                WireReply(["entries": .array([.integer(1), .integer(2)])])
            ])
    }

    @Test func `the longest lines with the longest escapes stay below the bound, in order`() throws
    {
        let line = String(repeating: "\u{1}", count: LineBuffer.lineByteCountMax)
        let values = (0..<5).map { JSON.string("\($0)" + line) }
        let pieces = pieces(values)
        #expect(pieces.count == 5)
        #expect(pieces.map(\.continues) == [true, true, true, true, false])
        #expect(pieces.flatMap { $0.parameters["entries"]?.array ?? [] } == values)
        for piece in pieces {
            let message = piece.encodedMessage().dropLast()
            #expect(try WireReply(Array(message)) == piece)
        }
    }
}
