/// One thing for an app's main thread to do.
///
/// The order of calls is policy, so it is data: UIKit performs steps and reports each, and does not
/// know what follows what.
public struct Step: Equatable, Sendable {
    public let action: Action
    /// The step is left out if one of these holds: an earlier step answered as said.
    public let guards: [Guard]

    public init(_ action: Action, unless guards: [Guard] = []) {
        self.action = action
        self.guards = guards
    }

    /// Whether the step is left out, when the steps before it have answered so.
    public func isLeftOut(after answers: [Answer]) -> Bool {
        guards.contains { answers.indices.contains($0.step) && answers[$0.step] == $0.answer }
    }

    /// What a step does.
    public enum Action: Equatable, Sendable {
        /// The application and its delegate are made, unless they are there.
        case makeApplication
        /// `UIApplication.applicationState` becomes this.
        case setState(ApplicationState)
        /// `UIApplication.isProtectedDataAvailable` becomes this.
        case setProtectedData(isAvailable: Bool)
        /// What the app shows is for the dark from now on, or for the light.
        case setAppearance(isDark: Bool)
        /// What a person opened the app with; the calls that follow are about it.
        case bring(Arrival)
        /// A silent push, or another event, of which the calls that follow are.
        case bringWork(BackgroundWork)
        /// The delegate's method is called.
        case call(DelegateMethod)
        /// The notification is posted, its object the application or the device.
        case post(NotificationName)
        /// The scene and its session are made; `isNew`: the session was not there before.
        case connectScene(SceneID, isNew: Bool)
        /// `UIScene.activationState` becomes this.
        case setSceneState(SceneID, ApplicationState)
        /// The method of the scene's delegate is called, or of the app's about the scene.
        case callScene(DelegateMethod, SceneID)
        /// The notification is posted, its object the scene.
        case postScene(NotificationName, SceneID)
        /// The scene is let go of; its session stays.
        case disconnectScene(SceneID)
        /// `application(_:didDiscardSceneSessions:)` is called with these, which are gone.
        case discardSessions([SceneID])
        /// A person touches what is shown; answers `missed` when nothing takes the touch.
        case touch(Touch)
        /// The state of view controllers, views and registered objects is archived; answers `no` when
        /// that failed and the old archive stays.
        case encodeState
        /// What was archived is decoded into the objects found for it; answers `no` when the archive
        /// was refused.
        case restoreState
        /// What the windows show is kept as a picture, for the switcher and the next launch; answers
        /// `no` when there is none now: it failed, or the app asked for that.
        case takeSnapshot
        /// `didReceiveMemoryWarning` is called on each view controller that has loaded its view.
        case warnViewControllers
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

extension Step.Action {
    /// Whether the delegate of a scene hears that the scene is connected.
    var tellsConnection: Bool {
        if case .callScene(.sceneWillConnect, _) = self { return true }
        return false
    }
}

/// What a step came back with.
public enum Answer: Equatable, Sendable {
    /// It was performed and has nothing to say.
    case done
    case yes
    case no
    /// The app has no such method, and the default was reached.
    case notImplemented
    /// Its guard held, so it was not performed.
    case skipped
    /// A touch came to nothing, and why, in at most `reasonByteCountMax` bytes on one line.
    case missed(String)
}

extension Answer: RawRepresentable {
    /// The longest reason of a touch that came to nothing, in bytes of UTF-8.
    public static let reasonByteCountMax = 1024

    private static let plain: [Answer] = [.done, .yes, .no, .notImplemented, .skipped]
    private static let missedWord = "missed: "

    /// The answer as it is written: its name; behind `missed: ` the reason.
    public var rawValue: String {
        switch self {
        case .done: "done"
        case .yes: "yes"
        case .no: "no"
        case .notImplemented: "notImplemented"
        case .skipped: "skipped"
        case .missed(let reason): Answer.missedWord + reason
        }
    }

    /// `nil` for what no answer is written as, and for a reason that is too long.
    public init?(rawValue: String) {
        if rawValue.hasPrefix(Answer.missedWord) {
            let reason = rawValue.dropFirst(Answer.missedWord.count)
            guard reason.utf8.count <= Answer.reasonByteCountMax else { return nil }
            self = .missed(String(reason))
        } else {
            guard let answer = Answer.plain.first(where: { $0.rawValue == rawValue }) else {
                return nil
            }
            self = answer
        }
    }

