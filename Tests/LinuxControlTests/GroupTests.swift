import Glibc
import Testing

@testable import LinuxControl

@Suite(.enabled(if: canMakeGroups, "no cgroup can be made here"))
struct `App group` {
    @Test func `an app starts in its group and leaves it empty`() throws {
        let device = try TestDevice()
        let group = try device.makeGroup()
        #expect(try !group.isPopulated)
        let app = try device.shell("exec sleep 1000", group: group)
        #expect(try group.processes == [app.pid])
        #expect(try group.isPopulated)
        #expect(!group.remove())
        group.kill()
        #expect(try device.nextReport() == .exited(token: app.token, .signalled(SIGKILL)))
        #expect(try !group.isPopulated)
        #expect(group.remove())
    }

    @Test func `a frozen app uses no time, and goes on when it is thawed`() throws {
        let device = try TestDevice()
        let group = try device.makeGroup()
        let app = try device.shell("while read line <&3; do echo $line >&4; done", group: group)
        try group.freeze()
        try wait(until: true, group)
        var writer = SocketWriter(app.service.number)
        try writer.write(Array("hello\n".utf8))
        let before = try group.processTime
        usleep(50_000)
        #expect(try group.processTime == before)
        #expect(try DescriptorReader(app.client.number).read() == .nothing)
        try group.thaw()
        #expect(try app.readLine(app.client) == "hello\n")
        #expect(try !group.isFrozen)
    }

    @Test func `SIGKILL ends a frozen app`() throws {
        let device = try TestDevice()
        let group = try device.makeGroup()
        let app = try device.shell("sleep 1000 & echo go; exec sleep 1000", group: group)
        _ = try app.readLine(app.output)
        try group.freeze()
        try wait(until: true, group)
        try sendSignal(SIGKILL, toProcess: app.process.number)
        #expect(try device.nextReport() == .exited(token: app.token, .signalled(SIGKILL)))
        #expect(try group.isPopulated)  // The child is still there, frozen.
        group.kill()
        try eventually("the group is empty") { try !group.isPopulated }
    }

    @Test func `what is left in a group is removed with its parent`() throws {
        let parent = try AppGroup.makeParent(name: TestDevice.freshName())
        let first = try parent.makeChild(name: "app")
        #expect(first.path == parent.path + "/app")
        #expect(parent.remove())
        #expect(first.remove())
    }

    @Test func `a name in use gets a number`() throws {
        let device = try TestDevice()
        let first = try device.makeGroup()
        let app = try device.shell("exec sleep 1000", group: first)
        let second = try device.makeGroup()
        #expect(second.path == first.path + ".2")
        first.kill()
        #expect(try device.nextReport() == .exited(token: app.token, .signalled(SIGKILL)))
        #expect(first.remove())
        #expect(second.remove())
    }

    @Test(arguments: ["", ".", "..", "a/b", "a\0b", String(repeating: "x", count: 256)])
    func `a name that is no path component is refused`(name: String) throws {
        let error = #expect(throws: LinuxError.self) { try AppGroup.makeParent(name: name) }
        #expect(error?.errno == EINVAL)
    }
}

@Suite struct `Signal group` {
    @Test func `a tree is stopped, continued and killed`() throws {
        let device = try TestDevice()
        let app = try device.shell("setsid sleep 1000 & sleep 1000 & echo go; wait")
        _ = try app.readLine(app.output)
        let group = SignalGroup(leader: app.pid)
        try eventually("three processes") { try ProcessStatus.tree(of: app.pid).count == 3 }
        #expect(try !group.isFrozen)
        try group.freeze()
        #expect(try group.isFrozen)
        #expect(try ProcessStatus.tree(of: app.pid).map(\.state) == ["T", "T", "T"])
        try group.thaw()
        #expect(try !group.isFrozen)
        try group.freeze()
        group.kill()
        #expect(try device.nextReport() == .exited(token: app.token, .signalled(SIGKILL)))
        #expect(try app.readAll(app.output) == "")
    }

    @Test func `without a process there is nothing to stop`() throws {
        let error = #expect(throws: LinuxError.self) { try SignalGroup().freeze() }
        #expect(error?.errno == ESRCH)
    }
}
