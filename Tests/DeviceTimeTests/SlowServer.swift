import Foundation

/// A server on loopback, outside of any device and on the machine's own time.
final class SlowServer: Sendable {
    let port: UInt16

    /// Takes the body of one HTTP request over so many seconds, and says thanks.
    init(draining byteCount: Int, over seconds: Double) throws {
        let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        _ = fcntl(server, F_SETFD, FD_CLOEXEC)
        // Little is taken ahead, so that the client feels the pace.
        var size: Int32 = 16 * 1024
        setsockopt(server, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(server, pointer, length) == 0 && listen(server, 1) == 0
                    && getsockname(server, pointer, &length) == 0
            }
        }
        guard isListening else { throw TestFailure("no server on loopback") }
        port = UInt16(bigEndian: address.sin_port)
        let thread = Thread {
            let client = accept(server, nil, nil)
            SlowServer.serve(client, byteCount, seconds)
            close(client)
            close(server)
        }
        thread.start()
    }

    private static func serve(_ client: Int32, _ byteCount: Int, _ seconds: Double) {
        let chunk = 20_000
        var bytes = [UInt8](repeating: 0, count: chunk)
        var received = 0
        while received < byteCount {
            let count = recv(client, &bytes, chunk, 0)
            if count <= 0 { return }
            received += count
            Thread.sleep(forTimeInterval: seconds * Double(count) / Double(byteCount))
        }
        let answer = "HTTP/1.1 200 OK\r\nContent-Length: 6\r\nConnection: close\r\n\r\nthanks"
        _ = send(client, answer, answer.utf8.count, Int32(MSG_NOSIGNAL))
        // The head of the request came first: what is left of the body.
        shutdown(client, Int32(SHUT_WR))
        while recv(client, &bytes, chunk, 0) > 0 {}
    }
}
