import DormouseTesting
import Foundation
import Testing

/// What other processes see of a test: its failures in either framework, and nothing left behind.
struct TeardownTests {
    @Test func `XCTest hears of a claim that does not hold, at its line`() throws {
        let run = try SubjectRun("XCTestSubjects/testFails", in: .xcTest)
        let place =
            "Subjects.swift:\(try SourceLines.line(of: "app.expect(.state(.suspended))", in: "Subjects.swift")): error: "
        #expect(run.status == 1)
        #expect(
            run.output.contains(
                place + "XCTestSubjects.testFails : failed - "
                    + "expect BorrowedTime suspended: it is background"),
            "\(run.output)")
        #expect(run.output.contains("task      began \"borrowed time\""))
        #expect(run.processesLeft() == [])
    }

    @Test func `a failure on a thread that Swift Testing does not know is not lost`() throws {
        let run = try SubjectRun("failsOnAThreadOfItsOwn", in: .swiftTesting)
        #expect(run.status == 1)
        #expect(
            run.output.contains(
                "Subjects.swift:\(try SourceLines.line(of: "app.expect(.state(.active))", in: "Subjects.swift")):"
            ), "\(run.output)")
        #expect(run.processesLeft() == [])
    }

    @Test(arguments: [
        ("throwsMidway", SubjectRun.Framework.swiftTesting, Int32(1)),
        ("XCTestSubjects/testThrowsMidway", .xcTest, 1),
        ("exitsMidway", .swiftTesting, 0),
        ("crashesMidway", .swiftTesting, 128 + SIGABRT),
    ])
    func `no process is left, however a test ends`(
        subject: String, framework: SubjectRun.Framework, status: Int32
    ) throws {
        let run = try SubjectRun(subject, in: framework)
        #expect(run.status == status, "\(run.output)")
        #expect(run.container != nil, "\(run.output)")
        #expect(run.processesLeft() == [])
    }

    @Test func `what a crash has left in the temporary folder, the next device removes`() throws {
        let run = try SubjectRun("crashesMidway", in: .swiftTesting)
        #expect(run.processesLeft() == [])
        let container = try #require(run.container)
        _ = try Device()
        #expect(!FileManager.default.fileExists(atPath: container))
    }

    @Test func `a device that is let go of leaves no folder`() throws {
        let run = try SubjectRun("throwsMidway", in: .swiftTesting)
        #expect(!FileManager.default.fileExists(atPath: try #require(run.container)))
    }
}
