import LifecycleKernel
import Scenarios

/// What happened to a device and why: every event, every directive with its cause, every line.
///
/// Rows are gathered in a transaction that `flush()` commits, or the thousandth row. Writing never
/// fails the device: when there is no room the journal says so in `failure`, counts what it did not
/// keep, and tries again later. SQLite in WAL mode; a host that dies loses what was not flushed.
public final class Journal {
    /// Of each table the oldest rows beyond this are dropped.
    public static let rowCountMax = 1_000_000
    /// So many rows are committed at once.
    static let batchRowCount = 1000

    /// The file, or `:memory:`.
    public let path: String
    let database: Database
    private let rowCountMax: Int
    private let insertEvent: Statement
    private let insertDirective: Statement
    private let insertLine: Statement
    private let insertApp: Statement
    let insertReport: Statement
    /// Which start of a host this is; queries are about it alone.
    let boot: Int64

    /// Why rows are not kept at present; `nil` while all is well.
    public private(set) var failure: JournalError?
    /// How many rows were not kept, for want of room.
    public private(set) var droppedRowCount = 0
    private var openRowCount = 0
    private var lineCount = 0
    private var queries: [String: Statement] = [:]

    /// Opens or makes the journal at `path` and begins a new boot in it. Throws `JournalError`.
    public convenience init(path: String) throws(JournalError) {
        try self.init(path: path, rowCountMax: Journal.rowCountMax)
    }

    /// A journal that is gone with this object, for virtual devices. Throws `JournalError`.
    public static func inMemory() throws(JournalError) -> Journal {
        try Journal(path: nil, rowCountMax: rowCountMax)
    }

    init(path: String?, rowCountMax: Int) throws(JournalError) {
        let name = path ?? ":memory:"
        self.path = name
        self.rowCountMax = rowCountMax
        do {
            database = try Database(path: path)
            let version = try database.integer("PRAGMA user_version")
            guard version <= JournalSchema.version else {
                throw JournalError.newer(
                    path: name, version: version, versionMax: JournalSchema.version)
            }
            // Off the hot path: the disk is waited for at checkpoints only.
            try database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
            if version < JournalSchema.version {
                try Journal.makeTables(in: database, beyond: version)
            }
            boot = try Journal.begin(in: database)
            insertEvent = try Statement(
                "INSERT INTO events(boot, number, at_ns, kind, app, text, answers_directive) "
                    + "VALUES(?, ?, ?, ?, ?, ?, ?)", in: database)
            insertDirective = try Statement(
                "INSERT INTO directives(boot, number, at_ns, kind, app, task, text, detail, event, "
                    + "rule, armed_by) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", in: database)
            insertLine = try Statement(
                "INSERT INTO lines(boot, number, at_ns, app, kind, text, origin, prefix) "
                    + "VALUES(?, ?, ?, ?, ?, ?, ?, ?)", in: database)
            insertApp = try Statement(
                "INSERT OR REPLACE INTO apps(boot, id, name, bundle) VALUES(?, ?, ?, ?)",
                in: database)
            insertReport = try Statement(
                "INSERT INTO reports(boot, number, at_ns, app, callback, blocked_ns, stack, file, "
                    + "text) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)", in: database)
        } catch let error as DatabaseError {
            throw Journal.named(error, path: name)
        } catch {
            throw error as? JournalError
                ?? .database(
                    path: name, DatabaseError(operation: "open", code: 0, message: "\(error)"))
        }
    }

    deinit { flush() }

    /// Makes what a file of an older version lacks; 0: an empty one.
    private static func makeTables(
        in database: Database, beyond version: Int64
    ) throws(DatabaseError) {
        let statements = JournalSchema.steps.dropFirst(Int(version)).joined(separator: "\n")
        try database.execute(
            "BEGIN; \(statements) PRAGMA user_version = \(JournalSchema.version); COMMIT")
    }

    private static func begin(in database: Database) throws(DatabaseError) -> Int64 {
        try database.execute("INSERT INTO boots(started) VALUES(datetime('now'))")
        return try database.integer("SELECT max(boot) FROM boots")
    }

