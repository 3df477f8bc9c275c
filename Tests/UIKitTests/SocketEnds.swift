import Glibc
import LifecycleWire
import Testing

/// Two descriptors that are tied together; closed with the object.
final class Ends: Sendable {
    /// What the app holds.
    let app: Int32
    /// What the host holds.
    let host: Int32

    /// A socket pair, or a pipe that the app writes into.
    init(isPipe: Bool = false) throws {
        var both: [Int32] = [-1, -1]
        let made =
            isPipe
            ? pipe(&both) : socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &both)
        try #require(made == 0)
        host = both[0]
        app = both[1]
    }

    deinit {
        close(app)
        close(host)
    }

    /// Says that the host will neither speak nor listen any more.
    func hangUp() { shutdown(host, Int32(SHUT_RDWR)) }

    /// Sends the app a message.
    func send(_ message: [UInt8]) throws {
        try #require(write(host, message, message.count) == message.count)
    }

    /// All bytes that lie there now.
    func waiting() -> [UInt8] {
        var all: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 65_536)
        _ = fcntl(host, F_SETFL, O_NONBLOCK)
        while true {
            let count = read(host, &part, part.count)
            guard count > 0 else { return all }
            all += part[..<count]
        }
    }

    /// The next message, waited for.
    func nextMessage() -> [UInt8] {
        var message: [UInt8] = []
        var byte: UInt8 = 1
        while read(host, &byte, 1) == 1, byte != 0 { message.append(byte) }
        return message
    }
}
