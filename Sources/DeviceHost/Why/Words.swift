import LifecycleKernel
import LinuxControl

/// Moments, lengths of time and codes as a person reads them.
enum Words {
    /// `42.013 s`: three decimals, the rest cut off.
    static func moment(_ instant: Instant) -> String {
        "\(decimals(instant.nanoseconds / 1_000_000, count: 3)) s"
    }

    /// `30.0 s`: one decimal, or three where one would not be exact.
    static func length(_ duration: Duration) -> String {
        let milliseconds = duration.nanoseconds / 1_000_000
        return milliseconds % 100 == 0
            ? "\(decimals(milliseconds / 100, count: 1)) s"
            : "\(decimals(milliseconds, count: 3)) s"
    }

    /// `31.9 s`: one decimal, the rest cut off; for what was measured.
    static func age(_ duration: Duration) -> String {
        "\(decimals(duration.nanoseconds / 100_000_000, count: 1)) s"
    }

    /// `0x8badf00d`.
    static func code(_ code: UInt32) -> String {
        let digits = String(code, radix: 16)
        return "0x" + String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// `signal SIGKILL`; `signal 99` where there is no name.
    static func signal(_ number: Int32) -> String {
        let name = SignalName.name(of: number)
        return name.hasPrefix("SIG") ? "signal \(name)" : name
    }

    private static func decimals(_ number: Int64, count: Int) -> String {
        let digits = String(number.magnitude)
        let padded = String(repeating: "0", count: max(0, count + 1 - digits.count)) + digits
        return (number < 0 ? "-" : "") + padded.dropLast(count) + "." + padded.suffix(count)
    }
}
