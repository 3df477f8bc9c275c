import LifecycleKernel
import Testing

/// Work that the system asks of an app nobody sees. Source: `ios-behaviour.md` 1.6, 2.10, 3.3.
@Suite struct WorkClaims {
    private let suspended = "0s launched Mail\n5s home\n8s until"

    @Test func `a suspended app is woken, works, completes and sleeps 1 s later`() {
        check(
            given: Given.mailSuspended,
            """
            20s fetch Mail
            20.1s acknowledged Mail
            25s completed Mail
            26s until
            """,
            directives: """
                8  20s  thaw Mail  (systemWantsAppUnseen)
                9  20s  time Mail 50s  (backgroundTimeBegins)
                10  20s  say Mail background  (systemWantsAppUnseen)
                11  20s  deliver Mail bring work fetch; call performFetch  (systemWantsAppUnseen)
                12  25s  time Mail 26s  (backgroundTimeFollowsTasks)
                13  25s  deliver Mail keep  (systemWantsAppUnseen)
                14  26s  freeze Mail  (nothingHoldsItAwake, armed by 13)
                """)
    }

    @Test func `work not completed in 30 s ends the app with 0x2182bad4, without a report`() {
        check(
            given: Given.mailSuspended, "20s fetch Mail\n20s acknowledged Mail\n50s until",
            directives: """
                8  20s  thaw Mail  (systemWantsAppUnseen)
                9  20s  time Mail 50s  (backgroundTimeBegins)
                10  20s  say Mail background  (systemWantsAppUnseen)
                11  20s  deliver Mail bring work fetch; call performFetch  (systemWantsAppUnseen)
                12  50s  kill Mail work not completed in 30s, 0x2182bad4  (workIsOver, armed by 11)
                13  50s  say Mail terminating  (workIsOver, armed by 11)
                """)
    }

    @Test func `a cold start has its 30 s from the end of its launch`() {
        check(
            "0s push Mail news\n1s ready Mail\n2s acknowledged Mail\n32s until",
            directives: """
                1  0s  say Mail launching  (systemWantsAppUnseen)
                2  0s  launch Mail  (systemWantsAppUnseen)
                3  1s  deliver Mail launch unseen  (systemWantsAppUnseen)
                4  2s  time Mail 32s  (backgroundTimeBegins)
                5  2s  deliver Mail bring work push news; call didReceiveRemoteNotification  \
                (systemWantsAppUnseen)
                6  32s  kill Mail work not completed in 30s, 0x2182bad4  (workIsOver, armed by 6)
                7  32s  say Mail terminating  (workIsOver, armed by 6)
                """)
    }

    @Test func `the time for work is the profile's`() {
        var profile = Profile.ios18
        profile.workAllowance = .seconds(7)
        check(
            profile: profile, given: Given.mailSuspended,
            "20s fetch Mail\n20s acknowledged Mail\n27s until",
            directives: """
                8  20s  thaw Mail  (systemWantsAppUnseen)
                9  20s  time Mail 27s  (backgroundTimeBegins)
                10  20s  say Mail background  (systemWantsAppUnseen)
                11  20s  deliver Mail bring work fetch; call performFetch  (systemWantsAppUnseen)
                12  27s  kill Mail work not completed in 7s, 0x2182bad4  (workIsOver, armed by 11)
                13  27s  say Mail terminating  (workIsOver, armed by 11)
                """)
    }

    @Test func `an app without the method has completed the work`() {
        check(
            given: Given.mailSuspended,
            "20s fetch Mail\n20s answered Mail notImplemented\n21s until",
            directives: """
                8  20s  thaw Mail  (systemWantsAppUnseen)
                9  20s  time Mail 50s  (backgroundTimeBegins)
                10  20s  say Mail background  (systemWantsAppUnseen)
                11  20s  deliver Mail bring work fetch; call performFetch  (systemWantsAppUnseen)
                12  20s  time Mail 21s  (backgroundTimeFollowsTasks)
                13  20s  deliver Mail keep  (systemWantsAppUnseen)
                14  21s  freeze Mail  (nothingHoldsItAwake, armed by 12)
                """)
    }

