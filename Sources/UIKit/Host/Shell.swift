import Foundation
internal import LifecycleKernel

/// Whoever decides for this process: a device's host, or the kernel within the process itself.
protocol Shell: Sendable {
    /// The main thread is about to enter its run loop.
    @MainActor func ready()
    /// A method of an object of the app's own is about to be called.
    func called(_ selector: String)
    /// The answer to a begin: an id, or `nil`. Called from any thread.
    func beginTask(_ request: TaskRequest) -> TaskID?
    /// Called from any thread.
    func endTask(_ task: TaskID)
    /// Restoration goes on beyond the launch calls (1), or has come to its end (-1).
    func extendRestoration(by count: Int)
    /// The completion handler of background work was called. From any thread.
    func workCompleted()
    /// A scene shall be in front: one of the app's sessions, or a new one.
    func activateScene(_ scene: SceneID?)
    /// The session of a scene shall be discarded.
    func discardScene(_ scene: SceneID)
    /// The app opens a URL of a scheme of its own.
    func openURL(_ url: String)
    /// Seconds until the background time is over; `nil`: no clock runs. Called from any thread.
    func backgroundTimeRemaining() -> TimeInterval?
}

/// Tells each step to whoever writes the transcript.
@MainActor
protocol StepObserver {
    func began(_ step: Int, of delivery: Delivery)
    func ended(_ step: Int, of delivery: Delivery, _ answer: Answer)
}
