import LifecycleKernel
import Testing

/// What an app sees of time.
@Suite(.serialized) struct `Clocks of a real app` {
    /// What an app printed that was launched so and given so much time.
    private func prints(_ arguments: [String], after duration: Duration = .zero) throws -> [String]
    {
        let app = try AppDevice()
        defer { #expect(app.shutDown() == []) }
        try app.device.launch("WaitsApp", arguments: arguments)
        try app.device.advance(by: duration)
        return app.prints
    }

    @Test func `two seconds of computing take no time`() throws {
        #expect(try prints(["compute", "2"]) == ["computed: wall 0 0 uptime 0 0 0"])
    }

    @Test func `no clock of any thread goes back`() throws {
        #expect(try prints(["forwards"], after: .seconds(10)) == ["looked, back 0 times"])
    }

    @Test func `all clocks agree`() throws {
        #expect(
            try prints(["clocks", "100"], after: .seconds(100)) == [
                "1767260460.0 wall 0 0 uptime 0 0 0",
                "wall 100000 100000 uptime 100000 100000 100000",
            ])
    }

    @Test func `a loop that asks the clock ends when it is time`() throws {
        #expect(try prints(["busy", "2"]) == ["spun: wall 2000 2000 uptime 2000 2000 2000"])
    }

    @Test func `a machine that sleeps moves the wall alone, and timers follow their base`() throws {
        let app = try AppDevice()
        defer { #expect(app.shutDown() == []) }
        try app.device.launch("WaitsApp", arguments: ["bases", "100"])
        try app.device.advance(by: .seconds(10))
        try app.device.sleep(for: .seconds(8 * 3600))
        let woken = app.device.now
        try app.device.advance(by: .seconds(100))
        func fired(after duration: Duration) -> [String] {
            app.lines.filter { $0.kind == .print && $0.at == woken + duration }.map(\.text)
        }
        // Those of the wall missed their moment; the others have 90 s to go.
        #expect(
            fired(after: .zero)
                == ["asyncAfter wall", "ContinuousClock", "CLOCK_BOOTTIME", "CLOCK_REALTIME"].map {
                    "\($0): wall 28810000 28810000 uptime 10000 10000 10000"
                })
        #expect(
            fired(after: .seconds(90))
                == ["Timer", "asyncAfter", "SuspendingClock", "CLOCK_MONOTONIC"].map {
                    "\($0): wall 28900000 28900000 uptime 100000 100000 100000"
                })
        #expect(app.prints.count == 8)
    }
}
