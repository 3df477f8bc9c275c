import CVirtualTime
import Glibc

/// The library that is preloaded into apps, compiled once and kept.
///
/// Its source is carried along as text. It is compiled by the clang beside `swift`, or the first
/// clang or cc on the path, into a folder of the user's cache, under a name that follows from source
/// and compiler. It needs libc alone, so it can be loaded into any child of an app.
public struct ClockLibrary: Equatable, Sendable {
    /// The file that `LD_PRELOAD` names.
    public let path: String

    /// Uses a library that is there already.
    public init(path: String) {
        self.path = path
    }

    /// Finds the library in the cache, or compiles it into it.
    ///
    /// Throws when no compiler can, or when the cache cannot be written.
    public static func compiled(cache: String = usualCache) throws(VirtualTimeError)
        -> ClockLibrary
    {
        guard !cache.contains(where: { " :".contains($0) }) else {
            // The loader would take it for several.
            throw .system(call: "LD_PRELOAD", subject: cache, errno: EINVAL)
        }
        var refusals: [String] = []
        for compiler in compilers() {
            let path = "\(cache)/clock-\(name(compiler)).so"
            if access(path, R_OK) == 0 { return ClockLibrary(path: path) }
            do {
                try compile(with: compiler, to: path, cache: cache)
                return ClockLibrary(path: path)
            } catch .notCompiled(let refusal) {
                refusals.append(refusal)
            }
        }
        let reasons = refusals.joined(separator: "; ")
        throw .notCompiled(refusals.isEmpty ? "no compiler found" : reasons)
    }

    /// `dormouse` in `XDG_CACHE_HOME`, or in `.cache` of the home folder.
    public static var usualCache: String {
        if let cache = variable("XDG_CACHE_HOME") { return "\(cache)/dormouse" }
        return "\(variable("HOME") ?? "/tmp")/.cache/dormouse"
    }

    // MARK: Compilers

    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }

    /// Paths of compilers, the best first.
    private static func compilers() -> [String] {
        let folders = (variable("PATH") ?? "/usr/bin:/bin").split(separator: ":").map(String.init)
        func find(_ name: String) -> String? {
            folders.lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
        }
        var found: [String] = []
        if let swift = find("swift"), let real = realpath(swift, nil) {
            defer { free(real) }
            let text = String(cString: real)
            let folder = text[..<(text.lastIndex(of: "/") ?? text.startIndex)]
            if access("\(folder)/clang", X_OK) == 0 { found.append("\(folder)/clang") }
        }
        for name in ["clang", "cc"] {
            if let path = find(name), !found.contains(path) { found.append(path) }
        }
        return found
    }

    private static let flags = [
        "-std=gnu17", "-O2", "-fPIC", "-shared", "-nostartfiles", "-fvisibility=hidden",
        "-ftls-model=initial-exec", "-fno-stack-protector", "-w",
    ]

    private static func sources() -> [(name: String, bytes: UnsafeBufferPointer<UInt8>)] {
        guard var next = virtual_sources() else { return [] }
        var result: [(String, UnsafeBufferPointer<UInt8>)] = []
        while let name = next.pointee.name {
            let bytes = UnsafeBufferPointer(
                start: next.pointee.text, count: next.pointee.byte_count)
            result.append((String(cString: name), bytes))
            next += 1
        }
        return result
    }

    /// 16 hexadecimal digits of a hash (FNV-1a) of the source, the flags and the compiler.
    private static func name(_ compiler: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func add(_ bytes: some Sequence<UInt8>) {
            for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        var status = stat()
        stat(compiler, &status)
        add("\(compiler) \(status.st_size) \(status.st_mtim.tv_sec) \(flags)".utf8)
        for source in sources() { add(source.bytes) }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    // MARK: Compiling

    private static func compile(
        with compiler: String, to path: String, cache: String
    ) throws(VirtualTimeError) {
        try makeFolders(cache)
        // Others may compile at the same time: whoever is last replaces the same bytes.
        var folder: String
        var number = 0
        repeat {
            folder = "\(path).\(getpid()).\(number)"
            number += 1
            guard mkdir(folder, 0o700) < 0 else { break }
            guard errno == EEXIST, number < 1000 else {
                throw .system(call: "mkdir", subject: folder, errno: errno)
            }
        } while true
        defer { removeFlatFolder(folder) }
        for source in sources() { try write(source.bytes, to: "\(folder)/\(source.name)") }
        let files = sources().map(\.name).filter { $0.hasSuffix(".c") }
        let log = "\(folder)/log"
        let status = run(
            compiler, flags + files.map { "\(folder)/\($0)" } + ["-o", "\(folder)/clock.so"],
            log: log)
        guard status == 0 else {
            throw .notCompiled("\(compiler): \(readText(log).prefix(2000))")
        }
        guard rename("\(folder)/clock.so", path) == 0 else {
            throw .system(call: "rename", subject: path, errno: errno)
        }
    }

    private static func makeFolders(_ path: String) throws(VirtualTimeError) {
        var made = ""
        for part in path.split(separator: "/") {
            made += "/\(part)"
            if mkdir(made, 0o700) < 0 && errno != EEXIST && access(made, F_OK) < 0 {
                throw .system(call: "mkdir", subject: made, errno: errno)
            }
        }
    }

    private static func write(
        _ bytes: UnsafeBufferPointer<UInt8>, to path: String
    ) throws(VirtualTimeError) {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .system(call: "open", subject: path, errno: errno) }
        defer { close(file) }
        guard Glibc.write(file, bytes.baseAddress, bytes.count) == bytes.count else {
            throw .system(call: "write", subject: path, errno: errno)
        }
    }

    /// Runs a program with its output in a file; its exit status, or -1.
    private static func run(_ program: String, _ arguments: [String], log: String) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        var strings: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
        strings.append(nil)
        defer { for string in strings { free(string) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, program, &actions, nil, strings, environ)
        guard code == 0 else { return -1 }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 { if errno != EINTR { return -1 } }
        return status & 0x7f == 0 ? status >> 8 & 0xff : -1
    }

    private static func removeFlatFolder(_ path: String) {
        for name in sources().map(\.name) + ["log", "clock.so"] { unlink("\(path)/\(name)") }
        rmdir(path)
    }
}
