@testable import LifecycleKernel

/// A directive as a line: `7  11s  freeze Mail  (nothingHoldsItAwake, armed by 6)`.
struct DirectiveLine {
    let text: String
    private let apps: [String]

    /// - Parameter number: Its number among those that are written down.
    init(_ directive: Directive, number: Int, at now: Instant, apps: [String]) {
        self.apps = apps
        let cause = directive.cause
        let armed = cause.armedBy.map { ", armed by \($0)" } ?? ""
        text =
            "\(number)  \(Self.seconds(now - .start))  "
            + Self.order(directive.order) { apps[$0.rawValue] } + "  (\(cause.rule)\(armed))"
    }

    private static func order(_ order: Directive.Order, _ name: (AppID) -> String) -> String {
        switch order {
        case .launch(let app): "launch \(name(app))"
        case .deliver(let app, let delivery): "deliver \(name(app)) \(steps(delivery.steps))"
        case .answer(let app, let request, let task):
            "answer \(name(app)) \(request.rawValue): "
                + (task.map { "task \($0.rawValue)" } ?? "invalid")
        case .setBackgroundTime(let app, let until):
            "time \(name(app)) " + (until.map { seconds($0 - .start) } ?? "undetermined")
        case .freeze(let app): "freeze \(name(app))"
        case .thaw(let app): "thaw \(name(app))"
        case .kill(let app, let kill): "kill \(name(app)) \(words(of: kill))"
        case .signal(let app, let signal): "signal \(name(app)) \(signal)"
        case .remove(let app): "remove \(name(app))"
        case .discard(let app): "discard \(name(app))"
        case .announce(let app, let announcement): "say \(name(app)) \(words(of: announcement))"
        }
    }

    /// The name of the list where it has one, else its steps; see `StepWords`.
    private static func steps(_ steps: [Step]) -> String { StepWords.text(of: steps) }

    private static func words(of announcement: Announcement) -> String {
        switch announcement {
        case .state(let state): "\(state)"
        case .taskBegan(let task, let name): "began \(task.rawValue) \"\(name)\""
        case .taskEnded(let task, let name): "ended \(task.rawValue) \"\(name)\""
        case .warned(let warning): "warned: \(words(of: warning))"
        case .exit(let reason): "exit: \(words(of: reason))"
        case .discarded: "discarded"
        case .diagnosed(let diagnosis): "diagnosed \(diagnosis.code)"
        }
    }

    static func words(of warning: Warning) -> String {
        switch warning {
        case .taskNotEnded(let task, let name, let age):
            "\(task.rawValue) \"\(name)\" not ended, \(seconds(age)) old"
        case .taskEndedTwice(let task): "\(task.rawValue) ended twice"
        case .taskUnknown(let task): "\(task.rawValue) unknown"
        case .callbackSlow(let method, let after, let limit):
            "\(method) takes \(seconds(after)) of \(seconds(limit))"
        case .notFrozen: "not frozen"
        case .notEnforced(let why): "not enforced: \(words(of: why))"
        case .scenesNotAdopted: "no scenes"
        case .notTouched(let touch, let missed): "not touched: \(touch), \(missed)"
        }
    }

    private static func words(of reason: ExitReason) -> String {
        switch reason {
        case .exited(let status): "status \(status)"
        case .signalled(let signal): "signal \(signal)"
        case .killed(let kill): "killed, \(words(of: kill))"
        case .notStarted(let words): "not started, \(words)"
        }
    }

    static func words(of kill: Kill) -> String {
        let code = kill.code.map { "0x" + String($0, radix: 16) } ?? "no code"
        return "\(words(of: kill.why)), \(code)" + (kill.isReported ? ", reported" : "")
    }

    private static func words(of why: Kill.Why) -> String {
        switch why {
        case .watchdog(let watchdog, let allowance):
            "\(watchdog.rawValue) over \(seconds(allowance))"
        case .tasksNotEnded(let first, let name, let count):
            "\(count) not ended, first \(first.rawValue) \"\(name)\""
        case .tooManyTasks(let limit): "more than \(limit) tasks"
        case .removed: "removed"
        case .endedInLaunch: "ended in launch"
        case .notThawed: "not thawed"
        case .uninstalled: "uninstalled"
        case .sweptAway: "swept away"
        case .jetsam(let reason): "jetsam \(reason.word)"
        case .workNotCompleted(let allowance): "work not completed in \(seconds(allowance))"
        }
    }

    static func seconds(_ duration: Duration) -> String {
        let milliseconds = duration.nanoseconds / 1_000_000
        guard milliseconds % 1000 != 0 else { return "\(milliseconds / 1000)s" }
        var digits = String(milliseconds % 1000 + 1000).dropFirst()
        while digits.hasSuffix("0") { digits = digits.dropLast() }
        return "\(milliseconds / 1000).\(digits)s"
    }
}

extension Directive {
    /// Whether it names a life-cycle bug; those have claims of their own.
    var diagnoses: Bool {
        if case .announce(_, .diagnosed) = order { return true }
        return false
    }
}
