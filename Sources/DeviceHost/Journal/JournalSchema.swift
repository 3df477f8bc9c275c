// The tables of a journal. Each start of a host is a boot: numbers and times begin anew with it.
//
//     boots       boot, started
//     apps        boot, id, name, bundle
//     events      boot, number, at_ns, kind, app, text, answers_directive
//     directives  boot, number, at_ns, kind, app, task, text, detail, event, rule, armed_by
//     lines       boot, number, at_ns, app, kind, text, origin, prefix
//     reports     boot, number, at_ns, app, callback, blocked_ns, stack, file, text
//
// The number of a report is that of the directive that it explains. `id` counts rows over all boots: the oldest go first when there are too many.

enum JournalSchema {
    /// Kept in `user_version`.
    static let version: Int64 = 2

    /// The tables that grow, and are cut.
    static let growing = ["events", "directives", "lines"]

    /// What each version has more than the one before, from 1.
    static let steps = [tables, reports]

    private static let tables = """
        CREATE TABLE boots(boot INTEGER PRIMARY KEY, started TEXT NOT NULL);
        CREATE TABLE apps(
            boot INTEGER NOT NULL, id INTEGER NOT NULL, name TEXT NOT NULL, bundle TEXT NOT NULL,
            PRIMARY KEY(boot, id)) WITHOUT ROWID;
        CREATE TABLE events(
            id INTEGER PRIMARY KEY, boot INTEGER NOT NULL, number INTEGER NOT NULL,
            at_ns INTEGER NOT NULL, kind TEXT NOT NULL, app INTEGER, text TEXT NOT NULL,
            answers_directive INTEGER);
        CREATE UNIQUE INDEX events_number ON events(boot, number);
        CREATE TABLE directives(
            id INTEGER PRIMARY KEY, boot INTEGER NOT NULL, number INTEGER NOT NULL,
            at_ns INTEGER NOT NULL, kind TEXT NOT NULL, app INTEGER NOT NULL, task INTEGER,
            text TEXT NOT NULL, detail TEXT, event INTEGER NOT NULL, rule TEXT NOT NULL,
            armed_by INTEGER);
        CREATE UNIQUE INDEX directives_number ON directives(boot, number);
        CREATE INDEX directives_app ON directives(boot, app, number);
        CREATE TABLE lines(
            id INTEGER PRIMARY KEY, boot INTEGER NOT NULL, number INTEGER NOT NULL,
            at_ns INTEGER NOT NULL, app TEXT NOT NULL, kind TEXT NOT NULL, text TEXT NOT NULL,
            origin TEXT NOT NULL, prefix TEXT);
        CREATE UNIQUE INDEX lines_number ON lines(boot, number);
        """

    private static let reports = """
        CREATE TABLE reports(
            id INTEGER PRIMARY KEY, boot INTEGER NOT NULL, number INTEGER NOT NULL,
            at_ns INTEGER NOT NULL, app INTEGER NOT NULL, callback TEXT, blocked_ns INTEGER,
            stack TEXT NOT NULL, file TEXT, text TEXT NOT NULL);
        CREATE UNIQUE INDEX reports_number ON reports(boot, number);
        CREATE INDEX reports_app ON reports(boot, app, number);
        CREATE TRIGGER reports_bound AFTER INSERT ON reports BEGIN
            DELETE FROM reports WHERE id <= NEW.id - \(ReportFolder.countMax);
        END;
        """
}
