import LifecycleKernel

/// Answers `why APP` from a journal: all that was done to the app, newest first, each with its cause.
///
/// Every directive that the journal holds for the app is cited by its number in exactly one entry.
public struct WhyReport {
    /// How many directives are read at once.
    private static let pageRowCount = 500

    private let journal: Journal
    private let profile: Profile

    /// A report from a journal that a device with this profile has written.
    public init(journal: Journal, profile: Profile) {
        self.journal = journal
        self.profile = profile
    }

    /// The entries of an app, newest first; at most `limit`, 0: all. Throws `JournalError`.
    public func entries(of app: AppID, limit: Int = 0) throws(JournalError) -> [WhyEntry] {
        let name = try journal.appName(app) ?? "app \(app.rawValue)"
        var entries: [WhyEntry] = []
        var group: [JournalDirective] = []
        var before: Int?
        while true {
            let page = try journal.directives(
                of: app, before: before, limit: WhyReport.pageRowCount)
            for directive in page {
                if let last = group.last, last.event != directive.event {
                    entries += try self.entries(group.reversed(), of: app, name)
                    group = []
                    if limit > 0, entries.count >= limit { return Array(entries.prefix(limit)) }
                }
                group.append(directive)
            }
            before = page.last?.number
            if page.count < WhyReport.pageRowCount { break }
        }
        if !group.isEmpty { entries += try self.entries(group.reversed(), of: app, name) }
        return limit > 0 ? Array(entries.prefix(limit)) : entries
    }

    /// The entries of one event, newest first: one, or more where its directives have different causes.
    private func entries(
        _ directives: [JournalDirective], of app: AppID, _ name: String
    ) throws(JournalError) -> [WhyEntry] {
        var parts: [(chain: [WhyEntry.Link], directives: [JournalDirective])] = []
        for directive in directives {
            var chain = CauseChain(journal: journal, profile: profile, app: app)
            let links = try chain.links(of: directive)
            if let index = parts.firstIndex(where: { $0.chain == links }) {
                parts[index].directives.append(directive)
            } else {
                parts.append((links, [directive]))
            }
        }
        return try parts.reversed().map { (part) throws(JournalError) in
            WhyEntry(
                app: name, at: part.directives[0].at.nanoseconds, event: part.directives[0].event,
                deeds: part.directives.map {
                    WhyEntry.Deed(
                        directive: $0.number, text: $0.text,
                        detail: $0.kind == .deliver ? $0.detail : nil, rule: $0.rule.rawValue)
                },
                because: reasons(part.directives), chain: part.chain,
                report: try report(on: part.directives))
        }
    }

    private func report(on directives: [JournalDirective]) throws(JournalError) -> WhyEntry.Report?
    {
        for directive in directives where [.kill, .exit].contains(directive.kind) {
            guard let report = try journal.report(onDirective: directive.number) else { continue }
            return WhyEntry.Report(
                callback: report.callback, blocked: report.blocked?.nanoseconds,
                stack: report.stack, file: report.file)
        }
        return nil
    }

    private func reasons(_ directives: [JournalDirective]) -> [String] {
        var reasons: [String] = []
        for directive in directives {
            let reason = directive.reason(profile)
            // One of a rule may have the detail: a kill, and the state it leads to.
            if reasons.contains(where: { reason.isIn($0) }) { continue }
            reasons.removeAll { $0.isIn(reason) }
            reasons.append(reason)
        }
        return reasons
    }
}

extension JournalDirective {
    /// The rule with its numbers, and what is particular to this time.
    func reason(_ profile: Profile) -> String {
        guard kind == .kill, let detail else { return rule.words(profile) }
        return rule == .watchdogFired
            ? "\(rule.words(profile)) (\(detail))" : "\(rule.words(profile)) and \(detail)"
    }
}

extension String {
    /// Whether the other reason is this one, or this one and its detail.
    fileprivate func isIn(_ other: String) -> Bool {
        self == other || other.hasPrefix(self + " and ") || other.hasPrefix(self + " (")
    }
}
