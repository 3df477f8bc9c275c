import Foundation
import Glibc
import LinuxControl

/// Turns a binary property list into XML, in a process that may die of it.
///
/// Foundation's reader of the binary format can crash on bad bytes, so it never runs in a host or in
/// the command itself. The child gets the file as standard input and writes XML to standard output;
/// what comes back is bounded in bytes and in time, and is read again by the reader of our own.
struct PlistConverter {
    static let argument = "--convert-property-list"

    enum Failure: Error, Equatable, CustomStringConvertible {
        case file(FileError)
        /// The child could not be started; `errno`.
        case notStarted(Int32)
        case tooSlow(milliseconds: Int)
        case tooLarge(byteCountMax: Int)
        case crashed(signal: Int32)
        /// The child understood nothing.
        case refused(status: Int32)

        var description: String {
            switch self {
            case .file(let error): "\(error)"
            case .notStarted(let code): "the converting process: \(LinuxError.words(for: code))"
            case .tooSlow(let milliseconds): "it took longer than \(milliseconds / 1000) s"
            case .tooLarge(let byteCountMax): "as XML it has more than \(byteCountMax) bytes"
            case .crashed(let signal): "its bytes are broken (the reader died of signal \(signal))"
            case .refused: "its bytes are no property list"
            }
        }
    }

    /// The executable and its arguments; a child that runs it converts.
    var command = ["/proc/self/exe", PlistConverter.argument]
    var byteCountMax = PlistReader.byteCountMax
    var milliseconds = 10_000

    /// The XML of a binary file of at most 1 MiB.
    func convert(file: String) throws(Failure) -> [UInt8] {
        let input: Int32
        do {
            input = try BoundedFile.open(file, byteCountMax: PlistReader.byteCountMax)
        } catch {
            throw .file(error)
        }
        defer { close(input) }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .notStarted(errno) }
        defer { close(ends[0]) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let started = spawn(input: input, output: ends[1])
        close(ends[1])
        guard case .success(let child) = started else {
            if case .failure(let failure) = started { throw failure }
            throw .notStarted(0)
        }
        let collected = collect(from: ends[0])
        // Whatever it is still at, it is over; after a good end this does nothing.
        if case .failure = collected { kill(child, SIGKILL) }
        let status = wait(for: child)
        let bytes = try collected.get()
        if status & 0x7F != 0 { throw .crashed(signal: status & 0x7F) }
        guard status >> 8 & 0xFF == 0 else { throw .refused(status: status >> 8 & 0xFF) }
        return bytes
    }

    /// Linux: `posix_spawn(3)`.
    private func spawn(input: Int32, output: Int32) -> Result<pid_t, Failure> {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        // What a crashing child prints is for nobody.
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var words = command.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var child = pid_t()
        let code = posix_spawn(&child, command[0], &actions, nil, &words, environ)
        return code == 0 ? .success(child) : .failure(.notStarted(code))
    }

    /// Everything the child writes, within the bounds. Linux: `poll(2)`.
    private func collect(from descriptor: Int32) -> Result<[UInt8], Failure> {
        let end = PlistConverter.monotonicMilliseconds() + milliseconds
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let left = end - PlistConverter.monotonicMilliseconds()
            guard left > 0 else { return .failure(.tooSlow(milliseconds: milliseconds)) }
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, Int32(clamping: left)) > 0 else { continue }
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return .success(bytes) }
            bytes.append(contentsOf: chunk[..<count])
            guard bytes.count <= byteCountMax else {
                return .failure(.tooLarge(byteCountMax: byteCountMax))
            }
        }
    }

    /// Linux: `waitpid(2)`.
    private func wait(for child: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return status
    }

    private static func monotonicMilliseconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }

    // MARK: The child

    /// What the child may take of the machine: a small file can describe a huge tree.
    private static let memoryByteCountMax: UInt = 2 * 1024 * 1024 * 1024

    /// Reads a property list from standard input and writes it as XML to standard output.
    ///
    /// Returns the status to end with: 0, or 1 when the bytes are none.
    static func convertStandardInput() -> Int32 {
        var memory = rlimit(rlim_cur: memoryByteCountMax, rlim_max: memoryByteCountMax)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &memory)
        var core = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &core)
        // The parent waits no longer than this; a parent that is gone does not wait at all.
        alarm(15)
        do {
            let bytes = try BoundedFile.readAll(
                0, path: "standard input", byteCountMax: PlistReader.byteCountMax)
            let value = try PropertyListSerialization.propertyList(
                from: Data(bytes), options: [], format: nil)
            let xml = try PropertyListSerialization.data(
                fromPropertyList: value, format: .xml, options: 0)
            try BoundedFile.write(Array(xml)[...], to: 1, path: "standard output")
            return 0
        } catch {
            return 1
        }
    }
}
