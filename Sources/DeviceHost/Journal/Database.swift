import CSQLite

/// What SQLite would not do.
public struct DatabaseError: Error, Equatable, CustomStringConvertible {
    /// What was being done: the SQL, or the name of the call.
    public let operation: String
    /// The extended result code of SQLite.
    public let code: Int32
    /// SQLite's own words.
    public let message: String

    public var description: String { "\(operation): \(message) (SQLite \(code))" }

    /// Whether there is no room: the disk is full, or the file may not grow.
    ///
    /// A write beyond `RLIMIT_FSIZE` is an input/output error to SQLite (`EFBIG`).
    public var isOutOfRoom: Bool {
        code & 0xFF == SQLITE_FULL || code == SQLITE_IOERR | (3 << 8)
    }
}

/// One value of a row.
enum DatabaseValue: Equatable {
    case null
    case integer(Int64)
    case text(String)

    init(_ number: Int?) { self = number.map { .integer(Int64($0)) } ?? .null }
    init(_ text: String?) { self = text.map { .text($0) } ?? .null }
}

/// One open SQLite database, used by one thread. SQLite: `sqlite3_open_v2`.
final class Database {
    fileprivate let handle: OpaquePointer

    /// Opens or makes the file; `nil`: a database in memory that is gone with this object.
    init(path: String?) throws(DatabaseError) {
        var opened: OpaquePointer?
        let flags =
            SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
            | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOFOLLOW
        let code = sqlite3_open_v2(path ?? ":memory:", &opened, flags, nil)
        guard code == SQLITE_OK, let opened else {
            let message = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "no memory"
            sqlite3_close_v2(opened)
            throw DatabaseError(operation: "open \(path ?? "memory")", code: code, message: message)
        }
        handle = opened
        // Another process may read the journal while it is written.
        sqlite3_busy_timeout(handle, 1000)
    }

    deinit { sqlite3_close_v2(handle) }

    /// Runs statements that give no rows.
    func execute(_ sql: String) throws(DatabaseError) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code, in: sql) }
    }

    /// The first value of the first row, for one that is a number.
    func integer(_ sql: String) throws(DatabaseError) -> Int64 {
        let statement = try Statement(sql, in: self)
        return try statement.rows([]) { $0.integer(0) }.first ?? 0
    }

    /// Whether rows are being kept back until a commit. An error may have ended that.
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    fileprivate func error(_ code: Int32, in operation: String) -> DatabaseError {
        DatabaseError(
            operation: operation, code: code, message: String(cString: sqlite3_errmsg(handle)))
    }
}

/// One prepared statement, used again and again; it keeps its database open.
final class Statement {
    private let database: Database
    private let handle: OpaquePointer
    private let sql: String

    init(_ sql: String, in database: Database) throws(DatabaseError) {
        var prepared: OpaquePointer?
        let code = sqlite3_prepare_v3(
            database.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
        guard code == SQLITE_OK, let prepared else { throw database.error(code, in: sql) }
        self.database = database
        self.sql = sql
        handle = prepared
    }

    deinit { sqlite3_finalize(handle) }

    /// Runs it with these values for its question marks; it gives no rows.
    func run(_ values: [DatabaseValue]) throws(DatabaseError) {
        try bind(values)
        let code = sqlite3_step(handle)
        let isDone = code == SQLITE_DONE || code == SQLITE_ROW
        let failure = isDone ? nil : database.error(code, in: sql)
        sqlite3_reset(handle)
        if let failure { throw failure }
    }

    /// Runs it and makes a value of each row.
    func rows<Value>(
        _ values: [DatabaseValue], _ make: (borrowing Row) -> Value
    ) throws(DatabaseError) -> [Value] {
        try bind(values)
        defer { sqlite3_reset(handle) }
        var made: [Value] = []
        while true {
            let code = sqlite3_step(handle)
            if code == SQLITE_DONE { return made }
            guard code == SQLITE_ROW else { throw database.error(code, in: sql) }
            made.append(make(Row(handle: handle)))
        }
    }

    private func bind(_ values: [DatabaseValue]) throws(DatabaseError) {
        // SQLite copies the text: it is told that the bytes do not stay.
        let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        for (index, value) in values.enumerated() {
            let place = Int32(index + 1)
            let code =
                switch value {
                case .null: sqlite3_bind_null(handle, place)
                case .integer(let number): sqlite3_bind_int64(handle, place, number)
                case .text(let text):
                    sqlite3_bind_text(handle, place, text, Int32(text.utf8.count), transient)
                }
            guard code == SQLITE_OK else { throw database.error(code, in: sql) }
        }
    }

    /// The row that a statement stands at.
    struct Row: ~Copyable {
        fileprivate let handle: OpaquePointer

        func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

        func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

        func number(_ column: Int32) -> Int { Int(integer(column)) }

        func optionalNumber(_ column: Int32) -> Int? { isNull(column) ? nil : number(column) }

        func optionalText(_ column: Int32) -> String? {
            guard let bytes = sqlite3_column_text(handle, column) else { return nil }
            // By count: what an app prints may hold zero bytes.
            let count = Int(sqlite3_column_bytes(handle, column))
            return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
        }

        func text(_ column: Int32) -> String { optionalText(column) ?? "" }
    }
}
