import DormouseTesting
import Foundation
import Testing

/// Nothing is enforced while a debugger is attached: a process of its own traces the app, as one does.
@Suite(.serialized)
struct DebuggerTests {
    /// A program that traces a process until it is let go of. Linux: `PTRACE_SEIZE`.
    private final class Tracer {
        private let process = Process()
        private let input = Pipe()
        private let output = Pipe()

        init(attachedTo target: Int32) throws {
            process.executableURL = URL(fileURLWithPath: "/proc/self/exe")
                .resolvingSymlinksInPath().deletingLastPathComponent()
                .appendingPathComponent("tracer")
            process.arguments = ["\(target)"]
            process.standardInput = input
            process.standardOutput = output
            try process.run()
            let said = String(
                decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            #expect(said == "tracing\n")
        }

        /// Detaches; returns when that is done.
        func detach() {
            try? input.fileHandleForWriting.close()
            process.waitUntilExit()
        }

        deinit { detach() }
    }

    private func isSaid(_ app: App, of reason: String) -> Bool {
        app.transcript.contains {
            $0.text.hasPrefix("a debugger is attached, so this is not enforced: ")
                && $0.text.contains(reason)
        }
    }

    private var impatient: Profile {
        var profile = Profile.ios26
        profile.backgroundWatchdog = .milliseconds(500)
        profile.backgroundBudget = .milliseconds(1500)
        profile.expirationWarning = .milliseconds(500)
        return profile
    }

    @Test func `a watchdog is only said while a debugger is attached, then it kills again`()
        throws
    {
        let device = try Device(profile: impatient, clock: .real)
        let app = try device.install("TaskLab")
        try app.launch(arguments: ["--block-background", "1.5"])
        let tracer = try Tracer(attachedTo: try #require(ProcessOfApp(app)).id)
        try device.press(.home)
        #expect(app.state == .background)
        #expect(isSaid(app, of: "scene-update watchdog"), "\(app.transcript)")
        #expect(try app.report == nil)
        try app.launch()
        tracer.detach()
        try device.press(.home)
        app.expect(.exit(0x8bad_f00d))
        #expect(
            try app.report?.contains("TaskLab.AppDelegate.block(Optional<Double>) -> ()") == true)
    }

    @Test func `a task that is not ended is only said while a debugger is attached`() throws {
        let device = try Device(profile: impatient, clock: .real, allowsOpenTasks: true)
        let app = try device.install("TaskLab")
        try app.launch(arguments: ["--tasks", "upload", "--in-handler", "nothing"])
        let tracer = try Tracer(attachedTo: try #require(ProcessOfApp(app)).id)
        try device.press(.home)
        try device.advance(by: .seconds(3))
        #expect(app.state != .notRunning)
        #expect(isSaid(app, of: "task \"upload\""), "\(app.transcript)")
        try app.launch()
        tracer.detach()
        try device.press(.home)
        try device.advance(by: .seconds(3))
        app.expect(.exit(0x2182_bad2))
    }

    @Test func `what looks at the stacks is no debugger to the device`() throws {
        let device = try Device(profile: impatient, clock: .real)
        let app = try device.install("TaskLab")
        for _ in 0..<3 {
            try app.launch(arguments: ["--block-background", "60"])
            try device.press(.home)
            app.expect(.exit(0x8bad_f00d))
        }
        #expect(!app.transcript.contains { $0.text.contains("debugger") }, "\(app.transcript)")
    }
}
