import Testing

@testable import LifecycleKernel

/// What is asked and kept on the way to the background, in which order. Source: `ios-behaviour.md`
/// 6.2, 7.
@Suite struct SaveOrderClaims {
    private let leave = "10s home"
    private let inFront = "0s launched Mail"

    @Test func `after the background and its notification: question, coder, archive, picture`() {
        story(
            posts: true, state: .secure, given: inFront, leave,
            tells: """
                10s  willResignActive[a] N.willResignActive didEnterBackground[b] \
                N.didEnterBackground shouldSaveSecureState:yes willEncodeState archive snapshot
                """)
    }

    @Test func `who has the secure question is not asked the old one, whatever it answers`() {
        story(
            state: .secure.with([.shouldSaveSecureState: .no, .shouldSaveState: .yes]),
            given: inFront, leave,
            tells: """
                10s  willResignActive[a] didEnterBackground[b] shouldSaveSecureState:no snapshot
                """)
    }

    @Test func `who lacks it is asked the old one`() {
        story(
            state: .old, given: inFront, leave,
            tells: """
                10s  willResignActive[a] didEnterBackground[b] shouldSaveSecureState:- \
                shouldSaveState:yes willEncodeState archive snapshot
                """)
    }

    @Test(arguments: [(Answer.no, "no"), (.notImplemented, "-")])
    func `an old question that is not answered with yes keeps nothing but the picture`(
        answer: Answer, word: String
    ) {
        story(
            state: .old.with([.shouldSaveState: answer]), given: inFront, leave,
            tells: """
                10s  willResignActive[a] didEnterBackground[b] shouldSaveSecureState:- \
                shouldSaveState:\(word) snapshot
                """)
    }

    @Test(arguments: [Profile.ios6, .ios12])
    func `before iOS 13 there is only the old question`(profile: Profile) {
        story(
            profile: profile, state: .secure.with([.shouldSaveState: .yes]), given: inFront, leave,
            tells: """
                10s  willResignActive[a] didEnterBackground[b] shouldSaveState:yes \
                willEncodeState archive snapshot
                """)
    }

    @Test func `kept at each move to the background, and not on mere inactivity`() {
        story(
            state: .secure, given: "0s launched Mail\n10s home\n20s launched Mail",
            "30s interrupted call\n31s dismissed\n32s switcher\n40s home",
            tells: """
                30s  willResignActive[a]
                31s  didBecomeActive[a]
                32s  willResignActive[a]
                40s  didEnterBackground[b] shouldSaveSecureState:yes willEncodeState archive \
                snapshot
                """)
    }

    @Test(arguments: ["fetch Mail", "push Mail news"])
    func `kept anew when background work is done, then it sleeps`(work: String) {
        let call = work.hasPrefix("fetch") ? "performFetch" : "didReceiveRemoteNotification"
        story(
            state: .secure, given: "0s launched Mail\n10s home\n15s until",
            "20s \(work)\n22s completed Mail\n30s until",
            tells: """
                20s  \(call)[b]
                22s  shouldSaveSecureState:yes willEncodeState archive snapshot
                23s  suspended
                """)
    }

    @Test func `not kept after work that brings an app to the front meanwhile`() {
        story(
            state: .secure, given: "0s launched Mail\n10s home\n15s until\n20s fetch Mail",
            "21s launched Mail\n22s completed Mail\n23s until",
            tells: "21s  willEnterForeground[b] didBecomeActive[a]")
    }

    @Test(arguments: [
        (true, "didEnterBackground[b] shouldSaveSecureState:yes willEncodeState archive snapshot"),
        (false, "willTerminate[i] exit"),
    ])
    func `where there is no background nothing is kept`(hasBackground: Bool, calls: String) {
        var profile = Profile.ios18
        profile.isMultitaskingSupported = hasBackground
        story(
            profile: profile, state: .secure, given: inFront, leave,
            tells: "10s  willResignActive[a] \(calls)")
    }

    @Test func `what the calls have put up is on the picture`() {
        let app = App(
            id: AppID(0), description: AppDescription(name: ""), usesScenes: false)
        let steps = CallOrder.preserve(app, of: .ios26, after: [])
        #expect(steps.suffix(2).map(\.action) == [.commitAppearance, .takeSnapshot])
        #expect(steps.suffix(2).allSatisfy { $0.guards.isEmpty })
    }
}
