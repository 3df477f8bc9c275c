import DormouseTesting
import Foundation
import Testing

/// What is left to read of an app that was ended for what it did, or that crashed.
struct ReportTests {
    /// The three ways to block, each with the method that is blocked and the watchdog.
    enum Block: String, CaseIterable {
        case launch, background, terminate

        var method: String {
            switch self {
            case .launch: "application(_:didFinishLaunchingWithOptions:)"
            case .background: "applicationDidEnterBackground(_:)"
            case .terminate: "applicationWillTerminate(_:)"
            }
        }

        var watchdog: String {
            switch self {
            case .launch: "scene-create"
            case .background: "scene-update"
            case .terminate: "process-exit"
            }
        }

        /// Goes as far as the watchdog; returns how long it let the app block, in whole seconds.
        func play(_ app: App, on device: Device) throws {
            try app.launch(arguments: ["--block-\(rawValue)", "60"])
            switch self {
            case .launch: break
            case .background: try device.press(.home)
            case .terminate: try device.terminate(app)
            }
        }
    }

    /// Watchdogs of a second, for the real clock.
    private var impatient: Profile {
        var profile = Profile.ios26
        profile.launchWatchdog = .seconds(1)
        profile.backgroundWatchdog = .seconds(1)
        profile.terminateWatchdog = .seconds(1)
        return profile
    }

