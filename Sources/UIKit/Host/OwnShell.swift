import Dispatch
import Foundation
internal import LifecycleKernel

/// The shell of an app that no device has started: the same kernel, within the process.
///
/// The app is active at once and is never sent to the background, so it is never suspended: no time
/// that the kernel counts matters here, and its deadlines are left alone.
final class OwnShell: Shell, @unchecked Sendable {
    private let app = AppID(0)
    private let lock = NSLock()
    private var kernel = Kernel(profile: .ios26)

    @MainActor
    init() {
        let description = AppDescription(
            name: ProcessInfo.processInfo.processName, adoptsScenes: SceneManifest.main.isThere,
            supportsMultipleScenes: SceneManifest.main.supportsMultipleScenes)
        _ = take(.installed(app, description))
        _ = take(.launchAsked(app))
    }

    @MainActor
    func ready() {
        complain("no device has started this app: it is active at once and never suspended")
        DispatchQueue.main.async {
            MainActor.assumeIsolated { self.perform(self.take(.ready(self.app))) }
        }
    }

    /// Performs the deliveries among orders, and those that their answers bring about. Of the other
    /// orders none concerns a process that nobody else watches.
    @MainActor
    private func perform(_ orders: [Directive.Order]) {
        for case .deliver(_, let delivery) in orders {
            var performer = StepPerformer(observer: self)
            let answers = performer.perform(delivery)
            DurableDefaults.flush()
            perform(take(.acknowledged(app, delivery.id, answers)))
        }
    }

    /// Hands an event to the kernel and returns what it orders.
    private func take(_ event: Event) -> [Directive.Order] {
        lock.withLock {
            let now = Instant(nanoseconds: Int64(DispatchTime.now().uptimeNanoseconds))
            return kernel.handle(event, at: now).map(\.order)
        }
    }

    func called(_ selector: String) {}

    func beginTask(_ request: TaskRequest) -> TaskID? {
        for case .answer(_, _, let task) in take(.taskBeginAsked(app, RequestID(0), request)) {
            return task
        }
        return nil
    }

    func endTask(_ task: TaskID) { _ = take(.taskEndAsked(app, task)) }

    func extendRestoration(by count: Int) { _ = take(.restorationExtended(app, by: count)) }
    func workCompleted() { performLater(.workCompleted(app)) }

    func activateScene(_ scene: SceneID?) { performLater(.sceneAsked(app, scene)) }

    func discardScene(_ scene: SceneID) { performLater(.sceneEndAsked(app, scene)) }

    func openURL(_ url: String) { performLater(.arrivalAsked(app, .opening(url))) }

    /// Hands in something that the app asked for, and does what follows from it in another turn.
    private func performLater(_ event: Event) {
        DispatchQueue.main.async {
            MainActor.assumeIsolated { self.perform(self.take(event)) }
        }
    }

    func backgroundTimeRemaining() -> TimeInterval? { nil }
}

extension OwnShell: StepObserver {
    func began(_ step: Int, of delivery: Delivery) {}
    func ended(_ step: Int, of delivery: Delivery, _ answer: Answer) {}
}
