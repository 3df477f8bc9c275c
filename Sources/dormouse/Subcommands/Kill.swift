import LifecycleWire
import LinuxControl

enum Kill: Subcommand {
    static let name = "kill"
    static let operands = "APP [SIGNAL]"
    static let summary = "Send an app's process a Linux signal (default KILL)."
    static let options: [Arguments.Option] = [.device, .json]
    static let examples = [
        (line: "dormouse kill BorrowedTime", does: "SIGKILL; ends a suspended app as well"),
        (line: "dormouse kill BorrowedTime TERM", does: "by name, with or without SIG, or number"),
    ]

    static func run(_ arguments: Arguments) throws -> Int32 {
        var words = arguments.operands
        guard !words.isEmpty else { throw UsageError.missingOperand("APP") }
        if words.count == 1 { words.append("KILL") }
        guard words.count == 2 else { throw UsageError.surplusOperand(words[2]) }
        guard let signal = SignalName.number(of: words[1]) else {
            throw UsageError.badValue(
                option: "SIGNAL", value: words[1], expected: "a name such as TERM, or a number")
        }
        return try tell(
            .signal, ["app": .string(words[0]), "signal": .integer(Int64(signal))], arguments)
    }
}
