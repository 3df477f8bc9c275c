import Glibc

/// `eu-stack` of elfutils: it prints the stacks of a running process' threads.
///
/// It stops the process for a moment by `ptrace(2)`; one that is frozen cannot be stopped, and one
/// that a debugger holds cannot be had.
public struct StackTool: Equatable, Sendable {
    /// The Debian package it comes in.
    public static let package = "elfutils"
    /// Frames of a thread beyond this are left out.
    public static let frameCountMax = 64
    private static let byteCountMax = 1024 * 1024

    /// The path of the program.
    public let executable: String

    /// A program that takes `eu-stack`'s arguments and prints as it does.
    public init(executable: String) {
        self.executable = executable
    }

    /// The first `eu-stack` in the folders of `PATH`; `nil` when there is none.
    public static func inPath() -> StackTool? {
        guard let path = getenv("PATH") else { return nil }
        for folder in String(cString: path).split(separator: ":") where folder.hasPrefix("/") {
            let executable = "\(folder)/eu-stack"
            if access(executable, X_OK) == 0 { return StackTool(executable: executable) }
        }
        return nil
    }

    /// What it has printed.
    public struct Answer: Equatable, Sendable {
        public let stacks: [ThreadStack]
        /// It was not done when the bound was over, and was ended.
        public let wasEnded: Bool
        /// The first line of what it complained about; `nil` where there is none.
        public let complaint: String?
    }

    /// The stacks of a process' threads, as far as they can be had within the bound.
    ///
    /// Throws what `posix_spawn(3)` says.
    public func stacks(
        of process: Int32, within bound: Duration
    ) throws(LinuxError) -> Answer {
        let output = try BoundedProgram.run(
            executable,
            arguments: ["-m", "-n", "\(StackTool.frameCountMax)", "-p", "\(process)"],
            // Nothing else: DEBUGINFOD_URLS would have it ask servers.
            environment: ["PATH=/usr/bin:/bin", "LC_ALL=C"], within: bound,
            byteCountMax: StackTool.byteCountMax)
        let complaint = String(decoding: output.complaint, as: UTF8.self)
        return Answer(
            stacks: ThreadStack.all(parsing: String(decoding: output.bytes, as: UTF8.self)),
            wasEnded: output.wasEnded,
            complaint: complaint.split(separator: "\n").first.map(String.init))
    }
}

/// The stack of one thread, the innermost frame first.
public struct ThreadStack: Equatable, Sendable {
    public let thread: Int32
    public var frames: [Frame]

    /// One function that has been called and has not returned.
    public struct Frame: Equatable, Sendable {
        /// Where it goes on, in hexadecimal with `0x`.
        public let address: String
        /// Its name in the symbol table, mangled; `nil` where there is none.
        public let symbol: String?
        /// The path of the program or library; `nil` where it is not known.
        public let image: String?

        /// Reads `#2  0x00007f… symbol - /path`.
        public init?(parsing line: some StringProtocol) {
            guard line.hasPrefix("#") else { return nil }
            let words = line.drop { $0 != " " }.drop { $0 == " " }
            address = String(words.prefix { $0 != " " })
            guard address.hasPrefix("0x") else { return nil }
            let rest = words.dropFirst(address.count).drop { $0 == " " }
            // Names of C++ have spaces and may have hyphens: the path is behind the last one.
            let parts = Array(rest).split(separator: " ", omittingEmptySubsequences: false)
            if let dash = parts.lastIndex(of: ["-"]), dash + 1 < parts.count {
                image = parts[(dash + 1)...].map { String($0) }.joined(separator: " ")
                let name = parts[..<dash].map { String($0) }.joined(separator: " ")
                symbol = name.isEmpty ? nil : name
            } else {
                image = nil
                symbol = rest.isEmpty ? nil : String(rest)
            }
        }
    }

    /// Reads `TID 123:` and the lines of frames behind each; other lines are left out.
    public static func all(parsing text: String) -> [ThreadStack] {
        var stacks: [ThreadStack] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("TID "), line.hasSuffix(":"),
                let thread = Int32(line.dropFirst(4).dropLast())
            {
                stacks.append(ThreadStack(thread: thread, frames: []))
            } else if !stacks.isEmpty, let frame = Frame(parsing: line) {
                stacks[stacks.count - 1].frames.append(frame)
            }
        }
        return stacks
    }
}
