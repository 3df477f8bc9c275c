import CLinux
import Glibc

/// Stream sockets in the file system. Linux: `unix(7)`.
public enum UnixSocket {
    /// The longest path that Linux takes, without the zero at its end.
    public static let pathByteCountMax = 107

    /// Listens at a path, with mode 0600 from the first moment on. The result does not block.
    ///
    /// What a listener that has died has left there is replaced. Throws EADDRINUSE when somebody
    /// listens there, ENAMETOOLONG beyond `pathByteCountMax`.
    public static func listen(at path: String, backlog: Int32 = 32) throws(LinuxError) -> Descriptor
    {
        let socket = try make(nonBlocking: true)
        // Linux gives the file the mode of the socket, so there is no moment with another one.
        try checked("fchmod", path) { fchmod(socket.number, 0o600) }
        do {
            try bind(socket, path)
        } catch {
            guard error.errno == EADDRINUSE, isAbandoned(path) else { throw error }
            unlink(path)
            try bind(socket, path)
        }
        try checked("listen", path) { Glibc.listen(socket.number, backlog) }
        return socket
    }

    /// The next peer that waits, or `nil` when none does. The result does not block.
    public static func accept(on listener: Int32) throws(LinuxError) -> Descriptor? {
        while true {
            let socket = Glibc.accept(listener, nil, nil)
            if socket >= 0 {
                let peer = Descriptor(socket)
                try setFlags(of: peer)
                return peer
            }
            let code = errno
            switch code {
            case EINTR, ECONNABORTED: continue
            case EAGAIN: return nil
            case let other: throw LinuxError(call: "accept", subject: "listener", errno: other)
            }
        }
    }

    /// Connects to a listener. The result blocks.
    ///
    /// Throws ENOENT or ECONNREFUSED when nobody listens there.
    public static func connect(to path: String) throws(LinuxError) -> Descriptor {
        let socket = try make(nonBlocking: false)
        try withAddress(of: path, "connect") { address, size in
            Glibc.connect(socket.number, address, size)
        }
        return socket
    }

    /// Who connected, as Linux noted it then. Linux: SO_PEERCRED.
    public static func peer(of socket: Int32) throws(LinuxError) -> (user: UInt32, process: Int32) {
        var user: uid_t = 0
        var process: pid_t = 0
        try checked("getsockopt", "SO_PEERCRED") { dormouse_peer_user(socket, &user, &process) }
        return (user, process)
    }

    /// A pidfd of the process that connected. Linux: SO_PEERPIDFD, since 6.5; ENOPROTOOPT before.
    public static func peerProcess(of socket: Int32) throws(LinuxError) -> Descriptor {
        Descriptor(try checked("getsockopt", "SO_PEERPIDFD") { dormouse_peer_process(socket) })
    }

    /// Whether the path is a socket that nobody listens to.
    private static func isAbandoned(_ path: String) -> Bool {
        do {
            _ = try connect(to: path)
            return false
        } catch {
            return error.errno == ECONNREFUSED
        }
    }

    private static func make(nonBlocking: Bool) throws(LinuxError) -> Descriptor {
        var type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        if nonBlocking { type |= Int32(SOCK_NONBLOCK.rawValue) }
        return Descriptor(try checked("socket", "AF_UNIX") { socket(AF_UNIX, type, 0) })
    }

    private static func setFlags(of socket: Descriptor) throws(LinuxError) {
        try checked("fcntl", "peer") { fcntl(socket.number, F_SETFD, FD_CLOEXEC) }
        try checked("fcntl", "peer") { fcntl(socket.number, F_SETFL, O_NONBLOCK) }
    }

    private static func bind(_ socket: Descriptor, _ path: String) throws(LinuxError) {
        try withAddress(of: path, "bind") { address, size in
            Glibc.bind(socket.number, address, size)
        }
    }

    private static func withAddress(
        of path: String, _ call: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) throws(LinuxError) {
        let bytes = Array(path.utf8)
        guard !bytes.isEmpty, bytes.count <= pathByteCountMax else {
            throw LinuxError(call: call, subject: path, errno: ENAMETOOLONG)
        }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        try checked(call, path) {
            withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
        }
    }
}
