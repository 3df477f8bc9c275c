import Glibc

/// One process, as `/proc/PID/stat` tells it. Linux: `proc(5)`.
public struct ProcessStatus: Equatable, Sendable {
    public let process: Int32
    /// `R`, `S`, `D`, `T`, `Z` and so on.
    public let state: Character
    public let parent: Int32
    public let processGroup: Int32
    public let session: Int32
    /// CPU time of its own, and of the children that it has waited for.
    public let ownTime: Duration
    public let childrenTime: Duration

    /// Reads the one line of `stat`: `PID (name) STATE …`, where the name may hold anything.
    public init?(parsing text: String) {
        guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"),
            let process = Int32(text[..<open].dropLast())
        else { return nil }
        let words = text[text.index(after: close)...].split(separator: " ")
        guard words.count > 14, let state = words[0].first, let parent = Int32(words[1]),
            let processGroup = Int32(words[2]), let session = Int32(words[3])
        else { return nil }
        let ticks = words[11...14].map { Int64($0) ?? 0 }
        self.process = process
        self.state = state
        self.parent = parent
        self.processGroup = processGroup
        self.session = session
        ownTime = ProcessStatus.duration(ofTicks: ticks[0] + ticks[1])
        childrenTime = ProcessStatus.duration(ofTicks: ticks[2] + ticks[3])
    }

    /// Whether it cannot use CPU time: stopped, or dead.
    public var isAtRest: Bool { "TtZX".contains(state) }

    /// Whether it has ended and only waits for its parent to take note.
    public var isDead: Bool { "ZX".contains(state) }

    /// One process; ENOENT or ESRCH when there is none of that id.
    public static func of(_ process: Int32) throws(LinuxError) -> ProcessStatus {
        let path = "/proc/\(process)/stat"
        let text = String(decoding: try readFile(path, byteCountMax: 4096), as: UTF8.self)
        guard let status = ProcessStatus(parsing: text) else {
            throw LinuxError(call: "read", subject: path, errno: ENODATA)
        }
        return status
    }

    /// The process that traces it, a debugger for example; `nil` when there is none, or no such
    /// process. Linux: `TracerPid` in `/proc/PID/status`.
    public static func tracer(of process: Int32) -> Int32? {
        guard let bytes = try? readFile("/proc/\(process)/status", byteCountMax: 16 * 1024) else {
            return nil
        }
        let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
            .first { $0.hasPrefix("TracerPid:") }
        let number = line.flatMap { Int32($0.dropFirst("TracerPid:".count).drop { $0 == "\t" }) }
        return number == 0 ? nil : number
    }

    /// All processes of the machine; one that ends meanwhile is left out.
    public static func all() throws(LinuxError) -> [ProcessStatus] {
        try entries(of: "/proc").compactMap { Int32($0) }.compactMap { try? ProcessStatus.of($0) }
    }

    /// The processes that belong to the app whose first process was `leader`: those of its session
    /// and process group, and their descendants.
    public static func tree(of leader: Int32) throws(LinuxError) -> [ProcessStatus] {
        let all = try all()
        var members: Set<Int32> = []
        for status in all
        where status.process == leader || status.session == leader || status.processGroup == leader
        {
            members.insert(status.process)
        }
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for status in all where members.contains(status.parent) {
                if members.insert(status.process).inserted { hasChanged = true }
            }
        }
        return all.filter { members.contains($0.process) }
    }

    private static func duration(ofTicks ticks: Int64) -> Duration {
        .microseconds(ticks * 1_000_000 / Int64(sysconf(Int32(_SC_CLK_TCK))))
    }
}

/// How much CPU time processes have used.
public enum ProcessTimes {
    /// Of one process and the children it has waited for; in steps of 10 ms.
    public static func ofProcess(_ process: Int32) throws(LinuxError) -> Duration {
        let status = try ProcessStatus.of(process)
        return status.ownTime + status.childrenTime
    }

    /// Of an app's living processes and the children they have waited for; in steps of 10 ms. What
    /// the others have used is lost, so it can fall: prefer `AppGroup.processTime`.
    public static func ofTree(leader: Int32) throws(LinuxError) -> Duration {
        try ProcessStatus.tree(of: leader).reduce(.zero) { $0 + $1.ownTime + $1.childrenTime }
    }
}
