import LifecycleKernel
import Testing

/// What is asked and restored between the launch calls, in which order. Source: `ios-behaviour.md`
/// 6.3.
@Suite struct RestoreOrderClaims {
    private let gone = "0s launched Mail\n10s home\n15s until\n16s jetsam Mail"
    private let launch = "20s launched Mail"

    @Test func `between the launch calls: question, restoration, coder`() {
        story(
            posts: true, state: .secure, given: gone, launch,
            tells: """
                20s  willFinishLaunching[i] shouldRestoreSecureState:yes restore didDecodeState \
                didFinishLaunching[i] N.didFinishLaunching didBecomeActive[a] N.didBecomeActive
                """)
    }

    @Test func `who has archived nothing is asked nothing`() {
        story(
            state: .secure, launch,
            tells: "20s  willFinishLaunching[i] didFinishLaunching[i] didBecomeActive[a]")
    }

    @Test func `what an earlier run of the device left is restored`() {
        story(
            apps: [AppDescription(name: "Mail", hasArchive: true)], state: .secure, launch,
            tells: """
                20s  willFinishLaunching[i] shouldRestoreSecureState:yes restore didDecodeState \
                didFinishLaunching[i] didBecomeActive[a]
                """)
    }

    @Test func `who has the secure question is not asked the old one, whatever it answers`() {
        story(
            state: .secure.with([.shouldRestoreSecureState: .no, .shouldRestoreState: .yes]),
            given: gone, launch,
            tells: """
                20s  willFinishLaunching[i] shouldRestoreSecureState:no didFinishLaunching[i] \
                didBecomeActive[a]
                """)
    }

    @Test func `who lacks it is asked the old one`() {
        story(
            state: .old, given: gone, launch,
            tells: """
                20s  willFinishLaunching[i] shouldRestoreSecureState:- shouldRestoreState:yes \
                restore didDecodeState didFinishLaunching[i] didBecomeActive[a]
                """)
    }

    @Test(arguments: [(Answer.no, "no"), (.notImplemented, "-")])
    func `an old question that is not answered with yes restores nothing`(
        answer: Answer, word: String
    ) {
        story(
            state: .old.with([.shouldRestoreState: answer]), given: gone, launch,
            tells: """
                20s  willFinishLaunching[i] shouldRestoreSecureState:- shouldRestoreState:\(word) \
                didFinishLaunching[i] didBecomeActive[a]
                """)
    }

    @Test(arguments: [Profile.ios6, .ios12])
    func `before iOS 13 there is only the old question`(profile: Profile) {
        story(
            profile: profile, state: .old, given: gone, launch,
            tells: """
                20s  willFinishLaunching[i] shouldRestoreState:yes restore didDecodeState \
                didFinishLaunching[i] didBecomeActive[a]
                """)
    }

    @Test func `an archive that is refused is not said to be decoded`() {
        var state = StateAnswers.secure
        state.restoration = .no
        story(
            state: state, given: gone, launch,
            tells: """
                20s  willFinishLaunching[i] shouldRestoreSecureState:yes restore:no \
                didFinishLaunching[i] didBecomeActive[a]
                """)
    }

    @Test func `a return is no launch`() {
        story(
            state: .secure, given: "0s launched Mail\n10s home\n15s until", launch,
            tells: "20s  willEnterForeground[b] didBecomeActive[a]")
    }

    @Test func `a launch into the background restores as well`() {
        story(
            state: .secure, given: gone, "20s fetch Mail",
            tells: """
                20s  willFinishLaunching[b] shouldRestoreSecureState:yes restore didDecodeState \
                didFinishLaunching[b] performFetch[b]
                """)
    }

    @Test func `a prewarmed app restores when it is launched`() {
        story(
            state: .secure, given: gone, "20s prewarmed Mail\n30s launched Mail",
            tells: """
                20s  suspended
                30s  willFinishLaunching[i] shouldRestoreSecureState:yes restore didDecodeState \
                didFinishLaunching[i] didBecomeActive[a]
                """)
    }

    @Test func `where prewarming runs the launch calls, it restores ahead`() {
        var profile = Profile.ios18
        profile.prewarmRunsLaunch = true
        story(
            profile: profile, state: .secure, given: gone,
            "20s prewarmed Mail\n30s launched Mail",
            tells: """
                20s  willFinishLaunching[b] shouldRestoreSecureState:yes restore didDecodeState \
                didFinishLaunching[b] suspended
                30s  willEnterForeground[b] didBecomeActive[a]
                """)
    }
}
