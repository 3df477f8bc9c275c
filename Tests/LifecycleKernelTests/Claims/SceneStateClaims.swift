import LifecycleKernel
import Testing

/// State of scenes: a session is asked for its activity as it goes, and given it as it connects again.
/// Source: `ios-behaviour.md` 6.6.
@Suite struct SceneStateClaims {
    private let gone = "0s launched Mail\n10s home\n15s until\n16s jetsam Mail"

    @Test func `asked behind the background and its notifications, before the picture`() {
        story(
            apps: PlayedDevice.scenes, posts: true, state: .scenes, given: "0s launched Mail",
            "10s home",
            tells: """
                10s  sceneWillResignActive#1[a] N.sceneWillDeactivate#1 N.willResignActive \
                sceneDidEnterBackground#1[b] N.sceneDidEnterBackground#1 N.didEnterBackground \
                stateRestorationActivity#1:yes snapshot
                """)
    }

    @Test func `the app's own questions are not asked where there are scenes`() {
        story(
            apps: [AppDescription(name: "Mail", adoptsScenes: true, hasArchive: true)],
            state: .secure, "0s launched Mail\n10s home",
            tells: """
                0s  willFinishLaunching[i] didFinishLaunching[i] configurationForConnecting#1[b] \
                sceneWillConnect#1[b] sceneWillEnterForeground#1[b] sceneDidBecomeActive#1[a]
                10s  sceneWillResignActive#1[a] sceneDidEnterBackground#1[b] \
                stateRestorationActivity#1:- snapshot
                """)
    }

    @Test func `a session that is back restores behind its connection`() {
        story(
            apps: PlayedDevice.scenes, posts: true, state: .scenes, given: gone,
            "20s launched Mail",
            tells: """
                20s  willFinishLaunching[i] didFinishLaunching[i] N.didFinishLaunching \
                sceneWillConnect#1[b] N.sceneWillConnect#1 sceneRestoreInteractionState#1 \
                sceneWillEnterForeground#1[b] N.sceneWillEnterForeground#1 N.willEnterForeground \
                sceneDidBecomeActive#1[a] N.sceneDidActivate#1 N.didBecomeActive
                """)
    }

    @Test func `a new one restores nothing`() {
        story(
            apps: PlayedDevice.scenes, state: .scenes,
            given: gone + "\n17s switcher\n18s swiped Mail", "20s launched Mail",
            tells: """
                20s  willFinishLaunching[i] didFinishLaunching[i] didDiscard(1) \
                configurationForConnecting#2[b] sceneWillConnect#2[b] \
                sceneWillEnterForeground#2[b] sceneDidBecomeActive#2[a]
                """)
    }

    @Test func `of several windows the one in front is asked`() {
        story(
            apps: PlayedDevice.scenes, state: .scenes, given: "0s launched Maps\n1s asks Maps",
            "10s home",
            tells: """
                10s  Maps sceneWillResignActive#2[a] Maps sceneDidEnterBackground#2[b] Maps \
                stateRestorationActivity#2:yes Maps snapshot
                """)
    }

    @Test func `asked anew when background work is done`() {
        story(
            apps: PlayedDevice.scenes, state: .scenes,
            given: "0s launched Mail\n10s home\n15s until",
            "20s fetch Mail\n22s completed Mail\n30s until",
            tells: """
                20s  performFetch[b]
                22s  stateRestorationActivity#1:yes snapshot
                23s  suspended
                """)
    }
}
