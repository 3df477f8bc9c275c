import CLinux
import Glibc
import Testing

@testable import LinuxControl

/// A host that is killed while its app is frozen.
@Suite struct `Host death` {
    /// Fills its pipe, waits for the reader of the rest, and says by its name that it went on.
    private static let writer = "head -c 300000 /dev/zero; exec sleep 1000"

    @Test(.enabled(if: canMakeGroups, "no cgroup can be made here"))
    func `a kept app is thawed and its output drained`() throws {
        let name = TestDevice.freshName()
        let host = try Host(policy: "keep", group: name, command: Self.writer)
        let parent = try AppGroup.makeParent(name: name)
        let events = try openFile(parent.path + "/app/cgroup.events", O_RDONLY)
        #expect(try host.text(of: events).contains("frozen 1"))
        let killed = ContinuousClock.now
        try host.kill()
        try eventually("the app is thawed") { try host.text(of: events).contains("frozen 0") }
        let thawed = ContinuousClock.now
        try eventually("its output is drained") { try host.programOfApp() == "sleep" }
        print("host killed → thawed: \(thawed - killed)")
        #expect(thawed - killed < .seconds(1))
        try host.endApp()
        #expect(parent.remove())
    }

    @Test func `an app that signals have stopped is let run too`() throws {
        let host = try Host(policy: "keep", group: "-", command: Self.writer)
        #expect(try ProcessStatus.of(host.app).isAtRest)
        try host.kill()
        try eventually("its output is drained") { try host.programOfApp() == "sleep" }
        #expect(try !ProcessStatus.of(host.app).isAtRest)
        try host.endApp()
    }

    @Test(.enabled(if: canMakeGroups, "no cgroup can be made here"))
    func `an app that is not kept ends with the host`() throws {
        let name = TestDevice.freshName()
        let host = try Host(policy: "end", group: name, command: Self.writer)
        try host.kill()
        try waitForEnd(of: host.appProcess)
        try waitForEnd(of: host.keeperProcess)
        #expect(try AppGroup.makeParent(name: name).remove())
    }

    @Test func `an app without a group ends with the host`() throws {
        let host = try Host(
            policy: "end", group: "-", command: "setsid sleep 1000 & " + Self.writer)
        try host.kill()
        try waitForEnd(of: host.appProcess)
        try waitForEnd(of: host.keeperProcess)  // It ends last, when nothing is left.
    }
}

/// A process that owns a keeper with one frozen app.
private final class Host {
    let app: Int32
    let appProcess: Descriptor
    let keeperProcess: Descriptor
    private let process: Int32

    init(policy: String, group: String, command: String) throws {
        let (reading, writing) = try socketPair()
        process = try spawn(
            TestDevice.program("keeper-owner"),
            arguments: [TestDevice.program("dormouse-keeper"), policy, group, command],
            handingOver: writing, as: 1)
        let line = try readSome(reading.number, "host", byteCountMax: 100)
        let words = String(decoding: line, as: UTF8.self).split { $0 == " " || $0 == "\n" }
        let numbers = words.compactMap { Int32($0) }
        try #require(numbers.count == 2, "the host has not started its app")
        app = numbers[1]
        keeperProcess = Descriptor(dormouse_pidfd_open(numbers[0]))
        appProcess = Descriptor(dormouse_pidfd_open(numbers[1]))
    }

    func kill() throws {
        Glibc.kill(process, SIGKILL)
        var status: Int32 = 0
        try checked("waitpid", "host") { waitpid(process, &status, 0) }
    }

    func text(of events: Descriptor) throws -> String {
        String(
            decoding: try readSome(events.number, "events", byteCountMax: 4096, offset: 0),
            as: UTF8.self)
    }

    /// The name of the program that the app's first process runs.
    func programOfApp() throws -> String {
        String(decoding: try readFile("/proc/\(app)/comm").dropLast(), as: UTF8.self)
    }

    /// Ends the app; then the keeper has nothing left to look after.
    func endApp() throws {
        try sendSignal(SIGKILL, toProcess: appProcess.number)
        try waitForEnd(of: appProcess)
        try waitForEnd(of: keeperProcess)
    }
}
