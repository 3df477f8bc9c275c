/// Why the device ends a process, as a phone's crash report says it.
///
/// Source: `ios-behaviour.md` 2.7, 3.2, 3.3.
public struct Kill: Equatable, Sendable {
    public let why: Why
    /// The termination code, `0x8badf00d` for example; `nil` when a phone gives none.
    public let code: UInt32?
    /// Whether a phone of this generation writes a crash report.
    public let isReported: Bool

    public enum Why: Equatable, Sendable {
        /// The main thread was too slow.
        case watchdog(Watchdog, allowance: Duration)
        /// The background time ended and these tasks did not, the first of them named.
        case tasksNotEnded(first: TaskID, name: String, count: Int)
        /// More tasks at once than the system bears.
        case tooManyTasks(limit: Int)
        /// It was asked to end while suspended: such an app is removed without a call.
        case removed
        /// It was asked to end before it could take a call.
        case endedInLaunch
        /// Linux would not let it run again, so it cannot be kept.
        case notThawed
        /// A person swiped it away while it was suspended.
        case sweptAway
        /// It was taken off the device.
        case uninstalled
        /// Its memory was taken back.
        case jetsam(JetsamReason)
        /// A fetch or a silent push was not completed in this time.
        case workNotCompleted(allowance: Duration)
    }

    /// Whether it ends the app for what it did: its threads are worth a look before.
    public var isJudgement: Bool {
        switch why {
        case .watchdog, .tasksNotEnded, .tooManyTasks, .workNotCompleted: true
        case .removed, .endedInLaunch, .notThawed, .sweptAway, .uninstalled, .jetsam: false
        }
    }

    /// The namespace of the code in a termination reason; the number is xnu's.
    public var namespace: Namespace {
        switch why {
        case .watchdog: .frontBoard
        case .tasksNotEnded, .tooManyTasks, .workNotCompleted: .runningBoard
        case .removed, .endedInLaunch, .sweptAway, .uninstalled: .frontBoard
        case .jetsam: .jetsam
        case .notThawed: .signal
        }
    }
}

/// A namespace of termination codes. Source: xnu `bsd/sys/reason.h` (`ios-behaviour.md` 3.2).
public enum Namespace: Int, Equatable, Sendable {
    case jetsam = 1
    case signal = 2
    case frontBoard = 10
    case runningBoard = 15

    /// The word in a crash report.
    public var word: String {
        switch self {
        case .jetsam: "JETSAM"
        case .signal: "SIGNAL"
        case .frontBoard: "FRONTBOARD"
        case .runningBoard: "RUNNINGBOARD"
        }
    }
}

/// What a watchdog report calls the transition. Source: `ios-behaviour.md` 3.1.
public enum Watchdog: String, Equatable, Sendable, CaseIterable {
    /// The process never reached its run loop.
    case processLaunch = "process-launch"
    /// The launch calls did not return.
    case sceneCreate = "scene-create"
    /// The calls on the way to or from the background did not return.
    case sceneUpdate = "scene-update"
    /// The process did not end after it was told to.
    case processExit = "process-exit"
}

/// How an app's process came to its end.
public enum ExitReason: Equatable, Sendable {
    /// It ended by itself, or was told to and did.
    case exited(status: Int32)
    /// A signal that the device did not send as a judgement: a crash, or a developer's `kill`.
    case signalled(Int32)
    /// The device ended it.
    case killed(Kill)
    /// It never started; the words are the system's.
    case notStarted(String)

    /// The signal of a crash: one that by default writes a core file. Linux: `signal(7)`.
    public var crashSignal: Int32? {
        guard case .signalled(let signal) = self else { return nil }
        // QUIT, ILL, TRAP, ABRT, BUS, FPE, SEGV, XCPU, XFSZ, SYS.
        return [3, 4, 5, 6, 7, 8, 11, 24, 25, 31].contains(signal) ? signal : nil
    }
}
