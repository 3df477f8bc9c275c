import DeviceHost
import LifecycleWire

enum Why: Subcommand {
    static let name = "why"
    static let operands = "APP"
    static let summary = "Tell what was done to an app and why, newest first."
    static let options: [Arguments.Option] = [
        .device, .value("--limit", "COUNT", "at most so many entries (default: 20; 0: all)"), .json,
    ]
    static let examples = [
        (line: "dormouse why BorrowedTime", does: "each deed with the chain that led to it"),
        (line: "dormouse why BorrowedTime --limit 1", does: "only the last one"),
    ]

    static func run(_ arguments: Arguments) throws -> Int32 {
        let app = try arguments.operands("APP")[0]
        let limit = arguments.value("--limit") ?? "20"
        guard let count = Int64(limit), count >= 0 else {
            throw UsageError.badValue(option: "--limit", value: limit, expected: "a whole number")
        }
        try deviceClient(arguments).stream(
            .why, ["app": .string(app), "limit": .integer(count)]
        ) { reply in
            for entry in reply["entries"]?.array ?? [] {
                print(arguments.has("--json") ? entry.text : entry["text"]?.string ?? "")
            }
        }
        return ExitCode.done
    }
}
