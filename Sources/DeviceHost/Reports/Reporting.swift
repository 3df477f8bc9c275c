import Glibc
import LifecycleKernel
import LinuxControl

// Reports are made where directives are carried out: before a judged kill, while the app can still
// be looked at, and after a crash.

extension DeviceHost {
    /// Writes down what the app was doing, if it is ended for what it did. The app goes on, or stays at
    /// rest on pushed time, until the kill that follows.
    func report(_ kill: Kill, of process: AppProcess, directive: Int, at now: Instant) {
        guard kill.isJudgement else { return }
        var report = newReport(
            .killed(kill), app: process.app, process: process.pid, process.conduct, at: now)
        let threads = ThreadsOfApp(
            ofProcess: process.pid, isFrozen: process.isFrozen || process.freezeBound != nil,
            tool: settings.stackTool)
        report.threads = threads.threads
        report.threadsLeftOut = threads.leftOut
        report.processTime = threads.processTime
        report.notes = threads.notes
        keep(report, of: process.app, directive)
    }

    /// Writes down what the app was doing when a signal ended it, if that was a crash.
    func report(_ exit: ExitReason, of id: AppID, directive: Int, at now: Instant) {
        guard let last = apps[id.rawValue].lastProcess else { return }
        apps[id.rawValue].lastProcess = nil
        let backtrace = CrashBacktrace(takingFrom: last.backtraceFile)
        guard let signal = exit.crashSignal else { return }
        var report = newReport(
            .crashed(signal: signal), app: id, process: last.pid, last.conduct, at: now)
        if let backtrace {
            report.crashedThread = backtrace.thread
            report.threads = [
                AppReport.Thread(
                    id: nil, name: backtrace.name, doing: "crashed", frames: backtrace.frames)
            ]
        } else {
            report.notes = [
                "no stack: the Swift runtime has left none, and a process that is gone cannot be "
                    + "looked at"
            ]
        }
        keep(report, of: id, directive)
    }

    private func newReport(
        _ cause: AppReport.Cause, app id: AppID, process: Int32, _ conduct: Conduct,
        at now: Instant
    ) -> AppReport {
        let app = apps[id.rawValue]
        return AppReport(
            app: app.name, bundleIdentifier: app.bundle.identifier,
            executable: app.bundle.executablePath, process: process,
            device: settings.folder.name, generation: settings.profile.name, at: now,
            date: DeviceHost.date(), cause: cause, callback: conduct.callback,
            blocked: conduct.openStep.map { now - $0.since }, state: conduct.state,
            lines: conduct.lines)
    }

    private func keep(_ report: AppReport, of id: AppID, _ directive: Int) {
        let folder = settings.folder.path
        // A disk that is full takes the file and leaves the journal, which has words for it.
        let file = try? ReportFolder(inDeviceFolder: folder).keep(report, inDeviceFolder: folder)
        journal.record(report, of: id, directive: directive, file: file)
    }

    /// By the machine's clock, in UTC: `2026-11-30 04:52:13 +0000`.
    private static func date() -> String {
        var now = time(nil)
        var parts = tm()
        gmtime_r(&now, &parts)
        var text = [CChar](repeating: 0, count: 32)
        strftime(&text, text.count, "%Y-%m-%d %H:%M:%S +0000", &parts)
        return text.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }  // Never empty.
    }
}
