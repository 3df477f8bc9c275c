import Foundation
import Testing

@testable import DeviceHost
@testable import LifecycleKernel

/// Reports in the device's folder and in its journal.
struct ReportKeepingTests {
    private func report(
        of app: String = "Mail", at seconds: Int64 = 20, date: String = "2026-11-30 04:52:13 +0000",
        frames: Int = 3
    ) -> AppReport {
        let stack = (0..<frames).map {
            AppReport.Frame(image: "Mail", address: "0x1", function: "Mail.wait\($0)()")
        }
        var report = AppReport(
            app: app, bundleIdentifier: "org.example.\(app)", executable: "/\(app).app/\(app)",
            process: 7, device: "main", generation: "ios26",
            at: Instant(nanoseconds: seconds * 1_000_000_000), date: date,
            cause: .killed(
                Kill(
                    why: .watchdog(.sceneCreate, allowance: .seconds(20)), code: 0x8bad_f00d,
                    isReported: true)),
            callback: "application(_:didFinishLaunchingWithOptions:)", blocked: .seconds(20),
            state: .inactive, lines: ["waiting"])
        let caller = AppReport.Frame(image: "Mail", address: "0x2", function: "UIKit.perform()")
        report.threads = [
            AppReport.Thread(id: 7, name: "Mail", doing: "sleeping", frames: stack + [caller])
        ]
        return report
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test func `a report is a file of its owner's alone: a line of JSON, then text`() throws {
        let folder = try TestFolder()
        let reports = ReportFolder(inDeviceFolder: folder.path)
        #expect(try reports.reports() == [])
        let file = try reports.keep(report(), inDeviceFolder: folder.path)
        #expect(file == folder.path("Reports/Mail-2026-11-30-045213.ips"))
        #expect(try mode(file) == 0o600)
        #expect(try mode(folder.path("Reports")) == 0o700)
        let kept = try #require(try reports.reports().first)
        #expect(kept.file == file)
        #expect(kept.app == "Mail")
        #expect(kept.text == report().text)
        #expect(kept.header["code"]?.string == "0x8badf00d")
        #expect(kept.header["blocked"]?.integer == 20_000_000_000)
        #expect(
            kept.header["stack"]?.array?.compactMap(\.string) == [
                "Mail.wait0()", "Mail.wait1()", "Mail.wait2()",
            ])
    }

    @Test func `reports of one second have names of their own, the newest comes first`() throws {
        let folder = try TestFolder()
        let reports = ReportFolder(inDeviceFolder: folder.path)
        let files = try (0..<3).map { _ in
            try reports.keep(report(), inDeviceFolder: folder.path)
        }
        #expect(Set(files).count == 3)
        let other = try reports.keep(report(of: "Maps"), inDeviceFolder: folder.path)
        #expect(try reports.reports().first?.file == other)
        #expect(try reports.reports(of: "Mail").map(\.file) == files.reversed())
        #expect(try reports.reports(of: "Clock") == [])
    }

    @Test func `the oldest reports go when there are too many, in the folder and the journal`()
        throws
    {
        let folder = try TestFolder()
        let reports = ReportFolder(inDeviceFolder: folder.path)
        let journal = try Journal.inMemory()
        for number in 0..<ReportFolder.countMax + 5 {
            let report = report(date: "2026-11-30 04:\(10 + number):13 +0000")
            let file = try reports.keep(report, inDeviceFolder: folder.path)
            journal.record(report, of: AppID(0), directive: number, file: file)
        }
        let kept = try reports.reports()
        #expect(kept.count == ReportFolder.countMax)
        #expect(kept.last?.header["date"]?.string == "2026-11-30 04:15:13 +0000")
        #expect(
            try journal.database.integer("SELECT count(*) FROM reports")
                == Int64(ReportFolder.countMax))
        #expect(try journal.report(onDirective: 4) == nil)
        #expect(try journal.report(onDirective: 5) != nil)
    }

    @Test func `a name that is no file's cannot lead out of the folder`() throws {
        let folder = try TestFolder()
        let reports = ReportFolder(inDeviceFolder: folder.path)
        let file = try reports.keep(
            report(of: "../../Mail é"), inDeviceFolder: folder.path)
        #expect(file == folder.path("Reports/______Mail__-2026-11-30-045213.ips"))
    }

    @Test func `a file that is no report is left out`() throws {
        let folder = try TestFolder()
        let reports = ReportFolder(inDeviceFolder: folder.path)
        _ = try reports.keep(report(), inDeviceFolder: folder.path)
        try folder.write("no report", to: "Reports/letter.ips")
        try folder.write("{}\n", to: "Reports/notes.txt")
        #expect(try reports.reports().map(\.app) == ["Mail"])
    }

    @Test func `the journal gives back what why shows, and the last report whole`() throws {
        let journal = try Journal.inMemory()
        journal.record(report(at: 20), of: AppID(1), directive: 9, file: "/r.ips")
        journal.record(report(at: 30, frames: 0), of: AppID(1), directive: 12, file: nil)
        let first = try #require(try journal.report(onDirective: 9))
        #expect(first.callback == "application(_:didFinishLaunchingWithOptions:)")
        #expect(first.blocked == .seconds(20))
        #expect(first.stack == ["Mail.wait0()", "Mail.wait1()", "Mail.wait2()"])
        #expect(first.file == "/r.ips")
        let last = try #require(try journal.lastReport(of: AppID(1)))
        #expect(last.text.contains("(30.000 s after the start of the device)"))
        #expect(last.stack == ["UIKit.perform()"])
        #expect(last.file == nil)
        #expect(try journal.lastReport(of: AppID(0)) == nil)
    }

    @Test func `a report that is too long is cut, and says so`() throws {
        var long = report()
        let frame = AppReport.Frame(
            image: "Mail", address: "0x1", function: String(repeating: "f", count: 300))
        long.threads = (0..<100).map {
            AppReport.Thread(
                id: $0, name: "t", doing: "running", frames: .init(repeating: frame, count: 64))
        }
        #expect(long.text.utf8.count < 2 * AppReport.byteCountMax)
        #expect(long.text.contains("(cut here: the rest is too long)"))
    }
}
