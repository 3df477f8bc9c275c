import CLinux
import Glibc

/// A program that is run for what it prints, and never for longer than it was given.
public enum BoundedProgram {
    /// What came of a run.
    public struct Output: Equatable, Sendable {
        /// Its standard output, as far as it came.
        public var bytes: [UInt8] = []
        /// Its standard error, as far as it came.
        public var complaint: [UInt8] = []
        /// Whether it was ended by us: it took too long, or printed too much.
        public var wasEnded = false
    }

    /// How long a killed program may take to be gone; then it is left to whoever adopts it.
    private static let endPatience = Duration.milliseconds(200)

    /// Runs a program in a process group of its own, with no input and this environment alone, and
    /// returns when it has ended and has said all, or when the bound is over: then it and all it has
    /// started in its group are killed.
    ///
    /// `byteCountMax`: of each of its outputs; a program that prints more is ended too. Throws what
    /// `posix_spawn(3)` says: ENOENT when there is no such program.
    public static func run(
        _ executable: String, arguments: [String], environment: [String], within bound: Duration,
        byteCountMax: Int
    ) throws(LinuxError) -> Output {
        let end = ContinuousClock.now + bound
        let (process, output, complaint) = try start(
            executable, arguments: arguments, environment: environment)
        var pidfd: Descriptor?
        do {
            pidfd = Descriptor(
                try checked("pidfd_open", executable) { dormouse_pidfd_open(process) })
        } catch {
            kill(-process, SIGKILL)
            var status: Int32 = 0
            waitpid(process, &status, 0)
            throw error
        }
        guard let pidfd else { preconditionFailure("our bug: neither a descriptor nor an error") }
        var run = Run(
            output: output, complaint: complaint, process: pidfd, byteCountMax: byteCountMax)
        run.hear(until: end)
        if !run.isOver {
            run.taken.wasEnded = true
            // Not the process alone: what it has started holds its output open.
            kill(-process, SIGKILL)
        }
        run.reap(within: endPatience)
        return run.taken
    }

    /// Starts it; its own ends of the pipes are closed here on return, so that they can come to an end.
    private static func start(
        _ executable: String, arguments: [String], environment: [String]
    ) throws(LinuxError) -> (process: Int32, output: Descriptor, complaint: Descriptor) {
        let (output, outputEnd) = try makePipe()
        let (complaint, complaintEnd) = try makePipe()
        let process = try spawnAlone(
            executable, arguments: arguments, environment: environment, output: outputEnd,
            complaint: complaintEnd)
        return (process, output, complaint)
    }

    private static func makePipe() throws(LinuxError) -> (read: Descriptor, write: Descriptor) {
        var ends: [Int32] = [-1, -1]
        try checked("pipe2", "output of a program") { dormouse_pipe(&ends) }
        let (read, write) = (Descriptor(ends[0]), Descriptor(ends[1]))
        try checked("fcntl", "output of a program") { fcntl(read.number, F_SETFL, O_NONBLOCK) }
        return (read, write)
    }

    private static func spawnAlone(
        _ executable: String, arguments: [String], environment: [String],
        output: Descriptor, complaint: Descriptor
    ) throws(LinuxError) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output.number, 1)
        posix_spawn_file_actions_adddup2(&actions, complaint.number, 2)
        return try spawn(
            executable, arguments: arguments, environment: environment, actions: &actions,
            inGroupOfItsOwn: true)
    }

    /// One run as it goes on.
    private struct Run {
        let output: Descriptor
        let complaint: Descriptor
        let process: Descriptor
        let byteCountMax: Int
        var taken = Output()
        private var isOpen = (output: true, complaint: true)
        private var hasEnded = false

        init(output: Descriptor, complaint: Descriptor, process: Descriptor, byteCountMax: Int) {
            self.output = output
            self.complaint = complaint
            self.process = process
            self.byteCountMax = byteCountMax
        }

        var isOver: Bool { hasEnded && !isOpen.output && !isOpen.complaint }

        /// Takes in what is said, until all is over, the bound is, or it has said too much.
        mutating func hear(until end: ContinuousClock.Instant) {
            while !isOver {
                let left = ContinuousClock.now.duration(to: end)
                guard left > .zero else { return }
                var entries = [
                    pollfd(
                        fd: isOpen.output ? output.number : -1, events: Int16(POLLIN), revents: 0),
                    pollfd(
                        fd: isOpen.complaint ? complaint.number : -1, events: Int16(POLLIN),
                        revents: 0),
                    pollfd(fd: hasEnded ? -1 : process.number, events: Int16(POLLIN), revents: 0),
                ]
                let count = poll(&entries, nfds_t(entries.count), milliseconds(left))
                if count < 0, errno != EINTR { return }
                guard count > 0 else { continue }
                if entries[2].revents != 0 { hasEnded = true }
                if entries[0].revents != 0 {
                    isOpen.output = BoundedProgram.read(output, into: &taken.bytes)
                }
                if entries[1].revents != 0 {
                    isOpen.complaint = BoundedProgram.read(complaint, into: &taken.complaint)
                }
                guard max(taken.bytes.count, taken.complaint.count) <= byteCountMax else { return }
            }
        }

        /// Waits until it is gone, and lets Linux forget it.
        func reap(within patience: Duration) {
            var entry = pollfd(fd: process.number, events: Int16(POLLIN), revents: 0)
            while poll(&entry, 1, milliseconds(patience)) < 0, errno == EINTR { continue }
            var code: Int32 = 0
            var status: Int32 = 0
            _ = dormouse_reap(process.number, &code, &status)
        }

        private func milliseconds(_ duration: Duration) -> Int32 {
            let (seconds, attoseconds) = duration.components
            return Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
        }
    }

    /// Reads what is there; whether more may come.
    private static func read(_ descriptor: Descriptor, into bytes: inout [UInt8]) -> Bool {
        switch DescriptorReader(descriptor.number).readOrEnd() {
        case .bytes(let more):
            bytes += more
            return true
        case .nothing: return true
        case .end: return false
        }
    }
}
