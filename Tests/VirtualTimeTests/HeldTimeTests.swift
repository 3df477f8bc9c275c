import Glibc
import Testing

@testable import VirtualTime

/// What holds time still, and what does not.
@Suite(.serialized) struct `Time that does not move` {
    @Test func `a thread that spins is named`() throws {
        let device = try TestDevice { $0.patience = .milliseconds(300) }
        defer { device.shutDown() }
        let process = try device.launch("waits-c", ["spin"], settles: false)
        #expect(
            heldThreads(of: device) == [
                "waits-c[\(process)] thread waits-c[\(process)] computes"
            ])
    }

    @Test func `a thread that spins for one at its gate gets it in the end`() throws {
        let device = try TestDevice { $0.patience = .seconds(1) }
        defer { device.shutDown() }
        let process = try device.launch("waits-c", ["handing-over"])
        try device.runToEnd(of: process)
        #expect(device.lines == ["handed over"])
        #expect(device.clock.forcedGateCount == 1)
    }

    @Test func `an upload to a server outside takes no time`() throws {
        let device = try TestDevice()
        defer { device.shutDown() }
        let server = try SlowServer(receiving: 1_000_000, chunk: 20_000, pause: 2000)
        let process = try device.launch("waits-upload", ["\(server.port)", "1000000"])
        try device.runToEnd(of: process)
        #expect(device.lines.last == "status 200 thanks after 0")
    }

    @Test func `a program that the library cannot be loaded into is named`() throws {
        let device = try TestDevice { $0.patience = .milliseconds(300) }
        defer { device.shutDown() }
        guard let program = compileStatic(sleepingSource) else { return }
        defer { unlink(program) }
        let process = try device.launch(program, ["5"], settles: false)
        let name = String(program.split(separator: "/").last!.prefix(15))  // As `comm` cuts it.
        #expect(
            heldThreads(of: device) == [
                "\(name)[\(process)] thread \(name)[\(process)] waits in clock_nanosleep "
                    + "(not under the clock)"
            ])
    }

    @Test func `a child that the library cannot be loaded into holds time`() throws {
        let device = try TestDevice()
        defer { device.shutDown() }
        guard let program = compileStatic(sleepingSource) else { return }
        defer { unlink(program) }
        let process = try device.launch("/bin/sh", ["-c", "\(program) 0.2; echo ended"])
        try device.runToEnd(of: process)
        #expect(device.lines == ["ended"])
        #expect(device.clock.now == 0)
    }

    @Test func `time stands still for a slow server outside the device`() throws {
        let device = try TestDevice()
        defer { device.shutDown() }
        let server = try SlowServer(chunkCount: 5, pause: 30_000)
        let process = try device.launch("waits-c", ["network", "\(server.port)"], app: 0)
        let other = try device.launch("waits-c", ["tick", "0.01", "3", "tick"], app: 1)
        try device.runToEnd(of: process)
        #expect(device.lines.first == "received 5000 after 0")
        try device.runToEnd(of: other)
    }

    @Test func `a peer that never answers is named`() throws {
        let device = try TestDevice { $0.patience = .milliseconds(300) }
        defer { device.shutDown() }
        let server = try SlowServer(chunkCount: 1, pause: 2_000_000)
        let process = try device.launch(
            "waits-c", ["network", "\(server.port)"], settles: false)
        #expect(
            heldThreads(of: device) == [
                "waits-c[\(process)] thread waits-c[\(process)] waits for tcp "
                    + "127.0.0.1:\(server.port)"
            ])
    }

    @Test func `a process that is killed takes its deadlines along`() throws {
        let device = try TestDevice()
        defer { device.shutDown() }
        let killed = try device.launch("waits-c", ["tick", "1", "100", "killed"], app: 0)
        let other = try device.launch("waits-c", ["tick", "1", "4", "other"], app: 1)
        try device.advance(seconds: 2.5)
        kill(killed, SIGKILL)
        try device.runToEnd(of: other)
        #expect(
            device.lines == [
                "killed 1 x1 1.000", "other 1 x1 1.000", "killed 2 x1 2.000", "other 2 x1 2.000",
                "other 3 x1 3.000", "other 4 x1 4.000",
            ])
        try device.settle()
        #expect(device.clock.processCount(app: 0) == 0)
        #expect(device.clock.nextDeadline == nil)
    }

    @Test(.enabled(if: TestGroup.isAvailable))
    func `a frozen app is left out and catches up`() throws {
        let device = try TestDevice()
        defer { device.shutDown() }
        let group = try TestGroup()
        defer { group.remove() }
        let frozen = try device.launch("waits-c", ["tick", "1", "32", "frozen"], app: 0)
        let other = try device.launch("waits-c", ["tick", "10", "4", "other"], app: 1)
        try group.add(frozen)
        try device.advance(seconds: 10.25)
        try group.freeze()
        device.clock.setFrozen(true, app: 0)
        try device.advance(seconds: 20)
        try group.thaw()
        device.clock.setFrozen(false, app: 0)
        try device.settle()
        try device.advance(seconds: 2)
        #expect(
            device.lines == (1...9).map { "frozen \($0) x1 \($0).000" } + [
                "frozen 10 x1 10.000", "other 1 x1 10.000", "other 2 x1 20.000",
                "other 3 x1 30.000", "frozen 30 x20 30.250", "frozen 31 x1 31.000",
                "frozen 32 x1 32.000",
            ])
        try device.runToEnd(of: other)
    }

    @Test func `the order of deadlines is app, process, timers, threads, creation`() {
        func deadline(_ app: Int, _ process: Int, _ kind: AppDeadline.Kind, _ number: Int)
            -> AppDeadline
        {
            AppDeadline(instant: 5, app: app, process: process, kind: kind, number: number)
        }
        let sorted = [
            AppDeadline(instant: 4, app: 9, process: 9, kind: .thread, number: 9),
            deadline(0, 0, .timer, 7), deadline(0, 0, .thread, 0), deadline(0, 0, .thread, 1),
            deadline(0, 1, .timer, 0), deadline(1, 0, .thread, 0),
        ]
        #expect(sorted.reversed().sorted() == sorted)
    }

    /// What the clock says held it.
    private func heldThreads(of device: TestDevice) -> [String] {
        do {
            try device.settle()
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
