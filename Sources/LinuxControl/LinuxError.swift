import CLinux

/// What Linux refused: the call, what it was about, and why.
public struct LinuxError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The system call, or the step of a launch: `open`.
    public let call: String
    /// A path, a process, or a few words.
    public let subject: String
    /// The number that Linux gave; `errno(3)`.
    public let errno: Int32

    public init(call: String, subject: String, errno: Int32) {
        self.call = call
        self.subject = subject
        self.errno = errno
    }

    /// `open "/x": No such file or directory (ENOENT)`
    public var description: String { "\(call) \"\(subject)\": \(LinuxError.words(for: errno))" }

    /// `No such file or directory (ENOENT)`
    public static func words(for errno: Int32) -> String {
        guard let words = dormouse_error_words(errno), let name = dormouse_error_name(errno) else {
            return "error \(errno)"
        }
        return "\(String(cString: words)) (\(String(cString: name)))"
    }
}
