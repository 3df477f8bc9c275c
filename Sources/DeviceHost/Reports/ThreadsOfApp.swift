import Glibc
import LifecycleKernel
import LinuxControl
import VirtualTime

/// Looks at the threads of an app that is about to be ended.
///
/// It waits, for as long as it was given and no longer. Their states are read before their stacks:
/// what reads the stacks stops them for a moment.
struct ThreadsOfApp {
    /// More threads than this are counted only.
    static let threadCountMax = 32
    /// The longest that a look may take, in real time.
    static let bound = Duration.seconds(2)

    private(set) var threads: [AppReport.Thread] = []
    private(set) var leftOut = 0
    private(set) var processTime: Duration?
    /// Why something is missing, and what to do.
    private(set) var notes: [String] = []

    /// `tool`: what reads stacks; `nil` where there is none. `isFrozen`: nothing can read its stacks.
    init(ofProcess process: Int32, isFrozen: Bool, tool: StackTool?) {
        let statuses: [ThreadStatus]
        do {
            (statuses, leftOut) = try ThreadStatus.all(
                of: process, countMax: ThreadsOfApp.threadCountMax)
        } catch {
            notes.append("its threads cannot be listed: \(error)")
            return
        }
        processTime = (try? ProcessStatus.of(process))?.ownTime
        let stacks = stacks(of: process, isFrozen: isFrozen, tool: tool)
        threads = statuses.map { status in
            AppReport.Thread(
                id: status.thread, name: status.name, doing: status.words,
                frames: (stacks.first { $0.thread == status.thread }?.frames ?? []).map(
                    AppReport.Frame.init))
        }
    }

    private mutating func stacks(
        of process: Int32, isFrozen: Bool, tool: StackTool?
    ) -> [ThreadStack] {
        guard let tool else {
            notes.append(
                "no stacks: there is no eu-stack in PATH; install the package "
                    + "'\(StackTool.package)'")
            return []
        }
        guard !isFrozen else {
            notes.append("no stacks: the app was being suspended")
            return []
        }
        if let tracer = ProcessStatus.tracer(of: process) {
            notes.append("no stacks: process \(tracer) traces the app, and only one can")
            return []
        }
        do {
            let answer = try tool.stacks(of: process, within: ThreadsOfApp.bound)
            if answer.wasEnded {
                notes.append(
                    "stacks are missing: \(tool.executable) was not done after "
                        + "\(Words.length(ThreadsOfApp.bound)) and was ended")
            } else if answer.stacks.allSatisfy(\.frames.isEmpty) {
                notes.append("no stacks: \(answer.complaint ?? "\(tool.executable) found none")")
            }
            return answer.stacks
        } catch {
            notes.append("no stacks: \(error)")
            return []
        }
    }
}

extension AppReport.Frame {
    fileprivate init(_ frame: ThreadStack.Frame) {
        image = frame.image?.split(separator: "/").last.map(String.init) ?? "???"
        address = frame.address
        function = frame.symbol.map(SymbolName.readable) ?? "???"
    }
}

extension ThreadStatus {
    /// `sleeping in hrtimer_nanosleep (clock_nanosleep), 0.1 s of CPU`.
    fileprivate var words: String {
        let word =
            switch state {
            case "R": "running"
            case "S": "sleeping"
            case "D": "waiting for a disk"
            case "T": "stopped"
            case "t": "stopped by its tracer"
            case "Z", "X": "ended"
            default: "in state \(state)"
            }
        let place = waitsIn.map { " in \($0)" } ?? ""
        let call = call.flatMap(CallName.of).map { " (\($0))" } ?? ""
        return "\(word)\(place)\(call), \(Words.age(time)) of CPU"
    }
}
