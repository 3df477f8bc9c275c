import DormouseTesting
import Foundation
import Testing

/// What becomes of a draft when the app leaves the screen.
struct BackgroundTests {
    private let device: Device
    private let app: App

    init() throws {
        device = try Device(profile: .ios26)
        app = try device.install("Journal")
    }

    @Test func `the draft is saved by the time the app is in the background`() throws {
        try app.launch(arguments: ["--draft", "Dear diary, it rains."])
        try device.press(.home)
        let file = app.container.appendingPathComponent("Documents/draft.txt")
        #expect(try String(contentsOf: file, encoding: .utf8) == "Dear diary, it rains.")
        try device.settle()
    }

    @Test func `an upload of some seconds is done, then the app is suspended`() throws {
        try app.launch()
        try device.press(.home)
        app.expect(.task("upload draft", .running))
        try device.advance(by: .seconds(5))
        app.expect(.prints("uploaded"))
        app.expect(.task("upload draft", .ended))
        app.expect(.state(.suspended))
    }

    @Test func `a slow upload is given up in time, and the app lives`() throws {
        try app.launch(arguments: ["--upload-seconds", "60"])
        try device.press(.home)
        try device.settle()
        app.expect(.task("upload draft", .expired))
        app.expect(.prints("the upload is given up"))
        app.expect(.state(.suspended))
        #expect(app.exit == nil)
    }

    @Test func `a draft is there again after the system has ended the app`() throws {
        try app.launch(arguments: ["--draft", "Dear diary"])
        try device.press(.home)
        try device.settle()
        try app.relaunch()
        app.expect(.prints("draft: Dear diary (2 words)"))
    }

    @Test func `a task that is never ended costs the app its life`() throws {
        try app.launch(arguments: ["--forgets-to-end"])
        try device.press(.home)
        try device.settle()
        app.expect(.exit(0x2182_bad2))
        #expect(try app.why.contains("upload draft"))
    }

    @Test(arguments: [Profile.ios6, .ios12, .ios18, .ios26])
    func `a minute of upload ends well where the system gives that much`(profile: Profile) throws {
        let device = try Device(profile: profile)
        let app = try device.install("Journal")
        try app.launch(arguments: ["--upload-seconds", "60"])
        try device.press(.home)
        try device.settle()
        let hasTime = profile.backgroundBudget > .seconds(65)
        app.expect(.task("upload draft", hasTime ? .ended : .expired))
        app.expect(.state(.suspended))
    }
}
