import Glibc
import LifecycleKernel
import Testing

@testable import VirtualTime

/// What leads an app out of its device.
@Suite(.serialized) struct `What is outside the device` {
    @Test func `an upload in the background takes no time`() throws {
        let app = try AppDevice()
        defer { #expect(app.shutDown() == []) }
        let server = try SlowServer(draining: 1_000_000, over: 1)
        try app.device.launch("WaitsApp", arguments: ["upload", "\(server.port)", "1000000"])
        let begin = ContinuousClock.now
        try app.device.pressHome()
        try app.device.advance(by: .milliseconds(1500))
        #expect(
            app.prints == [
                "status 200 thanks wall 0 0 uptime 0 0 0", "remaining still 599.0",
            ])
        #expect(ContinuousClock.now - begin > .milliseconds(800))
        try app.device.advance(by: .seconds(10))
        #expect(app.device.status(of: "WaitsApp")?.state == .suspended)
    }

    @Test func `a thread that reads what never comes is named`() throws {
        // Longer than a start of a process takes on a busy machine.
        let app = try AppDevice(patience: .seconds(1))
        defer { #expect(app.shutDown() == []) }
        let server = try SlowServer(draining: 1, over: 0)
        let held = heldThreads {
            try app.device.launch("WaitsApp", arguments: ["stuck", "\(server.port)"])
            try app.device.advance(by: .seconds(1))
        }
        #expect(held.count == 1)
        #expect(
            held.first?.hasPrefix("WaitsApp[") == true
                && held.first?.hasSuffix("] waits for tcp 127.0.0.1:\(server.port)") == true)
    }

    @Test func `a child with an empty environment is under the clock`() throws {
        let app = try AppDevice()
        defer { #expect(app.shutDown() == []) }
        try app.device.launch("WaitsApp", arguments: ["child", "/bin/sleep", "1"])
        try app.device.advance(by: .seconds(2))
        #expect(app.prints == ["child 0 after 1000"])
    }

    @Test func `a child that is linked statically holds time`() throws {
        guard let program = compileStatic(sleepingSource) else { return }
        defer { removeCompiled(program) }
        let app = try AppDevice()
        defer { #expect(app.shutDown() == []) }
        try app.device.launch("WaitsApp", arguments: ["child", program, "0.2"])
        try app.device.advance(by: .seconds(2))
        #expect(app.prints == ["child 0 after 0"])
    }

    @Test func `a child that is linked statically and sleeps for long is named`() throws {
        guard let program = compileStatic(sleepingSource) else { return }
        defer { removeCompiled(program) }
        let app = try AppDevice(patience: .milliseconds(300))
        defer { #expect(app.shutDown() == []) }
        let held = heldThreads {
            try app.device.launch("WaitsApp", arguments: ["child", program, "60"])
            try app.device.advance(by: .seconds(1))
        }
        #expect(held.count == 1)
        #expect(
            held.first?.hasPrefix("static-child[") == true
                && held.first?.hasSuffix("] waits in clock_nanosleep (not under the clock)") == true
        )
    }

    @Test func `an app that closes all its descriptors meets its watchdog`() throws {
        let app = try AppDevice()
        defer { #expect(app.shutDown() == []) }
        try app.device.launch("WaitsApp", arguments: ["closing"])
        try app.device.advance(by: .seconds(10))
        try app.device.pressHome()
        try app.device.advance(by: .seconds(30))
        let seen = app.lines.filter { [.print, .diagnostic, .exit].contains($0.kind) }
        #expect(
            seen.map { "\($0.at.nanoseconds / 1_000_000_000) \($0.kind) \($0.text)" } == [
                "4 print closed, then waited 3000",
                "15 diagnostic DM006 the calls of its move to the background have taken 5 s",
                "20 diagnostic has closed its connection to the device, so it was told nothing",
                "20 exit 0x8badf00d FRONTBOARD: scene-update watchdog, after 10 s",
            ])
    }

    /// What the clock says held it.
    private func heldThreads(_ body: () throws -> Void) -> [String] {
        do {
            try body()
            return []
        } catch VirtualTimeError.held(let held) {
            return held.threads.map(\.description)
        } catch {
            return ["\(error)"]
        }
    }

    private let sleepingSource = """
        #include <stdlib.h>
        #include <time.h>
        int main(int count, char **arguments) {
            double seconds = atof(arguments[1]);
            struct timespec time = {(time_t)seconds, (long)((seconds - (time_t)seconds) * 1e9)};
            return nanosleep(&time, NULL);
        }
        """
}
