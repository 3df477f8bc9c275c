import CVirtualTime
import Glibc

// Whether a thread waits for a peer that is not on the device: time stands still for it.

extension VirtualClock {
    /// The threads that wait at a connected internet socket whose other end no process of the
    /// device holds; `nil`, at no cost, while none waits in a process that has made such sockets.
    func threadsWaitingForPeers() -> [HeldTime.Thread]? {
        var waiters: [virtual_waiter] = []
        for room in [16, 4096] {
            waiters = [virtual_waiter](repeating: virtual_waiter(), count: room)
            waiters.removeLast(room - virtual_internet_waiters(host, &waiters, room))
            if waiters.isEmpty { return nil }
            if waiters.count < room { break }
        }
        // The tables of all connections are read only when one of them may be waited for.
        waiters.removeAll { waiter in
            !polledDescriptors(of: waiter).contains {
                virtual_has_peer(host, waiter.process, $0) != 0
            }
        }
        guard let first = waiters.first else { return [] }

        var processes = [Int32](repeating: 0, count: 512)
        processes.removeLast(512 - virtual_processes(host, &processes, processes.count))
        var connections: [UInt64: InternetConnection] = [:]
        for kind in ["tcp", "tcp6", "udp", "udp6"] {
            // All processes of a device share one network namespace with their waiter.
            let text = readText("/proc/\(first.pid)/net/\(kind)")
            for line in text.split(separator: "\n").dropFirst() {
                guard let connection = InternetConnection(parsing: line, kind: kind) else {
                    continue
                }
                connections[connection.inode] = connection
            }
        }
        guard connections.values.contains(where: \.isConnected) else { return [] }
        let own = Set(processes.flatMap { socketInodes(of: $0) })
        let ownEnds = Set(own.compactMap { connections[$0]?.local })
        return waiters.compactMap { waiter in
            let inodes = polledDescriptors(of: waiter).compactMap {
                socketInode("/proc/\(waiter.pid)/fd/\($0)")
            }
            let outside = inodes.lazy.compactMap { connections[$0] }.first {
                $0.isConnected && !ownEnds.contains($0.remote)
            }
            guard let outside else { return nil }
            return HeldTime.Thread(
                app: Int(waiter.app), process: waiter.pid, thread: waiter.tid,
                processName: processName("/proc/\(waiter.pid)/comm"),
                threadName: processName("/proc/\(waiter.pid)/task/\(waiter.tid)/comm"),
                isUnderClock: true, reason: .waitsForPeer("\(outside)"))
        }
    }

    private func polledDescriptors(of waiter: virtual_waiter) -> [Int32] {
        guard waiter.polled_count >= 0 else { return descriptors(of: waiter.pid) }
        let polled = withUnsafeBytes(of: waiter.polled) {
            Array($0.bindMemory(to: Int32.self).prefix(Int(waiter.polled_count)))
        }
        guard waiter.is_epoll != 0, let epoll = polled.first else { return polled }
        // `tfd:        5 events:       19 data: …`; without an event it is not waited for.
        let text = readText("/proc/\(waiter.pid)/fdinfo/\(epoll)")
        return text.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard words.count > 3, words[0] == "tfd:", let events = UInt32(words[3], radix: 16),
                events & 0x7 != 0
            else { return nil }
            return Int32(words[1])
        }
    }

    private func descriptors(of process: Int32) -> [Int32] {
        guard let directory = opendir("/proc/\(process)/fd") else { return [] }
        defer { closedir(directory) }
        var result: [Int32] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if let number = Int32(name) { result.append(number) }
        }
        return result
    }

    private func socketInodes(of process: Int32) -> [UInt64] {
        descriptors(of: process).compactMap { socketInode("/proc/\(process)/fd/\($0)") }
    }

    private func socketInode(_ path: String) -> UInt64? {
        var target = [UInt8](repeating: 0, count: 64)
        let count = target.withUnsafeMutableBytes {
            readlink(path, $0.baseAddress!, $0.count)  // Never empty.
        }
        guard count > 9, target.starts(with: "socket:[".utf8) else { return nil }
        return UInt64(String(decoding: target[8..<count - 1], as: UTF8.self))
    }
}

/// One line of `/proc/net/tcp` or its kin. Linux: `proc(5)`.
struct InternetConnection: Equatable, CustomStringConvertible {
    let kind: String
    /// Address and port as the kernel writes them, IPv4 in IPv6 taken out: `0100007F:1F90`.
    let local: String
    let remote: String
    let inode: UInt64
    let isConnected: Bool

    init?(parsing line: some StringProtocol, kind: String) {
        let words = line.split(separator: " ")
        guard words.count > 9, let inode = UInt64(words[9]), let state = UInt8(words[3], radix: 16)
        else { return nil }
        self.kind = kind
        self.inode = inode
        local = InternetConnection.plain(words[1])
        remote = InternetConnection.plain(words[2])
        // Established, or on the way there (SYN sent); a UDP socket with a peer is "established".
        isConnected = (state == 1 || state == 2) && !remote.hasSuffix(":0000")
    }

    private static func plain(_ end: some StringProtocol) -> String {
        let mapped = "0000000000000000FFFF0000"
        return end.hasPrefix(mapped) ? String(end.dropFirst(mapped.count)) : String(end)
    }

    /// `tcp 127.0.0.1:8080`
    var description: String {
        let parts = remote.split(separator: ":")
        let port = parts.last.flatMap { UInt16($0, radix: 16) } ?? 0
        guard let address = parts.first, address.count == 8, let number = UInt32(address, radix: 16)
        else { return "\(kind) \(remote)" }
        // The kernel prints the four bytes as one number of the machine's own byte order.
        let bytes = withUnsafeBytes(of: number) { $0.map { "\($0)" }.joined(separator: ".") }
        return "\(kind) \(bytes):\(port)"
    }
}
