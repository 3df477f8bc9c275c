import LifecycleKernel

/// What one process has been told, call by call, and what it may be told next.
///
/// A second statement of `ios-behaviour.md` 1.2, 1.3 and 1.4: "did" calls see the new state, "will"
/// calls the old one; each call has its notification; what begins ends before it begins again.
struct SeenCalls {
    let usesScenes: Bool
    private(set) var isMade = false
    private(set) var hasLaunched = false
    /// `UIApplication.applicationState`; `nil` before the application is made.
    private(set) var state: ApplicationState?
    /// Between `didBecomeActive` and `willResignActive`.
    private(set) var isActive = false
    /// Between `willEnterForeground`, or a launch to the front, and `didEnterBackground`.
    private(set) var isInFront = false
    private(set) var dataIsAvailable = true
    private(set) var isDark = false
    private(set) var scenes: [SeenScene] = []
    private var willHasLaunched = false
    private var isTerminated = false
    private var hasExited = false

    private(set) var broken: String?
    /// What must follow at once.
    private var owed: [Step.Action] = []

    init(usesScenes: Bool) { self.usesScenes = usesScenes }

    struct SeenScene {
        let id: SceneID
        var state = ApplicationState.background
        var isActive = false
        var isInFront = false
    }

    private mutating func demand(_ holds: Bool, _ promise: @autoclosure () -> String) {
        if !holds, broken == nil { broken = promise() }
    }

    /// Takes in one list; `broken` says what is wrong with it.
    mutating func hear(_ steps: [Step], _ profile: Profile) {
        owed = []
        // Windows of one app change places without a word about the app itself.
        let isAboutApp = steps.contains { if case .setState = $0.action { true } else { false } }
        for (index, step) in steps.enumerated() {
            let action = step.action
            demand(!hasExited, "nothing follows the exit")
            demand(
                isMade != (action == .makeApplication) && (index == 0 || isMade),
                "a process is made once, and before all else")
            if let next = owed.first {
                owed.removeFirst()
                demand(action == next, "\(next) follows at once, not \(action)")
            } else {
                demand(!mustFollow(action, profile), "\(action) does not stand alone")
            }
            hear(action, profile, isAboutApp)
        }
        if let next = owed.first { demand(false, "no list ends before \(next)") }
        checkWhole()
    }

    /// Notifications of a call, which never come by themselves.
    private func mustFollow(_ action: Step.Action, _ profile: Profile) -> Bool {
        switch action {
        case .post(.willEnterForeground): usesScenes || !profile.postsForegroundFirst
        case .call(.willEnterForeground): profile.postsForegroundFirst
        case .post(.didEnterBackground): !(usesScenes && profile.callsBackgroundOnLaunch)
        case .post(.didFinishLaunching), .post(.didBecomeActive), .post(.willResignActive),
            .post(.willTerminate), .post(.didReceiveMemoryWarning), .post(.significantTimeChange),
            .post(.protectedDataWillBecomeUnavailable), .post(.protectedDataDidBecomeAvailable),
            .postScene, .warnViewControllers, .disconnectScene:
            true
        default: false
        }
    }

    private mutating func hear(_ action: Step.Action, _ profile: Profile, _ isAboutApp: Bool) {
        switch action {
        case .makeApplication: isMade = true
        case .setState(let new): setState(new)
        case .setProtectedData(let isAvailable):
            demand(isAvailable != dataIsAvailable, "notices of protected data alternate")
            dataIsAvailable = isAvailable
            if isAvailable { owed = [.call(.protectedDataDidBecomeAvailable)] }
        case .setAppearance(let isDark):
            demand(isDark != self.isDark, "light and dark alternate")
            self.isDark = isDark
        case .call(let method): call(method, profile)
        case .post(.willEnterForeground):
            if usesScenes { isInFront = true }
            if !usesScenes, profile.postsForegroundFirst { owed = [.call(.willEnterForeground)] }
        case .post(.didEnterBackground): if usesScenes { isInFront = false }
        case .post(.didBecomeActive):
            if usesScenes { demand(!isActive, "no didBecomeActive twice") }
            isActive = true
        case .post(.willResignActive):
            if usesScenes { demand(isActive, "no willResignActive twice") }
            isActive = false
        case .connectScene(let id, _):
            demand(usesScenes && !scenes.contains { $0.id == id }, "a scene connects once")
            scenes.append(SeenScene(id: id))
            owed = [.callScene(.sceneWillConnect, id)]
        case .setSceneState(let id, let new): setState(new, of: id)
        case .callScene(let method, let id): call(method, id, isAboutApp)
        case .disconnectScene(let id): scenes.removeAll { $0.id == id }
        case .exit:
            demand(isTerminated, "an exit follows willTerminate")
            hasExited = true
        case .touch:
            demand(state == .active, "only the active app is touched")
            owed = [.commitAppearance]
        case .post, .postScene, .bring, .bringWork, .discardSessions, .warnViewControllers,
            .encodeState, .restoreState, .takeSnapshot,
            .commitAppearance, .expire:
            break
        }
    }

    // MARK: The application

    private mutating func setState(_ new: ApplicationState) {
        switch (state, new) {
        case (nil, .inactive):
            if !usesScenes { isInFront = true }
        case (nil, .background): break
        case (.background, .inactive): demand(isInFront, "the state rises after the call")
        case (.inactive, .inactive): demand(usesScenes && !isActive, "a launch rises once")
        case (.inactive, .active): break
        case (.active, .inactive): demand(!isActive, "the state falls after the call")
        case (.inactive, .background): break
        default: demand(false, "states follow one another: not \(new.word) next")
        }
        state = new
        guard usesScenes, let front = scenes.map(\.state.rawValue).min() else { return }
        demand(front == new.rawValue, "the app is as far in front as its first scene")
    }

