import Foundation

/// What the app was asked to do on its command line.
public struct Options: Sendable {
    /// How long the work in the background takes.
    public var workSeconds: TimeInterval = 25
    /// Where the state is sent.
    public var uploadAddress: URL?

    public init(arguments: [String]) {
        var words = arguments.dropFirst()
        while let word = words.popFirst() {
            switch word {
            case "--work": workSeconds = words.popFirst().flatMap { TimeInterval($0) } ?? 25
            case "--upload": uploadAddress = words.popFirst().flatMap { URL(string: $0) }
            default: NSLog("unknown argument %@", word)
            }
        }
    }
}
