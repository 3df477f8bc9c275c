import Glibc
import LinuxControl

/// What a signal will do to a process, as Linux knows it beforehand.
enum SignalEffect {
    /// Whether the signal ends the process for certain: it is not caught, ignored or blocked, and
    /// its default is to end. Linux: `SigBlk`, `SigIgn` and `SigCgt` of `/proc/PID/status`.
    static func ends(process pid: Int32, signal: Int32, isFrozen: Bool) -> Bool {
        if signal == SIGKILL { return true }
        if isFrozen || harmless.contains(signal) { return false }
        guard let status = statusText(of: pid) else { return false }
        for line in status.split(separator: "\n") {
            for mask in ["SigBlk:", "SigIgn:", "SigCgt:"] where line.hasPrefix(mask) {
                let digits = line.dropFirst(mask.count).drop { $0 == "\t" || $0 == " " }
                guard let bits = UInt64(digits, radix: 16) else { return false }
                if bits & (1 << UInt64(signal - 1)) != 0 { return false }
            }
        }
        return true
    }

    /// Signals whose default is to be ignored, to stop or to continue.
    private static let harmless: [Int32] = [
        SIGCHLD, SIGURG, SIGWINCH, SIGCONT, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU,
    ]

    private static func statusText(of pid: Int32) -> String? {
        let descriptor = open("/proc/\(pid)/status", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        guard case .bytes(let bytes) = DescriptorReader(descriptor).readOrEnd() else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}
