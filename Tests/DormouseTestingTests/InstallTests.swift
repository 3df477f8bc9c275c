import DormouseTesting
import Foundation
import Testing

/// How an app is found, and what is said when it is not.
struct InstallTests {
    private let device: Device

    init() throws {
        device = try Device()
    }

    /// The words of the error that installing gives.
    private func refusal(of app: String, infoPlist: String? = nil) -> String {
        do {
            _ = try device.install(app, infoPlist: infoPlist)
            return ""
        } catch {
            return "\(error)"
        }
    }

    private var buildFolder: String {
        get throws {
            let executable = try FileManager.default.destinationOfSymbolicLink(
                atPath: "/proc/self/exe")
            return (executable as NSString).deletingLastPathComponent
        }
    }

    @Test func `an executable's path and a property list make an app`() throws {
        let app = try device.install(
            "\(buildFolder)/TaskLab", infoPlist: "Apps/TaskLab/Info.plist")
        try app.launch()
        app.expect(.state(.active))
    }

    @Test func `a bundle is taken as it is`() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let bundle = "\(folder)/TaskLab.app"
        try FileManager.default.createDirectory(
            atPath: bundle, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            atPath: "\(buildFolder)/TaskLab", toPath: "\(bundle)/TaskLab")
        try FileManager.default.copyItem(
            atPath: "Apps/TaskLab/Info.plist", toPath: "\(bundle)/Info.plist")
        let app = try device.install(bundle)
        try app.launch()
        app.expect(.state(.active))
    }

    @Test func `the same app twice is one app`() throws {
        let first = try device.install("TaskLab")
        let second = try device.install("TaskLab")
        try first.launch()
        #expect(second.state == .active)
    }

    /// On a phone the second would take the place of the first; two would share one container.
    @Test func `a second app with the bundle identifier of the first is refused`() throws {
        let first = try device.install("TaskLab")
        let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).plist"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let list = try String(contentsOfFile: "Apps/BorrowedTime/Info.plist", encoding: .utf8)
        try list.replacingOccurrences(
            of: "org.dormouse.BorrowedTime", with: "org.dormouse.TaskLab"
        ).write(toFile: path, atomically: true, encoding: .utf8)
        #expect(
            refusal(of: "BorrowedTime", infoPlist: path).contains(
                "org.dormouse.TaskLab is already on this device, of TaskLab"))
        try first.launch()
        first.expect(.state(.active))
    }

    @Test func `an unknown executable: what to write in Package.swift`() {
        let words = refusal(of: "Mail")
        #expect(words.contains("no executable 'Mail' in "))
        #expect(refusal(of: "TaskLap").contains("did you mean 'TaskLab'?"))
        #expect(words.contains(".testTarget(name: \"…\", dependencies: [\"Mail\", …])"))
    }

    @Test func `no property list: where one belongs and what it holds`() {
        let words = refusal(of: "dormouse-keeper")
        #expect(words.contains("Sources/dormouse-keeper/Info.plist"))
        #expect(words.contains("<key>CFBundleIdentifier</key>"))
    }

    @Test func `a binary property list is refused, and how to make it text is said`() throws {
        let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).plist"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try PropertyListSerialization.data(
            fromPropertyList: ["CFBundleExecutable": "TaskLab"], format: .binary, options: 0
        ).write(to: URL(fileURLWithPath: path))
        #expect(refusal(of: "TaskLab", infoPlist: path).contains("write it as XML"))
    }
}
