import LifecycleKernel
import Testing

/// Touches go to an app that is active, and to no other. Source: `ios-behaviour.md` 1.9.
@Suite struct TouchClaims {
    @Test func `an active app is touched`() {
        check(
            given: Given.mailInFront,
            "1s touched Mail Send\n2s acknowledged Mail\n3s touched Mail Send",
            directives: """
                4  1s  deliver Mail tap Send; commit appearance  (touchesNeedActive)
                5  3s  deliver Mail tap Send; commit appearance  (touchesNeedActive)
                """)
    }

    @Test func `what is not there is said not to be touched`() {
        check(
            given: Given.mailInFront, "1s touched Mail Send\n2s answered Mail missed hidden",
            directives: """
                4  1s  deliver Mail tap Send; commit appearance  (touchesNeedActive)
                5  2s  say Mail warned: not touched: tap("Send"), because("hidden")  (touchesNeedActive)
                """)
    }

    @Test(arguments: ["interrupted call", "switcher", "home", "locked"])
    func `an app that is not active is not touched`(row: String) {
        story(
            given: "0s launched Mail\n0s begins Mail \"save\"\n1s \(row)", "2s touched Mail Send",
            tells: "2s  warned: not touched: tap(\"Send\"), notActive")
    }

    @Test func `an app that is busy is not touched`() {
        check(
            given: Given.mailInFront, "1s changed locale\n2s touched Mail Send",
            directives: """
                4  1s  deliver Mail post currentLocaleDidChange  (deviceHasChanged)
                5  2s  say Mail warned: not touched: tap("Send"), notActive  (touchesNeedActive)
                """)
    }

    @Test func `who does not come back from a touch in 10 s is killed`() {
        check(
            given: Given.mailInFront, "1s touched Mail Send\n11s until",
            directives: """
                4  1s  deliver Mail tap Send; commit appearance  (touchesNeedActive)
                5  11s  kill Mail scene-update over 10s, 0x8badf00d, reported  (watchdogFired, armed \
                by 7)
                6  11s  say Mail terminating  (watchdogFired, armed by 7)
                """)
    }
}
