import LifecycleKernel
import Testing

/// Each switch of a profile, in both positions. Source: `ios-behaviour.md` 11, 13.
@Suite struct SwitchClaims {
    /// The generation with one switch set.
    private func profile(_ name: ProfileSwitch, _ value: ProfileSwitch.Value) -> Profile {
        var profile = Profile.ios18
        profile[name] = value
        return profile
    }

    private func profile(_ name: ProfileSwitch, _ seconds: Int) -> Profile {
        profile(name, .time(.seconds(seconds)))
    }

    @Test(arguments: ProfileSwitch.allCases)
    func `a switch takes a value of its kind and no other`(name: ProfileSwitch) {
        for generation in Profile.all {
            var profile = generation
            profile[name] = name.isTime ? .flag(true) : .time(.seconds(1))
            #expect(profile == generation)
            let value: ProfileSwitch.Value = name.isTime ? .time(.seconds(77)) : .flag(true)
            profile[name] = value
            #expect(profile[name] == value)
            if !name.isTime {
                profile[name] = .flag(false)
                #expect(profile[name] == .flag(false))
            }
        }
    }

    @Test func `the usual positions are those that were measured`() {
        let on = ProfileSwitch.allCases.filter { Profile.ios26[$0] == .flag(true) }
        #expect(on == [.multitasking, .passcode])
        #expect(Profile.ios6.replyActivatesFirst && !Profile.ios12.replyActivatesFirst)
    }

    @Test(arguments: [(1, 11), (5, 15)])
    func suspendDelay(seconds: Int, suspended: Int) {
        story(
            profile: profile(.suspendDelay, seconds), given: "0s launched Mail\n10s home",
            "30s until", tells: "\(suspended)s  suspended")
    }

    @Test(arguments: [(30, 35, 40), (100, 105, 110)])
    func backgroundBudget(seconds: Int, warned: Int, killed: Int) {
        story(
            profile: profile(.backgroundBudget, seconds),
            given: "0s launched Mail\n1s begins Mail \"save\"\n10s home", "200s until",
            tells: """
                \(warned)s  expire(1) warned: 1 "save" not ended, \(warned - 1)s old
                \(killed)s  killed: 1 not ended, first 1 "save", 0x2182bad2
                """)
    }

    @Test(arguments: [(5, 35), (10, 30)])
    func expirationWarning(seconds: Int, warned: Int) {
        story(
            profile: profile(.expirationWarning, seconds),
            given: "0s launched Mail\n1s begins Mail \"save\"\n10s home", "39s until",
            tells: "\(warned)s  expire(1) warned: 1 \"save\" not ended, \(warned - 1)s old")
    }

    @Test(arguments: [20, 8])
    func launchWatchdog(seconds: Int) {
        check(
            profile: profile(.launchWatchdog, seconds), given: "0s launched Mail\n",
            "\(seconds)s until",
            directives: """
                3  \(seconds)s  kill Mail process-launch over \(seconds)s, 0x8badf00d, reported  \
                (watchdogFired, armed by 4)
                4  \(seconds)s  say Mail terminating  (watchdogFired, armed by 4)
                """)
    }

    @Test(arguments: [10, 4])
    func resumeWatchdog(seconds: Int) {
        check(
            profile: profile(.resumeWatchdog, seconds),
            given: Given.mailSuspended + "20s launched Mail\n", "\(20 + seconds)s until",
            directives: """
                11  \(20 + seconds)s  kill Mail scene-update over \(seconds)s, 0x8badf00d, \
                reported  (watchdogFired, armed by 11)
                12  \(20 + seconds)s  say Mail terminating  (watchdogFired, armed by 11)
                """)
    }

