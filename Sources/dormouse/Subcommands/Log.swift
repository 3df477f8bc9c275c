import DeviceHost
import LifecycleWire

enum Log: Subcommand {
    static let name = "log"
    static let operands = "[APP]"
    static let summary = "Print what was said: calls, states, tasks, exits, output."
    static let options: [Arguments.Option] = [
        .device, .flag("--follow", "go on with what comes, until interrupted"), .json,
    ]
    static let examples = [
        (line: "dormouse log BorrowedTime", does: "all lines of one app"),
        (line: "dormouse log --follow", does: "and those to come, of all apps"),
    ]

    static func run(_ arguments: Arguments) throws -> Int32 {
        guard arguments.operands.count <= 1 else {
            throw UsageError.surplusOperand(arguments.operands[1])
        }
        let app = arguments.operands.first
        let client = try deviceClient(arguments)
        if let app, try !client.call(.list, [:]).names.contains(app) {
            throw CommandError.noSuchApp(app, installed: try client.call(.list, [:]).names)
        }
        let follow = arguments.has("--follow")
        try client.stream(.log, ["after": .integer(0), "follow": .bool(follow)]) { reply in
            for line in reply["lines"]?.array ?? [] {
                if let app, line["app"]?.string != app { continue }
                print(arguments.has("--json") ? line.text : text(line))
            }
        }
        return ExitCode.done
    }

    private static func text(_ line: JSON) -> String {
        LineStyle().text(
            at: line["at"]?.integer ?? 0, app: line["app"]?.string ?? "",
            kind: line["kind"]?.string ?? "", text: line["text"]?.string ?? "")
    }
}

extension JSON {
    /// The names of the apps in an answer of `org.dormouse.Device.List`.
    var names: [String] { (self["apps"]?.array ?? []).compactMap { $0["name"]?.string } }
}
