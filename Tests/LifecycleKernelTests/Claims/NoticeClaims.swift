import LifecycleKernel
import Testing

/// What an app is told of its device, and what it has missed. Source: `ios-behaviour.md` 1.12.
@Suite struct NoticeClaims {
    private let suspended = "0s launched Mail\n5s home\n8s until"

    @Test(arguments: DeviceChange.allCases.filter { $0 != .light })
    func `an app that runs is told of each change at once`(change: DeviceChange) {
        check(
            given: Given.mailInFront, "1s changed \(change.rawValue)",
            directives: "4  1s  deliver Mail "
                + [
                    .significantTime: "call significantTimeChange; post significantTimeChange",
                    .orientation: "post orientationDidChange",
                    .batteryLevel: "post batteryLevelDidChange",
                    .batteryState: "post batteryStateDidChange",
                    .proximity: "post proximityStateDidChange",
                    .locale: "post currentLocaleDidChange",
                    .defaults: "post defaultsDidChange",
                    .screenMode: "post screenModeDidChange",
                    .dark: "dark",
                ][change]! + "  (deviceHasChanged)")
    }

    @Test func `what comes while it is suspended is told once each, before the return`() {
        story(
            posts: true, given: suspended,
            """
            10s changed orientation
            11s changed time
            12s changed orientation
            13s changed locale
            20s launched Mail
            """,
            tells: """
                20s  N.orientationDidChange significantTimeChange[b] N.significantTimeChange \
                N.currentLocaleDidChange willEnterForeground[b] N.willEnterForeground \
                didBecomeActive[a] N.didBecomeActive
                """)
    }

    @Test func `dark and light again while it is suspended is nothing to tell`() {
        story(
            posts: true, given: suspended,
            "10s changed dark\n11s changed light\n20s launched Mail",
            tells: """
                20s  willEnterForeground[b] N.willEnterForeground didBecomeActive[a] \
                N.didBecomeActive
                """)
    }

    @Test func `dark while it is suspended is told before the return, and again to a new process`()
    {
        story(
            given: suspended,
            """
            10s changed dark
            12s changed dark
            20s launched Mail
            21s jetsam Mail
            22s launched Mail
            """,
            tells: """
                20s  dark willEnterForeground[b] didBecomeActive[a]
                21s  killed: jetsam vm-pageshortage, no code
                22s  dark willFinishLaunching[i] didFinishLaunching[i] didBecomeActive[a]
                """)
    }

    @Test func `a device that is dark already becomes so without a word`() {
        story(
            "0s launched Mail\n1s changed dark\n2s changed dark\n3s changed light",
            tells: """
                0s  willFinishLaunching[i] didFinishLaunching[i] didBecomeActive[a]
                1s  dark
                3s  light
                """)
    }

    @Test func `what was told is told again when it changes again`() {
        story(
            posts: true, given: "0s launched Mail",
            "10s changed orientation\n11s changed orientation",
            tells: """
                10s  N.orientationDidChange
                11s  N.orientationDidChange
                """)
    }

    @Test func `changes while the main thread is busy are one list when it is free`() {
        check(
            given: Given.mailInFront,
            """
            10s interrupted call
            10.1s changed orientation
            10.2s changed orientation
            10.3s changed batteryLevel
            11s acknowledged Mail
            """,
            directives: """
                4  10s  deliver Mail resign  (coverChanges)
                5  11s  deliver Mail post orientationDidChange; post batteryLevelDidChange  \
                (deviceHasChanged)
                """)
    }

    @Test func `a process that has not launched is told nothing: its launch sees how things are`() {
        story(
            posts: true, "0s prewarmed Mail\n1s changed orientation\n2s launched Mail",
            tells: """
                0s  suspended
                2s  willFinishLaunching[i] didFinishLaunching[i] N.didFinishLaunching \
                didBecomeActive[a] N.didBecomeActive
                """)
    }

    @Test func `who is woken for work is told first what it has missed`() {
        story(
            posts: true, given: suspended, "10s changed orientation\n20s fetch Mail",
            tells: """
                20s  N.orientationDidChange performFetch[b]
                """)
    }

    @Test func `who runs on because a begin beat the freeze is told what it has missed`() {
        check(
            given: Given.mailSuspended + "12s changed orientation\n",
            "13s begins Mail \"save\"",
            directives: """
                8  13s  say Mail began 1 "save"  (taskIsGranted)
                9  13s  answer Mail 1: task 1  (taskIsGranted)
                10  13s  thaw Mail  (beginBeatTheFreeze)
                11  13s  say Mail background  (beginBeatTheFreeze)
                12  13s  time Mail 40s  (backgroundTimeFollowsTasks)
                13  13s  deliver Mail post orientationDidChange  (deviceHasChanged)
                """)
    }

    @Test func `who is killed while suspended is told nothing at its next launch`() {
        story(
            posts: true, given: suspended,
            "10s changed orientation\n11s jetsam Mail\n12s launched Mail",
            tells: """
                11s  killed: jetsam vm-pageshortage, no code
                12s  willFinishLaunching[i] didFinishLaunching[i] N.didFinishLaunching \
                didBecomeActive[a] N.didBecomeActive
                """)
    }

    @Test func `who does not take a notice in 10 s in front is killed`() {
        check(
            given: Given.mailInFront, "1s changed locale\n11s until",
            directives: """
                4  1s  deliver Mail post currentLocaleDidChange  (deviceHasChanged)
                5  11s  kill Mail scene-update over 10s, 0x8badf00d, reported  (watchdogFired, \
                armed by 7)
                6  11s  say Mail terminating  (watchdogFired, armed by 7)
                """)
    }

    @Test func `a notice is open when the warning is due: the handlers are called after it`() {
        check(
            given: Given.mailWithTask,
            """
            34s changed locale
            36s acknowledged Mail
            """,
            directives: """
                8  34s  deliver Mail post currentLocaleDidChange  (deviceHasChanged)
                9  36s  deliver Mail expire 1  (backgroundTimeRunsOut)
                """)
    }

    @Test func `a notice that is never taken in the background ends with the time`() {
        check(
            given: Given.mailWithTask, "34s changed locale\n40s until",
            directives: """
                8  34s  deliver Mail post currentLocaleDidChange  (deviceHasChanged)
                9  40s  kill Mail 1 not ended, first 1 "save", 0x2182bad2  \
                (backgroundTimeIsOver, armed by 9)
                10  40s  say Mail terminating  (backgroundTimeIsOver, armed by 9)
                """)
    }
}
