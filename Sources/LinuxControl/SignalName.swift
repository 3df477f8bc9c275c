import CLinux
import Glibc

/// The names of signals. Linux: `signal(7)`.
public enum SignalName {
    /// `SIGKILL` for 9; `SIGRTMIN+1` and so on; `signal 99` where there is none.
    public static func name(of signal: Int32) -> String {
        if let name = dormouse_signal_name(signal) { return "SIG" + String(cString: name) }
        let first = firstRealTime
        if (first...lastRealTime).contains(signal) {
            return signal == first ? "SIGRTMIN" : "SIGRTMIN+\(signal - first)"
        }
        return "signal \(signal)"
    }

    /// 9 for `SIGKILL`, `KILL` or `9`, in any case; `nil` for anything else.
    public static func number(of name: String) -> Int32? {
        if let number = Int32(name) { return (1...lastRealTime).contains(number) ? number : nil }
        let name = name.uppercased()
        let full = name.hasPrefix("SIG") ? name : "SIG" + name
        return (1...lastRealTime).first { SignalName.name(of: $0) == full }
    }

    private static var firstRealTime: Int32 { __libc_current_sigrtmin() }
    private static var lastRealTime: Int32 { __libc_current_sigrtmax() }
}

/// Sends a signal to the process that a pidfd names, and to no later one of the same id.
///
/// Throws ESRCH when it has ended. Linux: `pidfd_send_signal(2)`.
public func sendSignal(_ signal: Int32, toProcess pidfd: Int32) throws(LinuxError) {
    try checked("pidfd_send_signal", SignalName.name(of: signal)) {
        dormouse_pidfd_send_signal(pidfd, signal)
    }
}
