/// One thing the command can do; one file each.
protocol Subcommand: Sendable {
    static var name: String { get }
    /// What stands behind the name in the usage line.
    static var operands: String { get }
    /// One line for the list of subcommands.
    static var summary: String { get }
    static var options: [Arguments.Option] { get }
    /// Whole command lines, each with what it does.
    static var examples: [(line: String, does: String)] { get }
    /// Does it, and returns the exit status.
    static func run(_ arguments: Arguments) throws -> Int32
}

/// A line of the table of subcommands: one that has a file of its own, or one of the acts.
struct SubcommandEntry: Sendable {
    let name: String
    let operands: String
    let summary: String
    let options: [Arguments.Option]
    let examples: [(line: String, does: String)]
    let run: @Sendable (Arguments) throws -> Int32
}

extension SubcommandEntry {
    init(_ type: any Subcommand.Type) {
        self.init(
            name: type.name, operands: type.operands, summary: type.summary, options: type.options,
            examples: type.examples, run: { try type.run($0) })
    }
}

/// How the command ends. Source: design §8.
enum ExitCode {
    static let done: Int32 = 0
    /// An expectation did not hold.
    static let failed: Int32 = 1
    /// It could not be done: bad input, no device, Linux refused.
    static let impossible: Int32 = 2
}

extension SubcommandEntry {
    var help: String {
        let line = operands.isEmpty ? name : "\(name) \(operands)"
        var text = "usage: dormouse \(line)\n\n\(summary)\n"
        if !options.isEmpty {
            text += "\noptions:\n"
            for option in options {
                let short = option.name == "--output" ? "-o, " : ""
                let left = short + option.name + (option.value.map { " " + $0 } ?? "")
                text += "  " + left.padded(to: 22) + option.meaning + "\n"
            }
        }
        text += "\nexamples:\n"
        for example in examples { text += "  \(example.line)\n      \(example.does)\n" }
        return text
    }
}

extension String {
    /// The text with spaces behind it up to this many characters, and always one at least.
    func padded(to count: Int) -> String {
        self + String(repeating: " ", count: max(1, count - self.count))
    }
}

extension Arguments.Option {
    static let json = Arguments.Option.flag("--json", "print JSON, one value a line")
    static let device = Arguments.Option.value(
        "--device", "NAME", "the device (default: main)")
}
