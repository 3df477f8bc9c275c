import LifecycleWire

/// What could stand at the end of a command line, from the table of subcommands.
///
/// The shells' scripts hand the words over and print nothing of their own, so that they are never
/// behind the command.
struct Completion {
    /// A word, and what it means.
    struct Candidate: Equatable {
        let word: String
        var meaning = ""
    }

    /// What a shell can offer by itself.
    enum Files: String {
        case none = ""
        case files = ":files"
        case folders = ":folders"
    }

    private(set) var candidates: [Candidate] = []
    private(set) var files = Files.none

    /// - Parameter words: Those behind `dormouse`; the last one is not finished.
    init(_ words: [String]) {
        var words = words
        let current = words.popLast() ?? ""
        guard let first = words.first else {
            offer(Completion.commands + Completion.generalOptions, to: current)
            return
        }
        if first == "help", words.count == 1 { offer(Completion.commands, to: current) }
        guard let entry = Dormouse.subcommand(first), !words.contains("--") else { return }
        complete(current, after: Array(words.dropFirst()), of: entry)
    }

    /// The lines that the scripts read: a word, a tab, its meaning; `:files` or `:folders` at the end.
    var lines: [String] {
        candidates.map { "\($0.word)\t\($0.meaning)" }
            + (files == .none ? [] : [files.rawValue])
    }

    private mutating func complete(
        _ current: String, after words: [String], of entry: SubcommandEntry
    ) {
        // Bash cuts `--device=old` into three words.
        let words = words.last == "=" ? Array(words.dropLast()) : words
        let cut = current == "=" ? "" : current
        if let name = words.last, let option = entry.options.first(where: { $0.name == name }),
            let value = option.value
        {
            offer(Placeholder(option: name, value: value, of: entry.name), words, to: cut)
        } else if cut.hasPrefix("--"), let equals = cut.firstIndex(of: "=") {
            completeJoined(cut, equals, words, of: entry)
        } else if cut.hasPrefix("-") {
            let options = entry.options.filter { !words.contains($0.name) }
            offer(
                options.map { Candidate(word: $0.name, meaning: $0.meaning) }
                    + [Candidate(word: "--help", meaning: "what it does, with examples")], to: cut)
        } else if let operand = entry.placeholder(at: operandCount(words, of: entry)) {
            offer(Placeholder(operand: operand, of: entry.name), words, to: cut)
        }
    }

    /// `--device=o` in shells that leave it one word.
    private mutating func completeJoined(
        _ current: String, _ equals: String.Index, _ words: [String], of entry: SubcommandEntry
    ) {
        let name = String(current[..<equals])
        guard let value = entry.options.first(where: { $0.name == name })?.value else { return }
        offer(
            Placeholder(option: name, value: value, of: entry.name), words,
            to: String(current[current.index(after: equals)...]), prefix: "\(name)=")
    }

    private func operandCount(_ words: [String], of entry: SubcommandEntry) -> Int {
        var count = 0
        var words = words[...]
        while let word = words.popFirst() {
            if !word.hasPrefix("-") {
                count += 1
            } else if entry.options.contains(where: { $0.name == word && $0.value != nil }) {
                words = words.drop { $0 == "=" }.dropFirst()
            }
        }
        return count
    }

    private mutating func offer(
        _ placeholder: Placeholder?, _ words: [String], to current: String, prefix: String = ""
    ) {
        guard let placeholder else { return }
        let device = words.firstIndex(of: "--device").flatMap { index in
            words[(index + 1)...].first { $0 != "=" }
        }
        let given = words.filter { !$0.hasPrefix("-") }
        offer(
            placeholder.values(onDevice: device ?? "main").filter { !given.contains($0) }
                .map { Candidate(word: $0) }, to: current, prefix: prefix)
        files = placeholder.files
    }

    private mutating func offer(
        _ candidates: [Candidate], to current: String, prefix: String = ""
    ) {
        self.candidates += candidates.filter { $0.word.hasPrefix(current) }
            .map { Candidate(word: prefix + $0.word, meaning: $0.meaning) }
    }

    private static var commands: [Candidate] {
        Dormouse.subcommands.map { Candidate(word: $0.name, meaning: $0.summary) }
    }

    private static let generalOptions = [
        Candidate(word: "help", meaning: "What a subcommand does."),
        Candidate(word: "--help", meaning: "All subcommands."),
        Candidate(word: "--version", meaning: "The version."),
    ]
}

extension SubcommandEntry {
    /// What stands for the operand of that number, without brackets; `nil` when there is none.
    fileprivate func placeholder(at index: Int) -> String? {
        let names = operands.split(separator: " ").prefix { !$0.hasPrefix("[--") }.map {
            $0.filter { !"[]".contains($0) }
        }
        if index < names.count { return names[index].filter { $0 != "…" } }
        return names.last.flatMap { $0.hasSuffix("…") ? String($0.dropLast()) : nil }
    }
}
