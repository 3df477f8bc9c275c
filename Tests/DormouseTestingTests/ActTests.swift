import DormouseTesting
import Testing

/// What a person and the system do to a device, from a test.
struct ActTests {
    @Test func `a call makes an app inactive until it is dismissed`() throws {
        let device = try Device()
        let app = try device.install("TaskLab")
        try app.launch()
        try device.interrupt(by: .call)
        #expect(app.state == .inactive)
        try device.interrupt(by: .message)
        try device.dismiss()
        #expect(app.state == .inactive)
        try device.dismiss()
        #expect(app.state == .active)
        try device.interrupt(by: .permission)
        try device.accept()
        #expect(app.state == .active)
        try device.interrupt(by: .message)
        try device.reply()
        #expect(app.state == .background)
        app.expect(.neverCall("applicationWillTerminate(_:)"))
    }

    @Test func `a lock, the switcher and an address move an app`() throws {
        let device = try Device()
        let app = try device.install("TaskLab")
        try app.launch()
        try device.lock()
        #expect(app.state == .background)
        try device.unlock()
        #expect(app.state == .active)
        try device.openSwitcher()
        #expect(app.state == .inactive)
        try app.choose()
        #expect(app.state == .active)
        try device.press(.home)
        device.mark()
        try app.open("tasklab:inbox")
        app.expect(.call("application(_:open:options:)"))
        try device.change(.significantTime)
        app.expect(.call("applicationSignificantTimeChange(_:)"))
        try device.press(memory: .warn)
        app.expect(.call("applicationDidReceiveMemoryWarning(_:)"))
    }

    @Test func `an app ends as it was told to`() throws {
        let device = try Device()
        let app = try device.install("TaskLab")
        try app.launch()
        try device.terminate(app, as: .jetsam)
        app.expect(.neverCall("applicationWillTerminate(_:)"))
        try app.relaunch()
        try device.terminate(app, as: .userSwipe)
        app.expect(.call("applicationWillTerminate(_:)"))
        #expect(throws: DeviceError.self) { try app.fetchInBackground() }
        try app.launch()
        #expect(app.state == .active)
    }

    @Test func `what cannot be done says why, and what to do`() throws {
        let device = try Device()
        let app = try device.install("TaskLab")
        let error = #expect(throws: DeviceError.self) { try device.reply() }
        #expect("\(error.map { "\($0)" } ?? "")".contains("'interrupt message' comes first"))
        #expect(throws: DeviceError.self) { try app.choose() }
        #expect(throws: DeviceError.self) { try device.unlock() }
    }
}
