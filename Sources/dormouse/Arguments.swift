/// The words after a subcommand, taken apart: options, operands, and what follows `--`.
struct Arguments {
    /// An option that a subcommand knows.
    struct Option {
        /// With its dashes: `--device`.
        let name: String
        /// What stands for its value in the help, or `nil` for a flag.
        let value: String?
        let meaning: String

        static func flag(_ name: String, _ meaning: String) -> Option {
            Option(name: name, value: nil, meaning: meaning)
        }

        static func value(_ name: String, _ value: String, _ meaning: String) -> Option {
            Option(name: name, value: value, meaning: meaning)
        }
    }

    private(set) var operands: [String] = []
    /// The words behind `--`, for the app.
    private(set) var rest: [String] = []
    private var flags: [String] = []
    private var values: [(name: String, value: String)] = []

    init(_ words: [String], options: [Option]) throws(UsageError) {
        var words = words[...]
        while let word = words.popFirst() {
            if word == "--" {
                rest = Array(words)
                return
            }
            guard word.hasPrefix("-"), word != "-" else {
                operands.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = parts[0] == "-o" ? "--output" : String(parts[0])
            guard let option = options.first(where: { $0.name == name }) else {
                throw UsageError.unknownOption(name, known: options.map(\.name))
            }
            if option.value == nil {
                guard parts.count == 1 else { throw UsageError.takesNoValue(name) }
                flags.append(name)
            } else if parts.count == 2 {
                values.append((name, String(parts[1])))
            } else if let value = words.popFirst() {
                values.append((name, value))
            } else {
                throw UsageError.needsValue(name, option.value ?? "VALUE")
            }
        }
    }

    /// Whether the option was given, with a value or without.
    func isGiven(_ name: String) -> Bool { has(name) || value(name) != nil }

    /// The value of an option that is a number of seconds in this range; `nil` when it is not given.
    func seconds(
        _ name: String, in range: ClosedRange<Double>
    ) throws(UsageError) -> Duration? {
        guard let text = value(name) else { return nil }
        guard let seconds = Double(text), range.contains(seconds) else {
            throw .badValue(
                option: name, value: text,
                expected: "seconds from \(range.lowerBound.words) to \(range.upperBound.words)")
        }
        return .nanoseconds(Int64(seconds * 1_000_000_000))
    }

    func has(_ flag: String) -> Bool { flags.contains(flag) }

    /// The last value given for the option.
    func value(_ name: String) -> String? { values.last { $0.name == name }?.value }

    /// The operands, which must be this many; `names` says what they are.
    func operands(_ names: String...) throws(UsageError) -> [String] {
        if operands.count < names.count { throw .missingOperand(names[operands.count]) }
        if operands.count > names.count { throw .surplusOperand(operands[names.count]) }
        return operands
    }
}

/// Words on the command line that make no sense.
enum UsageError: Error, CustomStringConvertible {
    case unknownSubcommand(String, nearest: String?)
    case unknownOption(String, known: [String])
    case takesNoValue(String)
    case needsValue(String, String)
    case missingOperand(String)
    case surplusOperand(String)
    case badValue(option: String, value: String, expected: String)
    /// Two options, or an option and what else there is, that do not go together, and why.
    case contradiction(String, String, String)
    case needsVirtualClock(String, file: String, clock: String)

    var description: String {
        switch self {
        case .unknownSubcommand(let word, let nearest):
            "no subcommand '\(word)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
        case .unknownOption(let name, let known):
            "no option '\(name)'; there is "
                + (known.isEmpty ? "none here" : known.joined(separator: ", "))
        case .takesNoValue(let name): "'\(name)' takes no value"
        case .needsValue(let name, let value): "'\(name)' needs a value: \(name) \(value)"
        case .missingOperand(let name): "\(name) is missing"
        case .surplusOperand(let word): "'\(word)' is one word too many"
        case .badValue(let option, let value, let expected):
            "\(option) '\(value)': expected \(expected)"
        case .contradiction(let option, let other, let reason):
            "\(option) does not go with \(other): \(reason)"
        case .needsVirtualClock(let option, let file, let clock):
            "\(option) needs virtual time, and \(file) is played on the \(clock) clock; "
                + "add --clock virtual, or leave \(option) out"
        }
    }
}

extension Double {
    /// Without a fraction where there is none.
    fileprivate var words: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}
