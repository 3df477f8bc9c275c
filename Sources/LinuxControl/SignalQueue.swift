import CLinux
import Glibc

/// Signals of this process, to be read like anything else instead of interrupting it.
///
/// Linux: `signalfd(2)`. The signals stay blocked for the rest of the process.
public final class SignalQueue {
    private let queue: Descriptor

    /// Takes these signals from now on.
    public init(_ signals: [Int32]) throws(LinuxError) {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        let code = pthread_sigmask(SIG_BLOCK, &set, nil)
        guard code == 0 else {
            throw LinuxError(call: "pthread_sigmask", subject: "signals", errno: code)
        }
        queue = Descriptor(
            try checked("signalfd", "signals") {
                signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
            })
    }

    /// Readable when a signal has come.
    public var descriptor: Int32 { queue.number }
}
