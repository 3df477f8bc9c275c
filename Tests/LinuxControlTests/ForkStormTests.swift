import Glibc
import Testing

@testable import LinuxControl

/// An app of eight lineages that fork all the time, stopped in both ways.
@Suite(.serialized, .enabled(if: canMakeGroups, "no cgroup can be made here"))
struct `Fork storm` {
    /// 20 where the long tests are asked for.
    private static let roundCount = isLong ? 20 : 3

    @Test func `a frozen storm uses no time at all`() throws {
        var growth: [Duration] = []
        for _ in 0..<Self.roundCount {
            growth.append(
                try growthWhileStopped { group, _ in
                    try group.freeze()
                    try wait(until: true, group)
                })
        }
        #expect(growth == [Duration](repeating: .zero, count: Self.roundCount))
    }

    /// Not a claim: what signals are worth, printed beside the claim above. The sweep is the naive
    /// one, over a list of process ids; the other is what is used where there is no cgroup.
    @Test func `a storm that signals stop may leak`() throws {
        try report("swept SIGSTOP") { _, leader in
            for status in try ProcessStatus.tree(of: leader) { kill(status.process, SIGSTOP) }
        }
        try report("signal group") { _, leader in try SignalGroup(leader: leader).freeze() }
    }

    private func report(_ name: String, _ stop: (AppGroup, Int32) throws -> Void) throws {
        var growth: [Duration] = []
        for _ in 0..<Self.roundCount { growth.append(try growthWhileStopped(stop)) }
        let leaks = growth.filter { $0 > .zero }
        print(
            "\(name): \(leaks.count) of \(Self.roundCount) leaked, at most \(leaks.max() ?? .zero)")
    }

    /// The CPU time that the storm uses in 300 ms after it was stopped.
    private func growthWhileStopped(_ stop: (AppGroup, Int32) throws -> Void) throws -> Duration {
        let device = try TestDevice()
        let group = try device.makeGroup()
        let app = try device.start(TestDevice.program("fork-storm"), group: group)
        #expect(try app.readLine(app.output) == "storm\n")
        try eventually("the storm is under way") { try group.processTime > .milliseconds(50) }
        try stop(group, app.pid)
        let before = try group.processTime
        usleep(300_000)
        let growth = try group.processTime - before
        group.kill()
        #expect(try device.nextReport() == .exited(token: app.token, .signalled(SIGKILL)))
        try eventually("the group is empty") { try !group.isPopulated }
        return growth
    }
}