    @Test(arguments: [10, 4])
    func backgroundWatchdog(seconds: Int) {
        var slow = profile(.backgroundWatchdog, seconds)
        slow.backgroundAdvice = .seconds(60)
        for row in ["home", "interrupted call"] {
            var device = PlayedDevice(profile: slow)
            #expect(throws: Never.self) {
                try device.play(Given.mailInFront + "10s \(row)\n\(10 + seconds)s until")
            }
            #expect(
                device.lines.last { $0.contains("kill") }
                    == "5  \(10 + seconds)s  kill Mail scene-update over \(seconds)s, 0x8badf00d, "
                    + "reported  (watchdogFired, armed by 7)")
        }
    }

    @Test(arguments: [5, 2])
    func terminateWatchdog(seconds: Int) {
        check(
            profile: profile(.terminateWatchdog, seconds),
            given: Given.mailInFront + "10s terminated Mail\n", "\(10 + seconds)s until",
            directives: """
                6  \(10 + seconds)s  kill Mail process-exit over \(seconds)s, 0x8badf00d, \
                reported  (watchdogFired, armed by 7)
                """)
    }

    @Test(arguments: [5, 2])
    func backgroundAdvice(seconds: Int) {
        check(
            profile: profile(.backgroundAdvice, seconds),
            given: Given.mailInFront + "10s home\n", "\(10 + seconds)s until",
            directives: """
                5  \(10 + seconds)s  say Mail warned: didEnterBackground takes \(seconds)s of \
                10s  (callbackIsSlow, armed by 7)
                """)
    }

    @Test(arguments: [10, 3])
    func protectedDataDelay(seconds: Int) {
        story(
            profile: profile(.protectedDataDelay, seconds),
            given: "0s launched Mail\n1s begins Mail \"save\"\n10s locked", "30s until",
            tells: "\(10 + seconds)s  protectedDataWillBecomeUnavailable[b]")
    }

    @Test(arguments: [30, 12])
    func workAllowance(seconds: Int) {
        story(
            profile: profile(.workAllowance, seconds), given: "0s fetch Mail", "60s until",
            tells: "\(seconds)s  killed: work not completed in \(seconds)s, 0x2182bad4")
    }

    @Test(arguments: [
        (true, "didEnterBackground[b]"), (false, "willTerminate[i] exit"),
    ])
    func multitasking(isOn: Bool, calls: String) {
        story(
            profile: profile(.multitasking, .flag(isOn)), given: "0s launched Mail", "10s home",
            tells: "10s  willResignActive[a] \(calls)")
    }

    @Test(arguments: [(true, "20s  protectedDataWillBecomeUnavailable[b]"), (false, "")])
    func passcode(isOn: Bool, calls: String) {
        story(
            profile: profile(.passcode, .flag(isOn)),
            given: "0s launched Mail\n1s begins Mail \"save\"\n10s locked", "30s until",
            tells: calls)
    }

    @Test(arguments: [
        (true, "didBecomeActive[a] willResignActive[a] didEnterBackground[b]"),
        (false, "didEnterBackground[b]"),
    ])
    func replyActivatesFirst(isOn: Bool, calls: String) {
        story(
            profile: profile(.replyActivatesFirst, .flag(isOn)),
            given: "0s launched Mail\n5s interrupted message", "10s replied",
            tells: "10s  \(calls)")
    }

    @Test(arguments: [
        (true, "N.willEnterForeground willEnterForeground[b]"),
        (false, "willEnterForeground[b] N.willEnterForeground"),
    ])
    func postsForegroundFirst(isOn: Bool, calls: String) {
        story(
            profile: profile(.postsForegroundFirst, .flag(isOn)), posts: true,
            given: "0s launched Mail\n5s home\n8s until", "10s launched Mail",
            tells: "10s  \(calls) didBecomeActive[a] N.didBecomeActive")
    }

    @Test func `postsForegroundFirst is about apps without scenes`() {
        story(
            profile: profile(.postsForegroundFirst, .flag(true)), apps: PlayedDevice.scenes,
            posts: true, given: "0s launched Mail\n5s home\n8s until", "10s launched Mail",
            tells: """
                10s  sceneWillEnterForeground#1[b] N.sceneWillEnterForeground#1 \
                N.willEnterForeground sceneDidBecomeActive#1[a] N.sceneDidActivate#1 \
                N.didBecomeActive
                """)
    }

    @Test(arguments: [
        (true, " didEnterBackground[b] N.didEnterBackground"), (false, ""),
    ])
    func callsBackgroundOnLaunch(isOn: Bool, calls: String) {
        story(
            profile: profile(.callsBackgroundOnLaunch, .flag(isOn)), posts: true,
            "0s event Mail",
            tells: "0s  willFinishLaunching[b] didFinishLaunching[b] N.didFinishLaunching\(calls)")
    }

    @Test(arguments: [
        (true, "0s  willFinishLaunching[b] didFinishLaunching[b] suspended"),
        (false, "0s  suspended"),
    ])
    func prewarmRunsLaunch(isOn: Bool, calls: String) {
        story(
            profile: profile(.prewarmRunsLaunch, .flag(isOn)), "0s prewarmed Mail", tells: calls)
    }

    @Test(arguments: [
        (true, " sceneDidDisconnect#1[b] didDiscard(1)"), (false, ""),
    ])
    func swipeDisconnectsScenes(isOn: Bool, calls: String) {
        story(
            profile: profile(.swipeDisconnectsScenes, .flag(isOn)), apps: PlayedDevice.scenes,
            given: "0s launched Mail\n5s switcher", "10s swiped Mail",
            tells: "10s  discarded sceneDidEnterBackground#1[b]\(calls) willTerminate[b] exit")
    }

    @Test(arguments: [
        (true, "shouldRestoreSecureState:yes restore didDecodeState "), (false, ""),
    ])
    func keepsArchiveAfterOneCrash(isOn: Bool, calls: String) {
        let crashed = """
            0s launched Mail
            10s home
            15s jetsam Mail
            15s crashes restoring
            16s launched Mail
            17s lives
            """
        story(
            profile: profile(.keepsArchiveAfterOneCrash, .flag(isOn)), state: .secure,
            given: crashed, "20s launched Mail",
            tells: """
                20s  willFinishLaunching[i] \(calls)didFinishLaunching[i] didBecomeActive[a]
                """)
    }

    @Test
    func `keepsArchiveAfterOneCrash: two in a row throw it away, one after a success does not`() {
        let crash = "crashes restoring"
        let before = "0s launched Mail\n10s home\n11s jetsam Mail\n"
        let profile = profile(.keepsArchiveAfterOneCrash, .flag(true))
        story(
            profile: profile, state: .secure,
            given: before + "12s \(crash)\n12s launched Mail\n13s launched Mail\n14s lives",
            "20s launched Mail",
            tells: "20s  willFinishLaunching[i] didFinishLaunching[i] didBecomeActive[a]")
        story(
            profile: profile, state: .secure,
            given: before + """
                12s \(crash)
                12s launched Mail
                13s lives
                13s launched Mail
                14s jetsam Mail
                14s \(crash)
                14s launched Mail
                15s lives
                """,
            "20s launched Mail",
            tells: """
                20s  willFinishLaunching[i] shouldRestoreSecureState:yes restore didDecodeState \
                didFinishLaunching[i] didBecomeActive[a]
                """)
    }
}
