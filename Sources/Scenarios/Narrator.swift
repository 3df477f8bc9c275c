import LifecycleKernel

/// Puts into words what happens to one app, the same words on every clock.
///
/// It knows the state that the app sees, which stands behind every call, and the names of its tasks.
public struct Narrator: Sendable {
    /// The app's executable name.
    public let app: String
    /// Names of at least so many tasks are known, more than most apps may hold at once.
    private static let taskNameCount = 4096
    private var state = ApplicationState.inactive
    private var taskNames: [(id: TaskID, name: String)] = []
    /// A question to the app that is said once it turns out to have an answer to it, and what other
    /// threads of the app have said meanwhile.
    private var held: [TranscriptLine] = []
    /// So many lines at most wait for an answer.
    private static let heldMax = 256

    public init(app: String) {
        self.app = app
    }

    /// The app begins to perform a step; nobody hears of some.
    public mutating func began(_ action: Step.Action, at instant: Instant) -> [TranscriptLine] {
        switch action {
        case .call(let method), .callScene(let method, _):
            guard let line = line(for: action, at: instant) else { return [] }
            guard method.isQuestion else { return release() + [line] }
            let before = release()
            held = [line]
            return before
        default: return release() + [line(for: action, at: instant)].compactMap { $0 }
        }
    }

    /// The app has performed a step.
    public mutating func ended(
        _ action: Step.Action, _ answer: Answer, at instant: Instant
    ) -> [TranscriptLine] {
        if answer == .notImplemented, !held.isEmpty { held.removeFirst() }
        let before = release()
        switch (action, answer) {
        case (.encodeState, .done): return before + [line(.saved, "state", at: instant)]
        case (.encodeState, _):
            return before + [
                line(.saved, "nothing: the state could not be archived", at: instant)
            ]
        case (.restoreState, .done): return before + [line(.restored, "state", at: instant)]
        case (.restoreState, _):
            return before + [line(.restored, "nothing: the archive was refused", at: instant)]
        case (.takeSnapshot, .done): return before + [line(.snapshot, "taken", at: instant)]
        default: return before
        }
    }

    private mutating func release() -> [TranscriptLine] {
        defer { held = [] }
        return held
    }

    /// Says a line, behind a question that is not answered yet.
    private mutating func say(_ line: TranscriptLine) -> [TranscriptLine] {
        guard !held.isEmpty, held.count < Narrator.heldMax else { return release() + [line] }
        held.append(line)
        return []
    }

    private mutating func line(for action: Step.Action, at instant: Instant) -> TranscriptLine? {
        switch action {
        case .setState(let state):
            self.state = state
            return line(.state, state.word, at: instant)
        case .call(let method):
            return line(.call, "\(method.rawValue)  [\(state.word)]", at: instant)
        case .callScene(let method, let scene):
            return line(
                .call, "\(method.rawValue)  [\(state.word)]\(window(scene))", at: instant)
        case .discardSessions(let scenes):
            return line(
                .call,
                "\(DelegateMethod.didDiscardSceneSessions.rawValue)  [\(state.word)]"
                    + (scenes.count == 1 ? "" : "  \(scenes.count) sessions"), at: instant)
        case .post(let name): return line(.post, name.rawValue, at: instant)
        case .postScene(let name, let scene):
            return line(.post, name.rawValue + window(scene), at: instant)
        case .expire(let task): return line(.task, "expired \"\(name(of: task))\"", at: instant)
        case .makeApplication, .setProtectedData, .setAppearance, .bring, .bringWork, .connectScene,
            .setSceneState, .disconnectScene, .touch, .encodeState, .restoreState, .takeSnapshot,
            .warnViewControllers, .commitAppearance, .exit:
            return nil
        }
    }

    /// Which window, where an app has had more than one.
    private func window(_ scene: SceneID) -> String {
        scene.rawValue > 1 ? "  window \(scene.rawValue)" : ""
    }

    /// The device itself says something.
    public mutating func announced(
        _ announcement: Announcement, at instant: Instant
    ) -> [TranscriptLine] {
        let line = line(for: announcement, at: instant)
        return switch announcement {
        case .taskBegan, .taskEnded: say(line)
        case .state, .warned, .exit, .diagnosed, .discarded: release() + [line]
        }
    }

