import CLinux
import Glibc
import Testing

@testable import LinuxControl

/// What a host that is broken, slow or idle does to its keeper.
@Suite struct `Frames of the keeper` {
    private static let refused = KeeperReport.notStarted(
        token: 9, stage: "launch request", errno: EINVAL)

    /// A request of one argument and one variable, with its text.
    private func send(
        _ text: String, kind: UInt16 = 1, version: UInt16 = 2, arguments: UInt16 = 1,
        environment: UInt16 = 1, to device: TestDevice
    ) {
        let request = dormouse_request(
            kind: kind, version: version, token: 9, argument_count: arguments,
            environment_count: environment, flags: 0)
        let bytes = Array(text.utf8)
        _ = withUnsafeBytes(of: request) {
            dormouse_send(
                device.keeper.descriptor, $0.baseAddress, $0.count, bytes, bytes.count, nil, 0)
        }
    }

    @Test(
        arguments: [
            ("", 1, 1), ("/bin/true\0/\0true\0", 1, 1), ("/bin/true\0/\0true\0A=B", 1, 1),
            ("/bin/true\0/\0true\0A=B\0more", 1, 1), ("/bin/true\0/\0A=B\0", 0, 1),
            (String(repeating: "\0", count: 1028), 1025, 1),
            (String(repeating: "\0", count: 1028), 1, 1025),
            (String(repeating: "\0", count: 65535), 65535, 65535),
            // Longer than the keeper takes: cut short, and refused for that.
            ("/bin/true\0/\0true\0A=" + String(repeating: "x", count: 65536) + "\0", 1, 1),
        ] as [(String, UInt16, UInt16)])
    func `a launch that is not whole is refused`(
        text: String, arguments: UInt16, environment: UInt16
    ) throws {
        let device = try TestDevice()
        send(text, arguments: arguments, environment: environment, to: device)
        #expect(try device.nextReport() == Self.refused)
    }

    @Test func `another version is refused, other words are left alone`() throws {
        let device = try TestDevice()
        send("/bin/true\0/\0true\0A=B\0", version: 3, to: device)
        #expect(try device.nextReport() == Self.refused)
        send("", kind: 99, to: device)
        var short: UInt16 = 1
        _ = dormouse_send(device.keeper.descriptor, &short, 2, nil, 0, nil, 0)
        try device.keeper.forget(77)
        let app = try device.start("/bin/true")
        #expect(try device.nextReport() == .exited(token: app.token, .exited(0)))
    }

    @Test func `a descriptor that is no cgroup is refused by Linux`() throws {
        let device = try TestDevice()
        let folder = try openFile("/", O_RDONLY | O_DIRECTORY)
        let request = dormouse_request(
            kind: 1, version: 2, token: 9, argument_count: 1, environment_count: 0, flags: 0)
        let text = Array("/bin/true\0/\0true\0".utf8)
        _ = withUnsafeBytes(of: request) {
            dormouse_send(
                device.keeper.descriptor, $0.baseAddress, $0.count, text, text.count,
                [folder.number], 1)
        }
        #expect(
            try device.nextReport() == .notStarted(token: 9, stage: "clone3", errno: EBADF))
    }

    @Test func `a host that does not read loses nothing`() throws {
        let device = try TestDevice()
        let count: UInt32 = 100
        for token in 1...count {
            // Every other one cannot be started, and is told about in the same queue.
            try device.keeper.launch(
                token: token, executable: token.isMultiple(of: 2) ? "/bin/true" : "/missing",
                arguments: ["app"], environment: [], workingDirectory: "/", group: nil)
        }
        var started: [UInt32] = []
        var failed: [UInt32] = []
        var exited: [UInt32] = []
        while exited.count + failed.count < Int(count) {
            switch try device.nextReport() {
            case .started(let app):
                started.append(app.token)
                _ = TestApp(app)
                try device.keeper.forget(app.token)
            case .notStarted(let token, _, _): failed.append(token)
            case .exited(let token, .exited(0)) where started.contains(token): exited.append(token)
            case .exited, .gone: throw TestFailure("out of order")
            }
        }
        #expect(started.sorted() == Array(stride(from: 2, through: count, by: 2)))
        #expect(exited.sorted() == started.sorted())
        #expect(failed.sorted() == Array(stride(from: 1, through: count, by: 2)))
    }

    @Test(.enabled(if: canMakeGroups, "no cgroup can be made here"))
    func `a keeper of suspended apps does not wake`() throws {
        let device = try TestDevice()
        for _ in 0..<50 {
            let group = try device.makeGroup()
            _ = try device.start("/bin/sleep", ["1000"], group: group)
            try group.freeze()
            try wait(until: true, group)
        }
        // It may not have gone to sleep yet from the last start.
        try eventually("the keeper sleeps") {
            try ProcessStatus.of(device.keeper.process).state == "S"
        }
        let before = try wakeCount(of: device.keeper.process)
        usleep(200_000)
        #expect(try wakeCount(of: device.keeper.process) == before)
    }

    /// How often a process has gone to sleep or was put off the CPU.
    private func wakeCount(of process: Int32) throws -> [Substring] {
        let text = String(decoding: try readFile("/proc/\(process)/status"), as: UTF8.self)
        return text.split(separator: "\n").filter { $0.contains("ctxt_switches") }
    }
}
