import Foundation
internal import LifecycleKernel

/// Calls the app's delegate, and learns whether the app has the method.
@MainActor
enum DelegateCalls {
    /// Calls one method; the answer is `notImplemented` when the default was reached, or when the
    /// method is about something that has not been brought.
    static func call(
        _ method: DelegateMethod, on application: UIApplication, _ brought: Brought? = nil,
        launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Answer {
        if brought?.isArrival == true, let payload = brought?.payload,
            method == .didReceiveRemoteNotification || method == .didReceiveNotificationResponse,
            NotificationTaps.take?(payload) == true
        {
            return .done
        }
        guard let delegate = application.delegate else { return .notImplemented }
        return OptionalCall.answer(of: method, delegate) {
            answer(of: method, delegate, application, brought, launchOptions)
        }
    }

    private static func answer(
        of method: DelegateMethod, _ delegate: any UIApplicationDelegate,
        _ application: UIApplication, _ brought: Brought?,
        _ launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Answer {
        switch method {
        case .willFinishLaunching:
            return delegate.application(
                application, willFinishLaunchingWithOptions: launchOptions) ? .yes : .no
        case .didFinishLaunching:
            return delegate.application(application, didFinishLaunchingWithOptions: launchOptions)
                ? .yes : .no
        case .didBecomeActive: delegate.applicationDidBecomeActive(application)
        case .willResignActive: delegate.applicationWillResignActive(application)
        case .didEnterBackground: delegate.applicationDidEnterBackground(application)
        case .willEnterForeground: delegate.applicationWillEnterForeground(application)
        case .willTerminate: delegate.applicationWillTerminate(application)
        case .didReceiveMemoryWarning: delegate.applicationDidReceiveMemoryWarning(application)
        case .significantTimeChange: delegate.applicationSignificantTimeChange(application)
        case .protectedDataWillBecomeUnavailable:
            delegate.applicationProtectedDataWillBecomeUnavailable(application)
        case .protectedDataDidBecomeAvailable:
            delegate.applicationProtectedDataDidBecomeAvailable(application)
        case .shouldSaveSecureState, .shouldSaveState, .willEncodeState,
            .shouldRestoreSecureState, .shouldRestoreState, .didDecodeState:
            return answerOnState(of: method, delegate, application)
        case .openURL, .willContinueUserActivity, .continueUserActivity, .performShortcut,
            .didReceiveRemoteNotification, .performFetch:
            guard let brought else { return .notImplemented }
            return answer(of: method, delegate, application, about: brought)
        case .didReceiveNotificationResponse, .configurationForConnecting,
            .didDiscardSceneSessions, .sceneWillConnect, .sceneDidDisconnect,
            .sceneDidBecomeActive, .sceneWillResignActive, .sceneWillEnterForeground,
            .sceneDidEnterBackground, .sceneOpenURLContexts, .sceneWillContinueUserActivity,
            .sceneContinueUserActivity, .windowScenePerformShortcut, .stateRestorationActivity,
            .sceneRestoreInteractionState:
            return .notImplemented  // Of another delegate, or about a scene (`SceneCalls`).
        }
        return .done
    }

    /// The questions about state, each with the coder of the application.
    private static func answerOnState(
        of method: DelegateMethod, _ delegate: any UIApplicationDelegate,
        _ application: UIApplication
    ) -> Answer {
        switch method {
        case .shouldSaveSecureState:
            return delegate.application(
                application, shouldSaveSecureApplicationState: Preserver.coder(isSecure: true))
                ? .yes : .no
        case .shouldSaveState:
            return delegate.application(
                application, shouldSaveApplicationState: Preserver.coder(isSecure: false))
                ? .yes : .no
        case .willEncodeState:
            guard let coder = Preserver.openCoder else { return .notImplemented }
            delegate.application(application, willEncodeRestorableStateWith: coder)
        case .shouldRestoreSecureState:
            guard let coder = Restorer.coder(isSecure: true) else { return .notImplemented }
            return delegate.application(application, shouldRestoreSecureApplicationState: coder)
                ? .yes : .no
        case .shouldRestoreState:
            guard let coder = Restorer.coder(isSecure: false) else { return .notImplemented }
            return delegate.application(application, shouldRestoreApplicationState: coder)
                ? .yes : .no
        case .didDecodeState:
            guard let coder = Restorer.openCoder else { return .notImplemented }
            delegate.application(application, didDecodeRestorableStateWith: coder)
        default: return .notImplemented
        }
        return .done
    }

    private static func answer(
        of method: DelegateMethod, _ delegate: any UIApplicationDelegate,
        _ application: UIApplication, about brought: Brought
    ) -> Answer {
        switch method {
        case .openURL:
            guard let url = brought.url else { return .notImplemented }
            return delegate.application(application, open: url, options: [.openInPlace: false])
                ? .yes : .no
        case .willContinueUserActivity:
            guard let activity = brought.activity else { return .notImplemented }
            return delegate.application(
                application, willContinueUserActivityWithType: activity.activityType) ? .yes : .no
        case .continueUserActivity:
            guard let activity = brought.activity else { return .notImplemented }
            return delegate.application(application, continue: activity) { objects in
                MainActor.assumeIsolated {
                    for object in objects ?? [] { object.restoreUserActivityState(activity) }
                }
            } ? .yes : .no
        case .performShortcut:
            guard let item = brought.shortcutItem else { return .notImplemented }
            let once = OnceHandler("of application(_:performActionFor:completionHandler:)")
            delegate.application(application, performActionFor: item) { _ in once.call() }
        case .didReceiveRemoteNotification:
            guard let payload = brought.payload else { return .notImplemented }
            let once = workHandler(
                "of application(_:didReceiveRemoteNotification:fetchCompletionHandler:)", brought)
            delegate.application(application, didReceiveRemoteNotification: payload) { _ in
                once.call()
            }
        case .performFetch:
            let once = workHandler(
                "of application(_:performFetchWithCompletionHandler:)", brought)
            delegate.application(application) { _ in once.call() }
        default: return .notImplemented
        }
        return .done
    }

    /// The handler of work that the system asked for tells the device; of what a person opened the
    /// app with nobody waits for the end.
    private static func workHandler(_ name: String, _ brought: Brought) -> OnceHandler {
        brought.isArrival
            ? OnceHandler(name) : OnceHandler(name) { UIApplication.shell?.workCompleted() }
    }
}
