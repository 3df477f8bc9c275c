import DormouseTesting
import Foundation
import Testing
import XCTest

// Tests that other tests start, in a process of their own. In an ordinary run they do nothing.

/// The test that a process was started for.
enum Subject {
    static let variable = "DORMOUSE_TESTING_SUBJECT"
    static let isWanted = ProcessInfo.processInfo.environment[variable] != nil

    struct Refusal: Error {}

    /// An app in the background with a task and threads; says where it lives.
    static func borrow(on device: Device) throws -> App {
        let app = try device.install("BorrowedTime")
        print("container: \(app.container.path)")
        try app.launch(arguments: ["--threads"])
        try device.press(.home)
        try device.advance(by: .seconds(1))
        fflush(nil)
        return app
    }
}

@Suite(.enabled(if: Subject.isWanted))
struct SwiftTestingSubjects {
    @Test func throwsMidway() throws {
        let device = try Device()
        _ = try Subject.borrow(on: device)
        throw Subject.Refusal()
    }

    @Test func crashesMidway() throws {
        let device = try Device()
        _ = try Subject.borrow(on: device)
        abort()
    }

    @Test func exitsMidway() throws {
        let device = try Device()
        _ = try Subject.borrow(on: device)
        exit(0)
    }

    @Test func failsOnAThreadOfItsOwn() throws {
        let device = try Device()
        let app = try device.install("TaskLab")
        let ended = DispatchSemaphore(value: 0)
        let thread = Thread {
            app.expect(.state(.active))
            ended.signal()
        }
        thread.start()
        ended.wait()
    }
}

final class XCTestSubjects: XCTestCase {
    func testFails() throws {
        try XCTSkipUnless(Subject.isWanted, "started by a test of its own")
        let device = try Device()
        let app = try Subject.borrow(on: device)
        app.expect(.state(.suspended))
    }

    func testThrowsMidway() async throws {
        try XCTSkipUnless(Subject.isWanted, "started by a test of its own")
        let device = try Device()
        _ = try Subject.borrow(on: device)
        throw Subject.Refusal()
    }
}
