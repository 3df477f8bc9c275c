import LifecycleKernel

extension Script {
    /// Reads a script; `file` is what errors call it.
    ///
    /// Throws `ScenarioError` with every fault that was found.
    public init(parsing text: String, file: String) throws(ScenarioError) {
        var parser = ScriptParser(SourceText(text, file: file, limits: .script))
        self = try parser.parse()
    }
}

private struct ScriptParser {
    private let source: SourceText
    private var script = Script()
    /// The last 'on' had a fault: what stands below it belongs to nothing.
    private var isSkipping = false
    /// Those of the launch being read.
    private var stimuli: Set<Script.Stimulus> = []

    init(_ source: SourceText) {
        self.source = source
    }

    mutating func parse() throws(ScenarioError) -> Script {
        let source = source
        try source.readLines { (line) throws(LineFault) in try read(&line) }
        return script
    }

    private mutating func read(_ line: inout LineReader) throws(LineFault) {
        let first = try line.word("'launch', 'on' or a time")
        switch first.text {
        case "app" where script.launches.isEmpty: try readTraits(&line)
        case "launch":
            script.launches.append(Script.Launch())
            stimuli = []
            isSkipping = false
        case "on":
            guard !script.launches.isEmpty else {
                throw line.fault(first, "'on' stands below a line 'launch'")
            }
            isSkipping = true
            let stimulus = try stimulus(&line)
            guard stimuli.insert(stimulus).inserted else {
                throw line.fault(first, "this stimulus has a reaction above, in the same launch")
            }
            script.launches[script.launches.count - 1].reactions.append(
                Script.Reaction(stimulus: stimulus))
            isSkipping = false
        default:
            if isSkipping { return }
            try readDeed(first, &line)
        }
        try line.end()
    }

    private mutating func readTraits(_ line: inout LineReader) throws(LineFault) {
        repeat {
            let word = try line.word("scenes, windows or exitsOnSuspend")
            guard let trait = Script.Trait(rawValue: word.text) else {
                throw unknown(word, Script.Trait.allCases.map(\.rawValue), line)
            }
            if !script.traits.contains(trait) { script.traits.append(trait) }
        } while line.hasMore
    }

    private func stimulus(_ line: inout LineReader) throws(LineFault) -> Script.Stimulus {
        let word = try line.word("a stimulus such as 'ready' or 'call'")
        switch word.text {
        case "ready": return .ready
        case "call":
            let name = try line.word("a selector in quotes")
            guard let method = DelegateMethod(rawValue: name.text) else {
                throw unknown(name, DelegateMethod.allCases.map(\.rawValue), line)
            }
            return .call(method, occurrence: try number(&line))
        case "post":
            let name = try line.word("a notification in quotes")
            guard let notification = NotificationName(rawValue: name.text) else {
                throw unknown(name, NotificationName.allCases.map(\.rawValue), line)
            }
            return .post(notification, occurrence: try number(&line))
        case "application": return .application
        case "encoding": return .encoding(occurrence: try number(&line))
        case "restoring": return .restoring
        case "snapshot": return .snapshot(occurrence: try number(&line))
        case "touch": return .touch(occurrence: try number(&line))
        case "warning": return .warning(occurrence: try number(&line))
        case "appearance": return .appearance(occurrence: try number(&line))
        case "expire": return .expire(TaskID(try number(&line)))
        case "thaw": return .thaw(occurrence: try number(&line))
        default:
            throw unknown(
                word,
                [
                    "ready", "call", "post", "application", "appearance", "encoding",
                    "restoring", "snapshot", "touch", "warning",
                    "expire", "thaw",
                ], line)
        }
    }

    private mutating func readDeed(_ time: Word, _ line: inout LineReader) throws(LineFault) {
        guard let after = Duration(written: time.text) else {
            throw unknown(time, ["launch", "on", "10ms"], line)
        }
        guard let launch = script.launches.indices.last,
            let reaction = script.launches[launch].reactions.indices.last
        else { throw line.fault(time, "a deed stands below a line 'on …'") }
        let known = script.launches[launch].reactions[reaction]
        if let before = known.deeds.last, before.after > after {
            throw line.fault(time, "deeds stand in the order of their times")
        }
        let deed = try deed(&line)
        if let message = misplacement(of: deed, in: known) { throw line.fault(time, message) }
        script.launches[launch].reactions[reaction].deeds.append(
            Script.TimedDeed(after: after, deed: deed))
    }

