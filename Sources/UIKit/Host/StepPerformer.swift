import Foundation
internal import LifecycleKernel

/// Performs the steps of a delivery, in the order in which the kernel wrote them.
///
/// It knows what each step does and nothing of what follows what.
@MainActor
struct StepPerformer {
    let observer: any StepObserver
    /// A step asked the process to end, once it has answered.
    private(set) var shallExit = false
    /// What the calls that follow are about.
    private var brought: Brought?
    /// What the app was opened with comes with the connection of a scene.
    private var connectsScenes = false

    init(observer: any StepObserver) {
        self.observer = observer
    }

    /// Performs all steps and returns the answer of each.
    mutating func perform(_ delivery: Delivery) -> [Answer] {
        var answers: [Answer] = []
        connectsScenes = delivery.steps.contains { $0.action.connectsScene }
        for (index, step) in delivery.steps.enumerated() {
            if step.isLeftOut(after: answers) {
                answers.append(.skipped)
                continue
            }
            observer.began(index, of: delivery)
            Restorer.sayRefusal()
            let answer = perform(step.action)
            observer.ended(index, of: delivery, answer)
            answers.append(answer)
        }
        return answers
    }

    private mutating func perform(_ action: Step.Action) -> Answer {
        if action == .makeApplication {
            ApplicationClasses.makeInstances()
            return .done
        }
        let application = UIApplication.shared
        switch action {
        case .makeApplication: return .done  // Above: nobody may ask for the application before.
        case .setProtectedData(let isAvailable):
            application.isProtectedDataAvailable = isAvailable
            return .done
        case .setAppearance(let isDark):
            DeviceAppearance.become(isDark ? .dark : .light)
            return .done
        case .bring(let arrival):
            brought = Brought(arrival)
            return .done
        case .bringWork(let work):
            brought = Brought(work)
            return .done
        case .connectScene(let scene, let isNew):
            OpenSessions.shared.connect(scene, isNew: isNew, brought)
            return .done
        case .setSceneState(let scene, let state):
            OpenSessions.shared.move(scene, to: state)
            return .done
        case .callScene(let method, let scene): return SceneCalls.call(method, scene, brought)
        case .postScene(let name, let scene):
            guard let object = OpenSessions.shared.scene(scene) else { return .notImplemented }
            NotificationCenter.default.post(
                name: Notification.Name(name.rawValue), object: object)
            return .done
        case .disconnectScene(let scene):
            OpenSessions.shared.disconnect(scene)
            return .done
        case .discardSessions(let scenes): return SceneCalls.discard(scenes)
        case .touch(let touch): return Touching.perform(touch)
        case .warnViewControllers:
            LoadedViewControllers.warn()
            AwayFromFront.trimHeap()
            return .done
        case .encodeState: return Preserver.encode() ? .done : .no
        case .restoreState: return Restorer.restore() ? .done : .no
        case .takeSnapshot:
            // The last that is drawn before the app is out of sight.
            defer { AwayFromFront.trimHeap() }
            return Snapshot.take() ? .done : .no
        case .setState(let state):
            application.applicationState = UIApplication.State(state)
            return .done
        case .call(let method):
            return DelegateCalls.call(
                method, on: application, brought, launchOptions: launchOptions)
        case .post(let name):
            NotificationCenter.default.post(
                name: Notification.Name(name.rawValue), object: name.object,
                userInfo: name == .didFinishLaunching ? userInfo(launchOptions) : nil)
            return .done
        case .commitAppearance:
            AppearanceTransaction.commit()
            return .done
        case .expire(let task):
            guard let handler = BackgroundTaskHandlers.shared.take(task) else { return .skipped }
            handler()
            return .done
        case .exit:
            shallExit = true
            return .done
        }
    }

    private var launchOptions: [UIApplication.LaunchOptionsKey: Any]? {
        connectsScenes ? nil : brought?.launchOptions
    }

    private func userInfo(
        _ options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> [AnyHashable: Any]? {
        options.map { options in
            Dictionary(uniqueKeysWithValues: options.map { ($0.rawValue as AnyHashable, $1) })
        }
    }
}

extension Step.Action {
    fileprivate var connectsScene: Bool {
        if case .connectScene = self { return true }
        return false
    }
}

extension NotificationName {
    /// Whom the notification is about.
    @MainActor fileprivate var object: AnyObject? {
        switch self {
        case .didFinishLaunching, .didBecomeActive, .willResignActive, .didEnterBackground,
            .willEnterForeground, .willTerminate, .didReceiveMemoryWarning,
            .significantTimeChange, .protectedDataWillBecomeUnavailable,
            .protectedDataDidBecomeAvailable:
            UIApplication.shared
        case .sceneWillConnect, .sceneDidDisconnect, .sceneDidActivate, .sceneWillDeactivate,
            .sceneWillEnterForeground, .sceneDidEnterBackground:
            nil  // About a scene, which `postScene` names.
        case .orientationDidChange, .batteryLevelDidChange, .batteryStateDidChange,
            .proximityStateDidChange:
            UIDevice.current
        case .currentLocaleDidChange: nil
        case .defaultsDidChange: UserDefaults.standard
        case .screenModeDidChange: UIScreen.main
        }
    }
}
