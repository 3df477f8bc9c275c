import DormouseTesting
import Foundation
import Testing

/// A real app of scenes on the virtual clock (`Tests/Programs/SceneApp`).
struct SceneAppTests {
    private let device: Device
    private let app: App

    init() throws {
        device = try Device()
        app = try device.install("SceneApp", infoPlist: "Tests/Programs/SceneApp/Info.plist")
    }

    @Test func `the scene delegate hears what the app delegate does not`() throws {
        try app.launch()
        app.expect(.call("scene(_:willConnectTo:options:)"))
        app.expect(.call("sceneWillEnterForeground(_:)"))
        app.expect(.call("sceneDidBecomeActive(_:)"))
        try device.press(.home)
        app.expect(.call("sceneDidEnterBackground(_:)"))
        app.expect(.neverPrints("UNEXPECTED"))
    }

    @Test func `a session is the same after the process has died`() throws {
        try app.launch()
        app.expect(.prints("letter 1 is new"))
        try device.press(.home)
        try device.terminate(app, as: .jetsam)
        device.mark()
        try app.launch()
        app.expect(.prints("letter 1 is back"))
        app.expect(.neverCall("application(_:configurationForConnecting:options:)"))
    }

    @Test func `what a scene was at comes back with its session`() throws {
        try app.launch()
        app.expect(.neverPrints("was at page"))
        app.expect(.neverCall("scene(_:restoreInteractionStateWith:)"))
        try device.press(.home)
        app.expect(.call("stateRestorationActivity(for:)"))
        try device.settle()
        try device.terminate(app, as: .jetsam)
        device.mark()
        try app.launch()
        app.expect(.prints("was at page 7"))
        app.expect(.call("scene(_:restoreInteractionStateWith:)"))
        app.expect(.prints("restores page 7"))
    }

    @Test func `what a cold start is for comes with the connection`() throws {
        try app.open("letters://inbox")
        app.expect(.prints("launched without options"))
        app.expect(.prints("came with letters://inbox"))
        app.expect(.neverCall("scene(_:openURLContexts:)"))
        device.mark()
        try app.open("https://example.org/a")
        app.expect(.prints("continued https://example.org/a"))
    }

    @Test func `an app opens a second window, shows the first again and closes it`() throws {
        try app.launch()
        try app.open("letters://new")
        app.expect(.prints("letter 2 is new"))
        app.expect(.prints("came with org.dormouse.SceneApp.letter"))
        device.mark()
        try app.open("letters://other")
        app.expect(.prints("active, key window is mine"))
        try app.open("letters://close")
        try device.press(.home)
        app.expect(.prints("discarded letters [1], 1 left"))
    }

    @Test func `sessions that were swiped away are told of at the next launch`() throws {
        try app.launch()
        try device.terminate(app, as: .userSwipe)
        try app.launch()
        app.expect(.prints("launched without options, 1 open"))
        app.expect(.prints("discarded letters [1], 0 left"))
    }

    @Test func `an app opens URLs of its own scheme`() throws {
        try app.launch()
        try app.open("letters://own")
        app.expect(.prints("opened letters://again"))
    }

    @Test func `a scene delegate that does not exist leaves the screen black, and is named`() throws
    {
        let device = try Device()
        let plist = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).plist"
        defer { try? FileManager.default.removeItem(atPath: plist) }
        try String(contentsOfFile: "Tests/Programs/SceneApp/Info.plist", encoding: .utf8)
            .replacingOccurrences(of: ").SceneDelegate", with: ").Missing")
            .write(toFile: plist, atomically: true, encoding: .utf8)
        let app = try device.install("SceneApp", infoPlist: plist)
        try app.launch()
        app.expect(.prints("the class '$(PRODUCT_MODULE_NAME).Missing'"))
        #expect(app.state == .active)
        #expect(device.transcript.contains { "\($0)".contains("DM008") })
    }
}
