import Foundation
import Testing

@testable import DeviceHost

@Suite struct ContainerTests {
    @Test func `a container is laid out as on iOS, for its owner alone`() throws {
        let device = try DeviceFolder.temporary()
        let container = try Container(in: device, bundleIdentifier: "org.example.mail")
        #expect(container.path == "\(device.path)/Containers/org.example.mail")
        let folders = try FileManager.default.subpathsOfDirectory(atPath: container.path).sorted()
        #expect(
            folders == [
                "Documents", "Library", "Library/Caches", "Library/Caches/Snapshots",
                "Library/Caches/Snapshots/org.example.mail", "Library/Preferences",
                "Library/Saved Application State",
                "Library/Saved Application State/org.example.mail.savedState",
                "Library/Saved Application State/org.example.mail.sceneSessions", "tmp",
            ])
        for folder in folders.map({ "\(container.path)/\($0)" }) + [container.path] {
            #expect(mode(folder) == 0o700)
        }
    }

    @Test func `what an app has saved stays, and a wider mode is narrowed`() throws {
        let device = try DeviceFolder.temporary()
        let container = try Container(in: device, bundleIdentifier: "a")
        try Data("draft".utf8).write(
            to: URL(fileURLWithPath: "\(container.path)/Documents/draft"))
        chmod("\(container.path)/Documents", 0o777)
        #expect(try Container(in: device, bundleIdentifier: "a") == container)
        #expect(mode("\(container.path)/Documents") == 0o700)
        #expect(
            try String(contentsOfFile: "\(container.path)/Documents/draft", encoding: .utf8)
                == "draft")
    }

    @Test(arguments: [
        "Containers", "Containers/a", "Containers/a/Documents", "Containers/a/Library",
        "Containers/a/Library/Saved Application State", "Containers/a/tmp",
    ])
    func `a link in place of a folder is refused`(place: String) throws {
        let device = try DeviceFolder.temporary()
        let outside = try TestFolder()
        let path = "\(device.path)/\(place)"
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)
        rmdir(path)
        #expect(symlink(outside.path, path) == 0)
        #expect(throws: BundleError.file(.link(path: path))) {
            try Container(in: device, bundleIdentifier: "a")
        }
        #expect(try outside.contents() == [])
    }

    @Test func `a file in place of a folder, and a name that leads out, are refused`() throws {
        let device = try DeviceFolder.temporary()
        for name in ["../x", "..", "a/../b", ""] {
            #expect(throws: BundleError.identifier(name, path: device.path)) {
                try Container(in: device, bundleIdentifier: name)
            }
        }
        try Data().write(to: URL(fileURLWithPath: "\(device.path)/Containers"))
        #expect(
            throws: BundleError.file(
                .refused(call: "openat", path: "\(device.path)/Containers", errno: ENOTDIR))
        ) { try Container(in: device, bundleIdentifier: "a") }
    }

    @Test func `an app's environment is its container and little else`() async {
        await #expect(processExitsWith: .success) {
            let device = try DeviceFolder.temporary()
            clearenv()
            setenv("PATH", "/bin", 1)
            setenv("LANG", "", 1)
            setenv("TZ", "UTC", 1)
            setenv("SECRET", "x", 1)
            let container = try Container(in: device, bundleIdentifier: "a")
            let path = container.path
            try #require(
                container.environment == [
                    "CFFIXED_USER_HOME=\(path)", "HOME=\(path)", "TMPDIR=\(path)/tmp",
                    "XDG_CONFIG_HOME=\(path)/Library/Preferences",
                    "XDG_CACHE_HOME=\(path)/Library/Caches",
                    "XDG_DATA_HOME=\(path)/Library/Application Support", "PATH=/bin", "TZ=UTC",
                ])
        }
    }
}

/// The permissions of what is at a path.
func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
}
