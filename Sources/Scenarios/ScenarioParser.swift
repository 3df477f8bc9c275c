import LifecycleKernel

extension Scenario {
    /// Reads a scenario; `file` is what errors call it.
    ///
    /// Throws `ScenarioError` with every fault that was found.
    public init(parsing text: String, file: String) throws(ScenarioError) {
        var parser = ScenarioParser(SourceText(text, file: file, limits: .scenario))
        self = try parser.parse()
    }
}

/// Reads scenario lines, one at a time; a line with a fault is left out, and the next one is read.
struct ScenarioParser {
    private let source: SourceText
    private var scenario = Scenario()
    private var hasCommands = false
    /// How far the commands move time, at most.
    private var length = Duration.zero

    /// The longest scenario: a hundred years, far from where nanoseconds run out.
    static let lengthMax = Duration.seconds(100 * 365 * 24 * 3600)

    static let verbs =
        [
            "profile", "app", "script", "install", "launch", "kill", "advance", "settle", "sleep",
            "mark",
            "expect",
        ] + LineReader.actVerbs

    /// Verbs of the language that this version does not play.
    static let laterVerbs = ["memory", "screen", "date"]

    init(_ source: SourceText) {
        self.source = source
    }

    mutating func parse() throws(ScenarioError) -> Scenario {
        let source = source
        try source.readLines { (line) throws(LineFault) in try read(&line) }
        return scenario
    }

    private mutating func read(_ line: inout LineReader) throws(LineFault) {
        let verb = try line.word("a verb")
        switch verb.text {
        case "profile": try readProfile(&line, verb)
        case "app":
            let name = try line.appName()
            try noteApp(name, line, verb, path: line.hasMore ? try line.word("a path").text : nil)
        case "script":
            let name = try line.appName()
            try noteApp(name, line, verb, script: try line.word("a file").text)
        case "install": try readInstall(&line)
        case "launch": try readLaunch(&line)
        case "kill":
            let name = try app(&line)
            let word = try line.word("a signal such as KILL")
            guard let signal = LinuxSignal.number(of: word.text) else {
                throw line.fault(word, "read \(word.shown), expected a signal such as KILL or TERM")
            }
            add(.kill(name, signal: signal), line)
        case "advance":
            let duration = try line.duration()
            try lengthen(by: duration, line)
            add(.advance(duration), line)
        case "sleep":
            let duration = try line.duration()
            try lengthen(by: duration, line)
            add(.sleep(duration), line)
        case "settle":
            try lengthen(by: ScenarioRunner.settleMax, line)
            add(.settle, line)
        case "mark": add(.mark, line)
        case "expect":
            let expectation = try expectation(&line)
            add(.expect(expectation), line, on: try line.generations())
        default:
            let act = try line.act(verb) { (line) throws(LineFault) in try app(&line) }
            guard let act else { throw unknown(verb, line) }
            add(.act(act), line)
        }
        try line.end()
    }

    private mutating func expectation(
        _ line: inout LineReader
    ) throws(LineFault) -> Expectation {
        if line.isAboutSwitcher, !scenario.apps.contains(where: { $0.name == "switcher" }) {
            _ = try line.word("'switcher'")
            _ = try line.word("'screen'")
            return .switcherScreen(try line.screenClaim())
        }
        let name = try app(&line)
        return try line.expectation(of: name)
    }

