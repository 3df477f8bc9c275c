import DormouseTesting
import Testing

/// Devices from wherever a test runs.
struct ThreadTests {
    private static func transcriptOfHalfAMinute() throws -> Transcript {
        let device = try Device()
        let app = try device.install("BorrowedTime")
        try app.launch(arguments: ["--threads"])
        try device.press(.home)
        try device.advance(by: .seconds(40))
        return device.transcript
    }

    @Test func `two devices give one transcript`() throws {
        let first = try ThreadTests.transcriptOfHalfAMinute()
        #expect(first.count > 60)
        #expect(try ThreadTests.transcriptOfHalfAMinute() == first)
    }

    @Test func `devices of several threads at once do not disturb each other`() async throws {
        let alone = try ThreadTests.transcriptOfHalfAMinute()
        try await withThrowingTaskGroup(of: Transcript.self) { group in
            for _ in 0..<6 {
                group.addTask { try ThreadTests.transcriptOfHalfAMinute() }
            }
            for try await transcript in group { #expect(transcript == alone) }
        }
    }

    @Test func `a device stays the same when an async test goes from thread to thread`()
        async throws
    {
        let device = try Device()
        let app = try device.install("BorrowedTime")
        try app.launch()
        for _ in 0..<20 {
            await Task.yield()
            try device.advance(by: .seconds(1))
        }
        try await Task.detached { try device.press(.home) }.value
        try device.settle()
        app.expect(.state(.suspended))
    }

    @MainActor
    @Test func `a test on the main actor holds a device as any other`() async throws {
        let device = try Device()
        let app = try device.install("TaskLab")
        try app.launch()
        await Task.yield()
        app.expect(.state(.active))
    }

    @Test func `two apps of one device take turns in front`() throws {
        let device = try Device()
        let first = try device.install("BorrowedTime")
        let second = try device.install("TaskLab")
        try first.launch()
        try second.launch()
        #expect(second.state == .active)
        #expect(first.state == .background)
        try device.settle()
        first.expect(.state(.suspended))
    }
}
