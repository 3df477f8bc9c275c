import DeviceHost
import LifecycleWire

enum Reports: Subcommand {
    static let name = "report"
    static let operands = "[APP]"
    static let summary =
        "Print the newest report: what an app was doing when it was ended or crashed."
    static let options: [Arguments.Option] = [
        .device, .flag("--list", "one line a report, newest first, with its file"), .json,
    ]
    static let examples = [
        (line: "dormouse report TaskLab", does: "the callback, the threads and their stacks"),
        (line: "dormouse report --list", does: "which reports the device has kept"),
    ]

    static func run(_ arguments: Arguments) throws -> Int32 {
        guard arguments.operands.count <= 1 else {
            throw UsageError.surplusOperand(arguments.operands[1])
        }
        let device = deviceName(arguments)
        let folder = try ReportFolder(ofDevice: device)
        let reports = try folder.reports(of: arguments.operands.first)
        let isList = arguments.has("--list")
        guard let newest = reports.first else {
            if isList { return ExitCode.done }
            throw NoReport(
                app: arguments.operands.first, device: device,
                others: try folder.reports().map(\.app))
        }
        for report in isList ? reports : [newest] {
            if arguments.has("--json") {
                print(json(report, withText: !isList).text)
            } else {
                print(isList ? line(report) : report.text)
            }
        }
        return ExitCode.done
    }

    private static func json(_ report: ReportFolder.Kept, withText: Bool) -> JSON {
        var members = report.header.object ?? [:]
        members.append("file", .string(report.file))
        if withText { members.append("text", .string(report.text)) }
        return .object(members)
    }

    private static func line(_ report: ReportFolder.Kept) -> String {
        let words = ["date", "app", "reason"].map { report.header[$0]?.string ?? "" }
        let callback = report.header["callback"]?.string.map { " in \($0)" } ?? ""
        return "\(words[0])  \(words[1].padded(to: 16))\(words[2])\(callback)\n    \(report.file)"
    }
}

/// There is nothing to print.
struct NoReport: Error, CustomStringConvertible {
    let app: String?
    let device: String
    /// The apps that there are reports of.
    let others: [String]

    var description: String {
        let apps = Set(others).sorted()
        return "no report" + (app.map { " of '\($0)'" } ?? "") + " on the device '\(device)'"
            + (apps.isEmpty
                ? "; one is kept when an app is ended for what it did, or crashes"
                : "; there are some of \(apps.joined(separator: ", "))")
    }
}
