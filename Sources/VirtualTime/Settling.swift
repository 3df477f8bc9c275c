import CVirtualTime
import Glibc

// Waiting until everything waits.

/// Everything on the device waits, and the host has read its own sockets empty.
public struct Rest: Equatable, Sendable {
    /// The first deadline of the apps; nothing happens before it unless the host does something.
    public let nextDeadline: AppDeadline?
}

extension VirtualClock {
    /// Waits until everything is at rest: every thread of every running app waits, no gate is left
    /// to open, and `pollHost` has found nothing.
    ///
    /// `pollHost` reads the host's own descriptors without waiting, and says whether it took
    /// anything in; it is called again and again. Throws `.held` when something did not come to
    /// rest within the patience, counted from the last thing that went on.
    @discardableResult
    public func settle(pollHost: () throws -> Bool = { false }) throws -> Rest {
        let code = virtual_host_pin(host)
        guard code == 0 else {
            throw VirtualTimeError.system(call: "sched_setaffinity", subject: "host", errno: code)
        }
        var progress = Progress()
        while true {
            if let bell = awaitedBell {
                awaitedBell = nil
                virtual_wait(host, bell, 200_000)
            }
            if try pollHost() {
                progress = Progress()
                continue
            }
            let bell = virtual_bell(host)
            let look = virtual_prove(host)
            if look == VIRTUAL_AT_REST {
                // What was in flight has been sent by now: nobody runs.
                if try pollHost() {
                    progress = Progress()
                    continue
                }
                if virtual_open_gate(host) != 0 {
                    gateCount += 1
                    awaitedBell = bell
                    progress = Progress()
                    continue
                }
                guard let peers = threadsWaitingForPeers() else {
                    return Rest(nextDeadline: nextDeadline)
                }
                // What came from outside while that was found out has rung the bell, or runs.
                if peers.isEmpty, virtual_prove(host) == VIRTUAL_AT_REST,
                    virtual_bell(host) == bell
                {
                    return Rest(nextDeadline: nextDeadline)
                }
                try waitOn(bell, &progress, peers: peers)
            } else {
                try waitOn(bell, &progress, peers: [])
            }
        }
    }

    /// Since when nothing has gone on.
    private struct Progress {
        var lookCount = 0
        var since: Int64?
        var forcedAt: Int64 = 0
    }

    /// Waits a little for what does not rest yet; longer the more often it was looked at.
    private func waitOn(
        _ bell: UInt32, _ progress: inout Progress, peers: [HeldTime.Thread]
    ) throws(VirtualTimeError) {
        progress.lookCount += 1
        // The last thread says that it waits just before it does; one that waits for a peer does.
        guard progress.lookCount > 50 || !peers.isEmpty else {
            sched_yield()
            return
        }
        let overflow = virtual_overflow(host)
        if overflow != 0 {
            throw .tooMany(overflow == 1 ? "processes" : overflow == 2 ? "threads" : "timers")
        }
        let now = VirtualClock.realNanoseconds()
        guard let since = progress.since else {
            progress.since = now
            return
        }
        let held = now - since
        if held > patienceNanoseconds {
            throw .held(HeldTime(duration: .nanoseconds(held), threads: culprits() + peers))
        }
        // A thread that spins until another one does something would wait for ever.
        if held - progress.forcedAt > patienceNanoseconds / 5, virtual_open_gate(host) != 0 {
            progress.forcedAt = held
            forcedGateCount += 1
        }
        virtual_wait(host, bell, min(max(held / 8, 50_000), 2_000_000))
    }

    private var patienceNanoseconds: Int64 {
        let (seconds, attoseconds) = settings.patience.components
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }

    private static func realNanoseconds() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    // MARK: Naming

    private func culprits() -> [HeldTime.Thread] {
        var list = [virtual_culprit](repeating: virtual_culprit(), count: 64)
        // The last look may have been cut short by an end.
        _ = virtual_prove(host)
        let count = min(virtual_culprits(host, &list, list.count), list.count)
        return list[..<count].map { culprit in
            HeldTime.Thread(
                app: Int(culprit.app), process: culprit.pid, thread: culprit.tid,
                processName: processName("/proc/\(culprit.pid)/comm"),
                threadName: processName("/proc/\(culprit.pid)/task/\(culprit.tid)/comm"),
                isUnderClock: culprit.is_counted != 0, reason: reason(of: culprit))
        }
    }

    private func reason(of culprit: virtual_culprit) -> HeldTime.Thread.Reason {
        if culprit.tid == 0 { return .hasNotCome }
        if culprit.is_outside != 0 {
            let name = virtual_call_name(culprit.call).map { String(cString: $0) }
            return .waitsOutside(call: name ?? "system call \(culprit.call)")
        }
        let stat = readText("/proc/\(culprit.pid)/task/\(culprit.tid)/stat")
        let state = stat.lastIndex(of: ")").map { stat[$0...].dropFirst(2).first }
        return state == "D" ? .waitsForDisk : .computes
    }
}

/// `/proc/…/comm` without its line feed.
func processName(_ path: String) -> String {
    let text = readText(path)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
}

/// What a small file of `/proc` says; empty when it cannot be read. At most 1 MB.
func readText(_ path: String) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16 * 1024)
    while bytes.count < 1024 * 1024 {
        let count = read(file, &chunk, chunk.count)
        if count <= 0 { break }
        bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
}