    private mutating func call(_ method: DelegateMethod, _ profile: Profile) {
        if usesScenes {
            let isSilent = [
                DelegateMethod.didBecomeActive, .willResignActive, .didEnterBackground,
                .willEnterForeground,
            ].contains(method)
            demand(!isSilent, "with scenes the app delegate does not hear \(method)")
        }
        switch method {
        case .willFinishLaunching:
            demand(state == .inactive || state == .background, "launch calls are not active")
            demand(!willHasLaunched, "an app launches once")
            willHasLaunched = true
            owed = [.call(.didFinishLaunching)]
        case .didFinishLaunching:
            hasLaunched = true
            owed = [.post(.didFinishLaunching)]
        case .didBecomeActive:
            demand(state == .active, "didBecomeActive sees active")
            demand(!isActive, "no didBecomeActive twice")
            owed = [.post(.didBecomeActive)]
        case .willResignActive:
            demand(state == .active, "willResignActive sees active")
            demand(isActive, "no willResignActive twice")
            owed = [.post(.willResignActive), .setState(.inactive)]
        case .didEnterBackground:
            demand(state == .background, "didEnterBackground sees background")
            demand(
                isInFront || profile.callsBackgroundOnLaunch,
                "no didEnterBackground twice, nor on a launch unseen")
            isInFront = false
            owed = [.post(.didEnterBackground)]
        case .willEnterForeground:
            demand(state == .background, "willEnterForeground sees background")
            demand(!isInFront, "no willEnterForeground twice")
            isInFront = true
            owed =
                profile.postsForegroundFirst
                ? [.setState(.inactive)] : [.post(.willEnterForeground), .setState(.inactive)]
        case .willTerminate:
            demand(!isTerminated, "no willTerminate twice")
            isTerminated = true
            owed = [.post(.willTerminate), .exit]
        case .didReceiveMemoryWarning:
            owed = [.warnViewControllers, .post(.didReceiveMemoryWarning)]
        case .significantTimeChange: owed = [.post(.significantTimeChange)]
        case .protectedDataWillBecomeUnavailable:
            owed = [
                .post(.protectedDataWillBecomeUnavailable), .setProtectedData(isAvailable: false),
            ]
        case .protectedDataDidBecomeAvailable: owed = [.post(.protectedDataDidBecomeAvailable)]
        default: break  // What was brought is looked at by the witness.
        }
    }

    // MARK: Scenes

    private mutating func call(_ method: DelegateMethod, _ id: SceneID, _ isAboutApp: Bool) {
        if method == .configurationForConnecting {
            owed = [.connectScene(id, isNew: true)]
            return
        }
        guard let index = scenes.firstIndex(where: { $0.id == id }) else {
            demand(false, "scene calls come between connection and disconnection")
            return
        }
        let scene = scenes[index]
        switch method {
        case .sceneWillConnect: owed = [.postScene(.sceneWillConnect, id)]
        case .sceneWillEnterForeground:
            demand(scene.state == .background, "sceneWillEnterForeground sees background")
            demand(!scene.isInFront, "no sceneWillEnterForeground twice")
            scenes[index].isInFront = true
            owed =
                [.postScene(.sceneWillEnterForeground, id)]
                + (isAboutApp ? [.post(.willEnterForeground)] : [])
                + [.setSceneState(id, .inactive)]
        case .sceneDidBecomeActive:
            demand(scene.state == .active, "sceneDidBecomeActive sees active")
            demand(!scene.isActive, "no sceneDidBecomeActive twice")
            scenes[index].isActive = true
            owed =
                [.postScene(.sceneDidActivate, id)] + (isAboutApp ? [.post(.didBecomeActive)] : [])
        case .sceneWillResignActive:
            demand(scene.state == .active, "sceneWillResignActive sees active")
            demand(scene.isActive, "no sceneWillResignActive twice")
            scenes[index].isActive = false
            owed =
                [.postScene(.sceneWillDeactivate, id)]
                + (isAboutApp ? [.post(.willResignActive)] : []) + [.setSceneState(id, .inactive)]
        case .sceneDidEnterBackground:
            demand(scene.state == .background, "sceneDidEnterBackground sees background")
            demand(scene.isInFront, "no sceneDidEnterBackground twice")
            scenes[index].isInFront = false
            owed =
                [.postScene(.sceneDidEnterBackground, id)]
                + (isAboutApp ? [.post(.didEnterBackground)] : [])
        case .sceneDidDisconnect:
            owed = [.postScene(.sceneDidDisconnect, id), .disconnectScene(id)]
        default: break
        }
    }

    private mutating func setState(_ new: ApplicationState, of id: SceneID) {
        guard let index = scenes.firstIndex(where: { $0.id == id }) else {
            demand(false, "only a connected scene has a state")
            return
        }
        demand(
            abs(scenes[index].state.rawValue - new.rawValue) == 1,
            "a scene goes from one state to the next")
        scenes[index].state = new
    }

    /// What holds when a list is over.
    private mutating func checkWhole() {
        guard !hasExited, state != nil else { return }
        demand(isActive == (state == .active), "who is active was told so")
        demand(isInFront == (state != .background), "who is in the background was told so")
        for scene in scenes {
            demand(scene.isActive == (scene.state == .active), "a scene that is active was told so")
            demand(
                scene.isInFront == (scene.state != .background),
                "a scene in the background was told so")
        }
        demand(
            scenes.filter { $0.state != .background }.count <= 1, "one scene is in front at a time")
        guard let front = scenes.map(\.state.rawValue).min() else { return }
        demand(front == state?.rawValue, "the app is as far in front as its first scene")
    }
}
