/// What follows what: the one table of the order of calls (design §3).
///
/// In each, the delegate comes first and the notification after it; "did" calls see the new state,
/// "will" calls the old one. An app that has adopted scenes hears of its scene where another hears
/// of itself; the application's notifications go on all the same. Source: `ios-behaviour.md` 1.2,
/// 1.3.
enum CallOrder {
    // MARK: Launch

    /// A cold start to the front (1.4, traces G1, G2), as far as it shall go.
    static func launch(
        _ app: App, of profile: Profile, to presence: ApplicationState,
        _ connecting: Connecting?, restoring: Bool, facts: [Step]
    ) -> [Step] {
        var steps = start(
            app, of: profile, .inactive, app.arrivals.first, restoring: restoring,
            facts)
        if let connecting {
            steps += connect(connecting) + [Step(.commitAppearance)]
            steps += enterForeground(connecting.scene, of: profile)
        }
        steps.append(Step(.commitAppearance))
        if presence == .active {
            steps += activate(connecting?.scene) + [Step(.commitAppearance)]
        }
        return steps
    }

    /// A start into the background (1.6): neither the background nor the front is announced.
    static func launchUnseen(
        _ app: App, of profile: Profile, restoring: Bool, facts: [Step]
    ) -> [Step] {
        start(app, of: profile, .background, nil, restoring: restoring, facts)
            + (profile.callsBackgroundOnLaunch
                ? (app.usesScenes ? [] : [Step(.call(.didEnterBackground))])
                    + [Step(.post(.didEnterBackground))] : [])
    }

    private static func start(
        _ app: App, of profile: Profile, _ state: ApplicationState, _ arrival: Arrival?,
        restoring: Bool, _ facts: [Step]
    ) -> [Step] {
        var steps = [Step(.makeApplication)] + facts
        if let arrival { steps.append(Step(.bring(arrival))) }
        steps += [
            Step(.setState(state)),
            Step(.call(.willFinishLaunching)),
        ]
        if restoring { steps = restore(of: profile, after: steps) }
        steps += [
            Step(.call(.didFinishLaunching)),
            Step(.post(.didFinishLaunching)),
        ]
        if !app.scenes.discarded.isEmpty {
            steps.append(Step(.discardSessions(app.scenes.discarded)))
        }
        return steps
    }

    /// A scene to connect, and whether its session is new.
    struct Connecting {
        let scene: SceneID
        let isNew: Bool
    }

    static func connect(_ connecting: Connecting) -> [Step] {
        let scene = connecting.scene
        return (connecting.isNew ? [Step(.callScene(.configurationForConnecting, scene))] : [])
            + [
                Step(.connectScene(scene, isNew: connecting.isNew)),
                Step(.callScene(.sceneWillConnect, scene)),
                Step(.postScene(.sceneWillConnect, scene)),
            ]
            // What its session was left with (6.6).
            + (connecting.isNew
                ? [] : [Step(.callScene(.sceneRestoreInteractionState, scene))])
    }

    // MARK: Moves. `scene` is the scene that moves; `nil`: the app has not adopted scenes.

    /// Up from the background, not yet active (1.8, trace G9).
    static func enterForeground(_ scene: SceneID?, of profile: Profile) -> [Step] {
        guard let scene else {
            let both = [Step(.call(.willEnterForeground)), Step(.post(.willEnterForeground))]
            return (profile.postsForegroundFirst ? both.reversed() : both)
                + [Step(.setState(.inactive))]
        }
        return [
            Step(.callScene(.sceneWillEnterForeground, scene)),
            Step(.postScene(.sceneWillEnterForeground, scene)),
            Step(.post(.willEnterForeground)),
            Step(.setSceneState(scene, .inactive)),
            Step(.setState(.inactive)),
        ]
    }

    static func activate(_ scene: SceneID?) -> [Step] {
        guard let scene else {
            return [
                Step(.setState(.active)), Step(.call(.didBecomeActive)),
                Step(.post(.didBecomeActive)),
            ]
        }
        return [
            Step(.setSceneState(scene, .active)),
            Step(.setState(.active)),
            Step(.callScene(.sceneDidBecomeActive, scene)),
            Step(.postScene(.sceneDidActivate, scene)),
            Step(.post(.didBecomeActive)),
        ]
    }

