import LifecycleKernel
import Testing

/// Apps that end where others are suspended. Source: `ios-behaviour.md` 1.11, 2.1.
@Suite struct ExitOnSuspendClaims {
    private var withoutMultitasking: Profile {
        var profile = Profile.ios6
        profile.isMultitaskingSupported = false
        return profile
    }

    @Test(arguments: [Profile.ios6, .ios12])
    func `until iOS 12 an app that wants it ends at home`(profile: Profile) {
        story(
            profile: profile, apps: PlayedDevice.exiting, given: "0s launched Mail", "10s home",
            tells: "10s  willResignActive[a] willTerminate[i] exit")
    }

    @Test func `later it goes to the background as any other`() {
        story(
            apps: PlayedDevice.exiting, given: "0s launched Mail", "10s home",
            tells: "10s  willResignActive[a] didEnterBackground[b]")
    }

    @Test func `without multitasking every app ends at home, and starts anew`() {
        story(
            profile: withoutMultitasking, given: "0s launched Mail", "10s home\n20s launched Mail",
            tells: """
                10s  willResignActive[a] willTerminate[i] exit
                20s  willFinishLaunching[i] didFinishLaunching[i] didBecomeActive[a]
                """)
    }

    @Test func `without multitasking the next app starts when the last has ended`() {
        check(
            profile: withoutMultitasking, given: Given.mailInFront,
            """
            10s launched Maps
            11s acknowledged Mail
            12s acknowledged Mail
            12s exited Mail 0
            """,
            directives: """
                4  10s  deliver Mail resign  (exitsInsteadOfSuspending)
                5  11s  say Mail terminating  (exitsInsteadOfSuspending)
                6  11s  deliver Mail terminate  (exitsInsteadOfSuspending)
                7  12s  say Mail exit: status 0  (processIsGone)
                8  12s  say Mail notRunning  (processIsGone)
                9  12s  say Maps launching  (frontAppLaunches)
                10  12s  launch Maps  (frontAppLaunches)
                """)
    }

    @Test func `without multitasking a begin is answered with invalid, also in front`() {
        check(
            profile: withoutMultitasking, given: Given.mailInFront, "10s begins Mail \"save\"",
            directives: """
                4  10s  answer Mail 1: invalid  (noTimeToGrant)
                """)
    }

    @Test func `without multitasking interruptions deactivate as ever`() {
        story(
            profile: withoutMultitasking, given: "0s launched Mail",
            "10s interrupted call\n11s dismissed\n12s interrupted call\n13s accepted",
            tells: """
                10s  willResignActive[a]
                11s  didBecomeActive[a]
                12s  willResignActive[a]
                13s  willTerminate[i] exit
                """)
    }

    @Test func `without multitasking a swipe ends without the background`() {
        story(
            profile: withoutMultitasking, given: "0s launched Mail",
            "10s switcher\n11s swiped Mail",
            tells: """
                10s  willResignActive[a]
                11s  discarded willTerminate[i] exit
                """)
    }

    @Test func `launched again before it is told to end, it becomes active again`() {
        check(
            profile: .ios12, apps: PlayedDevice.exiting, given: Given.mailInFront,
            "10s home\n11s launched Mail\n12s acknowledged Mail",
            directives: """
                4  10s  deliver Mail resign  (exitsInsteadOfSuspending)
                5  12s  deliver Mail activate  (coverChanges)
                """)
    }

    @Test func `slow to end, it is killed`() {
        check(
            profile: .ios12, apps: PlayedDevice.exiting, given: Given.mailInFront,
            "10s home\n11s acknowledged Mail\n16s until",
            directives: """
                4  10s  deliver Mail resign  (exitsInsteadOfSuspending)
                5  11s  say Mail terminating  (exitsInsteadOfSuspending)
                6  11s  deliver Mail terminate  (exitsInsteadOfSuspending)
                7  16s  kill Mail process-exit over 5s, 0x8badf00d, reported  (watchdogFired, \
                armed by 8)
                """)
    }
}
