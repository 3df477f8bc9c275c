internal import LifecycleKernel

/// Calls the delegate of a scene, or the app's delegate about one.
@MainActor
enum SceneCalls {
    /// Calls one method; `notImplemented` where there is no such method, delegate or scene, and `no`
    /// where a connection is to be told and there is no delegate.
    static func call(_ method: DelegateMethod, _ number: SceneID, _ brought: Brought?) -> Answer {
        if method == .configurationForConnecting {
            return OpenSessions.shared.configure(number, brought)
        }
        guard let scene = OpenSessions.shared.scene(number) else { return .notImplemented }
        let options =
            method == .sceneWillConnect
            ? OpenSessions.shared.connectionOptions(of: number) : UIScene.ConnectionOptions()
        defer { if method == .sceneWillConnect { OpenSessions.shared.forgetOptions(of: number) } }
        guard let delegate = scene.delegate else {
            return method == .sceneWillConnect ? .no : .notImplemented
        }
        return OptionalCall.answer(of: method, delegate) {
            answer(of: method, delegate, scene, options, brought)
        }
    }

    /// Tells the app's delegate of sessions that are gone.
    static func discard(_ numbers: [SceneID]) -> Answer {
        let gone = OpenSessions.shared.discard(numbers)
        let application = UIApplication.shared
        guard let delegate = application.delegate else { return .notImplemented }
        return OptionalCall.answer(of: .didDiscardSceneSessions, delegate) {
            delegate.application(application, didDiscardSceneSessions: gone)
            return .done
        }
    }

    private static func answer(
        of method: DelegateMethod, _ delegate: any UISceneDelegate, _ scene: UIScene,
        _ options: UIScene.ConnectionOptions, _ brought: Brought?
    ) -> Answer {
        switch method {
        case .sceneWillConnect:
            delegate.scene(scene, willConnectTo: scene.session, options: options)
        case .sceneDidDisconnect: delegate.sceneDidDisconnect(scene)
        case .sceneDidBecomeActive: delegate.sceneDidBecomeActive(scene)
        case .sceneWillResignActive: delegate.sceneWillResignActive(scene)
        case .sceneWillEnterForeground: delegate.sceneWillEnterForeground(scene)
        case .sceneDidEnterBackground: delegate.sceneDidEnterBackground(scene)
        case .sceneOpenURLContexts:
            guard let url = brought?.url else { return .notImplemented }
            delegate.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
        case .sceneWillContinueUserActivity:
            guard let activity = brought?.activity else { return .notImplemented }
            delegate.scene(scene, willContinueUserActivityWithType: activity.activityType)
        case .sceneContinueUserActivity:
            guard let activity = brought?.activity else { return .notImplemented }
            delegate.scene(scene, continue: activity)
        case .windowScenePerformShortcut:
            guard let item = brought?.shortcutItem, let scene = scene as? UIWindowScene,
                let delegate = delegate as? any UIWindowSceneDelegate
            else { return .notImplemented }
            let once = OnceHandler("of windowScene(_:performActionFor:completionHandler:)")
            delegate.windowScene(scene, performActionFor: item) { _ in once.call() }
        case .stateRestorationActivity:
            scene.session.stateRestorationActivity = delegate.stateRestorationActivity(for: scene)
        case .sceneRestoreInteractionState:
            guard let activity = scene.session.stateRestorationActivity else {
                return .notImplemented
            }
            delegate.scene(scene, restoreInteractionStateWith: activity)
        case .shouldSaveSecureState, .shouldSaveState, .willEncodeState,
            .shouldRestoreSecureState, .shouldRestoreState, .didDecodeState,
            .willFinishLaunching, .didFinishLaunching, .didBecomeActive, .willResignActive,
            .didEnterBackground, .willEnterForeground, .willTerminate, .openURL,
            .willContinueUserActivity, .continueUserActivity, .didReceiveRemoteNotification,
            .performShortcut, .performFetch, .didReceiveMemoryWarning, .significantTimeChange,
            .protectedDataWillBecomeUnavailable, .protectedDataDidBecomeAvailable,
            .didReceiveNotificationResponse, .configurationForConnecting,
            .didDiscardSceneSessions:
            return .notImplemented  // Of the app's delegate, and not about one scene.
        }
        return .done
    }
}
