import LifecycleKernel
import Scenarios

/// One event as a journal keeps it.
public struct JournalEvent: Equatable, Sendable {
    /// Counts from 1 over the life of the device.
    public let number: Int
    public let at: Instant
    public let kind: EventKind
    /// The app it concerns; `nil` for those that concern the device.
    public let app: AppID?
    /// What happened: a clause without its subject where there is an app, else a whole one.
    public let text: String
    /// The number of the directive that it answers; `nil` when it came by itself.
    public let answers: Int?
}

/// One directive as a journal keeps it.
public struct JournalDirective: Equatable, Sendable {
    /// Counts from 1 over the life of the device.
    public let number: Int
    public let at: Instant
    public let kind: DirectiveKind
    public let app: AppID
    public let task: TaskID?
    /// What was done to the app: a participle and what belongs to it.
    public let text: String
    /// More of the reason than the rule says, for a kill; the calls of a delivery.
    public let detail: String?
    public let event: Int
    public let rule: Rule
    /// The number of the event that armed the deadline; `nil` when none was reached.
    public let armedBy: Int?
}

extension Journal {
    /// One line of a transcript with its number in a journal, from 1.
    public struct NumberedLine: Equatable, Sendable {
        public let number: Int
        public let line: TranscriptLine
        /// What `NSLog` wrote before the text; `nil` elsewhere.
        public let prefix: String?
    }
}

/// Why a journal cannot be opened, or has stopped keeping what it is given.
public enum JournalError: Error, Equatable, CustomStringConvertible {
    /// There is no room for more; what was not kept is counted.
    case full(path: String, DatabaseError)
    case database(path: String, DatabaseError)
    /// Written by a later version.
    case newer(path: String, version: Int64, versionMax: Int64)
    /// A row with a word that this version does not know.
    case unknownWord(path: String, String)

    public var description: String {
        switch self {
        case .full(let path, let error):
            "\(path): no room for the journal (\(error.message)); free some, and it goes on"
        case .database(let path, let error):
            "\(path): the journal cannot be used: \(error); move it away to begin a new one"
        case .newer(let path, let version, let versionMax):
            "\(path): a journal of version \(version), and \(versionMax) is the last known here; "
                + "use a newer dormouse, or move it away"
        case .unknownWord(let path, let word):
            "\(path): the journal has the word '\(word)', which is not known here; use the "
                + "dormouse that wrote it, or move it away"
        }
    }
}
