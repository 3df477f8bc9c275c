import Glibc

/// The processes of one app, found by their ids: what is left where no cgroup can be made.
///
/// Its process group is stopped at once. What has left that is found by its session and its parents,
/// from a list that is old when it has been read: of such processes, those that fork all the time can
/// slip through, and one that has left both session and parent is not found. A shell that started a
/// process sees it stop.
public final class SignalGroup: SuspensionGroup {
    /// The app's first process, once it is known; before, nothing can be done.
    public var leader: Int32?

    private static let sweepCountMax = 50

    public init(leader: Int32? = nil) {
        self.leader = leader
    }

    public let eventsDescriptor: Int32? = nil

    /// Sends SIGSTOP to the app's process group, which Linux reaches at once, and to every other
    /// process found, again and again until all of them have stopped.
    ///
    /// It gives up after some time without an error: `isFrozen` tells.
    public func freeze() throws(LinuxError) {
        try sweep(SIGSTOP, until: \.isAtRest)
    }

    /// Whether all processes found are stopped now.
    public var isFrozen: Bool {
        get throws(LinuxError) { try members().allSatisfy(\.isAtRest) }
    }

    /// Sends SIGCONT to every process found, again and again until all of them run.
    public func thaw() throws(LinuxError) {
        try sweep(SIGCONT) { $0.state != "T" }
    }

    /// Stops every process found, so that none forks away, and sends SIGKILL to all of them.
    public func kill() {
        try? freeze()
        // Found before the first one ends: a child that has left the session is known by its parent.
        let found = (try? members()) ?? []
        // Linux reaches a process group at once: nobody forks out of it meanwhile.
        if let leader { _ = Glibc.kill(-leader, SIGKILL) }
        for status in found where !status.isDead { _ = Glibc.kill(status.process, SIGKILL) }
    }

    @discardableResult
    public func remove() -> Bool { true }

    private func sweep(
        _ signal: Int32, until isDone: (ProcessStatus) -> Bool
    ) throws(LinuxError) {
        for _ in 0..<SignalGroup.sweepCountMax {
            // A fork that is under way waits for this signal, so no child slips through.
            if let leader { _ = Glibc.kill(-leader, signal) }
            let left = try members().filter { !isDone($0) }
            if left.isEmpty { return }
            for status in left where status.processGroup != leader {
                _ = Glibc.kill(status.process, signal)
            }
            sched_yield()  // A signal takes effect when the process next leaves the kernel.
        }
    }

    private func members() throws(LinuxError) -> [ProcessStatus] {
        guard let leader else {
            throw LinuxError(call: "kill", subject: "an app that has no process", errno: ESRCH)
        }
        return try ProcessStatus.tree(of: leader)
    }
}
