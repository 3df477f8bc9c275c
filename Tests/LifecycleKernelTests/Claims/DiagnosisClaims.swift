import LifecycleKernel
import Testing

/// Life-cycle bugs that are named with a code. Source: `ios-behaviour.md` 10.
@Suite struct DiagnosisClaims {
    private func diagnoses(
        profile: Profile = .ios18, _ rows: String
    ) throws -> [String] {
        var device = PlayedDevice(profile: profile)
        try device.play(rows)
        return device.diagnoses.map { moment in
            "\((moment.at - .start).components.seconds)s \(moment.diagnosis.code)"
        }
    }

    @Test func `DM001: a task that never ends`() throws {
        #expect(
            try diagnoses(Given.mailInHandler + "36s acknowledged Mail\n40s until")
                == ["40s DM001"])
    }

    @Test func `DM002: a task ended twice, but not one that never was`() throws {
        #expect(
            try diagnoses(
                Given.mailWithTask + "11s ends Mail 1\n11.5s ends Mail 1\n11.6s ends Mail 7")
                == ["11s DM002"])
    }

    @Test func `DM003: a task ended after its handler`() throws {
        #expect(
            try diagnoses(Given.mailInHandler + "36s acknowledged Mail\n37s ends Mail 1")
                == ["37s DM003"])
        #expect(
            try diagnoses(Given.mailInHandler + "36s ends Mail 1\n36s acknowledged Mail") == [])
    }

    @Test func `DM003 is not for a task that has no handler`() throws {
        #expect(
            try diagnoses(
                Given.mailInFront + """
                    5s begins Mail "save" without handler
                    10s home
                    10s acknowledged Mail
                    37s ends Mail 1
                    """) == ["35s DM004"])
    }

    @Test func `DM004: the time runs out for a task without a handler`() throws {
        #expect(
            try diagnoses(
                Given.mailInFront + """
                    5s begins Mail "a" without handler
                    5s begins Mail "b"
                    10s home
                    10s acknowledged Mail
                    36s until
                    """) == ["35s DM004"])
    }

    @Test func `DM005: begun when the time is over, or nearly so`() throws {
        #expect(
            try diagnoses(Given.mailWithTask + "34s begins Mail \"b\"\n36s begins Mail \"c\"")
                == ["36s DM005"])
    }

    @Test func `DM006: calls of a transition that take over 5 s, once`() throws {
        #expect(
            try diagnoses("0s launched Mail\n1s ready Mail\n15s acknowledged Mail") == ["6s DM006"])
        #expect(
            try diagnoses(Given.mailInFront + "10s home\n19s acknowledged Mail") == ["15s DM006"])
        #expect(
            try diagnoses(Given.mailSuspended + "20s launched Mail\n29s acknowledged Mail")
                == ["25s DM006"])
        #expect(
            try diagnoses(Given.mailInFront + "10s touched Mail a\n19s acknowledged Mail") == [])
    }

    @Test func `DM007: saved only in applicationWillTerminate`() throws {
        #expect(
            try diagnoses(Given.mailInFront + "5s terminated Mail\n6s saved Mail") == ["6s DM007"])
        #expect(
            try diagnoses(
                Given.mailInFront + """
                    1s begins Mail "save"
                    5s home
                    5s saved Mail
                    5s acknowledged Mail
                    6s terminated Mail
                    7s saved Mail
                    """) == [])
    }
}
