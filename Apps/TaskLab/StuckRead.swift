import Foundation

/// Waits for a word from a server, as code does that calls the network on the main thread.
enum StuckRead {
    /// Connects to a port of this machine and reads; returns when the server has said something or
    /// has gone.
    static func read(fromPort port: UInt16) {
        let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(connection) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else {
            NSLog("cannot connect to port %d: %s", port, strerror(errno))
            return
        }
        NSLog("waiting for port %d", port)
        var byte: UInt8 = 0
        NSLog("port %d said %d bytes", port, recv(connection, &byte, 1, 0))
    }
}
