import Foundation
internal import LifecycleKernel
internal import LifecycleWire

/// The running app. Apple: UIKit, `UIApplication`.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    private static var one: UIApplication?

    /// The one application of the process.
    public class var shared: UIApplication {
        if let one { return one }
        let application = UIApplication()
        one = application
        return application
    }

    /// Makes an object of another class the one application, before anybody has asked for it.
    static func setShared(_ application: UIApplication) { one = application }

    /// Where the app stands. Apple: `UIApplication.State`; `ios-behaviour.md` 1.1.
    public enum State: Int, Sendable {
        case active = 0
        case inactive = 1
        case background = 2

        init(_ state: ApplicationState) {
            switch state {
            case .active: self = .active
            case .inactive: self = .inactive
            case .background: self = .background
            }
        }
    }

    /// Who decides; set before the run loop is entered.
    nonisolated(unsafe) static var shell: (any Shell)?

    /// "Did" calls see the new state, "will" calls the old one (`ios-behaviour.md` 1.2).
    open internal(set) var applicationState = State.inactive {
        didSet {
            OpenSessions.shared.moveImplicit()
            FrameClock.stateChanged()
        }
    }

    /// Whether files of the class "complete" can be read: not while the device is locked.
    open internal(set) var isProtectedDataAvailable = true

    /// Held weakly, as on iOS; `UIApplicationMain` keeps the first one alive.
    open weak var delegate: (any UIApplicationDelegate)?

    /// The windows that are shown, of all scenes, back to front.
    open internal(set) var windows: [UIWindow] = []

    /// The window that takes what is typed.
    open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }

    /// Whether the screen stays on; kept and without effect here.
    open var isIdleTimerDisabled = false

    /// The number on the app's icon; kept and shown nowhere.
    open var applicationIconBadgeNumber = 0

    /// Hands an event to its window.
    open func sendEvent(_ event: UIEvent) {
        event.allTouches?.first?.window?.sendEvent(event)
    }

    // MARK: Background tasks

    /// Asks for time to finish something in the background.
    ///
    /// From any thread. The handler is called on the main thread shortly before the time is over,
    /// and must end the task. Returns `.invalid` when there is no time to be had. Every begin needs
    /// its `endBackgroundTask(_:)`. Apple: `beginBackgroundTask(expirationHandler:)`;
    /// `ios-behaviour.md` 2.
    @discardableResult
    nonisolated open func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        begin(named: nil, handler)
    }

    /// The same with a name, which the transcript and the kill record show.
    @discardableResult
    nonisolated open func beginBackgroundTask(
        withName taskName: String?,
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        begin(named: taskName, handler)
    }

    /// For code whose handlers are stored as plain closures.
    @_disfavoredOverload
    @discardableResult
    nonisolated public func beginBackgroundTask(
        expirationHandler handler: (() -> Void)?
    ) -> UIBackgroundTaskIdentifier {
        begin(named: nil, handler.map(onMain))
    }

    /// For code whose handlers are stored as plain closures.
    @_disfavoredOverload
    @discardableResult
    nonisolated public func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (() -> Void)?
    ) -> UIBackgroundTaskIdentifier {
        begin(named: taskName, handler.map(onMain))
    }

    /// Ends a task; the process may be suspended when it was the last. From any thread. An id that
    /// has ended or was never given out is remarked on; `.invalid` is ignored.
    nonisolated open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        guard identifier != .invalid else { return }
        let task = TaskID(identifier.rawValue)
        _ = BackgroundTaskHandlers.shared.take(task)
        UIApplication.shell?.endTask(task)
    }

    /// Seconds until the background time is over; the largest number while no clock runs, which is
    /// so in front and until `applicationDidEnterBackground` has returned (`ios-behaviour.md` 2.4).
    nonisolated open var backgroundTimeRemaining: TimeInterval {
        UIApplication.shell?.backgroundTimeRemaining() ?? .greatestFiniteMagnitude
    }

    nonisolated private func begin(
        named name: String?, _ handler: BackgroundTaskHandlers.Handler?
    ) -> UIBackgroundTaskIdentifier {
        guard let shell = UIApplication.shell else { return .invalid }
        let request = TaskRequest(name: name.map(bounded), hasHandler: handler != nil)
        let task = BackgroundTaskHandlers.shared.begin(handler) { shell.beginTask(request) }
        return UIBackgroundTaskIdentifier(rawValue: task?.rawValue ?? 0)
    }
}

/// A closure without isolation, called on the main thread.
private func onMain(_ handler: @escaping () -> Void) -> BackgroundTaskHandlers.Handler {
    nonisolated(unsafe) let handler = handler
    return { handler() }
}

/// A task's name, cut to what the wire takes.
private func bounded(_ name: String) -> String {
    var name = name.prefix(HostCall.nameByteCountMax)
    while name.utf8.count > HostCall.nameByteCountMax { name.removeLast() }
    return String(name)
}
