import LifecycleKernel
import Scenarios
import Testing

struct ScenarioParserTests {
    /// What is said about a scenario; empty when nothing is wrong with it.
    private func check(_ text: String, faults: String) {
        do {
            _ = try Scenario(parsing: text, file: "a.scenario")
            #expect(faults == "")
        } catch {
            #expect("\(error)\n" == faults)
        }
    }

    private func command(_ line: String) throws -> Scenario.Command? {
        try Scenario(parsing: line, file: "a.scenario").commands.first?.command
    }

    @Test func `every verb of this version is read`() throws {
        let scenario = try Scenario(
            parsing: """
                # A device.
                profile ios12 suspendDelay=2s backgroundBudget=1.5m
                app Mail Build/Mail.app   # where it is
                script Mail scripts/mail.script

                launch Mail -- --tasks "a b" "# no comment" \"\"
                home
                launch Mail
                terminate Mail
                kill Mail KILL
                kill Mail 15
                advance 250ms
                settle
                sleep 8h
                mark
                """, file: "a.scenario")
        var profile = Profile.ios12
        profile.suspendDelay = .seconds(2)
        profile.backgroundBudget = .seconds(90)
        #expect(scenario.profile(scenario.profile ?? .ios26) == profile)
        let apps = scenario.apps.map { [$0.name, $0.path, $0.script] }
        #expect(apps == [["Mail", "Build/Mail.app", "scripts/mail.script"]])
        #expect(
            scenario.commands.map(\.command) == [
                .launch("Mail", arguments: ["--tasks", "a b", "# no comment", ""]),
                .act(.home),
                .launch("Mail", arguments: []),
                .act(.terminate("Mail")),
                .kill("Mail", signal: 9),
                .kill("Mail", signal: 15),
                .advance(.milliseconds(250)),
                .settle,
                .sleep(.seconds(8 * 3600)),
                .mark,
            ])
    }

    @Test func `every expectation is read`() throws {
        let expectations = try Scenario(
            parsing: """
                expect Mail suspended
                expect Mail exit 0x8badf00d
                expect Mail exit status 3
                expect Mail exit signal SEGV
                expect Mail task "a \\"b\\"" expired
                expect Mail call "applicationDidBecomeActive(_:)"
                expect Mail never prints "tick"
                """, file: "a.scenario"
        ).commands.map(\.command)
        #expect(
            expectations == [
                .expect(.state("Mail", .suspended)),
                .expect(.exit("Mail", .code(0x8bad_f00d))),
                .expect(.exit("Mail", .status(3))),
                .expect(.exit("Mail", .signal(11))),
                .expect(.task("Mail", name: "a \"b\"", .expired)),
                .expect(
                    .call("Mail", selector: "applicationDidBecomeActive(_:)", isNever: false)),
                .expect(.prints("Mail", text: "tick", isNever: true)),
            ])
    }

    @Test func `an expectation is said as a scenario writes it`() throws {
        let lines = [
            "expect Mail suspended", "expect Mail exit 0x8badf00d", "expect Mail exit status 3",
            "expect Mail exit signal SIGSEGV", "expect Mail task \"a \\\"b\\\"\" expired",
            "expect Mail call \"applicationDidBecomeActive(_:)\"",
            "expect Mail never prints \"tick\"",
        ]
        for line in lines {
            guard case .expect(let expectation) = try command(line) else {
                Issue.record("no expectation: \(line)")
                continue
            }
            #expect(expectation.description == line)
        }
    }

    @Test func `times are read in all units, and only as they are written here`() throws {
        let times = [
            "10s": Duration.seconds(10), "1.5s": .milliseconds(1500), "250ms": .milliseconds(250),
            "10m": .seconds(600), "8h": .seconds(28_800), "0s": .zero,
            "87600h": .seconds(315_360_000),
        ]
        for (text, duration) in times {
            #expect(try command("advance \(text)") == .advance(duration))
        }
        for text in [
            "10", "s", "-1s", "+1s", "1e3s", ".5s", "1.2.3s", "10 s", "1d", "87601h", "infs",
        ] {
            #expect(throws: ScenarioError.self) { try command("advance \(text)") }
        }
    }

    @Test func `an error names the place, what was read, what was expected and what is near`() {
        check(
            """
            app Mail
            lanch Mail
              advance soon
            launch Mial
            expect Mail runing
            expect Mail suspnded
            profile ios26
            settle now
            kill Mail HURT
            terminate
            home "
            frobnicate
            """,
            faults: """
                a.scenario:2:1: read 'lanch', expected a verb; did you mean 'launch'?
                a.scenario:3:11: read 'soon', expected a time such as 25s, 1.5s, 250ms, 10m or 8h
                a.scenario:4:8: read 'Mial', which no 'app' line names; did you mean 'Mail'?
                a.scenario:5:13: read 'runing', expected a state, 'exit', 'task', 'call', 'prints', \
                'view' or 'screen'
                a.scenario:6:13: read 'suspnded', expected a state, 'exit', 'task', 'call', 'prints', \
                'view' or 'screen'; did you mean 'suspended'?
                a.scenario:8:8: read 'now', expected the end of the line
                a.scenario:9:11: read 'HURT', expected a signal such as KILL or TERM
                a.scenario:10:10: the line ends, expected the name of an app
                a.scenario:11:6: a quotation mark that is not closed before the end of the line
                a.scenario:12:1: read 'frobnicate', expected a verb

                """)
    }

    @Test func `what this version does not play is said to be so`() {
        check(
            """
            memory 512M
            date 2026-01-01
            """,
            faults: """
                a.scenario:1:1: 'memory' is not in this version
                a.scenario:2:1: 'date' is not in this version

                """)
    }

    @Test func `the first lines come first, and a device has one profile`() {
        check(
            """
            profile ios25
            profile ios18 suspendDealy=1s
            profile ios18
            profile ios18
            app ../Mail
            app "two words"
            home
            app Mail
            """,
            faults: """
                a.scenario:1:9: read 'ios25', expected one of ios6, ios12, ios18, ios26, ios27; \
                did you mean 'ios26'?
                a.scenario:2:15: read 'suspendDealy=1s', expected a switch such as suspendDelay=5s; \
                did you mean 'suspendDelay'?
                a.scenario:4:1: a second 'profile'; a scenario has one
                a.scenario:5:5: read '../Mail', expected the name of an app's executable: \
                no blanks, no '/'
                a.scenario:6:5: read 'two words', expected the name of an app's executable: \
                no blanks, no '/'
                a.scenario:8:1: 'app' stands in the first lines, before any command

                """)
    }

    @Test func `quotation marks stand around whole words`() {
        check(
            "launch A -- \"a\"b\nlaunch A -- a\"b\nlaunch A -- \"a\\\"\n",
            faults: """
                a.scenario:1:16: a quoted word ends here; expected a blank
                a.scenario:2:14: a quotation mark within a word; quote the whole word
                a.scenario:3:13: a quotation mark that is not closed before the end of the line

                """)
    }

    @Test func `lines may end as on Windows, and words may hold any letters`() throws {
        let scenario = try Scenario(
            parsing: "home\r\nexpect Café prints \"\u{301}a\"\r\n", file: "a.scenario")
        #expect(
            scenario.commands.map(\.command) == [
                .act(.home), .expect(.prints("Café", text: "\u{301}a", isNever: false)),
            ])
    }

    @Test func `after twenty faults the rest is not told`() throws {
        let error = #expect(throws: ScenarioError.self) {
            try Scenario(
                parsing: String(repeating: "what\n", count: 100), file: "a.scenario")
        }
        #expect(error?.faults.count == 20)
    }

    @Test func `files, lines and scenarios have bounds`() {
        check(
            String(repeating: "#", count: 1_048_577),
            faults: "a.scenario:1:1: the file has 1048577 bytes; at most 1048576 are read\n")
        check(
            String(repeating: "home\n", count: 10_001),
            faults: "a.scenario:10001:1: more than 10000 lines\n")
        check(
            "home\n# " + String(repeating: "a", count: 4095) + "\nhome",
            faults: "a.scenario:2:1: a line of more than 4096 bytes\n")
        check(
            String(repeating: "advance 87600h\n", count: 11),
            faults: "a.scenario:11:1: the scenario is longer than a hundred years here\n")
    }

    @Test func `a message shows a long or strange word short and harmless`() {
        check(
            "\u{1B}[2J" + String(repeating: "a", count: 100),
            faults: "a.scenario:1:1: read '?[2J" + String(repeating: "a", count: 56)
                + "…', expected a verb\n")
    }
}