    private func unknown(_ verb: Word, _ line: LineReader) -> LineFault {
        if ScenarioParser.laterVerbs.contains(verb.text) {
            return line.fault(verb, "\(verb.shown) is not in this version")
        }
        let nearest = nearestWord(to: verb.text, in: ScenarioParser.verbs)
        return line.fault(
            verb,
            "read \(verb.shown), expected a verb"
                + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
    }

    // MARK: The first lines

    private mutating func readProfile(_ line: inout LineReader, _ verb: Word) throws(LineFault) {
        guard !hasCommands, scenario.profile == nil else {
            throw line.fault(
                verb,
                hasCommands
                    ? "'profile' stands in the first lines, before any command"
                    : "a second 'profile'; a scenario has one")
        }
        let profile = try line.generation()
        while line.hasMore {
            let word = try line.word("a switch such as suspendDelay=5s")
            let parts = word.text.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, let name = ProfileSwitch(rawValue: parts[0]) else {
                let names = ProfileSwitch.allCases.map(\.rawValue)
                let nearest = nearestWord(to: parts.first ?? "", in: names)
                throw line.fault(
                    word,
                    "read \(word.shown), expected a switch such as suspendDelay=5s"
                        + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
            }
            let value = try value(of: name, parts[1], word, line)
            scenario.switches.append(Scenario.SwitchSetting(name: name, value: value))
        }
        scenario.profile = profile
    }

    private func value(
        of name: ProfileSwitch, _ text: String, _ word: Word, _ line: LineReader
    ) throws(LineFault) -> ProfileSwitch.Value {
        if name.isTime {
            guard let time = Duration(written: text) else {
                throw line.fault(word, "read '\(text)', expected a time such as 5s or 250ms")
            }
            return .time(time)
        }
        guard let flag = ["yes": true, "no": false][text] else {
            throw line.fault(word, "read '\(text)', expected 'yes' or 'no'")
        }
        return .flag(flag)
    }

    private mutating func noteApp(
        _ name: String, _ line: LineReader, _ verb: Word, path: String? = nil, script: String? = nil
    ) throws(LineFault) {
        guard !hasCommands else {
            throw line.fault(verb, "\(verb.shown) stands in the first lines, before any command")
        }
        let place = line.place(verb)
        if let index = scenario.apps.firstIndex(where: { $0.name == name }) {
            if let path { scenario.apps[index].path = path }
            if let script { scenario.apps[index].script = script }
        } else {
            scenario.apps.append(
                Scenario.AppLine(name: name, path: path, script: script, place: place))
        }
    }

    // MARK: Commands

    /// An app that no line has named before is not on the device before this one.
    private mutating func readInstall(_ line: inout LineReader) throws(LineFault) {
        let count = scenario.apps.count
        let name = try app(&line)
        if scenario.apps.count > count { scenario.apps[count].isThereAtFirst = false }
        add(
            .install(name, path: line.hasMore ? try line.word("a path").text : nil), line)
    }

    private mutating func readLaunch(_ line: inout LineReader) throws(LineFault) {
        let name = try app(&line)
        var arguments: [String] = []
        if line.hasMore {
            let word = try line.word("'--', 'background' or 'prewarm'")
            switch word.text {
            case "background" where !word.isQuoted:
                add(.act(.launchUnseen(name, try work(&line))), line)
                return
            case "prewarm" where !word.isQuoted:
                add(.act(.prewarm(name)), line)
                return
            case "--" where !word.isQuoted: break
            default: throw line.fault(word, "read \(word.shown), expected '--' and arguments")
            }
            while line.hasMore { arguments.append(try line.word("an argument").text) }
        }
        add(.launch(name, arguments: arguments), line)
    }

    /// What an app is started for unseen: nothing that calls it, or `fetch`.
    private func work(_ line: inout LineReader) throws(LineFault) -> BackgroundWork {
        guard line.hasMore else { return .event }
        let word = try line.word("'fetch'")
        guard word.text == "fetch" else {
            throw line.fault(word, "read \(word.shown), expected 'fetch' or the end of the line")
        }
        return .fetch
    }

    /// An app that a command names; one that no first line has named is found by its name.
    private mutating func app(_ line: inout LineReader) throws(LineFault) -> String {
        let place = line.nextPlace
        let name = try line.appName()
        if !scenario.apps.contains(where: { $0.name == name }) {
            if let nearest = nearestWord(to: name, in: scenario.apps.map(\.name)) {
                throw LineFault(
                    place: place,
                    message: "read '\(name)', which no 'app' line names; did you mean '\(nearest)'?"
                )
            }
            scenario.apps.append(
                Scenario.AppLine(name: name, path: nil, script: nil, place: place))
        }
        return name
    }

    private mutating func lengthen(by duration: Duration, _ line: LineReader) throws(LineFault) {
        length += duration
        if length > ScenarioParser.lengthMax {
            throw LineFault(
                place: line.start, message: "the scenario is longer than a hundred years here")
        }
    }

    private mutating func add(
        _ command: Scenario.Command, _ line: LineReader, on generations: [String] = []
    ) {
        hasCommands = true
        scenario.commands.append(
            Scenario.PlacedCommand(
                command: command, generations: generations, place: line.start, text: line.text))
    }
}
