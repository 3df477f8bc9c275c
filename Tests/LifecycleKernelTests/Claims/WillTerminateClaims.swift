import LifecycleKernel
import Testing

/// When `applicationWillTerminate` is called, row by row. Source: `ios-behaviour.md` 1.11.
@Suite struct WillTerminateClaims {
    private let running = "0s launched Mail\n5s begins Mail \"save\"\n10s home"
    private let suspended = "0s launched Mail\n10s home\n15s until"

    @Test func `the system ends an app that runs: called`() {
        story(given: running, "12s terminated Mail", tells: "12s  willTerminate[b] exit")
    }

    @Test func `a swipe, in front or running: called`() {
        story(
            given: running, "12s switcher\n13s swiped Mail",
            tells: """
                13s  discarded willTerminate[b] exit
                """)
    }

    @Test func `a swipe, suspended: not called`() {
        story(
            given: suspended, "20s switcher\n21s swiped Mail",
            tells: """
                21s  discarded killed: swept away, no code
                """)
    }

    @Test func `memory taken back, suspended: not called`() {
        story(
            given: suspended, "20s pressure critical",
            tells: """
                20s  killed: jetsam idle-exit, no code
                """)
    }

    @Test func `memory taken back, running: not called`() {
        story(
            given: running, "12s jetsam Mail",
            tells: """
                12s  killed: jetsam vm-pageshortage, no code
                """)
        story(
            given: "0s launched Mail", "12s jetsam Mail",
            tells: """
                12s  killed: jetsam vm-pageshortage, no code
                """)
    }

    @Test func `crash: not called`() {
        story(given: running, "12s signalled Mail 11", tells: "")
    }

    @Test func `tasks that do not end: not called`() {
        story(
            given: running, "40s until",
            tells: """
                35s  expire(1) warned: 1 "save" not ended, 30s old
                40s  killed: 1 not ended, first 1 "save", 0x2182bad2
                """)
    }

    @Test func `home, for an app that exits on suspend: called`() {
        story(
            profile: .ios12, apps: PlayedDevice.exiting, given: "0s launched Mail", "10s home",
            tells: """
                10s  willResignActive[a] willTerminate[i] exit
                """)
    }

    @Test func `the app calls exit: not called`() {
        story(given: "0s launched Mail", "12s exited Mail 0", tells: "12s  exit")
    }

    @Test func `a developer stops it: not called`() {
        story(given: "0s launched Mail", "12s signalled Mail 9", tells: "")
    }
}
