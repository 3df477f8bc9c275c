import LifecycleKernel

/// One report as a journal keeps it: what `why` shows of it, and the whole.
public struct JournalReport: Equatable, Sendable {
    /// What the app was in; `nil` where nothing was asked of it.
    public let callback: String?
    /// How long it had been in the callback.
    public let blocked: Duration?
    /// The functions of the main thread's stack that tell something, the innermost first.
    public let stack: [String]
    /// The path of the file; `nil` when it could not be written.
    public let file: String?
    public let text: String
}

extension Journal {
    /// Keeps a report about an app; `directive` is the number of the one that it explains.
    func record(_ report: AppReport, of app: AppID, directive: Int, file: String?) {
        keep(
            insertReport,
            [
                .integer(boot), DatabaseValue(directive), .integer(report.at.nanoseconds),
                DatabaseValue(app.rawValue), DatabaseValue(report.callback),
                report.blocked.map { .integer($0.nanoseconds) } ?? .null,
                .text(
                    report.excerpt(countMax: AppReport.excerptCountMax).map(\.function)
                        .joined(separator: "\n")),
                DatabaseValue(file), .text(report.text),
            ])
    }

    /// The report that explains the directive of that number; `nil` when there is none.
    public func report(onDirective number: Int) throws(JournalError) -> JournalReport? {
        try reports("number = ?", [DatabaseValue(number)]).first
    }

    /// The last report about an app; `nil` when there is none.
    public func lastReport(of app: AppID) throws(JournalError) -> JournalReport? {
        try reports("app = ? ORDER BY number DESC LIMIT 1", [DatabaseValue(app.rawValue)]).first
    }

    private func reports(
        _ condition: String, _ values: [DatabaseValue]
    ) throws(JournalError) -> [JournalReport] {
        try rows(
            "SELECT callback, blocked_ns, stack, file, text FROM reports WHERE boot = ? AND "
                + condition, values
        ) { row in
            JournalReport(
                callback: row.optionalText(0),
                blocked: row.isNull(1) ? nil : .nanoseconds(row.integer(1)),
                stack: row.text(2).split(separator: "\n").map(String.init),
                file: row.optionalText(3), text: row.text(4))
        }
    }
}
