import LifecycleKernel
import Scenarios

// Reading: always of this boot. What has not been flushed is seen as well.
extension Journal {
    /// At most `limit` lines with a number above `after`, in order. Throws `JournalError`.
    public func lines(after: Int, limit: Int) throws(JournalError) -> [NumberedLine] {
        let found = try rows(
            "SELECT number, at_ns, app, kind, text, origin, prefix FROM lines "
                + "WHERE boot = ? AND number > ? ORDER BY number LIMIT ?",
            [DatabaseValue(after), DatabaseValue(limit)]
        ) { row in
            TranscriptLine.Kind(rawValue: row.text(3)).map { kind in
                NumberedLine(
                    number: row.number(0),
                    line: TranscriptLine(
                        at: Instant(nanoseconds: row.integer(1)), app: row.text(2), kind: kind,
                        text: row.text(4), origin: row.text(5) == "app" ? .app : .device),
                    prefix: row.optionalText(6))
            }
        }
        return found
    }

    /// The directives given to an app with a number below `before` (`nil`: all), newest first.
    public func directives(
        of app: AppID, before: Int? = nil, limit: Int = .max
    ) throws(JournalError) -> [JournalDirective] {
        try directives(
            "app = ? AND number < ? ORDER BY number DESC LIMIT ?",
            [DatabaseValue(app.rawValue), DatabaseValue(before ?? .max), DatabaseValue(limit)])
    }

    /// The first directive given in that event, to an app or to any; `nil` when there was none.
    func directive(of app: AppID? = nil, inEvent event: Int) throws(JournalError)
        -> JournalDirective?
    {
        try directives(
            "event = ?2 AND (?3 IS NULL OR app = ?3) ORDER BY number LIMIT 1",
            [DatabaseValue(event), DatabaseValue(app?.rawValue)]
        ).first
    }

    /// The directive of that number; `nil` when it was dropped or never given.
    public func directive(_ number: Int) throws(JournalError) -> JournalDirective? {
        try directives("number = ?", [DatabaseValue(number)]).first
    }

    /// The directive that said of the app's last task with that id that it began.
    func beginning(of task: TaskID, app: AppID) throws(JournalError) -> JournalDirective? {
        try directives(
            "app = ? AND task = ? AND kind = ? ORDER BY number DESC LIMIT 1",
            [
                DatabaseValue(app.rawValue), DatabaseValue(task.rawValue),
                .text(DirectiveKind.taskBegan.rawValue),
            ]
        ).first
    }

    /// The event of that number; `nil` when it was dropped or never happened.
    public func event(_ number: Int) throws(JournalError) -> JournalEvent? {
        try events("number = ?", [DatabaseValue(number)]).first
    }

    /// The last event of a kind up to that number, about the app, or about any but it.
    func lastEvent(
        _ kind: EventKind, about app: AppID? = nil, butNotAbout other: AppID? = nil,
        upTo number: Int
    ) throws(JournalError) -> JournalEvent? {
        try events(
            "number <= ? AND kind = ? AND (?4 IS NULL OR app = ?4) AND (?5 IS NULL OR app <> ?5) "
                + "ORDER BY number DESC LIMIT 1",
            [
                DatabaseValue(number), .text(kind.rawValue), DatabaseValue(app?.rawValue),
                DatabaseValue(other?.rawValue),
            ]
        ).first
    }

    /// The name of an app; `nil` when it is not installed.
    public func appName(_ app: AppID) throws(JournalError) -> String? {
        try rows("SELECT name FROM apps WHERE boot = ? AND id = ?", [DatabaseValue(app.rawValue)]) {
            $0.text(0)
        }.first
    }

    /// The app of that name; `nil` when none is installed.
    public func app(named name: String) throws(JournalError) -> AppID? {
        try rows("SELECT id FROM apps WHERE boot = ? AND name = ?", [.text(name)]) {
            AppID($0.number(0))
        }.first
    }

    // MARK: Rows

    private func directives(
        _ condition: String, _ values: [DatabaseValue]
    ) throws(JournalError) -> [JournalDirective] {
        try rows(
            "SELECT number, at_ns, kind, app, task, text, detail, event, rule, armed_by "
                + "FROM directives WHERE boot = ? AND " + condition, values
        ) { row in
            guard let kind = DirectiveKind(rawValue: row.text(2)),
                let rule = Rule(rawValue: row.text(8))
            else { return nil }
            return JournalDirective(
                number: row.number(0), at: Instant(nanoseconds: row.integer(1)), kind: kind,
                app: AppID(row.number(3)), task: row.optionalNumber(4).map { TaskID($0) },
                text: row.text(5), detail: row.optionalText(6), event: row.number(7), rule: rule,
                armedBy: row.optionalNumber(9))
        }
    }

    private func events(
        _ condition: String, _ values: [DatabaseValue]
    ) throws(JournalError) -> [JournalEvent] {
        try rows(
            "SELECT number, at_ns, kind, app, text, answers_directive FROM events "
                + "WHERE boot = ? AND " + condition, values
        ) { row in
            EventKind(rawValue: row.text(2)).map { kind in
                JournalEvent(
                    number: row.number(0), at: Instant(nanoseconds: row.integer(1)), kind: kind,
                    app: row.optionalNumber(3).map { AppID($0) }, text: row.text(4),
                    answers: row.optionalNumber(5))
            }
        }
    }

    /// The rows of a query whose first value is the boot; `nil` of one that has an unknown word.
    func rows<Value>(
        _ sql: String, _ values: [DatabaseValue], _ make: (borrowing Statement.Row) -> Value?
    ) throws(JournalError) -> [Value] {
        let found: [Value?]
        do {
            found = try query(sql).rows([.integer(boot)] + values, make)
        } catch {
            throw Journal.named(error, path: path)
        }
        var known: [Value] = []
        for value in found {
            guard let value else { throw .unknownWord(path: path, "in the answer to \(sql)") }
            known.append(value)
        }
        return known
    }
}
