import DormouseTesting
import Foundation
import Testing

/// The snapshot of a real app, from the press of home on.
struct SnapshotTests {
    private let device: Device
    private let app: App

    init() throws {
        device = try Device()
        app = try device.install("SceneApp", infoPlist: "Tests/Programs/SceneApp/Info.plist")
    }

    private var files: [String] {
        let snapshots = app.container.appendingPathComponent("Library/Caches/Snapshots")
        let all = FileManager.default.enumerator(atPath: snapshots.path)?.allObjects ?? []
        return all.compactMap { $0 as? String }.filter {
            $0.hasSuffix(".ktx") || $0.hasSuffix(".png")
        }
        .map { ($0 as NSString).lastPathComponent }.sorted()
    }

    private let all = [
        "LaunchImage.ktx", "LaunchImage.png", "UIApplicationAutomaticSnapshotDefault-Portrait.ktx",
        "UIApplicationAutomaticSnapshotDefault-Portrait.png",
    ]

    @Test func `a snapshot is taken at home, and not before`() throws {
        try app.launch()
        #expect(files == [])
        try device.press(.home)
        #expect(files == all)
    }

    @Test func `a snapshot outlives the process, for its card in the switcher`() throws {
        try app.launch()
        try device.press(.home)
        try device.terminate(app, as: .jetsam)
        #expect(files == all)
    }

    @Test func `a swipe takes the snapshot along`() throws {
        try app.launch()
        try device.press(.home)
        try device.terminate(app, as: .userSwipe)
        #expect(files == [])
    }

    @Test func `fonts and pictures leave nothing else in the container`() throws {
        try app.launch()
        try device.press(.home)
        let caches = app.container.appendingPathComponent("Library/Caches")
        #expect(try FileManager.default.contentsOfDirectory(atPath: caches.path) == ["Snapshots"])
    }
}
