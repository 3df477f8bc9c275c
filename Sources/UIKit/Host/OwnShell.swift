import Dispatch
import Foundation
import LifecycleKernel

/// The shell of an app that no device has started: the same kernel, within the process.
///
/// The app is active at once and is never sent to the background, so it is never suspended.
final class OwnShell: Shell, @unchecked Sendable {
    private let lock = NSLock()
    private var kernel = Kernel(profile: .ios26)
    private var answer: TaskID?
    private let app = AppID(0)

    @MainActor
    func ready() {
        complain("no device has started this app: it is active at once and never suspended")
        let name = ProcessInfo.processInfo.processName
        var deliveries = take(.installed(app, AppDescription(name: name)))
        deliveries += take(.launchAsked(app))
        deliveries += take(.ready(app))
        DispatchQueue.main.async {
            MainActor.assumeIsolated { deliveries.forEach(self.perform) }
        }
    }

    @MainActor
    private func perform(_ delivery: Delivery) {
        var performer = StepPerformer(observer: self)
        let answers = performer.perform(delivery)
        DefaultsFlush.flush()
        take(.acknowledged(app, delivery.id, answers)).forEach(perform)
    }

    /// Hands an event to the kernel; of what it orders only steps and answers concern this process.
    @discardableResult
    private func take(_ event: Event) -> [Delivery] {
        lock.withLock {
            var deliveries: [Delivery] = []
            let now = Instant(nanoseconds: Int64(DispatchTime.now().uptimeNanoseconds))
            for directive in kernel.handle(event, at: now) {
                switch directive.order {
                case .deliver(_, let delivery): deliveries.append(delivery)
                case .answer(_, _, let task): answer = task
                case .launch, .setBackgroundTime, .freeze, .thaw, .kill, .signal, .announce: break
                }
            }
            return deliveries
        }
    }

    func called(_ selector: String) {}

    func beginTask(_ request: TaskRequest) -> TaskID? {
        asking.withLock {
            take(.taskBeginAsked(app, RequestID(0), request))
            return lock.withLock { answer }
        }
    }

    private let asking = NSLock()

    func endTask(_ task: TaskID) { take(.taskEndAsked(app, task)) }

    func backgroundTimeRemaining() -> TimeInterval? { nil }
}

extension OwnShell: StepObserver {
    func began(_ step: Int, of delivery: Delivery) {}
    func ended(_ step: Int, of delivery: Delivery, _ answer: Answer) {}
}
