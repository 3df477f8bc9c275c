import Glibc

/// What the Swift runtime writes of a process that crashes: the stack of the thread that did.
///
/// It goes into a file of its own by `SWIFT_BACKTRACE`, so that it is not in the app's output, with
/// addresses and names of registers. Where the runtime has no `swift-backtrace` there is none.
/// Source: Swift's `docs/Backtracing.rst`.
struct CrashBacktrace: Equatable {
    /// The number of the thread that crashed, and its name.
    let thread: Int
    let name: String
    /// The innermost first; a function has its place in the source behind it, where that is known.
    let frames: [AppReport.Frame]

    private static let byteCountMax = 64 * 1024
    private static let frameCountMax = 64

    /// The file for a process in the container at `path`; `mark` is known to nobody else.
    static func file(inContainer path: String, mark: String) -> String {
        "\(path)/tmp/backtrace-\(mark)"
    }

    /// What an app needs in its environment; empty where the path cannot be said there.
    static func environment(file: String) -> [String] {
        file.contains(",")
            ? [] : ["SWIFT_BACKTRACE=color=no,registers=none,images=none,output-to=\(file)"]
    }

    /// Reads the file, if there is one, and removes it.
    init?(takingFrom file: String) {
        // The app's own folder: a link could lead anywhere.
        guard fileKind(file) == S_IFREG else { return nil }
        defer { unlink(file) }
        guard let bytes = try? BoundedFile.read(file, byteCountMax: CrashBacktrace.byteCountMax)
        else { return nil }
        self.init(parsing: String(decoding: bytes, as: UTF8.self))
    }

    /// Reads `Thread 0 "Mail" crashed:` and the frames behind it; `nil` where that is not said.
    init?(parsing text: String) {
        let lines = text.split(separator: "\n")
        guard
            let start = lines.firstIndex(where: {
                $0.hasPrefix("Thread ") && $0.hasSuffix("crashed:")
            }),
            let number = lines[start].split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { return nil }
        thread = number
        let words = lines[start].split(separator: "\"", omittingEmptySubsequences: false)
        name = words.count == 3 ? String(words[1]) : ""
        frames = lines[(start + 1)...].prefix { $0.hasPrefix(" ") || $0 == "..." }
            .prefix(CrashBacktrace.frameCountMax).compactMap { AppReport.Frame(backtrace: $0) }
    }
}

extension AppReport.Frame {
    /// Reads ` 1 [ra] 0x000055… AppDelegate.crash(ifIn:) + 744 in TaskLab at /path/App.swift:45:30`;
    /// the lines of the source that may stand between frames are none.
    fileprivate init?(backtrace line: Substring) {
        let words = line.split(separator: " ")
        guard words.first.flatMap({ Int($0) }) != nil,
            let place = words.firstIndex(where: { $0.hasPrefix("0x") }), place < 4
        else { return nil }
        address = String(words[place])
        let rest = words[(place + 1)...]
        let end = rest.lastIndex(of: "in") ?? rest.endIndex
        image = end + 1 < rest.endIndex ? String(rest[end + 1]) : "???"
        var name = rest[..<end]
        if name.count > 2, name[name.endIndex - 2] == "+" { name = name.dropLast(2) }
        let source = rest[end...].lastIndex(of: "at").flatMap { at in
            rest[(at + 1)...].joined(separator: " ").split(separator: "/").last
        }
        function =
            (name.isEmpty ? "???" : name.joined(separator: " "))
            + (source.map { $0.hasPrefix("<") ? "" : " at \($0)" } ?? "")
    }
}
