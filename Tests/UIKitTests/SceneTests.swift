import LifecycleKernel
import Testing

@testable import UIKit

/// Scenes as the device's steps make and move them.
@MainActor
@Suite(.serialized) struct SceneTests {
    /// Names the scene delegate's class for each connection, or none.
    private final class App: UIResponder, UIApplicationDelegate {
        static var delegateClass: AnyClass? = WindowDelegate.self
        static var sceneClass: AnyClass?
        var lines: [String] = []

        func application(
            _ application: UIApplication, configurationForConnecting session: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            lines.append("configuration \(options.urlContexts.first?.url.absoluteString ?? "-")")
            let configuration = UISceneConfiguration(name: "Made", sessionRole: session.role)
            configuration.delegateClass = App.delegateClass
            configuration.sceneClass = App.sceneClass
            return configuration
        }

        func application(
            _ application: UIApplication, didDiscardSceneSessions sessions: Set<UISceneSession>
        ) { lines.append("discarded \(sessions.count)") }
    }

    private final class WindowDelegate: UIResponder, UIWindowSceneDelegate {
        static var lines: [String] = []
        var window: UIWindow?

        private func say(_ words: String, _ scene: UIScene) {
            WindowDelegate.lines.append("\(words) \(scene.activationState)")
        }

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options: UIScene.ConnectionOptions
        ) {
            guard let scene = scene as? UIWindowScene else { return }
            let window = UIWindow(windowScene: scene)
            window.makeKeyAndVisible()
            self.window = window
            let brought =
                options.urlContexts.map(\.url.absoluteString)
                + options.userActivities.compactMap { $0.title ?? $0.webpageURL?.absoluteString }
                + (options.shortcutItem.map { [$0.type] } ?? [])
            say("connect [\(brought.joined())]", scene)
        }

        func sceneDidBecomeActive(_ scene: UIScene) { say("active", scene) }
        func sceneWillResignActive(_ scene: UIScene) { say("resign", scene) }
        func sceneWillEnterForeground(_ scene: UIScene) { say("foreground", scene) }
        func sceneDidEnterBackground(_ scene: UIScene) { say("background", scene) }
        func sceneDidDisconnect(_ scene: UIScene) { say("disconnect", scene) }

