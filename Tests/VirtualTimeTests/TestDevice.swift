import Glibc
import VirtualTime

/// A clock and the programs under it, whose lines are read as they are written.
final class TestDevice {
    let clock: VirtualClock
    private(set) var lines: [String] = []
    private(set) var processes: [Int32] = []
    private var ended: [Int32: Int32] = [:]
    private let output: (read: Int32, write: Int32)
    private var partial: [UInt8] = []

    init(_ change: (inout VirtualClock.Settings) -> Void = { _ in }) throws {
        var settings = VirtualClock.Settings(folder: "/dev/shm")
        change(&settings)
        clock = try VirtualClock(settings, library: try ClockLibrary.compiled())
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw TestFailure("pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // The programs write as usual, the test reads without waiting.
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        output = (ends[0], ends[1])
    }

    deinit { shutDown() }

    func shutDown() {
        for process in processes where ended[process] == nil {
            kill(-process, SIGKILL)
            var status: Int32 = 0
            waitpid(process, &status, 0)
            ended[process] = status
        }
        clock.close()
    }

    /// Starts a program that the tests are built with, and settles.
    @discardableResult
    func launch(
        _ program: String, _ arguments: [String], app: Int = 0, isUnderClock: Bool = true,
        settles: Bool = true
    ) throws -> Int32 {
        let path = program.hasPrefix("/") ? program : "\(productsFolder)/\(program)"
        let launch = isUnderClock ? try clock.announceLaunch(app: app) : nil
        let names = ["PATH", "HOME", "LD_LIBRARY_PATH"]
        let kept = names.compactMap { (name: String) in
            getenv(name).map { "\(name)=\(String(cString: $0))" }
        }
        let process = try start(
            path, arguments, environment: kept + (isUnderClock ? clock.environment(app: app) : []))
        processes.append(process)
        if let launch { clock.started(launch, process: process) }
        if settles { try settle() }
        return process
    }

    private func start(_ path: String, _ arguments: [String], environment: [String]) throws -> Int32
    {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output.write, 1)
        posix_spawn_file_actions_adddup2(&actions, 2, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setpgroup(&attributes, 0)
        var defaults = sigset_t()
        sigemptyset(&defaults)
        posix_spawnattr_setsigmask(&attributes, &defaults)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
        var strings: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) }
        strings.append(nil)
        variables.append(nil)
        defer { for string in strings + variables { free(string) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, path, &actions, &attributes, strings, variables)
        guard code == 0 else { throw TestFailure("posix_spawn \(path): \(code)") }
        return process
    }

    /// Takes in what was written, and who has ended.
    func poll() -> Bool {
        var has = false
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(output.read, &chunk, chunk.count)
            if count <= 0 { break }
            has = true
            for byte in chunk[..<count] {
                if byte == UInt8(ascii: "\n") {
                    lines.append(String(decoding: partial, as: UTF8.self))
                    partial = []
                } else {
                    partial.append(byte)
                }
            }
        }
        for process in processes where ended[process] == nil {
            var status: Int32 = 0
            if waitpid(process, &status, WNOHANG) == process {
                ended[process] = status
                has = true
            }
        }
        return has
    }

    func settle() throws { try clock.settle { poll() } }

    /// Moves time on, deadline by deadline.
    func advance(seconds: Double) throws {
        let end = clock.now + Int64(seconds * 1e9)
        while let next = clock.nextDeadline, next.instant <= end {
            clock.advance(to: next.instant)
            _ = try clock.releaseNext()
            try settle()
        }
        clock.advance(to: end)
    }

    /// Moves time on until a program has ended; its wait status.
    @discardableResult
    func runToEnd(of process: Int32, atMost seconds: Double = 1e6) throws -> Int32 {
        let end = clock.now + Int64(seconds * 1e9)
        while ended[process] == nil {
            guard let next = clock.nextDeadline, next.instant <= end else { break }
            clock.advance(to: next.instant)
            _ = try clock.releaseNext()
            try settle()
        }
        guard let status = ended[process] else {
            throw TestFailure("\(process) has not ended; it said \(lines.suffix(5))")
        }
        return status
    }

    func hasEnded(_ process: Int32) -> Bool { ended[process] != nil }
}

struct TestFailure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

/// Where the programs are that the tests are built with.
let productsFolder: String = {
    var path = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &path, path.count - 1)
    let text = String(decoding: path[..<max(count, 0)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // Tests run in their own executable, or in one of the toolchain with the bundle as argument.
    for candidate in [text] + CommandLine.arguments {
        guard let slash = candidate.lastIndex(of: "/") else { continue }
        let folder = String(candidate[..<slash])
        if access("\(folder)/waits-c", X_OK) == 0 { return folder }
    }
    return "."
}()

/// Runs a program alone on a device to its end; what it said.
func transcript(
    _ program: String, _ arguments: [String],
    _ change: (inout VirtualClock.Settings) -> Void = { _ in }
) throws -> [String] {
    let device = try TestDevice(change)
    defer { device.shutDown() }
    let process = try device.launch(program, arguments)
    let status = try device.runToEnd(of: process)
    if status != 0 { throw TestFailure("wait status \(status): \(device.lines.suffix(5))") }
    return device.lines
}
