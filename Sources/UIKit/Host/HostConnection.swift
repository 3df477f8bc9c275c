import Foundation
import Glibc
internal import LifecycleKernel
internal import LifecycleWire

/// The shell of an app that a device has started: two sockets and an output pipe.
final class HostConnection: Shell {
    private let speaking: SpeakingEnd
    private let listening: ListeningEnd
    /// What has become of steps and has not been told.
    @MainActor private var reports: [StepReport] = []

    /// The connection that the environment names; `nil` when the app was started on its own.
    ///
    /// Our variables are read once and then removed, so that children of the app do not speak for
    /// it (docs/wire.md).
    static func fromEnvironment() -> HostConnection? {
        defer {
            for name in ProcessInfo.processInfo.environment.keys where name.hasPrefix("DORMOUSE_") {
                unsetenv(name)
            }
        }
        DeviceFacts.own = DeviceFacts(environment: ProcessInfo.processInfo.environment)
        guard let service = descriptor("DORMOUSE_SERVICE_FD"),
            let client = descriptor("DORMOUSE_CLIENT_FD"),
            let mark = getenv("DORMOUSE_MARK").map({ String(cString: $0) })
        else { return nil }
        return HostConnection(service: service, client: client, mark: mark)
    }

    private static func descriptor(_ name: String) -> Int32? {
        guard let text = getenv(name), let number = Int32(String(cString: text)), number >= 0,
            fcntl(number, F_SETFD, FD_CLOEXEC) == 0
        else { return nil }
        return number
    }

    private init(service: Int32, client: Int32, mark: String) {
        // An app may close its output or point it elsewhere; marks belong in the pipe.
        let pipe = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        speaking = SpeakingEnd(socket: client, output: pipe, mark: mark)
        listening = ListeningEnd(socket: service)
    }

    @MainActor
    func ready() {
        OpenSessions.shared.keep(in: .ofContainer())
        listening.show = { [unowned self] look in self.speaking.tell(self.answer(look)) }
        listening.start { [unowned self] delivery in self.perform(delivery) }
        speaking.tell(.ready)
    }

    @MainActor
    private func answer(_ look: ListeningEnd.Look) -> HostCall {
        switch look.form {
        case .description: return .shown(look.id, problem: Screen.describe())
        case .picture:
            switch Screen.draw(into: look.memory) {
            case .success(let damage): return .shown(look.id, damage: damage, problem: nil)
            case .failure(let fault): return .shown(look.id, problem: fault.message)
            }
        }
    }

    @MainActor
    private func perform(_ delivery: Delivery) {
        var performer = StepPerformer(observer: self)
        let answers = performer.perform(delivery)
        tellReports(of: delivery)
        DurableDefaults.flush()
        OpenSessions.shared.save()
        flushStandardOutput()
        listening.answer(PerformReply(answers: answers, sentCount: speaking.sentCount))
        if performer.shallExit { exit(0) }
    }

    func called(_ selector: String) { speaking.tell(.called(selector: selector)) }

    func beginTask(_ request: TaskRequest) -> TaskID? { speaking.ask(.beginTask(request)) }

    func endTask(_ task: TaskID) {
        // What was set in the borrowed time is out of the process before the time is over.
        DurableDefaults.flush()
        speaking.tell(.endTask(task))
    }

    func extendRestoration(by count: Int) { speaking.tell(.extendRestoration(by: count)) }
    func workCompleted() {
        DurableDefaults.flush()
        speaking.tell(.workCompleted)
    }

    func activateScene(_ scene: SceneID?) { speaking.tell(.activateScene(scene)) }

    func discardScene(_ scene: SceneID) { speaking.tell(.discardScene(scene)) }

    func openURL(_ url: String) { speaking.tell(.openURL(url)) }

    func backgroundTimeRemaining() -> TimeInterval? {
        listening.backgroundTimeEnd().map { secondsLeft(until: $0, now: monotonicNanoseconds()) }
    }
}

extension HostConnection: StepObserver {
    func began(_ step: Int, of delivery: Delivery) {
        reports.append(.began(step))
        // What the app's own code says comes behind the report that it was called.
        if delivery.steps[step].action.runsAppCode { tellReports(of: delivery) }
    }

    func ended(_ step: Int, of delivery: Delivery, _ answer: Answer) {
        reports.append(.ended(step, answer))
    }

    @MainActor
    private func tellReports(of delivery: Delivery) {
        guard !reports.isEmpty else { return }
        speaking.tell(.steps(delivery.id, reports))
        reports.removeAll(keepingCapacity: true)
    }
}

extension Step.Action {
    /// Whether code of the app's own runs in the step.
    fileprivate var runsAppCode: Bool {
        switch self {
        case .makeApplication, .call, .post, .callScene, .postScene, .discardSessions, .touch,
            .encodeState, .restoreState, .takeSnapshot, .warnViewControllers, .commitAppearance,
            .expire, .setAppearance:
            true
        case .setState, .setProtectedData, .bring, .bringWork, .connectScene, .setSceneState,
            .disconnectScene, .exit:
            false
        }
    }
}

/// Seconds from one moment of a clock to another, both in nanoseconds; 0 when it has passed.
func secondsLeft(until end: Int64, now: Int64) -> TimeInterval {
    let (nanoseconds, hasOverflowed) = end.subtractingReportingOverflow(now)
    return hasOverflowed ? .greatestFiniteMagnitude : max(0, TimeInterval(nanoseconds) / 1e9)
}

/// The clock that the host counts in. Linux: `clock_gettime(2)`, `CLOCK_MONOTONIC`.
private func monotonicNanoseconds() -> Int64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
}
