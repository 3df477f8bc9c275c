import Foundation
import Testing

@testable import DeviceHost

@Suite struct InfoPlistTests {
    private func info(_ body: String) throws(PlistError) -> InfoPlist {
        try InfoPlist(Array("<plist><dict>\(body)</dict></plist>".utf8), file: "Info.plist")
    }

    private let required =
        "<key>CFBundleIdentifier</key><string>org.example.mail</string>"
        + "<key>CFBundleExecutable</key><string>Mail</string>"

    @Test func `everything the device asks for`() throws {
        let full = try info(
            required
                + """
                <key>CFBundleName</key><string>Mail</string>
                <key>CFBundleDisplayName</key><string>Letters</string>
                <key>CFBundleVersion</key><string>42</string>
                <key>CFBundleShortVersionString</key><string>1.2</string>
                <key>UIApplicationSceneManifest</key><dict/>
                <key>UIApplicationExitsOnSuspend</key><true/>
                <key>UIBackgroundModes</key><array><string>audio</string></array>
                <key>Other</key><integer>1</integer>
                """)
        #expect(full.bundleIdentifier == "org.example.mail")
        #expect(full.executable == "Mail")
        #expect(full.name == "Mail")
        #expect(full.displayName == "Letters")
        #expect(full.version == "1.2")
        #expect(full.hasSceneManifest)
        #expect(full.exitsOnSuspend)
        #expect(full.backgroundModes == ["audio"])

        let least = try info(required)
        #expect(least.name == nil && least.displayName == nil && least.version == nil)
        #expect(!least.hasSceneManifest && !least.exitsOnSuspend && least.backgroundModes.isEmpty)
    }

    @Test(arguments: [
        ("", "Info.plist: the key 'CFBundleIdentifier' is missing; add it"),
        (
            "<key>CFBundleIdentifier</key><true/>",
            "Info.plist: the value of 'CFBundleIdentifier' is <true>, and must be a string"
        ),
        (
            "<key>CFBundleIdentifier</key><string>a</string>",
            "Info.plist: the key 'CFBundleExecutable' is missing; add it"
        ),
    ])
    func `a key that is missing or of another type is named`(body: String, expected: String) {
        #expect(throws: PlistError.self) { try info(body) }
        do { _ = try info(body) } catch { #expect("\(error)" == expected) }
    }

    @Test func `a root that is no dictionary is refused`() {
        do {
            _ = try InfoPlist(Array("<plist><array/></plist>".utf8), file: "Info.plist")
            Issue.record("it was read")
        } catch {
            #expect("\(error)" == "Info.plist: found <array> where <dict> in <plist> belongs")
        }
    }

    @Test func `a file of a gigabyte is refused by its size`() throws {
        let folder = try TestFolder()
        let path = folder.path("Info.plist")
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        #expect(truncate(path, 1 << 30) == 0)
        let size = FileError.tooLarge(path: path, byteCount: 1 << 30, byteCountMax: 1_048_576)
        #expect(
            throws: PlistError(file: path, line: 0, column: 0, problem: .unreadable(size))
        ) { try InfoPlist(file: path) }
    }

    @Test func `a pipe, a folder, an endless device and nothing at all are refused`() throws {
        let folder = try TestFolder()
        #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
        for path in [folder.path("pipe"), folder.path, "/dev/zero"] {
            #expect(
                throws: PlistError(
                    file: path, line: 0, column: 0, problem: .unreadable(.notPlain(path: path)))
            ) { try InfoPlist(file: path) }
        }
        #expect(throws: PlistError.self) { try InfoPlist(file: folder.path("none")) }
    }
}
