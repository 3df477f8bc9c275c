import Glibc
import Testing

@testable import LinuxControl

@Suite struct `The keeper` {
    @Test func `output arrives and the end is reported`() throws {
        let device = try TestDevice()
        let app = try device.start("/bin/echo", ["hello", "you"])
        #expect(try app.readAll(app.output) == "hello you\n")
        #expect(try device.nextReport() == .exited(token: app.token, .exited(0)))
    }

    @Test(.enabled(if: canFixAddresses, "personality(2) is refused here"))
    func `two launches with fixed addresses have one stack, two without have two`() throws {
        let device = try TestDevice()
        func stack(_ hasFixedAddresses: Bool) throws -> Substring? {
            let app = try device.start(
                "/bin/cat", ["/proc/self/maps"], hasFixedAddresses: hasFixedAddresses)
            let maps = try app.readAll(app.output)
            _ = try device.nextReport()
            return maps.split(separator: "\n").first { $0.hasSuffix("[stack]") }
        }
        let fixed = try #require(try stack(true))
        #expect(try stack(true) == fixed)
        // What one launch asked for is not kept for the next: 16 million places, three tries.
        let shuffled = try (1...3).map { _ in try stack(false) }
        #expect(shuffled.contains { stack in stack != fixed })
    }

    @Test(arguments: [
        ("exit 7", KeeperReport.Status.exited(7)),
        ("kill -SEGV $$", .signalled(SIGSEGV)),
        ("kill -KILL $$", .signalled(SIGKILL)),
    ])
    func `the parent learns how an app ended`(
        command: String, status: KeeperReport.Status
    ) throws {
        let device = try TestDevice()
        let app = try device.shell(command)
        #expect(try device.nextReport() == .exited(token: app.token, status))
    }

    @Test(arguments: [
        ("/nonexistent/app", "/", "execve", ENOENT),
        ("/etc/passwd", "/", "execve", EACCES),
        ("/bin/echo", "/nonexistent", "chdir", ENOENT),
    ])
    func `a launch that fails says where`(
        executable: String, folder: String, stage: String, code: Int32
    ) throws {
        let device = try TestDevice()
        let token = try device.request(executable, folder: folder)
        #expect(try device.nextReport() == .notStarted(token: token, stage: stage, errno: code))
    }

    @Test func `an app sees its folder, its variables and four open descriptors beside its input`()
        throws
    {
        let device = try TestDevice()
        // The sixth is the folder that `ls` is reading.
        let app = try device.start(
            "/bin/sh", ["-c", "pwd; umask; env | sort; exec ls -m /proc/self/fd"],
            environment: ["PATH=/usr/bin:/bin", "COLOUR=blue"], folder: "/usr")
        #expect(
            try app.readAll(app.output) == """
                /usr
                0077
                COLOUR=blue
                DORMOUSE_CLIENT_FD=4
                DORMOUSE_SERVICE_FD=3
                PATH=/usr/bin:/bin
                PWD=/usr
                0, 1, 2, 3, 4, 5

                """)
    }

    @Test func `an app has default signals and a session of its own`() throws {
        let device = try TestDevice()
        let app = try device.start("/bin/grep", ["-E", "Sig(Blk|Ign)", "/proc/self/status"])
        let signals = try app.readAll(app.output)
        #expect(signals == "SigBlk:\t0000000000000000\nSigIgn:\t0000000000000000\n")
        #expect(try device.nextReport() == .exited(token: app.token, .exited(0)))
        let sleeper = try device.shell("exec sleep 1000")
        let status = try ProcessStatus.of(sleeper.pid)
        #expect(status.session == sleeper.pid)
        #expect(status.processGroup == sleeper.pid)
    }

    @Test func `both sockets lead to the app`() throws {
        let device = try TestDevice()
        let app = try device.shell("read line <&3; echo \"$line?\" >&4")
        var writer = SocketWriter(app.service.number)
        try writer.write(Array("ready\n".utf8))
        #expect(try app.readLine(app.client) == "ready?\n")
    }

    @Test func `a request beyond the bounds is not sent`() throws {
        let device = try TestDevice()
        func code(_ arguments: [String]) throws -> Int32? {
            do {
                _ = try device.request("/bin/echo", arguments)
                return nil
            } catch let error as LinuxError {
                return error.errno
            }
        }
        #expect(try code([String(repeating: "x", count: 65536)]) == E2BIG)
        #expect(try code([String](repeating: "", count: 1024)) == E2BIG)
        #expect(try code(["a\0b"]) == EINVAL)
        // The largest that is taken reaches the keeper, and Linux starts it.
        let token = try device.request("/bin/true", [String(repeating: "x", count: 65536 - 23)])
        guard case .started(let app) = try device.nextReport() else {
            throw TestFailure("not started")
        }
        #expect(app.token == token)
        _ = TestApp(app)
    }

    @Test func `a token in use is refused`() throws {
        let device = try TestDevice()
        let app = try device.shell("exec sleep 1000")
        try device.keeper.launch(
            token: app.token, executable: "/bin/true", arguments: ["true"], environment: [],
            workingDirectory: "/", group: nil)
        #expect(
            try device.nextReport()
                == .notStarted(token: app.token, stage: "launch request", errno: EEXIST))
    }

    @Test func `the 257th app is refused until another is forgotten`() throws {
        let device = try TestDevice()
        let first = try device.start("/bin/sleep", ["1000"])
        for _ in 1..<256 { _ = try device.start("/bin/sleep", ["1000"]) }
        let refused = try device.request("/bin/true")
        #expect(
            try device.nextReport()
                == .notStarted(token: refused, stage: "table of the keeper", errno: EAGAIN))
        // Forgotten alone does not make room: it still runs.
        let early = try device.request("/bin/true")
        try device.keeper.forget(first.token)
        #expect(
            try device.nextReport()
                == .notStarted(token: early, stage: "table of the keeper", errno: EAGAIN))
        try sendSignal(SIGKILL, toProcess: first.process.number)
        #expect(try device.nextReport() == .exited(token: first.token, .signalled(SIGKILL)))
        let late = try device.start("/bin/true")
        #expect(try device.nextReport() == .exited(token: late.token, .exited(0)))
    }

    @Test func `an app's orphans are reaped`() throws {
        let device = try TestDevice()
        let app = try device.shell("setsid sleep 0 & setsid sleep 0 &")
        #expect(try app.readAll(app.output) == "")
        #expect(try device.nextReport() == .exited(token: app.token, .exited(0)))
        try eventually("no child is left") {
            try !ProcessStatus.all().contains { $0.parent == device.keeper.process }
        }
    }

    @Test func `shutting down ends what has left its parent and its session`() throws {
        let device = try TestDevice(.keepApps)
        let app = try device.shell("setsid sh -c 'setsid sleep 1000 & exec sleep 1000' & echo go")
        _ = try app.readLine(app.output)
        #expect(device.keeper.shutDown())
        #expect(try app.readAll(app.output) == "")  // All writers are gone.
    }

    @Test func `a missing keeper is an error in words`() throws {
        let error = #expect(throws: LinuxError.self) {
            try Keeper(executable: "/nonexistent/keeper", whenHostDies: .endApps)
        }
        #expect(
            error?.description
                == "posix_spawn \"/nonexistent/keeper\": No such file or directory (ENOENT)")
    }

    @Test func `a keeper that is killed is reported as gone`() throws {
        let device = try TestDevice()
        kill(device.keeper.process, SIGKILL)
        #expect(try device.nextReport() == .gone)
    }
}
