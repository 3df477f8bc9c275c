import Foundation
import Glibc

/// A folder of preferences, and the processes that set defaults in it.
final class DefaultsPlace {
    private let folder = NSTemporaryDirectory() + "defaults-\(UUID().uuidString)"

    init() throws {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func start(_ arguments: [String]) throws -> DefaultsProcess {
        try DefaultsProcess(arguments, folder: folder)
    }

    func path(_ domain: String) -> String {
        folder + (domain == "suite" ? "/org.dormouse.suite.plist" : "/sets-defaults.plist")
    }

    func values(_ domain: String) throws -> [String: Any] {
        let data = try Data(contentsOf: URL(fileURLWithPath: path(domain)))
        return try PropertyListSerialization.propertyList(from: data, format: nil)
            as? [String: Any] ?? [:]
    }

    func write(_ values: [String: Any], to domain: String) throws {
        try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
            .write(to: URL(fileURLWithPath: path(domain)))
    }

    func mode(_ domain: String) -> mode_t? {
        var status = stat()
        return stat(path(domain), &status) == 0 ? status.st_mode & 0o777 : nil
    }

    /// How many times the file of the standard domain is replaced meanwhile. Linux: `inotify(7)`.
    func renames(while action: () throws -> Void) throws -> Int {
        let watch = inotify_init1(Int32(0o4000))  // IN_NONBLOCK
        defer { close(watch) }
        inotify_add_watch(watch, folder, UInt32(IN_MOVED_TO))
        try action()
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(watch, &bytes, bytes.count)
        var at = 0
        var found = 0
        while at < count {
            let length = bytes[(at + 12)..<(at + 16)].reversed().reduce(0) { $0 << 8 | Int($1) }
            let name = bytes[(at + 16)..<(at + 16 + length)].prefix { $0 != 0 }
            if String(decoding: name, as: UTF8.self) == "sets-defaults.plist" { found += 1 }
            at += 16 + length
        }
        return found
    }
}

/// One process of `sets-defaults`, and what it says.
final class DefaultsProcess {
    private let process = Process()
    private let output = Pipe()
    private let errorPath: String
    private var unread = ""
    private(set) var rest: [String] = []

    init(_ arguments: [String], folder: String) throws {
        let products = Bundle.main.executableURL!.deletingLastPathComponent()
        process.executableURL = products.appendingPathComponent("sets-defaults")
        process.arguments = arguments
        process.environment = ["XDG_CONFIG_HOME": folder, "HOME": folder, "PATH": "/usr/bin"]
        process.standardOutput = output
        errorPath = folder + "/errors-\(UUID().uuidString)"
        FileManager.default.createFile(atPath: errorPath, contents: nil)
        process.standardError = FileHandle(forWritingAtPath: errorPath)
        try process.run()
    }

    var errors: String { (try? String(contentsOfFile: errorPath, encoding: .utf8)) ?? "" }

    /// The next lines, as soon as they are there.
    func lines(upTo count: Int) -> [String] {
        var lines: [String] = []
        while lines.count < count {
            if let end = unread.firstIndex(of: "\n") {
                lines.append(String(unread[..<end]))
                unread.removeSubrange(...end)
                continue
            }
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { break }
            unread += String(decoding: data, as: UTF8.self)
        }
        return lines
    }

    func kill() {
        Glibc.kill(process.processIdentifier, SIGKILL)
        end()
    }

    /// Waits for the end, reads what is left, and returns the exit status.
    @discardableResult
    func end() -> Int32 {
        rest = lines(upTo: .max)
        process.waitUntilExit()
        return process.terminationStatus
    }
}
