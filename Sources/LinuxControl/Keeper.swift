import CLinux
import Glibc

/// The host's side of the keeper: the small program that is the parent of every app of a device.
///
/// Frames are drawn in `KeeperProtocol.h`. Nothing here waits, but `launch` for a keeper that is busy
/// and `shutDown`.
public final class Keeper {
    /// What the keeper does with the apps when the host has died, by whatever signal.
    public enum WhenHostDies: Sendable {
        /// Every app runs again at once, and its output is read and thrown away.
        case keepApps
        /// Every process of every app is ended.
        case endApps
    }

    /// The keeper's process id.
    public let process: Int32
    private let socket: Descriptor
    private let pidfd: Descriptor

    /// Readable when `receive` has something.
    public var descriptor: Int32 { socket.number }

    /// How long `launch` waits for a keeper that does not read, and `shutDown` for one to end.
    private static let patienceMilliseconds: Int32 = 5000

    /// Starts a keeper.
    ///
    /// Throws what `socketpair(2)` or `posix_spawn(3)` says: ENOENT when there is no such program.
    public init(executable: String, whenHostDies: WhenHostDies) throws(LinuxError) {
        var pair: [Int32] = [-1, -1]
        let type = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        try checked("socketpair", "keeper") { socketpair(AF_UNIX, type, 0, &pair) }
        socket = Descriptor(pair[0])
        let itsEnd = Descriptor(pair[1])
        let policy =
            switch whenHostDies {
            case .keepApps: "keep"
            case .endApps: "end"
            }
        process = try spawn(executable, arguments: ["3", policy], handingOver: itsEnd, as: 3)
        pidfd = Descriptor(
            try checked("pidfd_open", executable) { [process] in dormouse_pidfd_open(process) })
    }

    deinit { reap() }

    /// Takes note of the keeper's end, so that Linux can forget it; does nothing while it runs.
    private func reap() {
        var code: Int32 = 0
        var status: Int32 = 0
        _ = dormouse_reap(pidfd.number, &code, &status)
    }

    // MARK: Requests

    /// Asks for a process; `receive` reports `started` or `notStarted` for the token.
    ///
    /// It starts in the group, in a session of its own, with its sockets at the descriptors named by
    /// DORMOUSE_SERVICE_FD and DORMOUSE_CLIENT_FD, its output in a pipe, no input, umask 077 and
    /// default signals. Without a group it is found by its session: see `SignalGroup`.
    ///
    /// `token` is the caller's name for it, not used by another app that is not forgotten.
    /// `hasFixedAddresses`: stack, libraries and heap lie where they lay the last time, in its
    /// children too, unless Linux refuses that; `personality(2)`.
    /// `environment` is `KEY=VALUE`. Throws E2BIG when the text is over 64 KiB or there are over 1024
    /// arguments or variables, EINVAL for a zero byte in a text or no argument, EPIPE when the keeper
    /// is gone, EAGAIN when it does not read.
    public func launch(
        token: UInt32, executable: String, arguments: [String], environment: [String],
        workingDirectory: String, group: AppGroup?, hasFixedAddresses: Bool = false
    ) throws(LinuxError) {
        guard arguments.count <= Int(DORMOUSE_ARGUMENT_COUNT_MAX),
            environment.count <= Int(DORMOUSE_ENVIRONMENT_COUNT_MAX)
        else { throw LinuxError(call: "launch", subject: executable, errno: E2BIG) }
        var text: [UInt8] = []
        for string in [executable, workingDirectory] + arguments + environment {
            let bytes = string.utf8
            guard !bytes.contains(0), !arguments.isEmpty else {
                throw LinuxError(call: "launch", subject: executable, errno: EINVAL)
            }
            guard text.count + bytes.count < Int(DORMOUSE_TEXT_SIZE_MAX) else {
                throw LinuxError(call: "launch", subject: executable, errno: E2BIG)
            }
            text += bytes
            text.append(0)
        }
        let request = dormouse_request(
            kind: UInt16(DORMOUSE_REQUEST_LAUNCH.rawValue),
            version: UInt16(DORMOUSE_KEEPER_VERSION), token: token,
            argument_count: UInt16(arguments.count), environment_count: UInt16(environment.count),
            flags: hasFixedAddresses ? DORMOUSE_LAUNCH_FIXED_ADDRESSES.rawValue : 0)
        try send(request, text, group.map { [$0.descriptor] } ?? [])
    }

