import LifecycleKernel

/// One thing that was done to an app, and why: the directives of one event.
///
/// As JSON: moments are nanoseconds since the device started.
public struct WhyEntry: Equatable, Sendable, Encodable {
    public let app: String
    /// Nanoseconds since the device started.
    public let at: Int64
    /// The number of the event.
    public let event: Int
    /// What was done, in order.
    public let deeds: [Deed]
    /// The rules that held, in plain language.
    public let because: [String]
    /// What led to it, the nearest first, ending with whoever acted by themselves.
    public let chain: [Link]
    /// What the app was doing when it was ended for that, or crashed.
    public var report: Report? = nil

    /// One directive.
    public struct Deed: Equatable, Sendable, Encodable {
        /// The number that it is cited by.
        public let directive: Int
        public let text: String
        /// The calls of a delivery.
        public let detail: String?
        /// The kernel's name of the rule.
        public let rule: String
    }

    /// One step of what led to it.
    public struct Link: Equatable, Sendable, Encodable {
        public let text: String
        /// The event, and who is behind it; `nil` where the journal has it no more.
        public let event: Int?
        public let sender: EventKind.Sender?
        /// The directive that the step goes through, where it does.
        public let directive: Int?
    }

    /// A report in short; `dormouse report` has the whole.
    public struct Report: Equatable, Sendable, Encodable {
        /// What it was in; `nil` where nothing was asked of it.
        public let callback: String?
        /// How long it had been in the callback, in nanoseconds.
        public let blocked: Int64?
        /// The functions of the main thread's stack that tell something, the innermost first.
        public let stack: [String]
        /// The path of the file with all of it.
        public let file: String?

        /// A line for the callback, one a function.
        var lines: [String] {
            guard let callback else { return stack.map { "  \($0)" } }
            let time = blocked.map { " for \(Words.age(.nanoseconds($0)))" } ?? ""
            return ["it was in \(callback)\(time)" + (stack.isEmpty ? "" : ":")]
                + stack.map { "  \($0)" }
        }
    }

    /// The entry for a person: a line for what was done, one more for each link.
    ///
    ///     42.013 s  killed 0x2182bad2 (#41): its background time of 30.0 s was over and …
    ///         ← the time began at 12.010 s when it had completed its move … (event 17)
    public var text: String {
        let deeds = deeds.map { "\($0.text) (#\($0.directive))" }.joined(separator: ", ")
        var text =
            "\(Words.moment(Instant(nanoseconds: at)))  \(deeds): "
            + because.joined(separator: "; ")
        for line in report?.lines ?? [] { text += "\n    \(line)" }
        for link in chain { text += "\n    ← \(link.text)" }
        return text
    }
}
