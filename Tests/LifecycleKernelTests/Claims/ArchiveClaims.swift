import LifecycleKernel
import Testing

/// What an archive outlives and what it does not. Source: `ios-behaviour.md` 6.4, 6.5.
@Suite struct ArchiveClaims {
    private let saved = "0s launched Mail\n10s home\n15s until"
    private let inFrontAgain = "0s launched Mail\n10s home\n15s until\n16s launched Mail"
    private let restored = """
        20s  willFinishLaunching[i] shouldRestoreSecureState:yes restore didDecodeState \
        didFinishLaunching[i] didBecomeActive[a]
        """
    private let fresh = "20s  willFinishLaunching[i] didFinishLaunching[i] didBecomeActive[a]"

    // MARK: Kept

    @Test(arguments: [
        "17s jetsam Mail", "17s signalled Mail 9", "17s signalled Mail 11", "17s exited Mail 0",
        "17s terminated Mail",
    ])
    func `any end but a swipe leaves what was last saved`(end: String) {
        story(
            state: .secure, given: saved + "\n" + end, "20s launched Mail", tells: restored)
        story(
            state: .secure, given: inFrontAgain + "\n" + end, "20s launched Mail",
            tells: restored)
    }

    @Test func `a crash while saving leaves one archive, the old or the new`() {
        story(
            state: .secure, given: inFrontAgain + "\n17s crashes saving\n17s home\n18s lives",
            "20s launched Mail", tells: restored)
    }

    @Test func `a save that fails leaves what was saved before`() {
        var state = StateAnswers.secure
        state.archive = .no
        story(
            apps: [AppDescription(name: "Mail", hasArchive: true)], state: state,
            given: saved + "\n17s jetsam Mail", "20s launched Mail", tells: restored)
        story(
            state: state, given: saved + "\n17s jetsam Mail", "20s launched Mail", tells: fresh)
    }

    @Test func `a question that is answered with no leaves it too, for the next launch`() {
        story(
            state: .secure.with([.shouldRestoreSecureState: .no]),
            given: saved + "\n16s jetsam Mail\n17s launched Mail\n18s jetsam Mail",
            "20s launched Mail",
            tells: """
                20s  willFinishLaunching[i] shouldRestoreSecureState:no didFinishLaunching[i] \
                didBecomeActive[a]
                """)
    }

    // MARK: Thrown away

    @Test func `a swipe throws it away: suspended, in front and not running`() {
        story(
            state: .secure, given: saved + "\n16s switcher\n17s swiped Mail", "20s launched Mail",
            tells: fresh)
        story(
            state: .secure, given: inFrontAgain + "\n17s switcher\n18s swiped Mail",
            "20s launched Mail", tells: fresh)
        story(
            state: .secure, given: saved + "\n16s jetsam Mail\n17s switcher\n18s swiped Mail",
            "20s launched Mail", tells: fresh)
    }

    @Test func `a swipe while it saves throws away what it is saving, when the process is gone`() {
        check(
            given: Given.mailInFront + "10s home\n",
            """
            11s switcher
            11s swiped Mail
            12s signalled Mail 9
            13s launched Mail
            13s ready Mail
            """,
            directives: """
                5  11s  discard Mail  (cardIsSweptAway)
                6  11s  say Mail discarded  (cardIsSweptAway)
                7  12s  discard Mail  (cardIsSweptAway)
                8  12s  say Mail discarded  (cardIsSweptAway)
                9  12s  say Mail exit: signal 9  (processIsGone)
                10  12s  say Mail notRunning  (processIsGone)
                11  13s  say Mail launching  (frontAppLaunches)
                12  13s  launch Mail  (frontAppLaunches)
                13  13s  deliver Mail launch  (launchIsDelivered)
                """)
    }

    @Test func `a crash while restoring throws it away`() {
        story(
            state: .secure, given: saved + "\n16s jetsam Mail\n17s crashes restoring",
            "18s launched Mail\n19s lives\n20s launched Mail",
            tells: """
                18s  willFinishLaunching[i] shouldRestoreSecureState:yes restore discarded
                \(fresh)
                """)
    }