    @Test func `completed with a task held, it runs on for the task`() {
        check(
            given: Given.mailSuspended,
            """
            20s fetch Mail
            20s acknowledged Mail
            21s begins Mail "save"
            22s completed Mail
            30s ends Mail 1
            31s until
            """,
            directives: """
                8  20s  thaw Mail  (systemWantsAppUnseen)
                9  20s  time Mail 50s  (backgroundTimeBegins)
                10  20s  say Mail background  (systemWantsAppUnseen)
                11  20s  deliver Mail bring work fetch; call performFetch  (systemWantsAppUnseen)
                12  21s  say Mail began 1 "save"  (taskIsGranted)
                13  21s  answer Mail 1: task 1  (taskIsGranted)
                14  21s  time Mail 50s  (backgroundTimeFollowsTasks)
                15  22s  deliver Mail keep  (systemWantsAppUnseen)
                16  30s  say Mail ended 1 "save"  (taskIsEnded)
                17  30s  time Mail 31s  (backgroundTimeFollowsTasks)
                18  31s  freeze Mail  (nothingHoldsItAwake, armed by 15)
                """)
    }

    @Test func `the last task ended with work under way, it runs on for the work`() {
        check(
            given: Given.mailSuspended,
            """
            20s fetch Mail
            20s acknowledged Mail
            21s begins Mail "save"
            22s ends Mail 1
            40s completed Mail
            """,
            directives: """
                8  20s  thaw Mail  (systemWantsAppUnseen)
                9  20s  time Mail 50s  (backgroundTimeBegins)
                10  20s  say Mail background  (systemWantsAppUnseen)
                11  20s  deliver Mail bring work fetch; call performFetch  (systemWantsAppUnseen)
                12  21s  say Mail began 1 "save"  (taskIsGranted)
                13  21s  answer Mail 1: task 1  (taskIsGranted)
                14  21s  time Mail 50s  (backgroundTimeFollowsTasks)
                15  22s  say Mail ended 1 "save"  (taskIsEnded)
                16  22s  time Mail 50s  (backgroundTimeFollowsTasks)
                17  40s  time Mail 41s  (backgroundTimeFollowsTasks)
                18  40s  deliver Mail keep  (systemWantsAppUnseen)
                """)
    }

    @Test func `an event calls nothing: the app runs, and sleeps 1 s later`() {
        check(
            given: Given.mailSuspended, "20s event Mail\n21s until",
            directives: """
                8  20s  thaw Mail  (systemWantsAppUnseen)
                9  20s  time Mail 21s  (backgroundTimeBegins)
                10  20s  say Mail background  (systemWantsAppUnseen)
                11  21s  freeze Mail  (nothingHoldsItAwake, armed by 11)
                """)
    }

    @Test func `asked while it is being frozen, it is woken when it has stopped`() {
        check(
            given: Given.mailInBackground, "11s deadline\n11.1s fetch Mail\n11.2s frozen Mail",
            directives: """
                6  11s  freeze Mail  (nothingHoldsItAwake, armed by 8)
                7  11.2s  thaw Mail  (systemWantsAppUnseen)
                8  11.2s  time Mail 41.2s  (backgroundTimeBegins)
                9  11.2s  deliver Mail bring work fetch; call performFetch  (systemWantsAppUnseen)
                """)
    }

    @Test func `asked while its main thread is busy, it is kept awake, and its time runs`() {
        check(
            given: Given.mailInBackground,
            """
            10.5s changed locale
            10.6s fetch Mail
            40.6s until
            """,
            directives: """
                6  10.5s  deliver Mail post currentLocaleDidChange  (deviceHasChanged)
                7  10.6s  time Mail 40.6s  (systemWantsAppUnseen)
                8  40.6s  kill Mail work not completed in 30s, 0x2182bad4  (workIsOver, armed by 10)
                9  40.6s  say Mail terminating  (workIsOver, armed by 10)
                """)
    }

    @Test func `asked while it launches, it works as soon as it has launched`() {
        story(
            "0s fetch Mail\n0s launched Mail\n1s completed Mail",
            tells: """
                0s  willFinishLaunching[b] didFinishLaunching[b] performFetch[b] \
                willEnterForeground[b] didBecomeActive[a]
                """)
    }

    @Test func `in front it works without a limit`() {
        story(
            given: "0s launched Mail", "10s fetch Mail\n100s until",
            tells: """
                10s  performFetch[a]
                """)
    }

    @Test func `a person who wants the app at work gets it, and the work has no limit there`() {
        story(
            given: suspended, "10s fetch Mail\n20s launched Mail\n100s until",
            tells: """
                10s  performFetch[b]
                20s  willEnterForeground[b] didBecomeActive[a]
                """)
    }

