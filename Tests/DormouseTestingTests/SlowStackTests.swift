import DeviceHost
import Foundation
import LifecycleKernel
import LinuxControl
import Scenarios
import Testing

@testable import DormouseTesting

/// A program for stacks that hangs, fails or is missing takes a part of the report, and nothing else.
struct SlowStackTests {
    /// Plays a blocked move to the background with this in place of `eu-stack`; returns the report and
    /// the code.
    private func report(_ tool: StackTool?) throws -> (report: String, code: UInt32?) {
        let keeper = try BuildFolder.current.keeper()
        let stage = try Stage(
            profile: .ios26, clock: .virtual, patience: .seconds(10), keeper: keeper
        ) { $0.stackTool = tool }
        defer { stage.close() }
        let source = AppSource(
            name: "TaskLab", infoPlist: nil, resources: [],
            package: AppSource.package(ofFile: #filePath))
        let app = try stage.install(source).name
        try stage.opened().launch(app, arguments: ["--block-background", "60"])
        try stage.opened().pressHome()
        #expect(stage.now == Instant(nanoseconds: 10_000_000_000))
        return (try stage.report(app) ?? "", stage.lastExit(of: app)?.code)
    }

    private func tool(_ script: String) throws -> (StackTool, folder: URL) {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("dormouse-stack-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = folder.appendingPathComponent("eu-stack").path
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return (StackTool(executable: path), folder)
    }

    @Test func `one that hangs is ended after two seconds, and the app with it`() throws {
        let (tool, folder) = try tool("sleep 1000")
        defer { try? FileManager.default.removeItem(at: folder) }
        let begin = ContinuousClock.now
        let (report, code) = try report(tool)
        let took = begin.duration(to: .now)
        #expect(took >= .seconds(2) && took < .seconds(10), "\(took)")
        #expect(code == 0x8bad_f00d)
        #expect(report.contains("was not done after 2.0 s and was ended"), "\(report)")
        #expect(report.contains("Thread 0 (main)"), "\(report)")
        #expect(report.contains("applicationDidEnterBackground(_:), which had not returned"))
    }

    @Test func `one that fails is quoted`() throws {
        let (tool, folder) = try tool("echo 'eu-stack: Operation not permitted' >&2; exit 2")
        defer { try? FileManager.default.removeItem(at: folder) }
        let (report, code) = try report(tool)
        #expect(code == 0x8bad_f00d)
        #expect(report.contains("Note: no stacks: eu-stack: Operation not permitted"), "\(report)")
    }

    @Test func `where there is none, threads are listed, and a line says what to install`() throws {
        let (report, code) = try report(nil)
        #expect(code == 0x8bad_f00d)
        #expect(report.contains("Thread 0 (main)"), "\(report)")
        #expect(report.contains("futex"), "\(report)")
        #expect(report.contains("install the package 'elfutils'"), "\(report)")
    }
}
