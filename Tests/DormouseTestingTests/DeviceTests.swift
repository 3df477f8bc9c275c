import DormouseTesting
import Foundation
import Testing

/// What a test can do with a device.
struct DeviceTests {
    @Test func `a task that is never ended costs the app its life`() throws {
        let device = try Device(profile: .ios26)
        let app = try device.install("BorrowedTime")
        #expect(app.state == .notRunning)
        try app.launch(arguments: ["--leak"])
        #expect(app.state == .active)
        try device.press(.home)
        #expect(app.state == .background)
        #expect(app.openTasks == ["borrowed time"])
        app.expect(.task("borrowed time", .running))
        try device.advance(by: .seconds(31))
        #expect(app.state == .notRunning)
        app.expect(.exit(0x2182_bad2))
        #expect(app.exit?.code == 0x2182_bad2)
        #expect(app.prints.contains("keeping the task"))
        #expect(try app.why.contains("0x2182bad2"))
    }

    @Test func `ten minutes of iOS 6 pass in a moment`() throws {
        let device = try Device(profile: .ios6)
        let app = try device.install("BorrowedTime")
        try app.launch()
        try device.press(.home)
        try device.settle()
        app.expect(.state(.suspended))
        app.expect(.task("borrowed time", .expired))
        #expect(device.now > .seconds(590) && device.now < .seconds(600))
    }

    @Test func `a mark begins a new window for calls and prints`() throws {
        let device = try Device()
        let app = try device.install("BorrowedTime")
        try app.launch()
        app.expect(.call("applicationDidBecomeActive(_:)"))
        device.mark()
        app.expect(.neverCall("applicationDidBecomeActive(_:)"))
        try device.press(.home)
        try device.advance(by: .seconds(2))
        app.expect(.prints("remaining: 2"))
        app.expect(.neverPrints("the time is up"))
        try device.settle()
        try app.launch()
        app.expect(.call("applicationDidBecomeActive(_:)"))
    }

    @Test func `an app ends as it is told, and starts again`() throws {
        let device = try Device()
        let app = try device.install("TaskLab")
        try app.launch()
        try device.terminate(app)
        app.expect(.exit(status: 0))
        app.expect(.call("applicationWillTerminate(_:)"))
        try app.launch()
        try device.terminate(app, as: .signal(SIGKILL))
        app.expect(.exit(signal: SIGKILL))
        try app.relaunch(arguments: ["--exit", "3"])
        try app.relaunch()
        app.expect(.state(.active))
    }

    @Test func `an app that crashes is seen to have done so`() throws {
        let device = try Device()
        let app = try device.install("TaskLab")
        try app.launch(arguments: ["--crash"])
        #expect(app.state == .notRunning)
        guard case .signalled = app.exit else {
            Issue.record("it ended with \(String(describing: app.exit))")
            return
        }
        app.expect(.prints("crashing as told"))
    }

    @Test func `while the machine sleeps, no background time passes`() throws {
        let device = try Device(allowsOpenTasks: true)
        let app = try device.install("BorrowedTime")
        try app.launch()
        try device.press(.home)
        try device.sleep(for: .seconds(8 * 3600))
        app.expect(.task("borrowed time", .running))
        #expect(device.now < .seconds(1))
    }

    @Test func `on the real clock a second takes a second`() throws {
        let device = try Device(clock: .real)
        let app = try device.install("TaskLab")
        let start = ContinuousClock.now
        try app.launch()
        try device.press(.home)
        try device.settle()
        app.expect(.state(.suspended))
        try device.advance(by: .seconds(0.5))
        #expect(ContinuousClock.now - start >= .seconds(1.5))
    }

    @Test func `what holds time still is named, with the line of the test that waits for it`()
        throws
    {
        let device = try Device(patience: .seconds(0.5))
        let app = try device.install("holds-time", infoPlist: "Tests/Programs/HoldsTime/Info.plist")
        let error = #expect(throws: DeviceError.self) { try app.launch() }
        #expect(error?.place == "DeviceTests.swift:\(#line - 1)")
        #expect(error.map { "\($0)" }?.contains("computes") == true)
    }

    @Test func `what an app has written can be looked at, also after the end`() throws {
        let device = try Device()
        let app = try device.install("TaskLab")
        try app.launch()
        device.close()
        let documents = app.container.appendingPathComponent("Documents")
        #expect(FileManager.default.fileExists(atPath: documents.path))
    }

    @Test func `a closed device tells how things stood, and does nothing more`() throws {
        let device = try Device()
        let app = try device.install("TaskLab")
        try app.launch()
        device.close()
        device.close()
        #expect(app.state == .active)
        #expect(app.transcript.contains { $0.text == "active" })
        let error = #expect(throws: DeviceError.self) { try device.press(.home) }
        #expect(error?.reason as? DeviceProblem == .closed)
        #expect(error?.place == "DeviceTests.swift:\(#line - 2)")
        #expect(throws: DeviceError.self) { try device.settle() }
    }
}