    private mutating func line(
        for announcement: Announcement, at instant: Instant
    ) -> TranscriptLine {
        switch announcement {
        case .state(let state):
            if state == .launching {
                taskNames.removeAll()
                self.state = .inactive
            }
            return line(.state, state.rawValue, at: instant)
        case .taskBegan(let id, let name):
            remember(id, name)
            return line(.task, "began \"\(name)\"", at: instant)
        case .taskEnded(_, let name): return line(.task, "ended \"\(name)\"", at: instant)
        case .warned(let warning): return line(.warned, words(warning), at: instant)
        case .exit(let reason): return line(.exit, reason.words, at: instant)
        case .diagnosed(let diagnosis):
            return line(.diagnostic, "\(diagnosis.code) \(words(diagnosis))", at: instant)
        case .discarded(.sweptAway):
            return line(
                .saved, "deleted, with its snapshots; nothing but a person launches it again",
                at: instant)
        case .discarded(.restorationCrashed):
            return line(
                .saved, "deleted, with its snapshots: the process ended while it was restored",
                at: instant)
        }
    }

    /// A method of an object of the app's own is called.
    public mutating func called(_ selector: String, at instant: Instant) -> [TranscriptLine] {
        say(line(.call, "\(selector)  [\(state.word)]", at: instant, .app))
    }

    /// What an uninstalled app has kept could not all be deleted; `words` say what and why.
    public func leftBehind(_ words: String, at instant: Instant) -> TranscriptLine {
        line(
            .warned, "uninstalled, but something it kept could not be deleted: \(words)",
            at: instant)
    }

    /// The app wrote a line.
    public mutating func printed(_ text: String, at instant: Instant) -> [TranscriptLine] {
        say(line(.print, text, at: instant, .app))
    }

    private func line(
        _ kind: TranscriptLine.Kind, _ text: String, at instant: Instant,
        _ origin: TranscriptLine.Origin = .device
    ) -> TranscriptLine {
        TranscriptLine(at: instant, app: app, kind: kind, text: text, origin: origin)
    }

    /// Keeps the newest names; an app may begin and end tasks for ever.
    private mutating func remember(_ id: TaskID, _ name: String) {
        if taskNames.count == 2 * Narrator.taskNameCount {
            taskNames.removeFirst(Narrator.taskNameCount)
        }
        taskNames.append((id, name))
    }

    private func name(of task: TaskID) -> String {
        taskNames.last { $0.id == task }?.name ?? "task \(task.rawValue)"
    }

    private func words(_ diagnosis: Diagnosis) -> String {
        switch diagnosis {
        case .taskNeverEnded(let name, 1): "task \"\(name)\" was never ended"
        case .taskNeverEnded(let name, let count):
            "\(count) tasks were never ended, the first of them \"\(name)\""
        case .taskEndedTwice(let task): "task \"\(name(of: task))\" was ended twice"
        case .taskEndedAfterHandler(let name):
            "task \"\(name)\" was ended after its expiration handler had returned, not in it"
        case .handlerMissing(let name, 1): "task \"\(name)\" has no expiration handler"
        case .handlerMissing(let name, let count):
            "\(count) tasks, the first of them \"\(name)\", have no expiration handler"
        case .begunTooLate(let name, let left):
            "a task\(name.map { " \"\($0)\"" } ?? "") was begun with \(left.tenths) s left"
        case .callbackSlow(let transition, let after):
            "the calls of its \(transition.rawValue) have taken \(after.wholeSeconds) s"
        case .savedOnlyAtTheEnd:
            "it saved in applicationWillTerminate, which most ends do not call, and not on "
                + "entering the background"
        case .sceneWithoutDelegate:
            "a scene has no delegate, so nothing is shown in it; standard error says why"
        }
    }

    private func words(_ warning: Warning) -> String {
        switch warning {
        case .taskNotEnded(_, let name, let age):
            "task \"\(name)\" is still not ended, \(age.wholeSeconds) s after its begin; "
                + "the app will be terminated"
        case .taskEndedTwice(let task): "task \"\(name(of: task))\" was ended before"
        case .taskUnknown(let task): "there is no task \(task.rawValue) to end"
        case .callbackSlow(let method, let after, let limit):
            "\(method.rawValue) has not returned after \(after.wholeSeconds) s; "
                + "the app is killed at \(limit.wholeSeconds) s"
        case .notFrozen: "not all processes could be stopped; the app runs on for now"
        case .notEnforced(let why):
            "a debugger is attached, so this is not enforced: \(why.words)"
        case .scenesNotAdopted:
            "it has not adopted the scene life cycle, which iOS 27 requires"
        case .notTouched(let touch, let missed):
            "\(touch.words) came to nothing: \(missed.words)"
        }
    }
}