        func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
            say("open \(contexts.first?.url.absoluteString ?? "-")", scene)
        }

        func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
            say("continue \(userActivity.webpageURL?.absoluteString ?? "-")", scene)
        }

        func windowScene(
            _ scene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
            completionHandler: @escaping (Bool) -> Void
        ) {
            say("shortcut \(item.type)", scene)
            completionHandler(true)
        }
    }

    private final class BareDelegate: NSObject, UISceneDelegate {}

    private final class LetterScene: UIWindowScene {
        var letter = 1
    }

    private let app = App()
    private let shell = RecordingShell()
    private let first = SceneID(1)

    /// Performs steps in an app with the sessions of `sessions`, and lets go of all of it.
    private func inApp(_ test: (([Step.Action]) -> [Answer]) throws -> Void) rethrows {
        let (windows, manifest) = (UIApplication.shared.windows, SceneManifest.main)
        SceneManifest.main = SceneManifest(
            [
                "UIApplicationSceneManifest": [
                    "UIApplicationSupportsMultipleScenes": true
                ]
            ], executable: "UIKitTests")
        OpenSessions.shared = OpenSessions()
        WindowDelegate.lines = []
        App.delegateClass = WindowDelegate.self
        App.sceneClass = nil
        UIApplication.shared.delegate = app
        UIApplication.shell = shell
        defer {
            OpenSessions.shared = OpenSessions()
            SceneManifest.main = manifest
            UIApplication.shared.windows = windows
            UIApplication.shared.delegate = nil
            UIApplication.shell = nil
        }
        try test { actions in
            var performer = StepPerformer(observer: SilentObserver())
            return performer.perform(
                Delivery(id: DeliveryID(1), steps: actions.map { Step($0) }))
        }
    }

    private func connect(_ scene: SceneID, isNew: Bool = true) -> [Step.Action] {
        (isNew ? [.callScene(.configurationForConnecting, scene)] : []) + [
            .connectScene(scene, isNew: isNew), .callScene(.sceneWillConnect, scene),
            .postScene(.sceneWillConnect, scene),
        ]
    }

    @Test func `a new scene is configured, made and told`() {
        inApp { perform in
            #expect(perform(connect(first)) == [.done, .done, .done, .done])
            #expect(app.lines == ["configuration -"])
            #expect(WindowDelegate.lines == ["connect [] unattached"])
            let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
            #expect(UIApplication.shared.connectedScenes.count == 1)
            #expect(scene?.session.configuration.name == "Made")
            #expect(scene?.session.scene === scene)
            #expect(scene?.windows.count == 1)
            #expect(scene?.keyWindow === UIApplication.shared.keyWindow)
            #expect(scene?.windows.first?.windowScene === scene)
            #expect(scene?.session.role == .windowApplication)
        }
    }

    @Test func `a scene is of the class that its configuration names, if that is one`() {
        inApp { perform in
            App.sceneClass = LetterScene.self
            _ = perform(connect(first))
            #expect((UIApplication.shared.connectedScenes.first as? LetterScene)?.letter == 1)
            App.sceneClass = NSObject.self
            _ = perform(connect(SceneID(2)))
            #expect(UIApplication.shared.connectedScenes.allSatisfy { $0 is UIWindowScene })
        }
    }

    @Test func `did calls see the new state, will calls the old one`() {
        inApp { perform in
            _ = perform(
                connect(first) + [
                    .callScene(.sceneWillEnterForeground, first), .setSceneState(first, .inactive),
                    .setSceneState(first, .active), .callScene(.sceneDidBecomeActive, first),
                    .callScene(.sceneWillResignActive, first), .setSceneState(first, .inactive),
                    .setSceneState(first, .background),
                    .callScene(.sceneDidEnterBackground, first),
                    .callScene(.sceneDidDisconnect, first), .disconnectScene(first),
                ])
            #expect(
                WindowDelegate.lines == [
                    "connect [] unattached", "foreground unattached", "active foregroundActive",
                    "resign foregroundActive", "background background", "disconnect background",
                ])
            #expect(UIApplication.shared.connectedScenes.isEmpty)
            #expect(UIApplication.shared.openSessions.count == 1)
            #expect(!UIApplication.shared.windows.contains { $0.windowScene != nil })
        }
    }

    @Test func `a notification is posted about the scene`() {
        inApp { perform in
            _ = perform(connect(first))
            var posted: [UIScene] = []
            let token = NotificationCenter.default.addObserver(
                forName: UIScene.didActivateNotification, object: nil, queue: nil
            ) { note in
                nonisolated(unsafe) let object = note.object
                MainActor.assumeIsolated { posted += [object as? UIScene].compactMap { $0 } }
            }
            defer { NotificationCenter.default.removeObserver(token) }
            #expect(
                perform([
                    .postScene(.sceneDidActivate, first),
                    .postScene(.sceneDidActivate, SceneID(9)),
                ]) == [.done, .notImplemented])
            #expect(posted == Array(UIApplication.shared.connectedScenes))
        }
    }

    @Test(arguments: [
        (Arrival.url("test:a"), "test:a"), (.link("https://a.org"), "https://a.org"),
        (.shortcut("compose"), "compose"), (.push("mail"), ""),
    ])
    func `a cold start for something comes with the connection`(arrival: Arrival, text: String) {
        inApp { perform in
            _ = perform([.bring(arrival)] + connect(first))
            #expect(WindowDelegate.lines == ["connect [\(text)] unattached"])
        }
    }

    @Test func `a scene that is there is handed what the app is opened with`() {
        inApp { perform in
            _ = perform(connect(first) + [.setSceneState(first, .inactive)])
            WindowDelegate.lines = []
            _ = perform([.bring(.url("test:a")), .callScene(.sceneOpenURLContexts, first)])
            _ = perform([
                .bring(.link("https://a.org")), .callScene(.sceneWillContinueUserActivity, first),
                .callScene(.sceneContinueUserActivity, first),
            ])
            _ = perform([
                .bring(.shortcut("compose")), .callScene(.windowScenePerformShortcut, first),
            ])
            #expect(
                WindowDelegate.lines == [
                    "open test:a foregroundInactive", "continue https://a.org foregroundInactive",
                    "shortcut compose foregroundInactive",
                ])
        }
    }

    @Test(arguments: [
        DelegateMethod.sceneWillConnect, .sceneDidDisconnect, .sceneDidBecomeActive,
        .sceneWillResignActive, .sceneWillEnterForeground, .sceneDidEnterBackground,
        .sceneOpenURLContexts, .sceneWillContinueUserActivity, .sceneContinueUserActivity,
        .windowScenePerformShortcut,
    ])
    func `a scene delegate without a method answers that it has none`(method: DelegateMethod) {
        inApp { perform in
            App.delegateClass = BareDelegate.self
            #expect(perform(connect(first))[1] == .done)
            for arrival in [Arrival.url("test:a"), .link("https://a.org"), .shortcut("compose")] {
                #expect(
                    perform([.bring(arrival), .callScene(method, first)]) == [
                        .done, .notImplemented,
                    ])
            }
            #expect(perform([.callScene(method, SceneID(9))]) == [.notImplemented])
        }
    }

    @Test func `a scene without a delegate goes on, and nobody is called`() {
        inApp { perform in
            App.delegateClass = nil
            #expect(perform(connect(first)) == [.done, .done, .no, .done])
            App.delegateClass = NSObject.self
            #expect(perform(connect(SceneID(2)))[2] == .no)
            #expect(perform([.callScene(.sceneDidBecomeActive, first)]) == [.notImplemented])
            #expect(UIApplication.shared.connectedScenes.count == 2)
        }
    }

    @Test func `a scene that is connected again keeps its session, and has a new delegate`() {
        inApp { perform in
            _ = perform(connect(first))
            let before = UIApplication.shared.connectedScenes.first
            _ = perform([.disconnectScene(first)])
            #expect(perform(connect(first, isNew: false)) == [.done, .done, .done])
            let after = UIApplication.shared.connectedScenes.first
            #expect(before?.session === after?.session)
            #expect(before !== after && before?.delegate !== after?.delegate)
            #expect(app.lines == ["configuration -"])
        }
    }

    @Test func `discarded sessions are told to the app's delegate, and are gone`() {
        inApp { perform in
            _ = perform(connect(first) + connect(SceneID(2)))
            #expect(perform([.discardSessions([first, SceneID(9)])]) == [.done])
            #expect(app.lines.last == "discarded 1")
            #expect(UIApplication.shared.openSessions.count == 1)
        }
    }

    @Test func `the key window is that of the scene that became active last`() {
        inApp { perform in
            _ = perform(connect(first) + connect(SceneID(2)))
            let windows = UIApplication.shared.windows.suffix(2)
            #expect(windows.last?.isKeyWindow == true)
            _ = perform([.setSceneState(first, .active)])
            #expect(windows.first?.isKeyWindow == true && windows.last?.isKeyWindow == false)
        }
    }

    // MARK: Asked for by the app

    @Test func `a scene is asked for with an activity, which comes with its connection`() {
        inApp { perform in
            _ = perform(connect(first))
            let activity = NSUserActivity(activityType: "open")
            activity.title = "letter"
            UIApplication.shared.requestSceneSessionActivation(
                nil, userActivity: activity, options: nil)
            #expect(shell.lines() == ["activate scene new"])
            WindowDelegate.lines = []
            _ = perform(connect(SceneID(2)))
            _ = perform(connect(SceneID(3)))
            #expect(
                WindowDelegate.lines == ["connect [letter] unattached", "connect [] unattached"])
        }
    }

    @Test func `sessions are shown and discarded by their number`() {
        inApp { perform in
            _ = perform(connect(first) + connect(SceneID(2)))
            let session = OpenSessions.shared.session(SceneID(2))!
            UIApplication.shared.requestSceneSessionActivation(
                session, userActivity: nil, options: nil)
            UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
            #expect(shell.lines() == ["activate scene 2", "discard scene 2"])
            _ = perform([.discardSessions([SceneID(2)])])
            var refusals: [any Error] = []
            UIApplication.shared.requestSceneSessionDestruction(session, options: nil) {
                refusals.append($0)
            }
            UIApplication.shared.requestSceneSessionActivation(
                session, userActivity: nil, options: nil
            ) { refusals.append($0) }
            #expect(
                refusals.map { ($0 as? UISceneError)?.code } == [.requestDenied, .requestDenied])
            #expect(shell.lines() == [])
        }
    }

    @Test func `an app for one scene cannot ask for a second`() {
        inApp { perform in
            SceneManifest.main = SceneManifest(
                ["UIApplicationSceneManifest": [String: Any]()], executable: "UIKitTests")
            var refusal: (any Error)?
            UIApplication.shared.requestSceneSessionActivation(
                nil, userActivity: nil, options: nil
            ) { refusal = $0 }
            #expect((refusal as? UISceneError)?.code == .multipleScenesNotSupported)
            #expect(shell.lines() == [])
        }
    }

    // MARK: Without scenes

    @Test func `an app that has not adopted scenes has one, which moves with it`() {
        inApp { perform in
            SceneManifest.main = SceneManifest([:], executable: "UIKitTests")
            let window = UIWindow(frame: .zero)
            window.makeKeyAndVisible()
            let scene = UIApplication.shared.connectedScenes.first
            #expect(window.windowScene === scene)
            _ = perform([.setState(.active)])
            #expect(scene?.activationState == .foregroundActive)
            _ = perform([.setState(.background)])
            #expect(scene?.activationState == .background)
            #expect(scene?.delegate == nil)
        }
    }
}
