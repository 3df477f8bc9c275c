import LifecycleKernel

/// Follows a directive back to whoever acted by themselves.
///
/// An event answers a directive, a directive follows an event, a deadline was armed by an event; the
/// numbers go down with each step, so the way ends. It ends at a person's act or a process' own.
struct CauseChain {
    let journal: Journal
    let profile: Profile
    /// Whom the report is about: "it".
    let app: AppID
    private var links: [WhyEntry.Link] = []

    init(journal: Journal, profile: Profile, app: AppID) {
        self.journal = journal
        self.profile = profile
        self.app = app
    }

    /// What led to the directive, the nearest first.
    mutating func links(of directive: JournalDirective) throws(JournalError) -> [WhyEntry.Link] {
        links = []
        var next = try step(from: directive, lead: "")
        while let event = next { next = try step(from: event) }
        return links
    }

    /// From an event to the directive that it answers, and to what was behind that.
    private mutating func step(from event: JournalEvent) throws(JournalError) -> JournalEvent? {
        guard let number = event.answers else { return nil }
        guard let directive = try journal.directive(number), directive.event < event.number else {
            add("which was ordered (#\(number)) earlier than the journal goes back", nil, number)
            return nil
        }
        let order = "which was ordered at \(Words.moment(directive.at)) (#\(number)) because "
        guard directive.armedBy != nil, try wish(for: directive) == nil else {
            return try step(from: directive, lead: order)
        }
        add(order + directive.reason(profile), nil, number)
        return try step(from: directive, lead: "")
    }

    /// From a directive to the event to go on from; `nil` at the end of the way.
    private mutating func step(
        from directive: JournalDirective, lead: String
    ) throws(JournalError) -> JournalEvent? {
        let cited = lead.isEmpty ? nil : directive.number
        guard let event = try journal.event(directive.event) else {
            add("\(lead)of an event that the journal no longer has", nil, cited)
            return nil
        }
        if let wish = try wish(for: directive), wish.number < event.number {
            add(
                "\(lead)\(try clause(wish)) at \(place(wish)), and that could be done when "
                    + "\(try clause(event)) (event \(event.number))",
                wish, cited)
            return nil
        }
        guard let number = directive.armedBy else {
            add("\(lead)\(try clause(event)) at \(place(event))", event, cited)
            return event
        }
        guard let armed = try journal.event(number), number < event.number else {
            add("\(lead)\(directive.rule.armed) earlier than the journal goes back", nil, cited)
            return nil
        }
        add(
            "\(lead)\(directive.rule.armed) at \(Words.moment(armed.at)) when "
                + "\(try clause(armed)) (event \(number))", armed, cited)
        // Nobody acts in a deadline: what was done to the app then has its own reason.
        if armed.kind == .deadlineReached,
            let cause = try journal.directive(of: directive.app, inEvent: number),
            cause.number < directive.number
        {
            let order = "which it was (#\(cause.number)) because \(cause.reason(profile))"
            add(order, nil, cause.number)
            return try step(from: cause, lead: "")
        }
        return armed
    }

    private mutating func add(_ text: String, _ event: JournalEvent?, _ directive: Int?) {
        links.append(
            WhyEntry.Link(
                text: text, event: event?.number, sender: event?.kind.sender, directive: directive))
    }

    private func place(_ event: JournalEvent) -> String {
        "\(Words.moment(event.at)) (event \(event.number))"
    }

    // MARK: Clauses

    /// The event with its subject.
    private func clause(_ event: JournalEvent) throws(JournalError) -> String {
        guard let app = event.app else {
            // A deadline is nobody's: what was done in it says more.
            guard event.kind == .deadlineReached,
                let deed = try journal.directive(inEvent: event.number), deed.app != self.app
            else { return event.text }
            return "\(try subject(deed.app)) was \(deed.text)"
        }
        var text = event.text
        if event.kind == .acknowledged, let number = event.answers,
            let performed = try journal.directive(number)?.rule.calls?.performed
        {
            text = performed
        }
        return "\(try subject(app)) \(text)"
    }

    private func subject(_ app: AppID) throws(JournalError) -> String {
        if app == self.app { return "it" }
        return try journal.appName(app) ?? "app \(app.rawValue)"
    }

    // MARK: Wishes

    /// What a person had asked for before, where the rule carries out a wish that had to wait.
    private func wish(for directive: JournalDirective) throws(JournalError) -> JournalEvent? {
        let (app, number) = (directive.app, directive.event)
        func last(_ kinds: [EventKind], about: Bool, but: Bool = false) throws(JournalError)
            -> JournalEvent?
        {
            var last: JournalEvent?
            for kind in kinds {
                let found = try journal.lastEvent(
                    kind, about: about ? app : nil, butNotAbout: but ? app : nil, upTo: number)
                if let found, found.number > last?.number ?? 0 { last = found }
            }
            return last
        }
        func newer(_ one: JournalEvent?, _ other: JournalEvent?) -> JournalEvent? {
            one?.number ?? 0 > other?.number ?? 0 ? one : other
        }
        let front: [EventKind] = [.launchAsked, .arrivalAsked, .switcherChose]
        switch directive.rule {
        case .frontAppLaunches, .frontAppReturns, .backgroundTimeEndsInFront, .wantedWhileFreezing:
            return newer(
                try last(front, about: true), try last([.unlocked], about: false))
        case .runningAppIsAsked, .suspendedAppIsRemoved, .launchingAppIsRemoved:
            return try last([.terminationAsked, .swiped], about: true)
        case .leftFrontEntersBackground, .exitsInsteadOfSuspending:
            let left = try last(
                [.homePressed, .locked, .interruptionAccepted, .replied], about: false)
            let other = try last(front, about: false, but: true)
            return newer(newer(left, other), try last([.swiped], about: true))
        case .coverChanges:
            return try last(
                [
                    .interrupted, .interruptionDismissed, .interruptionAccepted, .replied,
                    .switcherOpened, .switcherChose,
                ], about: false)
        default: return nil
        }
    }
}
