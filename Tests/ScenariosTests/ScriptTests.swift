import LifecycleKernel
import Scenarios
import Testing

struct ScriptTests {
    /// A script with everything that a script can state.
    static let everything = """
        app scenes windows exitsOnSuspend
        launch
        on ready
            21ms ready
            30ms print "ready"
        on call "applicationDidEnterBackground(_:)" 1
            0ms begin "a \\"b\\" \\\\ c\\r\\n" handler
            0ms begin
            1ms returned done
            1001ms print ""
            2000ms end 2
            2000ms activateScene
            2000ms activateScene 2
            2000ms discardScene 1
            2000ms openURL "letters://a b"
        on post "UIApplicationDidEnterBackgroundNotification" 1
            3ms returned done
        on appearance 2
            15000ms returned done
        on expire 1
            0ms end 1
        on thaw 1
            0ms print "late"
        launch

        """

    private func check(_ text: String, faults: String) {
        do {
            _ = try Script(parsing: text, file: "a.script")
            #expect(faults == "")
        } catch {
            #expect("\(error)\n" == faults)
        }
    }

    @Test func `a script that is written and read again is the same`() throws {
        let script = try Script(parsing: ScriptTests.everything, file: "a.script")
        #expect(script.description == ScriptTests.everything)
        #expect(try Script(parsing: script.description, file: "b.script") == script)
        #expect(script.launches.count == 2)
    }

    @Test func `an app is what its Info.plist says it is, and a strange word is named`() {
        check(
            "app scene",
            faults: "a.script:1:5: read 'scene', expected scenes, windows, "
                + "exitsOnSuspend; did you mean 'scenes'?\n")
        check("launch\napp scenes", faults: "a.script:2:1: read 'app', expected launch, on, 10ms\n")
    }

    @Test func `what the Info.plist says is recorded with the app`() {
        let mail = AppDescription(
            name: "Mail", adoptsScenes: true, supportsMultipleScenes: true)
        #expect(record([(0, .installed(mail))]) == "app scenes windows\n")
        #expect(record([(0, .installed(AppDescription(name: "Mail")))]) == "")
    }

    @Test func `a script states only what an app does, in order, below a stimulus`() {
        check(
            """
            on ready
            launch
                0ms ready
            on call "applicationDidEnterBackgruond(_:)" 1
            on cal "x" 1
            on expire 0
            on ready
                5ms call "applicationDidBecomeActive(_:)"
                5ms exit
                5ms print "b"
                4ms print "a"
                6ms returned done
                7ms ready
                7ms ready
            on ready
            on expire 1
                1ms returned perhaps
                1ms returned done
                1ms returned done
                2ms ready
                later end 1
            """,
            faults: """
                a.script:1:1: 'on' stands below a line 'launch'
                a.script:3:5: a deed stands below a line 'on …'
                a.script:4:9: read 'applicationDidEnterBackgruond(_:)', expected one that a device \
                knows; did you mean 'applicationDidEnterBackground(_:)'?
                a.script:5:4: read 'cal', expected ready, call, post, application, \
                appearance, encoding, restoring, snapshot, touch, warning, expire, thaw; \
                did you mean 'call'?
                a.script:6:11: read '0', expected a number from 1 to 1000000
                a.script:8:9: a script cannot state a 'call': the kernel makes it
                a.script:9:9: a script cannot state a 'exit': the kernel makes it
                a.script:11:5: deeds stand in the order of their times
                a.script:12:5: 'on ready' is no step, so nothing returns
                a.script:14:5: a second 'ready'; a process is ready once
                a.script:15:1: this stimulus has a reaction above, in the same launch
                a.script:17:18: read 'perhaps', expected done, yes, no, notImplemented, skipped, missed
                a.script:19:5: a second 'returned'; a step returns once
                a.script:20:5: 'ready' stands below 'on ready'
                a.script:21:5: read 'later', expected launch, on, 10ms

                """)
    }

    // MARK: Recording

    private func record(_ acts: [(Int64, TimedAct.Act)]) -> String {
        var recorder = ScriptRecorder(app: "Mail")
        for (milliseconds, act) in acts {
            let at = Instant(nanoseconds: milliseconds * 1_000_000)
            recorder.take(TimedAct(at: at, app: "Other", act: .printed("not mine")))
            recorder.take(TimedAct(at: at, app: "Mail", act: act))
        }
        return recorder.finish().description
    }

    @Test func `what is recorded counts from its stimulus, without the time it was frozen`() {
        let background = Step.Action.call(.didEnterBackground)
        let script = record([
            (100, .launched),
            (121, .ready),
            (121, .stepBegan(.setState(.inactive))), (121, .stepEnded(.setState(.inactive), .done)),
            (121, .stepBegan(.call(.didFinishLaunching))),
            (125, .printed("hello")),
            (126, .stepEnded(.call(.didFinishLaunching), .yes)),
            (126, .stepBegan(.post(.didFinishLaunching))),
            (126, .stepEnded(.post(.didFinishLaunching), .done)),
            (200, .stepBegan(background)),
            (200, .taskBeginAsked(TaskRequest(name: "a", hasHandler: true))),
            (201, .stepEnded(background, .done)),
            (1201, .printed("tick")),
            (2200, .taskEndAsked(TaskID(1))),
            (3200, .frozen),
            (9200, .thawed),
            (9200, .printed("late")),
            (9201, .stepBegan(.call(.willEnterForeground))),
            (9201, .stepEnded(.call(.willEnterForeground), .done)),
            (9501, .printed("awake")),
            (9601, .frozen),
            (19_601, .thawed),
            (19_602, .stepBegan(background)),
            (19_602, .printed("stuck")),
            (29_602, .exited),
        ])
        #expect(
            script == """
                launch
                on ready
                    21ms ready
                on call "application(_:didFinishLaunchingWithOptions:)" 1
                    4ms print "hello"
                    5ms returned yes
                on call "applicationDidEnterBackground(_:)" 1
                    0ms begin "a" handler
                    1ms returned done
                    1001ms print "tick"
                    2000ms end 1
                on thaw 1
                    0ms print "late"
                on call "applicationWillEnterForeground(_:)" 1
                    0ms returned done
                    300ms print "awake"
                on call "applicationDidEnterBackground(_:)" 2
                    0ms print "stuck"

                """)
    }

    @Test func `what an app does after a notification to which it listens stands below that`() {
        let (call, post) = (
            Step.Action.call(.didEnterBackground), Step.Action.post(.didEnterBackground)
        )
        let script = record([
            (0, .launched),
            (10, .stepBegan(call)), (10, .stepEnded(call, .notImplemented)),
            (10, .stepBegan(post)), (10, .called("putAway()")), (11, .stepEnded(post, .done)),
            (510, .printed("later")),
        ])
        #expect(
            script == """
                launch
                on ready
                on call "applicationDidEnterBackground(_:)" 1
                    0ms returned notImplemented
                on post "UIApplicationDidEnterBackgroundNotification" 1
                    0ms called "putAway()"
                    1ms returned done
                    500ms print "later"

                """)
        #expect(throws: Never.self) { try Script(parsing: script, file: "a") }
    }

    @Test func `a step that never returned stays in the script, even without a deed`() {
        let script = record([
            (0, .launched), (1, .ready), (1, .stepBegan(.call(.didFinishLaunching))),
            (20_001, .exited),
            (30_000, .launched), (30_002, .ready),
        ])
        #expect(
            script == """
                launch
                on ready
                    1ms ready
                on call "application(_:didFinishLaunchingWithOptions:)" 1
                launch
                on ready
                    2ms ready

                """)
    }
}