    @Test func `a notification that arrives in front is the app's own to show`() {
        story(
            given: "0s launched Mail", "10s pushed Mail news",
            tells: """
                10s  didReceiveRemoteNotification[a]
                """)
        story(
            given: "0s launched Mail\n5s interrupted call", "10s pushed Mail news",
            tells: """
                10s  didReceiveRemoteNotification[i]
                """)
    }

    @Test func `a notification that arrives for an app that is not in front is the system's`() {
        story(
            given: suspended, "10s pushed Mail news\n20s launched Mail",
            tells: """
                20s  willEnterForeground[b] didBecomeActive[a]
                """)
        story(
            given: "0s launched Mail\n1s begins Mail \"save\"\n5s home", "6s pushed Mail news",
            tells: "")
        story("0s pushed Mail news", tells: "")
    }

    @Test func `completed twice, or without work, nothing happens`() {
        check(given: Given.mailSuspended, "20s completed Mail", directives: "")
        check(given: Given.mailInFront, "20s completed Mail", directives: "")
        check(given: Given.mailWithTask, "20s completed Mail", directives: "")
    }

    @Test func `the newest work counts: what is completed before it was told is not it`() {
        check(
            given: Given.mailSuspended,
            """
            20s fetch Mail
            21s push Mail news
            22s completed Mail
            23s acknowledged Mail
            24s acknowledged Mail
            25s completed Mail
            """,
            directives: """
                8  20s  thaw Mail  (systemWantsAppUnseen)
                9  20s  time Mail 50s  (backgroundTimeBegins)
                10  20s  say Mail background  (systemWantsAppUnseen)
                11  20s  deliver Mail bring work fetch; call performFetch  (systemWantsAppUnseen)
                12  21s  time Mail 51s  (systemWantsAppUnseen)
                13  23s  deliver Mail bring work push news; call didReceiveRemoteNotification  \
                (systemWantsAppUnseen)
                14  25s  time Mail 26s  (backgroundTimeFollowsTasks)
                15  25s  deliver Mail keep  (systemWantsAppUnseen)
                """)
    }

    @Test func `completed while handlers run, the handlers have the rest of the budget`() {
        check(
            given: Given.mailSuspended,
            """
            20s fetch Mail
            20s acknowledged Mail
            21s begins Mail "save"
            45s deadline
            46s ends Mail 1
            47s completed Mail
            48s acknowledged Mail
            """,
            directives: """
                8  20s  thaw Mail  (systemWantsAppUnseen)
                9  20s  time Mail 50s  (backgroundTimeBegins)
                10  20s  say Mail background  (systemWantsAppUnseen)
                11  20s  deliver Mail bring work fetch; call performFetch  (systemWantsAppUnseen)
                12  21s  say Mail began 1 "save"  (taskIsGranted)
                13  21s  answer Mail 1: task 1  (taskIsGranted)
                14  21s  time Mail 50s  (backgroundTimeFollowsTasks)
                15  45s  deliver Mail expire 1  (backgroundTimeRunsOut, armed by 11)
                16  46s  say Mail ended 1 "save"  (taskIsEnded)
                17  46s  time Mail 50s  (backgroundTimeFollowsTasks)
                18  47s  time Mail 50s  (backgroundTimeFollowsTasks)
                19  48s  freeze Mail  (handlersEndedAllTasks)
                """)
    }

    @Test func `work longer than the budget is not ended with it`() {
        var profile = Profile.ios18
        profile.workAllowance = .seconds(45)
        check(
            profile: profile, given: Given.mailSuspended,
            "20s fetch Mail\n20s acknowledged Mail\n65s until",
            directives: """
                8  20s  thaw Mail  (systemWantsAppUnseen)
                9  20s  time Mail 65s  (backgroundTimeBegins)
                10  20s  say Mail background  (systemWantsAppUnseen)
                11  20s  deliver Mail bring work fetch; call performFetch  (systemWantsAppUnseen)
                12  65s  kill Mail work not completed in 45s, 0x2182bad4  (workIsOver, armed by 11)
                13  65s  say Mail terminating  (workIsOver, armed by 11)
                """)
    }

    @Test
    func `with scenes no scene is connected for work, and one is when the app comes to the front`()
    {
        story(
            apps: PlayedDevice.scenes,
            "0s fetch Mail\n1s completed Mail\n5s launched Mail",
            tells: """
                0s  willFinishLaunching[b] didFinishLaunching[b] performFetch[b]
                2s  suspended
                5s  configurationForConnecting#1[b] sceneWillConnect#1[b] \
                sceneWillEnterForeground#1[b] sceneDidBecomeActive#1[a]
                """)
    }
}
