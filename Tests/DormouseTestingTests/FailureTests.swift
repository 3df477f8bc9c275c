import DormouseTesting
import Testing

/// Where and how a test hears of what does not hold.
struct FailureTests {
    /// `body` reports one issue, in the line with `text`, by default the one
    /// below the call; it has these words.
    private func check(
        text: String? = nil, words: [String], caller: Int = #line, _ body: () throws -> Void
    ) throws {
        let line =
            try text.map { try SourceLines.line(of: $0, in: "FailureTests.swift") } ?? caller + 1
        try withKnownIssue {
            try body()
        } matching: { issue in
            let text = issue.comments.map(\.rawValue).joined(separator: "\n")
            let missing = words.filter { !text.contains($0) }
            return issue.sourceLocation?.line == line && missing.isEmpty
                && issue.sourceLocation?.fileName == "FailureTests.swift"
        }
    }

    @Test func `a claim that does not hold is reported at its line, with what was said before`()
        throws
    {
        let device = try Device(allowsOpenTasks: true)
        let app = try device.install("BorrowedTime")
        try app.launch()
        try device.press(.home)
        let last = "BorrowedTime  task      began \"borrowed time\""
        try check(words: ["expect BorrowedTime suspended: it is background", last]) {
            app.expect(.state(.suspended))
        }
        try check(words: ["expect BorrowedTime exit 0x8badf00d: it has not ended", last]) {
            app.expect(.exit(0x8bad_f00d))
        }
        #expect(app.state == .background)
    }

    @Test func `a settle that finds nothing is reported at its line`() throws {
        let device = try Device()
        let app = try device.install("TaskLab")
        try app.launch()
        try check(words: ["no app was suspended or ended within 60"]) {
            try device.settle(atMost: .seconds(60))
        }
    }

    private func leaveOpen(allowsOpenTasks: Bool, closes: Bool) throws {
        let device = try Device(allowsOpenTasks: allowsOpenTasks)
        let app = try device.install("BorrowedTime")
        try app.launch()
        try device.press(.home)
        if closes { device.close() }
    }

    @Test func `a task that is open at the end is reported where the device was made`() throws {
        let words = [
            "BorrowedTime still holds the background task \"borrowed time\", begun at 0.0",
            "allowsOpenTasks: true", "BorrowedTime  state     background",
        ]
        try check(text: "Device(allowsOpenTasks: allowsOpenTasks)", words: words) {
            try leaveOpen(allowsOpenTasks: false, closes: false)
        }
        try check(text: "{ device.close() }", words: words) {
            try leaveOpen(allowsOpenTasks: false, closes: true)
        }
    }

    @Test func `a task may be open at the end where the test says so`() throws {
        try leaveOpen(allowsOpenTasks: true, closes: false)
        try leaveOpen(allowsOpenTasks: true, closes: true)
    }

    @Test func `tasks that were ended, or whose app has died, are not open`() throws {
        let device = try Device()
        let app = try device.install("BorrowedTime")
        try app.launch(arguments: ["--leak"])
        try device.press(.home)
        try device.settle()
        #expect(app.openTasks.isEmpty)
    }
}
