import Glibc
import Testing

@testable import LinuxControl

@Suite struct `The poller` {
    @Test func `a raised flag is ready until it is acknowledged`() throws {
        let poller = try Poller()
        let flag = try EventFlag()
        try poller.add(flag.descriptor, token: 7)
        #expect(try poller.wait(timeout: .zero) == [])
        flag.raise()
        flag.raise()
        #expect(try poller.wait(timeout: .seconds(20)).map(\.token) == [7])
        flag.acknowledge()
        #expect(try poller.wait(timeout: .zero) == [])
    }

    @Test func `an alarm in the past is reached at once, an unset one never`() throws {
        let poller = try Poller()
        let alarm = try Alarm()
        try poller.add(alarm.descriptor, token: 1)
        try alarm.set(monotonicNanoseconds: 0)
        #expect(try poller.wait(timeout: .seconds(20)).map(\.token) == [1])
        alarm.acknowledge()
        #expect(try poller.wait(timeout: .zero) == [])
        try alarm.set(monotonicNanoseconds: 0)
        try alarm.set(monotonicNanoseconds: nil)
        #expect(try poller.wait(timeout: .zero) == [])
    }

    @Test func `without interest not even a close is reported`() throws {
        let poller = try Poller()
        let (reading, other) = try socketPair()
        try poller.add(reading.number, token: 1)
        try poller.modify(reading.number, token: 1, wantsReading: false)
        shutdown(other.number, Int32(SHUT_RDWR))
        #expect(try poller.wait(timeout: .zero) == [])
        try poller.modify(reading.number, token: 2)
        #expect(
            try poller.wait(timeout: .seconds(20)) == [
                .init(
                    token: 2, isReadable: true, isWritable: false, hasPriority: false,
                    hasHungUp: true)
            ])
        #expect(try DescriptorReader(reading.number).read() == .end)
        try poller.remove(reading.number)
        try poller.remove(reading.number)
    }
}

@Suite struct `Unix socket` {
    private let path = "/tmp/\(TestDevice.freshName())"

    @Test func `a listener is private and knows who connects`() throws {
        let listener = try UnixSocket.listen(at: path)
        defer { unlink(path) }
        var status = stat()
        #expect(stat(path, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
        #expect(try UnixSocket.accept(on: listener.number) == nil)
        let client = try UnixSocket.connect(to: path)
        let server = try #require(try UnixSocket.accept(on: listener.number))
        let peer = try UnixSocket.peer(of: server.number)
        #expect(peer.user == getuid())
        #expect(peer.process == getpid())
        var writer = SocketWriter(server.number)
        try writer.write(Array("hi".utf8))
        #expect(try DescriptorReader(client.number).read() == .bytes(Array("hi".utf8)))
    }

    @Test func `a listener that lives keeps its path, one that died does not`() throws {
        defer { unlink(path) }
        do {
            let first = try UnixSocket.listen(at: path)
            let error = #expect(throws: LinuxError.self) { try UnixSocket.listen(at: path) }
            #expect(error?.errno == EADDRINUSE)
            #expect(first.number >= 0)
        }
        _ = try UnixSocket.listen(at: path)
    }

    @Test(arguments: [107, 108])
    func `a path has a longest length`(length: Int) throws {
        let long = path + String(repeating: "x", count: length - path.utf8.count)
        defer { unlink(long) }
        if length <= UnixSocket.pathByteCountMax {
            _ = try UnixSocket.listen(at: long)
        } else {
            let error = #expect(throws: LinuxError.self) { try UnixSocket.listen(at: long) }
            #expect(error?.errno == ENAMETOOLONG)
        }
    }

    @Test func `what a peer does not read is kept up to a bound`() throws {
        let listener = try UnixSocket.listen(at: path)
        defer { unlink(path) }
        let client = try UnixSocket.connect(to: path)
        let server = try #require(try UnixSocket.accept(on: listener.number))
        var writer = SocketWriter(server.number, backlogByteCountMax: 4_000_000)
        let sent = [UInt8](repeating: 1, count: 2_000_000)
        try writer.write(sent)
        #expect(writer.hasBacklog)
        let bound = writer.backlogByteCountMax
        do {
            try writer.write([UInt8](repeating: 1, count: bound))
            Issue.record("more than the bound was kept")
        } catch { #expect(error.errno == ENOBUFS) }
        var received: [UInt8] = []
        while received.count < sent.count {
            try writer.flush()
            if case .bytes(let bytes) = try DescriptorReader(client.number).read() {
                received += bytes
            }
        }
        #expect(received == sent)
        #expect(!writer.hasBacklog)
    }
}
