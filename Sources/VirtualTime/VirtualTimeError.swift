import Glibc

/// Why the clock cannot go on.
public enum VirtualTimeError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Something did not come to rest within the patience.
    case held(HeldTime)
    /// Linux refused a call.
    case system(call: String, subject: String, errno: Int32)
    /// The preload library could not be compiled: what each compiler said.
    case notCompiled(String)
    /// A table of the page is full: `threads`.
    case tooMany(String)

    public var description: String {
        switch self {
        case .held(let held): "\(held)"
        case .system(let call, let subject, let errno):
            "\(call) \"\(subject)\": \(String(cString: strerror(errno)))"
        case .notCompiled(let text):
            "the preload clock cannot be compiled (install clang or gcc): \(text)"
        case .tooMany(let what): "more \(what) than the clock counts"
        }
    }
}

/// What held time still for longer than the patience.
public struct HeldTime: Equatable, Sendable, CustomStringConvertible {
    public struct Thread: Equatable, Sendable, CustomStringConvertible {
        public enum Reason: Equatable, Sendable {
            /// It uses CPU time.
            case computes
            /// It waits for a disk, or for memory to be read from one.
            case waitsForDisk
            /// It waits in a system call that only the machine's time or something outside the
            /// device ends; `poll(7)`.
            case waitsOutside(call: String)
            /// It waits for a peer that is not on the device: `tcp 203.0.113.7:443`.
            case waitsForPeer(String)
            /// It was announced and has not come.
            case hasNotCome
        }

        public let app: Int
        public let process: Int32
        public let thread: Int32
        /// `/proc/PID/comm` of the process and of the thread.
        public let processName: String
        public let threadName: String
        /// Whether the preload library is in the process.
        public let isUnderClock: Bool
        public let reason: Reason

        public var description: String {
            let what =
                switch reason {
                case .computes: "computes"
                case .waitsForDisk: "waits for a disk"
                case .waitsOutside(let call): "waits in \(call)"
                case .waitsForPeer(let peer): "waits for \(peer)"
                case .hasNotCome: "was started and has not come under the clock"
                }
            let outside = isUnderClock ? "" : " (not under the clock)"
            return "\(processName)[\(process)] thread \(threadName)[\(thread)] \(what)\(outside)"
        }
    }

    /// How long it held, in real time.
    public let duration: Duration
    public let threads: [Thread]

    public var description: String {
        let tenths = Int64(duration / .milliseconds(100))
        let list = threads.map { "\n  \($0)" }.joined()
        return "virtual time was held still for \(tenths / 10).\(tenths % 10) s of real time; "
            + "have these answered, or give more patience:\(list)"
    }
}
