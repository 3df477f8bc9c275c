import LifecycleKernel
import Scenarios
import Testing

struct ModelDeviceTests {
    @Test func `an app without a script answers at once and does nothing`() throws {
        let transcript = try play(
            """
            launch Mail
            home
            settle
            terminate Mail
            """)
        #expect(
            transcript == """
                   0.000  Mail          state     launching
                   0.000  Mail          state     inactive
                   0.000  Mail          call      application(_:willFinishLaunchingWithOptions:)  [inactive]
                   0.000  Mail          call      application(_:didFinishLaunchingWithOptions:)  [inactive]
                   0.000  Mail          post      UIApplicationDidFinishLaunchingNotification
                   0.000  Mail          state     active
                   0.000  Mail          call      applicationDidBecomeActive(_:)  [active]
                   0.000  Mail          post      UIApplicationDidBecomeActiveNotification
                   0.000  Mail          call      applicationWillResignActive(_:)  [active]
                   0.000  Mail          post      UIApplicationWillResignActiveNotification
                   0.000  Mail          state     inactive
                   0.000  Mail          state     background
                   0.000  Mail          call      applicationDidEnterBackground(_:)  [background]
                   0.000  Mail          post      UIApplicationDidEnterBackgroundNotification
                   0.000  Mail          snapshot  taken
                   1.000  Mail          state     suspended
                   1.000  Mail          state     terminating
                   1.000  Mail          exit      SIGKILL: removed while suspended
                   1.000  Mail          state     notRunning

                """)
    }

    @Test func `steps take the time that the script says, and prints stand where they were made`()
        throws
    {
        let transcript = try play(
            """
            launch Mail
            advance 2s
            """,
            scripts: [
                "Mail": """
                launch
                on ready
                    40ms ready
                on call "application(_:didFinishLaunchingWithOptions:)" 1
                    5ms print "launching"
                    300ms returned yes
                on appearance 1
                    100ms returned done
                on call "applicationDidBecomeActive(_:)" 1
                    0ms returned done
                    1000ms print "a second later"
                """
            ])
        #expect(
            transcript == """
                   0.000  Mail          state     launching
                   0.040  Mail          state     inactive
                   0.040  Mail          call      application(_:willFinishLaunchingWithOptions:)  [inactive]
                   0.040  Mail          call      application(_:didFinishLaunchingWithOptions:)  [inactive]
                   0.045  Mail          print     launching
                   0.340  Mail          post      UIApplicationDidFinishLaunchingNotification
                   0.440  Mail          state     active
                   0.440  Mail          call      applicationDidBecomeActive(_:)  [active]
                   0.440  Mail          post      UIApplicationDidBecomeActiveNotification
                   1.440  Mail          print     a second later

                """)
    }

    @Test func `a frozen app does nothing, and goes on where it stopped`() throws {
        let transcript = try play(
            """
            launch Mail
            home
            settle
            advance 1m
            launch Mail
            advance 10s
            """,
            scripts: [
                "Mail": """
                launch
                on call "applicationDidEnterBackground(_:)" 1
                    0ms returned done
                    900ms print "before"
                    1000ms print "an app comes before the device"
                    1001ms print "after"
                on thaw 1
                    0ms print "overdue"
                """
            ])
        #expect(
            brief(transcript) == """
                   0.000  Mail          state     launching
                   0.000  Mail          state     active
                   0.900  Mail          print     before
                   1.000  Mail          print     an app comes before the device
                   1.000  Mail          state     suspended
                  61.000  Mail          print     overdue
                  61.000  Mail          state     active
                  61.001  Mail          print     after

                """)
    }

    @Test func `a handler is not called for a task that an earlier handler ended`() throws {
        let transcript = try play(
            """
            launch Mail
            home
            settle
            expect Mail suspended
            """,
            scripts: [
                "Mail": """
                launch
                on call "applicationDidEnterBackground(_:)" 1
                    0ms begin "a" handler
                    0ms begin "b" handler
                    0ms begin "c" handler
                    0ms returned done
                on expire 1
                    0ms end 2
                    100ms end 1
                    100ms returned done
                on expire 3
                    0ms end 3
                    200ms returned done
                """
            ])
        #expect(
            brief(transcript) == """
                   0.000  Mail          state     launching
                   0.000  Mail          state     active
                   0.000  Mail          task      began "a"
                   0.000  Mail          task      began "b"
                   0.000  Mail          task      began "c"
                  25.000  Mail          task      expired "a"
                  25.000  Mail          task      ended "b"
                  25.100  Mail          task      ended "a"
                  25.100  Mail          task      expired "c"
                  25.100  Mail          task      ended "c"
                  25.300  Mail          state     suspended

                """)
    }

    @Test func `at equal instants the app launched first is first`() throws {
        let tick = """
            launch
            on call "applicationDidEnterBackground(_:)" 1
                0ms begin "t"
                0ms returned done
                500ms print "tick"
            """
        let transcript = try play(
            """
            app B
            app A
            launch A
            launch B
            home
            settle
            """, scripts: ["A": tick, "B": tick])
        #expect(
            brief(transcript) == """
                   0.000  A             state     launching
                   0.000  A             state     active
                   0.000  A             task      began "t"
                   0.000  B             state     launching
                   0.000  B             state     active
                   0.000  B             task      began "t"
                   0.500  A             print     tick
                   0.500  B             print     tick
                  25.000  A             diagnostic  DM004 task "t" has no expiration handler
                  25.000  A             warned    task "t" is still not ended, 25 s after its begin; the app will be terminated
                  25.000  B             diagnostic  DM004 task "t" has no expiration handler
                  25.000  B             warned    task "t" is still not ended, 25 s after its begin; the app will be terminated
                  30.000  A             diagnostic  DM001 task "t" was never ended
                  30.000  A             state     terminating
                  30.000  A             exit      0x2182bad2 RUNNINGBOARD: task "t" was not ended before the background time was over; no crash report
                  30.000  A             state     notRunning

                """)
    }

    @Test func `a kill ends the script at once, and the next launch has its own section`() throws {
        let transcript = try play(
            """
            launch Mail
            kill Mail KILL
            advance 1m
            launch Mail
            launch Mail
            kill Mail USR1
            launch Mail
            """,
            scripts: [
                "Mail": """
                launch
                on call "applicationDidBecomeActive(_:)" 1
                    0ms begin "lost"
                    0ms returned done
                    10ms print "never said"
                launch
                on call "applicationDidBecomeActive(_:)" 1
                    0ms begin "second"
                    0ms returned done
                """
            ])
        #expect(
            brief(transcript) == """
                   0.000  Mail          state     launching
                   0.000  Mail          state     active
                   0.000  Mail          task      began "lost"
                   0.000  Mail          exit      signal SIGKILL
                   0.000  Mail          state     notRunning
                  60.000  Mail          state     launching
                  60.000  Mail          state     active
                  60.000  Mail          task      began "second"
                  60.000  Mail          exit      signal SIGUSR1
                  60.000  Mail          state     notRunning
                  60.000  Mail          state     launching
                  60.000  Mail          state     active
                  60.000  Mail          task      began "second"

                """)
    }

    @Test func `a signal that is not KILL waits for a frozen app to run again`() throws {
        let transcript = try play(
            """
            app A
            app B
            launch A
            launch B
            home
            settle
            settle
            kill A TERM
            expect A suspended
            kill B KILL
            expect B exit signal KILL
            launch A
            expect A exit signal TERM
            """)
        #expect(
            brief(transcript) == """
                   0.000  A             state     launching
                   0.000  A             state     active
                   0.000  B             state     launching
                   0.000  B             state     active
                   1.000  A             state     suspended
                   1.000  B             state     suspended
                   1.000  B             exit      signal SIGKILL
                   1.000  B             state     notRunning
                   1.000  A             exit      signal SIGTERM
                   1.000  A             state     notRunning

                """)
    }

    @Test func `a process that never reaches its run loop meets the launch watchdog`() throws {
        let transcript = try play(
            """
            launch Mail
            expect Mail exit 0x8badf00d
            """,
            scripts: ["Mail": "launch\non ready\n    21s ready\n"])
        #expect(
            transcript == """
                   0.000  Mail          state     launching
                  20.000  Mail          state     terminating
                  20.000  Mail          exit      0x8badf00d FRONTBOARD: process-launch watchdog, after 20 s
                  20.000  Mail          state     notRunning

                """)
    }

    @Test func `a return waits for a handler that was frozen with its task ended`() throws {
        let script = { (returns: String) in
            """
            launch
            on call "applicationDidEnterBackground(_:)" 1
                0ms begin "a" handler
                0ms returned done
            on expire 1
                0ms end 1
                \(returns)
            """
        }
        let scenario = """
            launch Mail
            home
            settle
            expect Mail suspended
            advance 1m
            launch Mail
            """
        let patient = try play(scenario, scripts: ["Mail": script("7s returned done")])
        #expect(
            brief(patient) == """
                   0.000  Mail          state     launching
                   0.000  Mail          state     active
                   0.000  Mail          task      began "a"
                  25.000  Mail          task      expired "a"
                  25.000  Mail          task      ended "a"
                  30.000  Mail          state     suspended
                  92.000  Mail          state     active

                """)
        let stuck = try play(scenario, scripts: ["Mail": script("")])
        #expect(
            brief(stuck) == """
                   0.000  Mail          state     launching
                   0.000  Mail          state     active
                   0.000  Mail          task      began "a"
                  25.000  Mail          task      expired "a"
                  25.000  Mail          task      ended "a"
                  30.000  Mail          state     suspended
                 100.000  Mail          state     terminating
                 100.000  Mail          exit      0x8badf00d FRONTBOARD: scene-update watchdog, after 10 s
                 100.000  Mail          state     notRunning

                """)
    }

    @Test func `a day of an app that nobody touches takes no time to play`() throws {
        let transcript = try play(
            """
            launch Mail
            home
            advance 24h
            expect Mail suspended
            """)
        #expect(transcript.split(separator: "\n").last?.contains("suspended") == true)
    }

    @Test func `thousands of tasks ended in one handler are no trouble`() throws {
        var script = "launch\non call \"applicationDidEnterBackground(_:)\" 1\n"
        for _ in 0..<5000 { script += "    0ms begin handler\n" }
        script += "    0ms returned done\non expire 1\n"
        for id in 1...5000 { script += "    0ms end \(id)\n" }
        script += "    0ms returned done\n"
        let transcript = try play(
            "launch Mail\nhome\nsettle\nexpect Mail suspended\n", scripts: ["Mail": script],
            on: .ios6)
        let lines = TranscriptLine.lines(parsing: transcript)
        #expect(lines.filter { $0.text.hasPrefix("expired") }.count == 1)
        #expect(lines.filter { $0.text.hasPrefix("ended") }.count == 5000)
        #expect(lines.last?.text == "suspended")
    }
}
