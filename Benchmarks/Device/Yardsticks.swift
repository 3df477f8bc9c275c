import Foundation

/// Processes that measure what Linux and Foundation cost by themselves.
enum Yardstick {
    /// Microseconds of each round trip of one byte to a process with a run loop.
    static func roundTrips(_ executable: String, count: Int) throws -> [Double] {
        let (socket, pid) = try start(executable)
        defer {
            close(socket)
            var status: Int32 = 0
            waitpid(pid, &status, 0)
        }
        var times: [Double] = []
        for _ in 0..<count {
            usleepBetweenRounds()
            let start = microseconds()
            var byte: UInt8 = 1
            guard write(socket, &byte, 1) == 1, read(socket, &byte, 1) == 1 else {
                throw BenchmarkError("the yardstick \(executable) has ended")
            }
            times.append(microseconds() - start)
        }
        return times
    }

    /// Microseconds from the start of a process to the first turn of its run loop.
    static func launches(_ executable: String, count: Int) throws -> [Double] {
        try (0..<count).map { _ in
            let start = microseconds()
            let (socket, pid) = try self.start(executable)
            var byte: UInt8 = 0
            _ = read(socket, &byte, 1)
            let time = microseconds() - start
            close(socket)
            var status: Int32 = 0
            waitpid(pid, &status, 0)
            return time
        }
    }

    private static func start(_ executable: String) throws -> (socket: Int32, pid: pid_t) {
        var ends: [Int32] = [0, 0]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
            throw BenchmarkError("socketpair: \(errno)")
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, ends[1], 3)
        defer { posix_spawn_file_actions_destroy(&actions) }
        var pid: pid_t = 0
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(executable), nil]
        defer { free(arguments[0]) }
        let code = posix_spawn(&pid, executable, &actions, nil, &arguments, environ)
        close(ends[1])
        guard code == 0 else { throw BenchmarkError("cannot start \(executable): \(code)") }
        return (ends[0], pid)
    }
}

struct BenchmarkError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// Microseconds of CLOCK_MONOTONIC.
func microseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

/// Both sides of a comparison start from rest: the process has gone to sleep in its run loop.
func usleepBetweenRounds() {
    usleep(2000)
}

func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
}
