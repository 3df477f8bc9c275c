import Foundation
import Testing

@testable import DeviceHost

@Suite struct DeviceFolderTests {
    @Test func `a temporary device is private, and gone with its last holder`() throws {
        var device: DeviceFolder? = try DeviceFolder.temporary()
        let path = try #require(device?.path)
        #expect(mode(path) == 0o700)
        #expect(device?.socketPath == "\(path)/control.sock")
        #expect(device?.journalPath == "\(path)/journal.sqlite")
        #expect(device.map { DeviceFolder.isName($0.name) } == true)
        _ = try Container(in: #require(device), bundleIdentifier: "a")
        device = nil
        #expect(fileKind(path) == nil)
    }

    @Test(arguments: ["", "..", "a/b", "a.b", "ä", String(repeating: "a", count: 65)])
    func `a name that is none is refused`(name: String) {
        #expect(throws: DeviceFolderError.name(PlistCursor.printable(Array(name.utf8)[...]))) {
            try DeviceFolder.named(name)
        }
        #expect(throws: DeviceFolderError.self) { try DeviceFolder.socketPath(ofDevice: name) }
    }

    // The variables that say where devices are hold for a whole process.

    @Test func `a named device is made once, and one host has it`() async {
        await #expect(processExitsWith: .success) {
            let folder = try TestFolder()
            try FileManager.default.createDirectory(
                atPath: folder.path("run"), withIntermediateDirectories: true)
            setenv("XDG_DATA_HOME", folder.path("data/deep"), 1)
            setenv("XDG_RUNTIME_DIR", folder.path("run"), 1)
            var first: DeviceFolder? = try DeviceFolder.named("main")
            try #require(first?.path == folder.path("data/deep/dormouse/devices/main"))
            try #require(first?.socketPath == folder.path("run/dormouse/main.sock"))
            try #require(first?.groupName == "dormouse-main")
            try #require(mode(first?.path ?? "") == 0o700)
            try #require(mode(folder.path("run/dormouse")) == 0o700)

            #expect(throws: DeviceFolderError.inUse(device: "main", pid: getpid())) {
                try DeviceFolder.named("main")
            }
            let other = try DeviceFolder.named("other_2")
            try #require(other.path != first?.path)
            first = nil
            _ = try DeviceFolder.named("main")
        }
    }

    @Test func `without a runtime folder the socket lies in one by user number`() async {
        await #expect(processExitsWith: .success) {
            let folder = try TestFolder()
            unsetenv("XDG_RUNTIME_DIR")
            setenv("TMPDIR", folder.path, 1)
            let path = try DeviceFolder.socketPath(ofDevice: "main")
            try #require(path == folder.path("dormouse-\(geteuid())/main.sock"))
            try #require(mode(folder.path("dormouse-\(geteuid())")) == 0o700)
            setenv("XDG_RUNTIME_DIR", "relative", 1)
            try #require(try DeviceFolder.socketPath(ofDevice: "main") == path)

            let long = folder.path(String(repeating: "x", count: 100))
            mkdir(long, 0o700)
            setenv("XDG_RUNTIME_DIR", long, 1)
            #expect(throws: DeviceFolderError.socketPathTooLong("\(long)/dormouse/main.sock")) {
                try DeviceFolder.socketPath(ofDevice: "main")
            }
        }
    }

    @Test func `a runtime folder that is a link is refused`() async {
        await #expect(processExitsWith: .success) {
            let folder = try TestFolder()
            setenv("XDG_RUNTIME_DIR", folder.path, 1)
            try #require(symlink("/tmp", folder.path("dormouse")) == 0)
            #expect(throws: DeviceFolderError.file(.link(path: folder.path("dormouse")))) {
                try DeviceFolder.socketPath(ofDevice: "main")
            }
        }
    }
}
