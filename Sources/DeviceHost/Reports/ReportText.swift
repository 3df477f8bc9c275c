import LifecycleKernel
import LinuxControl
import Scenarios

// A report as a phone writes one (`ios-behaviour.md` 3.1, 3.2).

extension AppReport {
    /// A longer text is cut.
    static let byteCountMax = 256 * 1024

    /// The report for a person.
    var text: String {
        var text = head + "\n"
        for (index, thread) in threads.enumerated() {
            text += "\n" + thread.text(number: crashedThread ?? index) + "\n"
            guard text.utf8.count <= AppReport.byteCountMax else {
                text += "\n(cut here: the rest is too long)\n"
                break
            }
        }
        if threadsLeftOut > 0 { text += "\n\(threadsLeftOut) more threads\n" }
        if !lines.isEmpty {
            text += "\nLast lines printed:\n" + lines.map { "    \($0)\n" }.joined()
        }
        if !notes.isEmpty { text += "\n" + notes.map { "Note: \($0)\n" }.joined() }
        return text
    }

    private var head: String {
        var fields = [
            ("Process", "\(app) [\(process)]"), ("Path", executable),
            ("Identifier", bundleIdentifier), ("Device", "\(device), \(generation)"),
            ("Date/Time", "\(date) (\(Words.moment(at)) after the start of the device)"),
        ]
        fields += [
            ("Exception Type", exceptionType), ("Exception Codes", "0x0, 0x0"),
            ("Exception Note", "EXC_CORPSE_NOTIFY"), ("Termination Reason", terminationReason),
        ]
        fields += explanation.map { ("", $0) }
        fields.append(
            ("Triggered by Thread", threads.isEmpty ? "unknown" : "\(crashedThread ?? 0)"))
        fields.append(("Callback", callbackWords))
        return fields.map { name, value in
            let label = name.isEmpty ? "" : "\(name):"
            return label + String(repeating: " ", count: max(1, 21 - label.count)) + value
        }.joined(separator: "\n")
    }

    /// `application(_:didFinishLaunchingWithOptions:), which had not returned after 20.0 s`.
    var callbackWords: String {
        guard let callback else { return "none: nothing of the device's was under way" }
        return callback
            + (blocked.map { ", which had not returned after \(Words.age($0))" } ?? "")
    }

    /// The name that a phone gives it: `EXC_CRASH (SIGKILL)`.
    var exceptionType: String {
        guard case .crashed(let signal) = cause else { return "EXC_CRASH (SIGKILL)" }
        let name = LinuxSignal.name(of: signal)
        let type =
            switch name {
            case "SIGILL": "EXC_BAD_INSTRUCTION"
            case "SIGTRAP": "EXC_BREAKPOINT"
            case "SIGSEGV", "SIGBUS": "EXC_BAD_ACCESS"
            case "SIGFPE": "EXC_ARITHMETIC"
            default: "EXC_CRASH"
            }
        return "\(type) (\(name))"
    }

    /// The namespace, the code decimal and hexadecimal: `FRONTBOARD 2343432205, 0x8badf00d`.
    var terminationReason: String {
        switch cause {
        case .killed(let kill):
            return kill.namespace.word
                + (kill.code.map { " \($0), \(Words.code($0))" } ?? " (no code)")
        case .crashed(let signal):
            return "\(Namespace.signal.word) \(signal), \(LinuxSignal.name(of: signal))"
        }
    }

    /// What stands below the termination reason.
    private var explanation: [String] {
        guard case .killed(let kill) = cause else { return [] }
        var lines: [String] = []
        switch kill.why {
        case .watchdog(let watchdog, let allowance):
            let visibility = state.map { $0 == .background ? "Background" : "Foreground" }
            let seconds = Words.length(allowance)
            lines = [
                "\(watchdog.rawValue) watchdog: \(bundleIdentifier) has used up its "
                    + "\(seconds) by the clock",
                "ProcessVisibility: \(visibility ?? "Unknown")", "ProcessState: Running",
                "WatchdogEvent: \(watchdog.rawValue)",
                "WatchdogVisibility: \(visibility ?? "Unknown")",
                "WatchdogCPUStatistics: "
                    + (processTime.map { "the app has used \(Words.age($0)) of CPU in its life" }
                        ?? "unknown"),
            ]
        case .tasksNotEnded, .tooManyTasks, .workNotCompleted, .removed, .endedInLaunch, .notThawed,
            .sweptAway, .uninstalled, .jetsam:
            lines = [kill.why.summary]
        }
        if !kill.isReported { lines.append("(a phone of this generation writes no report of it)") }
        return lines
    }
}

extension AppReport.Thread {
    fileprivate func text(number: Int) -> String {
        let title =
            "Thread \(number)" + (number == 0 ? " (main)" : "")
            + (id.map { " [\($0)]" } ?? "") + " \(name): \(doing)"
        let width = min(32, frames.map(\.image.count).max() ?? 0)
        let rows = frames.enumerated().map { index, frame in
            let place = "\(index)"
            return place + String(repeating: " ", count: max(1, 4 - place.count)) + frame.image
                + String(repeating: " ", count: max(1, width + 2 - frame.image.count))
                + "\(frame.address)  \(frame.function)"
        }
        return ([title] + rows).joined(separator: "\n")
    }
}