    /// Why the deed cannot be one of this reaction; `nil` when it can.
    private func misplacement(of deed: Script.Deed, in reaction: Script.Reaction) -> String? {
        switch (deed, reaction.stimulus) {
        case (.ready, .ready):
            reaction.hasReturned ? "a second 'ready'; a process is ready once" : nil
        case (.ready, _): "'ready' stands below 'on ready'"
        case (.returned, .ready): "'on ready' is no step, so nothing returns"
        case (.returned, _):
            reaction.hasReturned ? "a second 'returned'; a step returns once" : nil
        case (.begin, _), (.end, _), (.print, _), (.called, _), (.completed, _), (.saved, _),
            (.extendRestoration, _), (.activateScene, _), (.discardScene, _), (.openURL, _):
            nil
        }
    }

    private func deed(_ line: inout LineReader) throws(LineFault) -> Script.Deed {
        let word = try line.word("a deed")
        switch word.text {
        case "ready": return .ready
        case "begin": return .begin(try request(&line))
        case "end": return .end(TaskID(try number(&line)))
        case "print": return .print(try line.word("a text in quotes").text)
        case "called": return .called(try line.word("a selector in quotes").text)
        case "completed": return .completed
        case "saved": return .saved
        case "extendRestoration": return .extendRestoration(by: 1)
        case "completeRestoration": return .extendRestoration(by: -1)
        case "activateScene":
            return .activateScene(line.hasMore ? SceneID(try number(&line)) : nil)
        case "discardScene": return .discardScene(SceneID(try number(&line)))
        case "openURL": return .openURL(try line.word("a URL in quotes").text)
        case "returned":
            let name = try line.word("an answer")
            if name.text == "missed" {
                return .returned(.missed(try line.word("a reason in quotes").text))
            }
            guard let answer = Answer(rawValue: name.text) else {
                throw unknown(
                    name, ["done", "yes", "no", "notImplemented", "skipped", "missed"], line)
            }
            return .returned(answer)
        case "call", "post", "state", "exit":
            throw line.fault(word, "a script cannot state a \(word.shown): the kernel makes it")
        default:
            throw unknown(
                word,
                [
                    "ready", "begin", "end", "print", "called", "completed", "saved",
                    "activateScene", "discardScene", "openURL", "returned",
                ], line)
        }
    }

    private func request(_ line: inout LineReader) throws(LineFault) -> TaskRequest {
        var name: String?
        var hasHandler = false
        while line.hasMore {
            let word = try line.word("a name")
            if word.isQuoted {
                name = word.text
            } else if word.text == "handler" {
                hasHandler = true
            } else {
                throw line.fault(word, "read \(word.shown), expected a name in quotes or 'handler'")
            }
        }
        return TaskRequest(name: name, hasHandler: hasHandler)
    }

    private func number(_ line: inout LineReader) throws(LineFault) -> Int {
        let word = try line.word("a number")
        guard let number = Int(word.text), (1...1_000_000).contains(number) else {
            throw line.fault(word, "read \(word.shown), expected a number from 1 to 1000000")
        }
        return number
    }

    private func unknown(_ word: Word, _ words: [String], _ line: LineReader) -> LineFault {
        let nearest = nearestWord(to: word.text, in: words)
        let expected = words.count > 12 ? "one that a device knows" : words.joined(separator: ", ")
        return line.fault(
            word,
            "read \(word.shown), expected \(expected)"
                + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
    }
}

extension Script.Reaction {
    /// Whether the deed that ends the step, or the start of the process, is there.
    fileprivate var hasReturned: Bool {
        deeds.contains { timed in
            switch timed.deed {
            case .ready, .returned: true
            case .begin, .end, .print, .called, .completed, .saved, .extendRestoration,
                .activateScene, .discardScene, .openURL:
                false
            }
        }
    }
}
