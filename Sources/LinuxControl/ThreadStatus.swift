import Glibc

/// One thread of a process, as `/proc/PID/task` tells it. Linux: `proc(5)`.
public struct ThreadStatus: Equatable, Sendable {
    public let thread: Int32
    /// At most 15 bytes; that of the main thread is the program's.
    public let name: String
    /// `R`, `S`, `D`, `T`, `t`, `Z` and so on.
    public let state: Character
    /// The CPU time it has used, in steps of 10 ms.
    public let time: Duration
    /// The function of Linux that it waits in; `nil` while it runs, or where Linux does not tell.
    /// `/proc/PID/task/TID/wchan`.
    public let waitsIn: String?
    /// The number of the system call that it is in; `nil` while it is in none, or where Linux does not
    /// tell. `/proc/PID/task/TID/syscall`.
    public let call: Int32?

    /// The threads of a process in the order of their ids, which starts with the main thread, and how
    /// many there are beyond `countMax`. One that ends meanwhile is left out.
    ///
    /// Throws ENOENT when there is no such process.
    public static func all(
        of process: Int32, countMax: Int
    ) throws(LinuxError) -> (threads: [ThreadStatus], leftOut: Int) {
        let ids = try entries(of: "/proc/\(process)/task").compactMap { Int32($0) }
            // Ids may have come round: the main thread's is always that of the process.
            .sorted { ($0 != process ? 1 : 0, $0) < ($1 != process ? 1 : 0, $1) }
        let threads = ids.prefix(countMax).compactMap { ThreadStatus(of: process, thread: $0) }
        return (threads, max(0, ids.count - countMax))
    }

    private init?(of process: Int32, thread: Int32) {
        let folder = "/proc/\(process)/task/\(thread)"
        guard let stat = ThreadStatus.text("\(folder)/stat"),
            let status = ProcessStatus(parsing: stat)
        else { return nil }
        self.thread = thread
        name = ThreadStatus.text("\(folder)/comm") ?? ""
        state = status.state
        time = status.ownTime
        waitsIn = ThreadStatus.text("\(folder)/wchan").flatMap {
            $0.isEmpty || $0 == "0" ? nil : $0
        }
        // `running`, or the number and what it was called with.
        call = ThreadStatus.text("\(folder)/syscall")
            .flatMap { $0.split(separator: " ").first }.flatMap { Int32($0) }
            .flatMap { $0 < 0 ? nil : $0 }
    }

    private static func text(_ path: String) -> String? {
        guard let bytes = try? readFile(path, byteCountMax: 4096) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
}
