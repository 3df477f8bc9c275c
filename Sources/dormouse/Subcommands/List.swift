import DeviceHost
import LifecycleWire

enum List: Subcommand {
    static let name = "ps"
    static let operands = ""
    static let summary = "Show the apps: process, state, since when, tasks with time left."
    static let options: [Arguments.Option] = [.device, .json]
    static let examples = [(line: "dormouse ps", does: "one line an app, one more a task")]

    static func run(_ arguments: Arguments) throws -> Int32 {
        _ = try arguments.operands()
        let reply = try deviceClient(arguments).call(.list, [:])
        if arguments.has("--json") {
            print(reply.text)
        } else {
            for line in table(reply) { print(line) }
        }
        return ExitCode.done
    }

    /// The table; `reply` is the answer of `org.dormouse.Device.List`.
    static func table(_ reply: JSON) -> [String] {
        let colour = Colour()
        let now = reply["now"]?.integer ?? 0
        var lines = [
            colour.dim(
                "device \(reply["device"]?.string ?? ""), \(reply["profile"]?.string ?? ""); "
                    + (reply["mechanism"]?.string ?? "")),
            "APP".padded(to: 20) + "PID".padded(to: 9) + "STATE".padded(to: 13) + "SINCE",
        ]
        if let trouble = reply["journal"]?.string, !trouble.isEmpty {
            lines.insert(colour.red("journal: \(trouble)"), at: 1)
        }
        for app in reply["apps"]?.array ?? [] {
            let pid = app["pid"]?.integer.map { "\($0)" } ?? "-"
            lines.append(
                (app["name"]?.string ?? "").padded(to: 20) + pid.padded(to: 9)
                    + (app["state"]?.string ?? "").padded(to: 13)
                    + seconds(now - (app["since"]?.integer ?? now)) + " s")
            for task in app["tasks"]?.array ?? [] {
                let left = app["until"]?.integer.map { "\(seconds(max(0, $0 - now))) s left" }
                lines.append(
                    "  task \(task["id"]?.integer ?? 0) \"\(task["name"]?.string ?? "")\"  "
                        + (left ?? "no limit in front"))
            }
        }
        return lines
    }

    /// Nanoseconds as seconds with one decimal.
    static func seconds(_ nanoseconds: Int64) -> String {
        let tenths = nanoseconds / 100_000_000
        return "\(tenths / 10).\(tenths % 10)"
    }
}
