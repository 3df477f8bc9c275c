import DormouseTesting
import Testing

struct DeviceTests {
    @Test func `a task that is never ended costs the app its life`() throws {
        let device = try Device(profile: .ios26)
        let app = try device.install("BorrowedTime")
        try app.launch(arguments: ["--leak"])
        #expect(app.state == .active)
        try device.press(.home)
        app.expect(.task("borrowed time", .running))
        try device.advance(by: .seconds(31))
        #expect(app.state == .notRunning)
        app.expect(.exit(0x2182_bad2))
        #expect(app.exit?.code == 0x2182_bad2)
        #expect(app.prints.contains("keeping the task"))
        #expect(try app.why.contains("0x2182bad2"))
    }
}