    /// Tells the keeper to close its copies of the app's sockets and output.
    public func forget(_ token: UInt32) throws(LinuxError) {
        try send(Keeper.request(DORMOUSE_REQUEST_FORGET, token: token), [], [])
    }

    /// Ends every app, with either policy, and waits until the keeper has ended.
    ///
    /// Returns whether it has: a process in an uninterruptible wait can hold it up, and after 5 s
    /// nobody waits any longer.
    @discardableResult
    public func shutDown() -> Bool {
        // A keeper that is gone cannot be told, and need not be.
        try? send(Keeper.request(DORMOUSE_REQUEST_END, token: 0), [], [])
        shutdown(socket.number, Int32(SHUT_RDWR))
        guard wait(for: pidfd.number, Int16(POLLIN)) else { return false }
        reap()
        return true
    }

    private static func request(
        _ kind: dormouse_request_kind, token: UInt32
    ) -> dormouse_request {
        dormouse_request(
            kind: UInt16(kind.rawValue), version: UInt16(DORMOUSE_KEEPER_VERSION), token: token,
            argument_count: 0, environment_count: 0, flags: 0)
    }

    private func send(
        _ request: dormouse_request, _ text: [UInt8], _ descriptors: [Int32]
    ) throws(LinuxError) {
        while true {
            let sent = withUnsafeBytes(of: request) { head in
                dormouse_send(
                    socket.number, head.baseAddress, head.count, text, text.count, descriptors,
                    descriptors.count)
            }
            if sent >= 0 { return }
            let code = errno
            guard code == EAGAIN, wait(for: socket.number, Int16(POLLOUT)) else {
                throw LinuxError(call: "sendmsg", subject: "keeper \(process)", errno: code)
            }
        }
    }

    /// Whether the descriptor became ready in time.
    private func wait(for descriptor: Int32, _ events: Int16) -> Bool {
        var entry = pollfd(fd: descriptor, events: events, revents: 0)
        var count: Int32
        repeat {
            count = poll(&entry, 1, Keeper.patienceMilliseconds)
        } while count < 0
            && errno == EINTR
        return count > 0
    }

    // MARK: Reports

    /// What the keeper has reported since the last call, in order; empty when nothing waits.
    ///
    /// Throws EMFILE when this process may not open the descriptors of a started app: it runs, and
    /// cannot be reached.
    public func receive() throws(LinuxError) -> [KeeperReport] {
        var reports: [KeeperReport] = []
        while true {
            var report = dormouse_report()
            var descriptors = [Int32](repeating: -1, count: Int(DORMOUSE_DESCRIPTOR_COUNT_MAX))
            var descriptorCount = 0
            var isTruncated: Int32 = 0
            let size = dormouse_receive(
                socket.number, &report, MemoryLayout<dormouse_report>.size, &descriptors,
                &descriptorCount, &isTruncated)
            let code = errno
            if size < 0 && code == EAGAIN { return reports }
            guard size > 0 else {
                if size == 0 || code == ECONNRESET { return reports + [.gone] }
                throw LinuxError(call: "recvmsg", subject: "keeper \(process)", errno: code)
            }
            let owned = Array(descriptors.prefix(descriptorCount))
            guard isTruncated == 0, size == MemoryLayout<dormouse_report>.size,
                let known = KeeperReport(report, owned)
            else {
                for descriptor in owned { close(descriptor) }
                throw LinuxError(
                    call: "recvmsg", subject: "report of keeper \(process) on \(report.token)",
                    errno: isTruncated == 0 ? EPROTO : EMFILE)
            }
            reports.append(known)
        }
    }
}
