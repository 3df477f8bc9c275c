import Glibc
import Testing

// What the tests need beside a clock: programs, a server, a group to freeze.

func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
}

/// Records where two transcripts part, with what came before.
func expectEqual(
    _ lines: [String], _ others: [String], at location: SourceLocation = #_sourceLocation
) {
    guard lines != others else { return }
    let count = zip(lines, others).prefix { $0 == $1 }.count
    func part(_ lines: [String]) -> String {
        lines.dropFirst(max(0, count - 3)).prefix(7).joined(separator: "\n")
    }
    Issue.record(
        "line \(count + 1):\n\(part(lines))\n-- instead of\n\(part(others))",
        sourceLocation: location)
}

/// Runs a program to its end; its standard output.
func run(_ program: String, _ arguments: [String]) throws -> String {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw TestFailure("pipe") }
    defer { close(ends[0]) }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addclose(&actions, ends[1])
    var strings: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    strings.append(nil)
    defer { for string in strings { free(string) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, program, &actions, nil, strings, environ)
    close(ends[1])
    guard code == 0 else { throw TestFailure("posix_spawn \(program): \(code)") }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while case let count = read(ends[0], &chunk, chunk.count), count > 0 {
        bytes += chunk[..<count]
    }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    guard status == 0 else { throw TestFailure("\(program) \(arguments): status \(status)") }
    return String(decoding: bytes, as: UTF8.self)
}

/// Compiles a C program without shared libraries; its path, or `nil` where that cannot be done.
func compileStatic(_ source: String) -> String? {
    let path = "/tmp/dormouse-static-\(getpid())"
    guard let file = fopen("\(path).c", "w") else { return nil }
    fputs(source, file)
    fclose(file)
    defer { unlink("\(path).c") }
    guard (try? run("/usr/bin/env", ["cc", "-static", "-o", path, "\(path).c"])) != nil else {
        return nil
    }
    return path
}

/// A server on loopback, outside of any device.
final class SlowServer: Sendable {
    let port: UInt16

    /// Sends 1000 bytes, after a pause, and again.
    convenience init(chunkCount: Int, pause microseconds: UInt32) throws {
        try self.init { client in
            let chunk = [UInt8](repeating: 7, count: 1000)
            for _ in 0..<chunkCount {
                usleep(microseconds)
                _ = send(client, chunk, chunk.count, Int32(MSG_NOSIGNAL))
            }
        }
    }

    /// Takes the body of one HTTP request, chunk by chunk with pauses, and says thanks.
    convenience init(receiving byteCount: Int, chunk: Int, pause microseconds: UInt32) throws {
        try self.init { client in
            var bytes = [UInt8](repeating: 0, count: chunk)
            var received = 0
            while received < byteCount {
                let count = recv(client, &bytes, chunk, 0)
                if count <= 0 { return }
                received += count
                usleep(microseconds)
            }
            let answer =
                "HTTP/1.1 200 OK\r\nContent-Length: 6\r\nConnection: close\r\n\r\nthanks"
            _ = send(client, answer, answer.utf8.count, Int32(MSG_NOSIGNAL))
            // The head of the request came first: what is left of the body.
            shutdown(client, Int32(SHUT_WR))
            while recv(client, &bytes, chunk, 0) > 0 {}
        }
    }

    private init(serve: @escaping @Sendable (Int32) -> Void) throws {
        let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(server, pointer, length) == 0 && listen(server, 1) == 0
                    && getsockname(server, pointer, &length) == 0
            }
        }
        guard isListening else { throw TestFailure("no server on loopback") }
        _ = fcntl(server, F_SETFD, FD_CLOEXEC)
        port = UInt16(bigEndian: address.sin_port)
        let work = Work(server: server, serve: serve)
        var thread = pthread_t()
        pthread_create(
            &thread, nil,
            { argument in
                guard let argument else { return nil }
                let work = Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
                let client = accept(work.server, nil, nil)
                work.serve(client)
                close(client)
                close(work.server)
                return nil
            }, Unmanaged.passRetained(work).toOpaque())
        pthread_detach(thread)
    }

    private final class Work: Sendable {
        let server: Int32
        let serve: @Sendable (Int32) -> Void

        init(server: Int32, serve: @escaping @Sendable (Int32) -> Void) {
            self.server = server
            self.serve = serve
        }
    }
}

/// A cgroup v2 directory of the test's own.
struct TestGroup {
    let path: String

    static let parents = ["/sys/fs/cgroup/unified", "/sys/fs/cgroup"]

    /// Where a group can be made, that can be frozen.
    private static let parent: String? = parents.first { parent in
        let probe = "\(parent)/dormouse-probe-\(getpid())"
        guard mkdir(probe, 0o755) == 0 else { return false }
        defer { rmdir(probe) }
        return access("\(probe)/cgroup.freeze", W_OK) == 0
    }

    static var isAvailable: Bool { parent != nil }

    init() throws {
        guard let parent = TestGroup.parent else { throw TestFailure("no cgroup can be made") }
        path = "\(parent)/dormouse-clock-\(getpid())"
        guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw TestFailure("mkdir \(path)") }
    }

    func add(_ process: Int32) throws { try write("\(process)", to: "cgroup.procs") }

    func freeze() throws {
        try write("1", to: "cgroup.freeze")
        while !text(of: "cgroup.events").contains("frozen 1") { usleep(100) }
    }

    func thaw() throws {
        try write("0", to: "cgroup.freeze")
        while !text(of: "cgroup.events").contains("frozen 0") { usleep(100) }
    }

    func remove() {
        for _ in 0..<1000 {
            if rmdir(path) == 0 { return }
            usleep(1000)
        }
    }

    private func write(_ text: String, to name: String) throws {
        let file = open("\(path)/\(name)", O_WRONLY | O_CLOEXEC)
        defer { close(file) }
        guard Glibc.write(file, text, text.utf8.count) > 0 else {
            throw TestFailure("write \(path)/\(name): \(errno)")
        }
    }

    private func text(of name: String) -> String {
        guard let file = fopen("\(path)/\(name)", "r") else { return "" }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes[..<count], as: UTF8.self)
    }
}
