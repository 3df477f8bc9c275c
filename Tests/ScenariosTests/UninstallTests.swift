import LifecycleKernel
import Scenarios
import Testing

struct UninstallTests {
    @Test func `an app that is uninstalled ends, and is not on the device`() throws {
        let transcript = try play(
            """
            launch Mail
            uninstall Mail
            expect Mail exit signal KILL
            """)
        #expect(
            brief(transcript) == """
                   0.000  Mail          state     launching
                   0.000  Mail          state     active
                   0.000  Mail          state     terminating
                   0.000  Mail          exit      SIGKILL: uninstalled
                   0.000  Mail          state     notRunning

                """)
    }

    @Test func `it stands nowhere any more`() throws {
        let transcript = try play("launch Mail\nuninstall Mail\nexpect Mail notRunning")
        #expect(
            transcript.contains(
                "test.scenario:3: expect Mail notRunning: it is not on this device"))
    }

    @Test func `nobody launches it any more`() {
        #expect(throws: ScenarioRunner.RunError.self) {
            try play("launch Mail\nuninstall Mail\nlaunch Mail")
        }
    }

    @Test func `installed again it has not ended yet`() throws {
        let transcript = try play(
            """
            launch Mail
            uninstall Mail
            install Mail
            expect Mail notRunning
            expect Mail exit signal KILL
            launch Mail
            expect Mail active
            """)
        #expect(
            transcript.contains("test.scenario:5: expect Mail exit signal KILL: it has not ended"))
        #expect(!transcript.contains("test.scenario:7"))
    }

    @Test func `an app that an install line names first is not there before`() throws {
        let scenario = try Scenario(
            parsing: "app Mail\ninstall Clock Later/Clock.app\nlaunch Clock", file: "a.scenario")
        #expect(scenario.apps.map(\.isThereAtFirst) == [true, false])
        #expect(scenario.commands.first?.command == .install("Clock", path: "Later/Clock.app"))
    }
}
