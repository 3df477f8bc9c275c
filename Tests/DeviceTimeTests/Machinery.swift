import Glibc
import Testing

// What the tests need beside a device.

struct TestFailure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
}

/// `DORMOUSE_LONG=1` asks for what takes minutes, such as a hundred repetitions.
let runsLong = environmentVariable("DORMOUSE_LONG") == "1"
let repetitionCount = runsLong ? 100 : 10

/// Where the executables are that the tests are built with.
let productsFolder: String = {
    var path = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &path, path.count - 1)
    let text = String(decoding: path[..<max(count, 0)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // Tests run in their own executable, or in one of the toolchain with the bundle as argument.
    for candidate in [text] + CommandLine.arguments {
        guard let slash = candidate.lastIndex(of: "/") else { continue }
        let folder = String(candidate[..<slash])
        if access("\(folder)/dormouse-keeper", X_OK) == 0 { return folder }
    }
    return "."
}()

/// Where the app's executable is taken from: `DORMOUSE_WAITS` names the folder of another build.
let programsFolder = environmentVariable("DORMOUSE_WAITS") ?? productsFolder

func temporaryFolder(_ purpose: String) throws -> String {
    let parent = environmentVariable("TMPDIR") ?? "/tmp"
    var template = Array("\(parent)/dormouse-\(purpose)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw TestFailure("mkdtemp in \(parent): \(errno)") }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
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

/// The processes, zombies aside, with this text in what they were started with.
func processes(naming text: String) -> [String] {
    guard let directory = opendir("/proc") else { return [] }
    defer { closedir(directory) }
    var found: [String] = []
    while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) {
            String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        guard let process = Int32(name), process != getpid() else { continue }
        let started = fileText("/proc/\(name)/environ") + fileText("/proc/\(name)/cmdline")
        if started.contains(text) { found.append("\(name) \(fileText("/proc/\(name)/comm"))") }
    }
    return found
}

func fileText(_ path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
        bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
}

/// Compiles a C program without shared libraries; its path, or `nil` where that cannot be done.
func compileStatic(_ source: String) -> String? {
    guard let folder = try? temporaryFolder("static") else { return nil }
    let path = "\(folder)/static-child"
    guard let file = fopen("\(path).c", "w") else { return nil }
    fputs(source, file)
    fclose(file)
    defer { unlink("\(path).c") }
    guard system("cc -static -o \(path) \(path).c 2>/dev/null") == 0 else {
        removeCompiled(path)
        return nil
    }
    return path
}

func removeCompiled(_ program: String) {
    unlink(program)
    if let slash = program.lastIndex(of: "/") { rmdir(String(program[..<slash])) }
}
