// The tables of a journal. Each start of a host is a boot: numbers and times begin anew with it.
//
//     boots       boot, started
//     apps        boot, id, name, bundle
//     events      boot, number, at_ns, kind, app, text, answers_directive
//     directives  boot, number, at_ns, kind, app, task, text, detail, event, rule, armed_by
//     lines       boot, number, at_ns, app, kind, text, origin, prefix
//
// `id` counts rows over all boots: the oldest go first when there are too many.

enum JournalSchema {
    /// Kept in `user_version`.
    static let version: Int64 = 1

    /// The tables that grow, and are cut.
    static let growing = ["events", "directives", "lines"]

    static let statements = """
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
}