    static func resign(_ scene: SceneID?) -> [Step] {
        guard let scene else {
            return [
                Step(.call(.willResignActive)), Step(.post(.willResignActive)),
                Step(.setState(.inactive)),
            ]
        }
        return [
            Step(.callScene(.sceneWillResignActive, scene)),
            Step(.postScene(.sceneWillDeactivate, scene)),
            Step(.post(.willResignActive)),
            Step(.setSceneState(scene, .inactive)),
            Step(.setState(.inactive)),
        ]
    }

    /// From inactive to the background (1.7, trace G8).
    static func enterBackground(_ scene: SceneID?) -> [Step] {
        guard let scene else {
            return [
                Step(.setState(.background)), Step(.call(.didEnterBackground)),
                Step(.post(.didEnterBackground)),
            ]
        }
        return [
            Step(.setSceneState(scene, .background)),
            Step(.setState(.background)),
            Step(.callScene(.sceneDidEnterBackground, scene)),
            Step(.postScene(.sceneDidEnterBackground, scene)),
            Step(.post(.didEnterBackground)),
        ]
    }

    // MARK: The end

    /// The end of a running app (1.11).
    static func terminate(
        disconnecting scenes: [SceneID], discarding sessions: [SceneID]
    ) -> [Step] {
        scenes.flatMap(disconnect)
            + (sessions.isEmpty ? [] : [Step(.discardSessions(sessions))])
            + [Step(.call(.willTerminate)), Step(.post(.willTerminate)), Step(.exit)]
    }

    static func disconnect(_ scene: SceneID) -> [Step] {
        [
            Step(.callScene(.sceneDidDisconnect, scene)),
            Step(.postScene(.sceneDidDisconnect, scene)),
            Step(.disconnectScene(scene)),
        ]
    }

    // MARK: Windows of one app

    /// Another scene comes to the front of an app that is active, which the app stays.
    static func show(
        _ scene: SceneID, _ connecting: Connecting?, before old: SceneID?
    ) -> [Step] {
        var steps: [Step] = []
        if let old {
            steps += [
                Step(.callScene(.sceneWillResignActive, old)),
                Step(.postScene(.sceneWillDeactivate, old)),
                Step(.setSceneState(old, .inactive)),
            ]
        }
        if let connecting { steps += connect(connecting) + [Step(.commitAppearance)] }
        steps += [
            Step(.callScene(.sceneWillEnterForeground, scene)),
            Step(.postScene(.sceneWillEnterForeground, scene)),
            Step(.setSceneState(scene, .inactive)),
            Step(.setSceneState(scene, .active)),
            Step(.callScene(.sceneDidBecomeActive, scene)),
            Step(.postScene(.sceneDidActivate, scene)),
        ]
        if let old {
            steps += [
                Step(.setSceneState(old, .background)),
                Step(.callScene(.sceneDidEnterBackground, old)),
                Step(.postScene(.sceneDidEnterBackground, old)),
            ]
        }
        return steps
    }

    // MARK: Arrivals and work

    /// What an app was opened with, while it runs or after its launch (traces G4 to G7).
    static func handOver(_ arrival: Arrival, to app: App) -> [Step] {
        [Step(.bring(arrival))]
            + calls(for: arrival, scene: app.usesScenes ? app.scenes.front : nil)
            + [Step(.commitAppearance)]
    }

    private static func calls(for arrival: Arrival, scene: SceneID?) -> [Step] {
        switch (arrival, scene) {
        case (.url, nil): [Step(.call(.openURL))]
        case (.url, let scene?): [Step(.callScene(.sceneOpenURLContexts, scene))]
        case (.link, nil):
            [Step(.call(.willContinueUserActivity)), Step(.call(.continueUserActivity))]
        case (.link, let scene?):
            [
                Step(.callScene(.sceneWillContinueUserActivity, scene)),
                Step(.callScene(.sceneContinueUserActivity, scene)),
            ]
        case (.push, _): [Step(.call(.didReceiveRemoteNotification))]
        case (.shortcut, nil): [Step(.call(.performShortcut))]
        case (.shortcut, let scene?): [Step(.callScene(.windowScenePerformShortcut, scene))]
        }
    }

    static func work(_ work: BackgroundWork) -> [Step] {
        switch work {
        case .fetch: [Step(.bringWork(work)), Step(.call(.performFetch))]
        case .push: [Step(.bringWork(work)), Step(.call(.didReceiveRemoteNotification))]
        case .event: []
        }
    }
}
