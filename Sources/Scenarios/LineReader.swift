import LifecycleKernel

/// A fault of one line.
struct LineFault: Error {
    let place: Place
    let message: String
}

/// Takes the words of one line, one after another.
struct LineReader {
    private let line: SourceLine
    private let file: String
    private var index = 0

    init(_ line: SourceLine, file: String) {
        self.line = line
        self.file = file
    }

    var hasMore: Bool { index < line.words.count }
    var start: Place { place(line.words[0]) }
    /// What the next word says; `nil` at the end of the line.
    var nextText: String? { hasMore ? line.words[index].text : nil }
    /// `switcher screen` comes next, which no app of that name has.
    var isAboutSwitcher: Bool {
        index + 1 < line.words.count && line.words[index].text == "switcher"
            && line.words[index + 1].text == "screen"
    }
    /// Where the next word stands, or the end of the line.
    var nextPlace: Place {
        Place(
            file: file, line: line.number,
            column: hasMore ? line.words[index].column : line.endColumn)
    }

    /// The line as it was written, with single spaces.
    var text: String {
        line.words.map { $0.isQuoted ? $0.text.quoted : $0.text }.joined(separator: " ")
    }

    func place(_ word: Word) -> Place {
        Place(file: file, line: line.number, column: word.column)
    }

    func fault(_ word: Word, _ message: String) -> LineFault {
        LineFault(place: place(word), message: message)
    }

    mutating func word(_ expected: String) throws(LineFault) -> Word {
        guard hasMore else {
            throw LineFault(place: nextPlace, message: "the line ends, expected \(expected)")
        }
        defer { index += 1 }
        return line.words[index]
    }

    func end() throws(LineFault) {
        guard hasMore else { return }
        let word = line.words[index]
        throw fault(word, "read \(word.shown), expected the end of the line")
    }

    mutating func duration() throws(LineFault) -> Duration {
        let word = try word("a time such as 25s")
        guard let duration = Duration(written: word.text) else {
            throw fault(
                word, "read \(word.shown), expected a time such as 25s, 1.5s, 250ms, 10m or 8h")
        }
        return duration
    }

    /// The executable name of an app: one path component without blanks.
    mutating func appName() throws(LineFault) -> String {
        let word = try word("the name of an app")
        let isName =
            !word.text.isEmpty && word.text != "." && word.text != ".."
            && word.text.unicodeScalars.allSatisfy {
                $0.value > 0x20 && $0 != "/" && $0.value != 0x7F
            }
        guard isName else {
            throw fault(
                word,
                "read \(word.shown), expected the name of an app's executable: "
                    + "no blanks, no '/'")
        }
        return word.text
    }

    /// A generation by its name.
    mutating func generation() throws(LineFault) -> Profile {
        let word = try word("a generation such as ios26")
        guard let profile = Profile.named(word.text) else {
            let names = Profile.all.map(\.name)
            let nearest = nearestWord(to: word.text, in: names)
            throw fault(
                word,
                "read \(word.shown), expected one of " + names.joined(separator: ", ")
                    + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
        }
        return profile
    }

    /// `on ios6 ios12` at the end of an expectation; empty when it counts for all.
    mutating func generations() throws(LineFault) -> [String] {
        guard hasMore, line.words[index].text == "on", !line.words[index].isQuoted else {
            return []
        }
        index += 1
        var names: [String] = []
        repeat { names.append(try generation().name) } while hasMore
        return names
    }

    // MARK: Expectations

    /// What is claimed of the app `name`.
    mutating func expectation(of name: String) throws(LineFault) -> Expectation {
        let subject = try word("a state, 'exit', 'task', 'call', 'prints', 'view' or 'screen'")
        switch subject.text {
        case "exit": return .exit(name, try exit())
        case "task": return try task(of: name)
        case "screen": return .screen(name, try screenClaim())
        case "never":
            let verb = try word("'call', 'prints' or 'view'")
            guard let claim = try said(verb, of: name, isNever: true) else {
                throw fault(verb, "read \(verb.shown), expected 'call', 'prints' or 'view'")
            }
            return claim
        default:
            if let claim = try said(subject, of: name, isNever: false) { return claim }
            if let state = AppState(rawValue: subject.text) { return .state(name, state) }
            let words =
                AppState.allCases.map(\.rawValue)
                + ["exit", "task", "call", "prints", "never", "view", "screen"]
            let nearest = nearestWord(to: subject.text, in: words)
            throw fault(
                subject,
                "read \(subject.shown), expected a state, 'exit', 'task', 'call', 'prints', "
                    + "'view' or 'screen'"
                    + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
        }
    }

    private mutating func said(
        _ verb: Word, of app: String, isNever: Bool
    ) throws(LineFault) -> Expectation? {
        switch verb.text {
        case "call":
            return .call(app, selector: try word("a selector in quotes").text, isNever: isNever)
        case "prints":
            return .prints(app, text: try word("a text in quotes").text, isNever: isNever)
        case "view":
            let name = try word("a text or identifier in quotes").text
            return .view(app, name: name, try viewClaim(), isNever: isNever)
        default: return nil
        }
    }

    private mutating func task(of app: String) throws(LineFault) -> Expectation {
        let name = try word("the task's name in quotes").text
        let word = try word("running, ended or expired")
        guard let fate = Expectation.Fate(rawValue: word.text) else {
            throw fault(word, "read \(word.shown), expected running, ended or expired")
        }
        return .task(app, name: name, fate)
    }

    private mutating func exit() throws(LineFault) -> Expectation.Exit {
        let word = try word("0xHEX, 'status N' or 'signal NAME'")
        if word.text.hasPrefix("0x"), let code = UInt32(word.text.dropFirst(2), radix: 16) {
            return .code(code)
        }
        switch word.text {
        case "status":
            let number = try self.word("a number")
            guard let status = Int32(number.text), (0...255).contains(status) else {
                throw fault(number, "read \(number.shown), expected a status from 0 to 255")
            }
            return .status(status)
        case "signal":
            let name = try self.word("a signal such as KILL")
            guard let signal = LinuxSignal.number(of: name.text) else {
                throw fault(name, "read \(name.shown), expected a signal such as KILL or SEGV")
            }
            return .signal(signal)
        default:
            throw fault(word, "read \(word.shown), expected 0xHEX, 'status N' or 'signal NAME'")
        }
    }
}
