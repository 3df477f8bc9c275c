import DormouseTesting
import XCTest

/// The same device in XCTest.
final class BackgroundXCTests: XCTestCase {
    func testUploadEndsAndTheAppIsSuspended() throws {
        let device = try Device(profile: .ios18)
        let app = try device.install("Journal")
        try app.launch(arguments: ["--upload-seconds", "10"])
        XCTAssertEqual(app.state, .active)

        try device.press(.home)
        XCTAssertEqual(app.openTasks, ["upload draft"])

        try device.advance(by: .seconds(12))
        XCTAssertEqual(app.state, .suspended)
        app.expect(.task("upload draft", .ended))
        XCTAssertTrue(app.prints.contains("uploaded"))
    }

    func testReturningDuringTheUploadKeepsTheAppAlive() async throws {
        let device = try Device(profile: .ios26)
        let app = try device.install("Journal")
        try app.launch(arguments: ["--upload-seconds", "60"])
        try device.press(.home)
        try device.advance(by: .seconds(20))
        try app.launch()
        try device.advance(by: .seconds(45))
        XCTAssertEqual(app.state, .active)
        app.expect(.prints("uploaded"))
    }
}