    /// Why a touch came to nothing; `nil` for other answers.
    public var missedReason: String? {
        switch self {
        case .missed(let reason): reason
        case .done, .yes, .no, .notImplemented, .skipped: nil
        }
    }
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

/// A method of a delegate of the app, the application's or a scene's; the raw value is its Swift
/// selector.
public enum DelegateMethod: String, Equatable, Sendable, CaseIterable {
    case willFinishLaunching = "application(_:willFinishLaunchingWithOptions:)"
    case didFinishLaunching = "application(_:didFinishLaunchingWithOptions:)"
    case didBecomeActive = "applicationDidBecomeActive(_:)"
    case willResignActive = "applicationWillResignActive(_:)"
    case didEnterBackground = "applicationDidEnterBackground(_:)"
    case willEnterForeground = "applicationWillEnterForeground(_:)"
    case willTerminate = "applicationWillTerminate(_:)"
    case openURL = "application(_:open:options:)"
    case willContinueUserActivity = "application(_:willContinueUserActivityWithType:)"
    case continueUserActivity = "application(_:continue:restorationHandler:)"
    case didReceiveRemoteNotification =
        "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
    case performShortcut = "application(_:performActionFor:completionHandler:)"
    case performFetch = "application(_:performFetchWithCompletionHandler:)"
    case didReceiveMemoryWarning = "applicationDidReceiveMemoryWarning(_:)"
    case significantTimeChange = "applicationSignificantTimeChange(_:)"
    case protectedDataWillBecomeUnavailable = "applicationProtectedDataWillBecomeUnavailable(_:)"
    case protectedDataDidBecomeAvailable = "applicationProtectedDataDidBecomeAvailable(_:)"
    case didReceiveNotificationResponse =
        "userNotificationCenter(_:didReceive:withCompletionHandler:)"

    // State restoration.

    case shouldSaveSecureState = "application(_:shouldSaveSecureApplicationState:)"
    case shouldSaveState = "application(_:shouldSaveApplicationState:)"
    case willEncodeState = "application(_:willEncodeRestorableStateWith:)"
    case shouldRestoreSecureState = "application(_:shouldRestoreSecureApplicationState:)"
    case shouldRestoreState = "application(_:shouldRestoreApplicationState:)"
    case didDecodeState = "application(_:didDecodeRestorableStateWith:)"
    case stateRestorationActivity = "stateRestorationActivity(for:)"
    case sceneRestoreInteractionState = "scene(_:restoreInteractionStateWith:)"

    // Scenes.

    case configurationForConnecting = "application(_:configurationForConnecting:options:)"
    case didDiscardSceneSessions = "application(_:didDiscardSceneSessions:)"
    case sceneWillConnect = "scene(_:willConnectTo:options:)"
    case sceneDidDisconnect = "sceneDidDisconnect(_:)"
    case sceneDidBecomeActive = "sceneDidBecomeActive(_:)"
    case sceneWillResignActive = "sceneWillResignActive(_:)"
    case sceneWillEnterForeground = "sceneWillEnterForeground(_:)"
    case sceneDidEnterBackground = "sceneDidEnterBackground(_:)"
    case sceneOpenURLContexts = "scene(_:openURLContexts:)"
    case sceneWillContinueUserActivity = "scene(_:willContinueUserActivityWithType:)"
    case sceneContinueUserActivity = "scene(_:continue:)"
    case windowScenePerformShortcut = "windowScene(_:performActionFor:completionHandler:)"
}

extension DelegateMethod {
    /// Whether it asks the app something and is of no interest where the app has no such method.
    public var isQuestion: Bool { DelegateMethod.questions.contains(self) }

    private static let questions: [DelegateMethod] = [
        .shouldSaveSecureState, .shouldSaveState, .willEncodeState, .shouldRestoreSecureState,
        .shouldRestoreState, .didDecodeState, .stateRestorationActivity,
        .sceneRestoreInteractionState,
    ]
}

/// A notification that the system posts; the raw value is `Notification.Name.rawValue`.
public enum NotificationName: String, Equatable, Sendable, CaseIterable {
    case didFinishLaunching = "UIApplicationDidFinishLaunchingNotification"
    case didBecomeActive = "UIApplicationDidBecomeActiveNotification"
    case willResignActive = "UIApplicationWillResignActiveNotification"
    case didEnterBackground = "UIApplicationDidEnterBackgroundNotification"
    case willEnterForeground = "UIApplicationWillEnterForegroundNotification"
    case willTerminate = "UIApplicationWillTerminateNotification"
    case didReceiveMemoryWarning = "UIApplicationDidReceiveMemoryWarningNotification"
    case significantTimeChange = "UIApplicationSignificantTimeChangeNotification"
    case protectedDataWillBecomeUnavailable = "UIApplicationProtectedDataWillBecomeUnavailable"
    case protectedDataDidBecomeAvailable = "UIApplicationProtectedDataDidBecomeAvailable"

    // Scenes.

    case sceneWillConnect = "UISceneWillConnectNotification"
    case sceneDidDisconnect = "UISceneDidDisconnectNotification"
    case sceneDidActivate = "UISceneDidActivateNotification"
    case sceneWillDeactivate = "UISceneWillDeactivateNotification"
    case sceneWillEnterForeground = "UISceneWillEnterForegroundNotification"
    case sceneDidEnterBackground = "UISceneDidEnterBackgroundNotification"

    // The device.

    case orientationDidChange = "UIDeviceOrientationDidChangeNotification"
    case batteryLevelDidChange = "UIDeviceBatteryLevelDidChangeNotification"
    case batteryStateDidChange = "UIDeviceBatteryStateDidChangeNotification"
    case proximityStateDidChange = "UIDeviceProximityStateDidChangeNotification"
    case currentLocaleDidChange = "kCFLocaleCurrentLocaleDidChangeNotification"
    case defaultsDidChange = "NSUserDefaultsDidChangeNotification"
    case screenModeDidChange = "UIScreenModeDidChangeNotification"
}
