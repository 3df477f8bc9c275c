import LifecycleKernel
import Testing

/// Memory warnings and memory taken back. Source: `ios-behaviour.md` 1.13, 5.3, trace G28.
@Suite struct MemoryClaims {
    @Test func `a warning: delegate, view controllers, notification`() {
        check(
            given: Given.mailInFront, "1s pressure warn",
            directives: """
                4  1s  deliver Mail call didReceiveMemoryWarning; warn view controllers; post \
                didReceiveMemoryWarning  (memoryIsLow)
                """)
    }

    @Test func `who is suspended is not warned, nor when it wakes`() {
        story(
            given: "0s launched Mail\n5s home\n8s until", "10s pressure warn\n20s launched Mail",
            tells: """
                20s  willEnterForeground[b] didBecomeActive[a]
                """)
    }

    @Test func `a warning that could not be told before the suspension is lost`() {
        check(
            given: Given.mailInBackground,
            """
            10.5s changed locale
            10.6s pressure warn
            11s deadline
            11s frozen Mail
            12s acknowledged Mail
            13s launched Mail
            """,
            directives: """
                6  10.5s  deliver Mail post currentLocaleDidChange  (deviceHasChanged)
                7  11s  freeze Mail  (nothingHoldsItAwake, armed by 8)
                8  11s  say Mail suspended  (suspensionIsComplete)
                9  13s  thaw Mail  (frontAppReturns)
                10  13s  time Mail undetermined  (backgroundTimeEndsInFront)
                11  13s  deliver Mail resume  (frontAppReturns)
                """)
    }

    @Test func `several warnings at once are one`() {
        check(
            given: Given.mailInFront,
            """
            1s pressure warn
            2s pressure warn
            3s pressure warn
            4s acknowledged Mail
            5s acknowledged Mail
            """,
            directives: """
                4  1s  deliver Mail call didReceiveMemoryWarning; warn view controllers; post \
                didReceiveMemoryWarning  (memoryIsLow)
                5  4s  deliver Mail call didReceiveMemoryWarning; warn view controllers; post \
                didReceiveMemoryWarning  (memoryIsLow)
                """)
    }

    @Test func `the least important app is warned first`() {
        story(
            given: "0s launched Maps\n1s begins Maps \"save\"\n2s launched Mail",
            "5s pressure warn",
            tells: """
                5s  Maps didReceiveMemoryWarning[b] Maps viewControllers \
                didReceiveMemoryWarning[a] viewControllers
                """)
    }

    @Test func `critical: who sleeps longest goes first, who runs is warned`() {
        story(
            given: "0s launched Maps\n5s launched Clock\n10s launched Mail\n15s until",
            "20s pressure critical",
            tells: """
                20s  Maps killed: jetsam idle-exit, no code Clock killed: jetsam \
                vm-pageshortage, no code didReceiveMemoryWarning[a] viewControllers
                """)
    }

    @Test func `one gives its memory back at a time, and the rest is warned when all are gone`() {
        check(
            given: Given.mapsInFront + """
                20s launched Clock
                20s acknowledged Maps
                20s ready Clock
                20s acknowledged Clock
                21s deadline
                21s frozen Maps

                """,
            """
            30s pressure critical
            31s signalled Mail 9
            32s signalled Maps 9
            """,
            directives: """
                18  30s  kill Mail jetsam idle-exit, no code  (memoryIsLow)
                19  30s  say Mail terminating  (memoryIsLow)
                20  31s  say Mail exit: killed, jetsam idle-exit, no code  (processIsGone)
                21  31s  say Mail notRunning  (processIsGone)
                22  31s  kill Maps jetsam vm-pageshortage, no code  (memoryIsLow)
                23  31s  say Maps terminating  (memoryIsLow)
                24  32s  say Maps exit: killed, jetsam vm-pageshortage, no code  (processIsGone)
                25  32s  say Maps notRunning  (processIsGone)
                26  32s  deliver Clock call didReceiveMemoryWarning; warn view controllers; post \
                didReceiveMemoryWarning  (memoryIsLow)
                """)
    }

    @Test func `who launches is not warned`() {
        check(
            "0s launched Mail\n1s pressure warn\n2s ready Mail\n3s pressure warn\n4s acknowledged Mail",
            directives: """
                1  0s  say Mail launching  (frontAppLaunches)
                2  0s  launch Mail  (frontAppLaunches)
                3  2s  deliver Mail launch  (launchIsDelivered)
                """)
    }

    @Test func `memory of any app can be taken back, and it dies in front`() {
        check(
            given: Given.mailInFront, "1s jetsam Mail\n1s signalled Mail 9",
            directives: """
                4  1s  kill Mail jetsam vm-pageshortage, no code  (memoryIsLow)
                5  1s  say Mail terminating  (memoryIsLow)
                6  1s  say Mail exit: killed, jetsam vm-pageshortage, no code  (processIsGone)
                7  1s  say Mail notRunning  (processIsGone)
                """)
    }
}