    /// The prepared statement of a query; each is prepared once.
    func query(_ sql: String) throws(DatabaseError) -> Statement {
        if let known = queries[sql] { return known }
        let statement = try Statement(sql, in: database)
        queries[sql] = statement
        return statement
    }

    static func named(_ error: DatabaseError, path: String) -> JournalError {
        error.isOutOfRoom ? .full(path: path, error) : .database(path: path, error)
    }
}

// Writing.
extension Journal {
    /// Keeps what happened; `answering` is the number of the directive that it answers.
    public func record(_ event: Event, number: Int, at: Instant, answering: Int?) {
        keep(
            insertEvent,
            [
                .integer(boot), DatabaseValue(number), .integer(at.nanoseconds),
                .text(event.kind.rawValue), DatabaseValue(event.app?.rawValue),
                .text(event.words), DatabaseValue(answering),
            ])
    }

    /// Keeps what was ordered, and why.
    public func record(_ directive: Directive, at: Instant) {
        let order = directive.order
        keep(
            insertDirective,
            [
                .integer(boot), DatabaseValue(directive.number), .integer(at.nanoseconds),
                .text(order.kind.rawValue), DatabaseValue(order.app.rawValue),
                DatabaseValue(order.task?.rawValue),
                .text(order.words(following: directive.cause.rule)),
                DatabaseValue(detail(of: directive, at: at)), DatabaseValue(directive.cause.event),
                .text(directive.cause.rule.rawValue), DatabaseValue(directive.cause.armedBy),
            ])
    }

    /// Keeps a line; `prefix` is what `NSLog` wrote before its text.
    public func record(_ line: TranscriptLine, prefix: String?) {
        lineCount += 1
        let origin =
            switch line.origin {
            case .device: "device"
            case .app: "app"
            }
        keep(
            insertLine,
            [
                .integer(boot), DatabaseValue(lineCount), .integer(line.at.nanoseconds),
                .text(line.app), .text(line.kind.rawValue), .text(line.text), .text(origin),
                DatabaseValue(prefix),
            ])
    }

    /// Keeps which app a number stands for.
    public func record(appNumber: Int, name: String, bundle: String) {
        keep(insertApp, [.integer(boot), DatabaseValue(appNumber), .text(name), .text(bundle)])
    }

    private func detail(of directive: Directive, at: Instant) -> String? {
        switch directive.order {
        case .kill(let id, let kill):
            let begun = directive.order.task.flatMap { try? beginning(of: $0, app: id) }
            return kill.why.words(held: begun.map { at - $0.at })
        case .deliver(_, let delivery): return delivery.callWords
        case .launch, .answer, .setBackgroundTime, .freeze, .thaw, .signal, .discard, .remove,
            .announce:
            return nil
        }
    }

    func keep(_ statement: Statement, _ values: [DatabaseValue]) {
        if failure != nil {
            droppedRowCount += 1
            // There may be room again.
            guard droppedRowCount % Journal.batchRowCount == 0 else { return }
            failure = nil
            return
        }
        do {
            if openRowCount == 0 { try database.execute("BEGIN") }
            openRowCount += 1
            try statement.run(values)
        } catch {
            give(up: error)
            return
        }
        if openRowCount >= Journal.batchRowCount { flush() }
    }

    /// Whether something has been recorded that a crash of the host would lose.
    public var isUncommitted: Bool { openRowCount > 0 }

    /// Commits what has been recorded. Cheap when there is nothing; call it before a wait.
    public func flush() {
        guard openRowCount > 0 else { return }
        do {
            for table in JournalSchema.growing {
                try database.execute(
                    "DELETE FROM \(table) WHERE id <= (SELECT max(id) FROM \(table)) "
                        + "- \(rowCountMax)")
            }
            try database.execute("COMMIT")
            openRowCount = 0
        } catch {
            give(up: error)
        }
    }

    /// The rows since the last commit are lost; those before it stay.
    private func give(up error: DatabaseError) {
        droppedRowCount += openRowCount
        openRowCount = 0
        failure = Journal.named(error, path: path)
        // SQLite may have done so itself.
        if database.isInTransaction { try? database.execute("ROLLBACK") }
    }
}
