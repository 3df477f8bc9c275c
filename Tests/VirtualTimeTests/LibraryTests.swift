import Glibc
import Testing

@testable import VirtualTime

@Suite struct `The preload library` {
    @Test func `it needs libc alone`() throws {
        let library = try ClockLibrary.compiled()
        let output = try run("/usr/bin/env", ["readelf", "-d", library.path])
        let needed = output.split(separator: "\n").filter { $0.contains("(NEEDED)") }
        #expect(needed.map { $0.split(separator: " ").last } == ["[libc.so.6]"])
    }

    @Test func `it is found again, and compiled anew elsewhere`() throws {
        let first = try ClockLibrary.compiled()
        #expect(try ClockLibrary.compiled() == first)
        let folder = "/tmp/dormouse-clock-test-\(getpid())"
        let other = try ClockLibrary.compiled(cache: "\(folder)/deep")
        #expect(other.path.hasPrefix("\(folder)/deep/clock-"))
        unlink(other.path)
        // Nothing but the library was left.
        #expect(rmdir("\(folder)/deep") == 0)
        rmdir(folder)
    }

    @Test func `it does nothing without its variable`() throws {
        let library = try ClockLibrary.compiled()
        let output = try run(
            "/usr/bin/env",
            ["LD_PRELOAD=\(library.path)", "\(productsFolder)/waits-swift", "mutex"])
        #expect(output.split(separator: "\n").count == 30)
    }

    @Test func `it does nothing with a page that is none`() throws {
        let library = try ClockLibrary.compiled()
        let output = try run(
            "/usr/bin/env",
            ["LD_PRELOAD=\(library.path)", "DORMOUSE_CLOCK=/etc/hostname", "echo", "hello"])
        #expect(output == "hello\n")
    }

    @Test func `a clock leaves no file behind`() throws {
        let folder = "/tmp/dormouse-clock-folder-\(getpid())"
        mkdir(folder, 0o700)
        let device = try TestDevice { $0.folder = folder }
        try device.launch("waits-c", ["sleep", "100"])
        device.shutDown()
        #expect(rmdir(folder) == 0)
    }

    @Test func `connections are read as the kernel writes them`() {
        let line =
            "   0: 0100007F:1F90 0200007F:01BB 01 00000000:00000000 00:00000000 00000000     0  "
            + "      0 4711 1 0000000000000000 20 4 30 10 -1"
        let connection = InternetConnection(parsing: line, kind: "tcp")
        #expect(connection?.inode == 4711)
        #expect(connection?.isConnected == true)
        #expect(connection.map { "\($0)" } == "tcp 127.0.0.2:443")
        #expect(InternetConnection(parsing: "  sl  local_address", kind: "tcp") == nil)
    }
}
