/// One thing for an app's main thread to do.
///
/// The order of calls is policy, so it is data: UIKit performs steps and reports each, and does not
/// know what follows what.
public struct Step: Equatable, Sendable {
    public let action: Action
    /// When set, the step is left out if an earlier step answered as said.
    public let guardedBy: Guard?

    public init(_ action: Action, unless guardedBy: Guard? = nil) {
        self.action = action
        self.guardedBy = guardedBy
    }

    /// What a step does.
    public enum Action: Equatable, Sendable {
        /// `UIApplication.applicationState` becomes this.
        case setState(ApplicationState)
        /// The delegate's method is called.
        case call(DelegateMethod)
        /// The notification is posted, its object the application.
        case post(NotificationName)
        /// Windows made visible since the last time show what they hold: appearance calls are made.
        case commitAppearance
        /// The expiration handler of the task is called, if the task has not ended meanwhile.
        case expire(TaskID)
        /// The process ends with status 0, after it has acknowledged.
        case exit
    }

    /// Leaves a step out when the step numbered `step` (from 0) answered `answer`.
    public struct Guard: Equatable, Sendable {
        public let step: Int
        public let answer: Answer

        public init(step: Int, answered answer: Answer) {
            self.step = step
            self.answer = answer
        }
    }
}

/// What a step came back with.
public enum Answer: String, Equatable, Sendable {
    /// It was performed and has nothing to say.
    case done
    case yes
    case no
    /// The app has no such method, and the default was reached.
    case notImplemented
    /// Its guard held, so it was not performed.
    case skipped
}

/// `UIApplication.State`, with Apple's raw values. Source: `ios-behaviour.md` 1.1.
public enum ApplicationState: Int, Equatable, Sendable, CaseIterable {
    case active = 0
    case inactive = 1
    case background = 2

    /// The word in a transcript.
    public var word: String {
        switch self {
        case .active: "active"
        case .inactive: "inactive"
        case .background: "background"
        }
    }
}

/// A method of `UIApplicationDelegate`; the raw value is its Swift selector.
public enum DelegateMethod: String, Equatable, Sendable, CaseIterable {
    case willFinishLaunching = "application(_:willFinishLaunchingWithOptions:)"
    case didFinishLaunching = "application(_:didFinishLaunchingWithOptions:)"
    case didBecomeActive = "applicationDidBecomeActive(_:)"
    case willResignActive = "applicationWillResignActive(_:)"
    case didEnterBackground = "applicationDidEnterBackground(_:)"
    case willEnterForeground = "applicationWillEnterForeground(_:)"
    case willTerminate = "applicationWillTerminate(_:)"
}

/// A notification that `UIApplication` posts; the raw value is `Notification.Name.rawValue`.
public enum NotificationName: String, Equatable, Sendable, CaseIterable {
    case didFinishLaunching = "UIApplicationDidFinishLaunchingNotification"
    case didBecomeActive = "UIApplicationDidBecomeActiveNotification"
    case willResignActive = "UIApplicationWillResignActiveNotification"
    case didEnterBackground = "UIApplicationDidEnterBackgroundNotification"
    case willEnterForeground = "UIApplicationWillEnterForegroundNotification"
    case willTerminate = "UIApplicationWillTerminateNotification"
}
