import Dispatch
import Foundation
import Glibc
import LifecycleKernel
import LifecycleWire

/// The shell of an app that a device has started: two sockets and an output pipe.
///
/// What the environment says is read once and then removed, so that children of the app do not
/// speak for it (docs/wire.md).
final class HostConnection: Shell, @unchecked Sendable {
    private let speaking: SpeakingEnd
    private let listening: ListeningEnd

    /// The connection that the environment names; `nil` when the app was started on its own.
    static func fromEnvironment() -> HostConnection? {
        defer {
            for name in ["DORMOUSE_SERVICE_FD", "DORMOUSE_CLIENT_FD", "DORMOUSE_MARK", "DORMOUSE_APP"] {
                unsetenv(name)
            }
        }
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
        lineBufferStandardOutput()
        speaking = SpeakingEnd(socket: client, output: STDOUT_FILENO, mark: mark)
        listening = ListeningEnd(socket: service)
    }

    @MainActor
    func ready() {
        listening.start { [unowned self] delivery in self.perform(delivery) }
        speaking.tell(.ready)
    }

    @MainActor
    private func perform(_ delivery: Delivery) {
        var performer = StepPerformer(observer: self)
        let answers = performer.perform(delivery)
        DefaultsFlush.flush()
        flushStandardOutput()
        listening.answer(PerformReply(answers: answers, sentCount: speaking.sentCount))
        if performer.shallExit { exit(0) }
    }

    func called(_ selector: String) { speaking.tell(.called(selector: selector)) }

    func beginTask(_ request: TaskRequest) -> TaskID? { speaking.ask(.beginTask(request)) }

    func endTask(_ task: TaskID) { speaking.tell(.endTask(task)) }

    func backgroundTimeRemaining() -> TimeInterval? {
        guard let until = listening.backgroundTimeEnd() else { return nil }
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        let left = until - (Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec))
        return max(0, TimeInterval(left) / 1e9)
    }
}

extension HostConnection: StepObserver {
    func began(_ step: Int, of delivery: Delivery) {
        speaking.tell(.stepBegan(delivery.id, step: step))
    }

    func ended(_ step: Int, of delivery: Delivery, _ answer: Answer) {
        speaking.tell(.stepEnded(delivery.id, step: step, answer))
    }
}