extension ExitReason {
    /// The reason in words, with its code.
    public var words: String {
        switch self {
        case .exited(let status): "status \(status)"
        case .signalled(let signal): "signal \(LinuxSignal.name(of: signal))"
        case .killed(let kill): kill.words
        case .notStarted(let words): "could not be started: \(words)"
        }
    }
}

extension Kill {
    /// The code where there is one, the namespace, and why.
    public var words: String {
        if case .jetsam(let reason) = why { return "JETSAM \(reason.rawValue) \(reason.word)" }
        let head = code.map { "0x\(String($0, radix: 16)) \(namespace.word)" } ?? "SIGKILL"
        let report = code != nil && !isReported ? "; no crash report" : ""
        return "\(head): \(why.words)\(report)"
    }
}

extension Kill.Why {
    fileprivate var words: String {
        switch self {
        case .watchdog(let watchdog, let allowance):
            "\(watchdog.rawValue) watchdog, after \(allowance.wholeSeconds) s"
        case .tasksNotEnded(_, let name, 1):
            "task \"\(name)\" was not ended before the background time was over"
        case .tasksNotEnded(_, let name, let count):
            "\(count) tasks, the first of them \"\(name)\", were not ended before the "
                + "background time was over"
        case .tooManyTasks(let limit): "more than \(limit) background tasks at once"
        case .removed: "removed while suspended"
        case .endedInLaunch: "removed while launching"
        case .notThawed: "could not be let run again"
        case .sweptAway: "swiped away while suspended"
        case .uninstalled: "uninstalled"
        case .jetsam(let reason): "memory taken back, \(reason.word) (\(reason.rawValue))"
        case .workNotCompleted(let allowance):
            "background work was not completed in \(allowance.wholeSeconds) s"
        }
    }
}

extension Duration {
    /// Seconds, rounded to the nearest.
    var wholeSeconds: Int64 { (nanoseconds + 500_000_000) / 1_000_000_000 }

    /// Seconds with one decimal, the rest cut off.
    var tenths: String { "\(nanoseconds / 1_000_000_000).\(nanoseconds / 100_000_000 % 10)" }
}

/// Names of Linux signals, for transcripts and scenarios. Source: `signal(7)`, x86 and ARM.
public enum LinuxSignal {
    private static let names: [(number: Int32, name: String)] = [
        (1, "HUP"), (2, "INT"), (3, "QUIT"), (4, "ILL"), (5, "TRAP"), (6, "ABRT"), (7, "BUS"),
        (8, "FPE"), (9, "KILL"), (10, "USR1"), (11, "SEGV"), (12, "USR2"), (13, "PIPE"),
        (14, "ALRM"), (15, "TERM"), (16, "STKFLT"), (17, "CHLD"), (18, "CONT"), (19, "STOP"),
        (20, "TSTP"), (21, "TTIN"), (22, "TTOU"), (23, "URG"), (24, "XCPU"), (25, "XFSZ"),
        (26, "VTALRM"), (27, "PROF"), (28, "WINCH"), (29, "IO"), (30, "PWR"), (31, "SYS"),
    ]

    /// `SIGKILL` for 9.
    public static func name(of signal: Int32) -> String {
        names.first { $0.number == signal }.map { "SIG" + $0.name } ?? "\(signal)"
    }

    /// The number of `SIGKILL`, `KILL` or `9`; `nil` when there is no such signal.
    public static func number(of word: String) -> Int32? {
        if let number = Int32(word) { return (1...64).contains(number) ? number : nil }
        let name = word.hasPrefix("SIG") ? String(word.dropFirst(3)) : word
        return names.first { $0.name == name }?.number
    }

    /// Whether the signal ends a process that does nothing about it.
    public static func endsByDefault(_ signal: Int32) -> Bool {
        ![17, 18, 19, 20, 21, 22, 23, 28].contains(signal)
    }
}