    private func checkBlocked(_ app: App, in block: Block, for seconds: String, allowance: String)
        throws
    {
        app.expect(.exit(0x8bad_f00d))
        let report = try #require(try app.report)
        func contains(_ text: String) {
            #expect(report.contains(text), "\(text) is not in\n\(report)")
        }
        contains("Exception Type:      EXC_CRASH (SIGKILL)")
        contains("Termination Reason:  FRONTBOARD 2343432205, 0x8badf00d")
        contains("\(block.watchdog) watchdog: org.dormouse.TaskLab has used up its \(allowance) s")
        contains("WatchdogEvent: \(block.watchdog)")
        let method = NSRegularExpression.escapedPattern(for: block.method)
        #expect(
            report.range(
                of: method + ", which had not returned after \(seconds) s",
                options: .regularExpression) != nil, "\(report)")
        contains("TaskLab.AppDelegate.block(Optional<Double>) -> ()")
        contains("sleep")
        contains("Thread 0 (main)")
        contains("blocking the main thread for 60 s")
        #expect(!report.contains("\nNote:"), "\(report)")
        // The stack reaches the method that is blocked, and ends before what called it in `why`.
        let why = try app.why
        #expect(
            why.range(of: "it was in \(method) for \(seconds) s", options: .regularExpression)
                != nil, "\(why)")
        #expect(
            why.contains("\n      TaskLab.AppDelegate.block(Optional<Double>) -> ()\n"), "\(why)")
        #expect(!why.contains("UIKit.StepPerformer"), "\(why)")
        #expect(!why.contains("clock_raw_syscall"), "\(why)")
    }

    @Test(arguments: Block.allCases)
    func `a watchdog's report names the callback, how long, and the stack; on virtual time`(
        block: Block
    ) throws {
        let device = try Device()
        let app = try device.install("TaskLab")
        try block.play(app, on: device)
        try device.advance(by: .seconds(25))
        #expect(app.state == .notRunning)
        let seconds =
            switch block {
            case .launch: "20.0"
            case .background: "10.0"
            case .terminate: "5.0"
            }
        try checkBlocked(
            app, in: block, for: NSRegularExpression.escapedPattern(for: seconds),
            allowance: seconds)
    }

    @Test(arguments: Block.allCases)
    func `a watchdog's report names the callback, how long, and the stack; on real time`(
        block: Block
    ) throws {
        let device = try Device(profile: impatient, clock: .real)
        let app = try device.install("TaskLab")
        try block.play(app, on: device)
        // Counted from when the device heard that the callback began.
        try checkBlocked(app, in: block, for: #"(0\.9|1\.[0-9])"#, allowance: "1.0")
    }

    @Test func `looking at the threads takes no virtual time`() throws {
        let device = try Device()
        let app = try device.install("TaskLab")
        try app.launch(arguments: ["--block-background", "60"])
        let home = device.now
        try device.press(.home)
        #expect(device.now - home == .seconds(10))
        #expect(try app.report != nil)
    }

    @Test func `a task that is never ended is reported too, and nothing was under way`() throws {
        let device = try Device()
        let app = try device.install("TaskLab")
        try app.launch(arguments: ["--tasks", "upload", "--in-handler", "nothing"])
        try device.press(.home)
        try device.advance(by: .seconds(40))
        app.expect(.exit(0x2182_bad2))
        let report = try #require(try app.report)
        #expect(report.contains("RUNNINGBOARD 562215634, 0x2182bad2"), "\(report)")
        #expect(report.contains("task \"upload\" not ended"), "\(report)")
        #expect(report.contains("none: nothing of the device's was under way"), "\(report)")
        #expect(report.contains("CFRunLoopRun"), "\(report)")
    }

    /// The seven methods of the life cycle.
    @Test(arguments: [
        ("willFinishLaunching", "application(_:willFinishLaunchingWithOptions:)"),
        ("didFinishLaunching", "application(_:didFinishLaunchingWithOptions:)"),
        ("didBecomeActive", "applicationDidBecomeActive(_:)"),
        ("willResignActive", "applicationWillResignActive(_:)"),
        ("didEnterBackground", "applicationDidEnterBackground(_:)"),
        ("willEnterForeground", "applicationWillEnterForeground(_:)"),
        ("willTerminate", "applicationWillTerminate(_:)"),
    ])
    func `a crash in a callback is reported with its name`(
        place: String, method: String
    ) throws {
        let device = try Device()
        let app = try device.install("TaskLab")
        try app.launch(arguments: ["--crash-in", place])
        if app.state != .notRunning { try device.press(.home) }
        if app.state != .notRunning { try app.launch() }
        if app.state != .notRunning { try device.terminate(app) }
        #expect(app.state == .notRunning)
        let report = try #require(try app.report)
        func contains(_ text: String) {
            #expect(report.contains(text), "\(text) is not in\n\(report)")
        }
        contains("Exception Type:      EXC_BAD_INSTRUCTION (SIGILL)")
        contains("Termination Reason:  SIGNAL 4, SIGILL")
        contains("Callback:            \(method), which had not returned after 0.0 s")
        contains("crashing in \(place), as told")
        contains("Triggered by Thread: 0")
        contains("CrashingDelegate.crash(ifIn:) at CrashingDelegate.swift:")
        let why = try app.why
        #expect(why.contains("it was in \(method) for 0.0 s"), "\(why)")
        #expect(ProcessOfApp(app) == nil)
        let tmp = app.container.appendingPathComponent("tmp").path
        #expect(try FileManager.default.contentsOfDirectory(atPath: tmp) == [])
    }

    @Test func `an app that ends well, or is told to, leaves no report`() throws {
        let device = try Device()
        let app = try device.install("TaskLab")
        for arguments in [["--exit", "3"], []] {
            try app.launch(arguments: arguments)
            if app.state != .notRunning { try device.terminate(app) }
            #expect(app.state == .notRunning)
            #expect(try app.report == nil)
        }
        try app.launch()
        try device.terminate(app, as: .signal(SIGKILL))
        #expect(try app.report == nil)
    }
}

/// The first process of an app on a device, found by its home folder.
struct ProcessOfApp: Equatable {
    let id: Int32

    /// `nil` when the app has none.
    init?(_ app: App) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        let found = names.compactMap { Int32($0) }.sorted().first { process in
            guard let file = FileHandle(forReadingAtPath: "/proc/\(process)/environ"),
                let data = try? file.readToEnd()
            else { return false }
            return data.split(separator: 0).contains(Data("HOME=\(app.container.path)".utf8))
        }
        guard let found else { return nil }
        id = found
    }
}