    @Test func `an end by the watchdog while restoring is one while restoring`() {
        check(
            apps: [AppDescription(name: "Mail", hasArchive: true)],
            given: "0s launched Mail\n1s ready Mail\n", "20s until\n21s signalled Mail 9",
            directives: """
                4  20s  kill Mail scene-create over 20s, 0x8badf00d, reported  (watchdogFired, \
                armed by 2)
                5  20s  say Mail terminating  (watchdogFired, armed by 2)
                6  21s  discard Mail  (archiveIsSuspect)
                7  21s  say Mail discarded  (archiveIsSuspect)
                8  21s  say Mail exit: killed, scene-create over 20s, 0x8badf00d, reported  \
                (processIsGone)
                9  21s  say Mail notRunning  (processIsGone)
                """)
    }

    // MARK: extend and complete

    @Test(arguments: [
        ("19s signalled Mail 11", false), ("19s completes Mail\n19s signalled Mail 11", true),
        ("19s extends Mail\n19s completes Mail\n19s signalled Mail 11", false),
        ("19s extends Mail\n19s completes Mail\n19s completes Mail\n19s signalled Mail 11", true),
    ])
    func `between extend and complete a crash throws it away, and they balance`(
        rows: String, isKept: Bool
    ) {
        story(
            state: .secure,
            given: saved + "\n16s jetsam Mail\n17s launched Mail\n18s extends Mail\n" + rows,
            "20s launched Mail", tells: isKept ? restored : fresh)
    }

    @Test func `a completion too many is none`() {
        story(
            state: .secure,
            given: saved + """

                16s jetsam Mail
                17s launched Mail
                18s completes Mail
                18s extends Mail
                19s signalled Mail 11
                """,
            "20s launched Mail", tells: fresh)
    }

    // MARK: Locked

    @Test func `launched while it cannot be read, the process ends behind its work`() {
        story(
            state: .secure, given: saved + "\n16s jetsam Mail\n17s locked",
            "30s fetch Mail\n32s completed Mail\n40s unlocked\n41s launched Mail",
            tells: """
                30s  willFinishLaunching[b] didFinishLaunching[b] performFetch[b]
                33s  exit
                41s  willFinishLaunching[i] shouldRestoreSecureState:yes restore didDecodeState \
                didFinishLaunching[i] didBecomeActive[a]
                """)
    }

    @Test func `brought to the front meanwhile, it lives on with a state of its own`() {
        story(
            state: .secure, given: saved + "\n16s jetsam Mail\n17s locked\n30s fetch Mail",
            "31s unlocked\n32s launched Mail\n33s home\n40s until",
            tells: """
                31s  protectedDataDidBecomeAvailable[b]
                32s  willEnterForeground[b] didBecomeActive[a]
                33s  willResignActive[a] didEnterBackground[b] shouldSaveSecureState:yes \
                willEncodeState archive snapshot
                34s  suspended
                """)
    }

    @Test func `without a passcode the lock locks no archive`() {
        var profile = Profile.ios18
        profile.hasPasscode = false
        story(
            profile: profile, state: .secure, given: saved + "\n16s jetsam Mail\n17s locked",
            "30s fetch Mail\n32s completed Mail\n40s until",
            tells: """
                30s  willFinishLaunching[b] shouldRestoreSecureState:yes restore didDecodeState \
                didFinishLaunching[b] performFetch[b]
                32s  shouldSaveSecureState:yes willEncodeState archive snapshot
                33s  suspended
                """)
    }

    @Test func `who has no archive sleeps, locked or not`() {
        story(
            state: .secure, given: "17s locked",
            "30s fetch Mail\n32s completed Mail\n40s until",
            tells: """
                30s  willFinishLaunching[b] didFinishLaunching[b] performFetch[b]
                32s  shouldSaveSecureState:yes willEncodeState archive snapshot
                33s  suspended
                """)
    }
}
