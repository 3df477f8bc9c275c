import Glibc
import LifecycleKernel
import LifecycleWire
import Testing

@testable import DeviceHost

/// Output and messages of an app come back in the order in which it said them (docs/wire.md).
@Suite struct AppChannelTests {
    /// An app's ends of socket and pipe, and the host's channel on the other side.
    final class Ends {
        let channel: AppChannel
        private let socket: Int32
        private let pipe: Int32
        private(set) var heard: [String] = []

        init() throws {
            var sockets: [Int32] = [0, 0]
            var pipes: [Int32] = [0, 0]
            let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
            try #require(socketpair(AF_UNIX, kind, 0, &sockets) == 0)
            try #require(Glibc.pipe(&pipes) == 0)
            for end in pipes { try #require(fcntl(end, F_SETFL, O_NONBLOCK) == 0) }
            socket = sockets[1]
            pipe = pipes[1]
            channel = AppChannel(client: sockets[0], output: pipes[0], mark: "m")
        }

        deinit {
            for descriptor in [socket, pipe, channel.client, channel.output] { close(descriptor) }
        }

        func write(_ text: String) { _ = Glibc.write(pipe, text, text.utf8.count) }
        func mark() { write("\u{1E}m\n") }

        func send(_ selector: String) {
            let message = HostCall.called(selector: selector).wireCall.encodedMessage()
            _ = Glibc.write(socket, message, message.count)
        }

        func hear(upTo last: Int? = nil) {
            channel.readMessages { self.heard.append("\($0)") }
            takeIn(upTo: last)
        }

        func takeIn(upTo last: Int?) {
            channel.takeIn(upTo: last) { item in
                switch item {
                case .line(let line): self.heard.append(line)
                case .message(.called(let selector)): self.heard.append("<\(selector)>")
                case .message, .broken: self.heard.append("\(item)")
                }
            }
        }
    }

    @Test func `a message stands where its mark stood, whatever is read first`() throws {
        let ends = try Ends()
        ends.write("one\n")
        ends.mark()
        ends.send("a")
        ends.write("two\n")
        ends.mark()
        ends.send("b")
        ends.write("three\n")
        ends.hear()
        #expect(ends.heard == ["one", "<a>", "two", "<b>", "three"])
    }

    @Test func `output behind a mark waits for the message that belongs to it`() throws {
        let ends = try Ends()
        ends.write("one\n")
        ends.mark()
        ends.write("two\n")
        ends.hear()
        #expect(ends.heard == ["one"])
        #expect(ends.channel.holdsOutput)
        ends.send("a")
        ends.hear()
        #expect(ends.heard == ["one", "<a>", "two"])
        #expect(!ends.channel.holdsOutput)
    }

    @Test func `no more is taken in than was said before an answer`() throws {
        let ends = try Ends()
        for selector in ["a", "b", "c"] {
            ends.mark()
            ends.send(selector)
        }
        ends.hear(upTo: 2)
        #expect(ends.heard == ["<a>", "<b>"])
        ends.hear()
        #expect(ends.heard == ["<a>", "<b>", "<c>"])
    }

    @Test func `messages that an answer names are taken in, though they came after the last look`()
        throws
    {
        let ends = try Ends()
        ends.channel.readMessages { _ in }
        for selector in ["a", "b", "c"] {
            ends.mark()
            ends.send(selector)
        }
        ends.takeIn(upTo: 2)
        #expect(ends.heard == ["<a>", "<b>"])
    }

    @Test func `a line that is not finished before a mark is a line`() throws {
        let ends = try Ends()
        ends.write("no line feed")
        ends.mark()
        ends.send("a")
        ends.hear()
        #expect(ends.heard == ["no line feed", "<a>"])
    }

    @Test func `an app that lost its output is heard all the same`() throws {
        let ends = try Ends()
        ends.send("a")
        ends.send("b")
        ends.hear()
        #expect(ends.heard == ["<a>", "<b>"])
    }

    @Test func `a line beyond the bound is cut`() {
        var lines = LineBuffer()
        lines.append([UInt8](repeating: 65, count: LineBuffer.lineByteCountMax + 3))
        #expect(lines.next()?.count == LineBuffer.lineByteCountMax)
        #expect(lines.next() == nil)
        #expect(lines.takeRest()?.count == 3)
    }

    @Test func `the prefix of NSLog is taken off, and nothing else`() {
        let line = "2026-11-30 04:52:13.123 Mail[12:ab] hello [1:2] there"
        #expect(
            LogPrefix.split(line) == ("2026-11-30 04:52:13.123 Mail[12:ab]", "hello [1:2] there"))
        #expect(LogPrefix.split("2026-11-30 hello") == (nil, "2026-11-30 hello"))
        #expect(LogPrefix.split("") == (nil, ""))
    }
}
