internal import LifecycleKernel

/// Calls the delegate, and learns whether the app has the method.
@MainActor
enum DelegateCalls {
    private static var defaultWasReached = false

    /// A default of an optional method says that the app has none of its own.
    static func noteDefault() { defaultWasReached = true }

    /// Calls one method; the answer is `notImplemented` when the default was reached.
    static func call(_ method: DelegateMethod, on application: UIApplication) -> Answer {
        guard let delegate = application.delegate else { return .notImplemented }
        defaultWasReached = false
        let answer = answer(of: method, delegate, application)
        return defaultWasReached ? .notImplemented : answer
    }

    private static func answer(
        of method: DelegateMethod, _ delegate: any UIApplicationDelegate,
        _ application: UIApplication
    ) -> Answer {
        switch method {
        case .willFinishLaunching:
            return delegate.application(application, willFinishLaunchingWithOptions: nil)
                ? .yes : .no
        case .didFinishLaunching:
            return delegate.application(application, didFinishLaunchingWithOptions: nil)
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
        default: return .notImplemented
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
            guard let coder = Restorer.coder() else { return .no }
            return delegate.application(application, shouldRestoreSecureApplicationState: coder)
                ? .yes : .no
        case .shouldRestoreState:
            guard let coder = Restorer.coder() else { return .no }
            return delegate.application(application, shouldRestoreApplicationState: coder)
                ? .yes : .no
        case .didDecodeState:
            guard let coder = Restorer.openCoder else { return .notImplemented }
            delegate.application(application, didDecodeRestorableStateWith: coder)
        default: return .notImplemented
        }
        return .done
    }
}
