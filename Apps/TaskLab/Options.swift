import Foundation

/// What the app was asked to do on its command line.
struct Options {
    /// What the expiration handler does.
    enum Handler: String {
        case end, async, nothing, begin, double
        case beginEnd = "begin-end"
    }

    /// Tasks to begin on entering the background, and after how many seconds each is ended.
    var tasks: [(name: String, seconds: TimeInterval?)] = []
    var handler = Handler.end
    var hasHandler = true
    var endsTwice = false
    var endsUnknown = false
    var races = false
    var crashes = false
    /// The delegate's method to crash in: `didEnterBackground`.
    var crashPlace: String?
    var beginCount = 0
    var exitCode: Int32?
    var foregroundTask: String?
    var tick: TimeInterval?
    var reminder: TimeInterval?
    var registers = false
    var blockLaunch: TimeInterval?
    var blockBackground: TimeInterval?
    var blockTerminate: TimeInterval?
    /// A port of this machine to read from, on the main thread, when the app enters the background.
    var stuckReadPort: UInt16?

    init(arguments: [String]) {
        var words = arguments.dropFirst()
        while let word = words.popFirst() {
            switch word {
            case "--no-handler": hasHandler = false
            case "--end-twice": endsTwice = true
            case "--end-unknown": endsUnknown = true
            case "--begin-race": races = true
            case "--crash": crashes = true
            case "--crash-in": crashPlace = words.popFirst()
            case "--tasks": tasks = Options.tasks(words.popFirst() ?? "")
            case "--in-handler": handler = Handler(rawValue: words.popFirst() ?? "") ?? .end
            case "--begin": beginCount = words.popFirst().flatMap { Int($0) } ?? 0
            case "--exit": exitCode = words.popFirst().flatMap { Int32($0) }
            case "--begin-in-foreground": foregroundTask = words.popFirst()
            case "--register": registers = true
            case "--remind": reminder = words.popFirst().flatMap { TimeInterval($0) }
            case "--tick": tick = words.popFirst().flatMap { TimeInterval($0) }
            case "--block-launch": blockLaunch = words.popFirst().flatMap { TimeInterval($0) }
            case "--block-background":
                blockBackground = words.popFirst().flatMap { TimeInterval($0) }
            case "--block-terminate":
                blockTerminate = words.popFirst().flatMap { TimeInterval($0) }
            case "--stuck-read": stuckReadPort = words.popFirst().flatMap { UInt16($0) }
            default: NSLog("unknown argument %@", word)
            }
        }
    }

    /// `a:5,b:20,c` begins three tasks; the last one is never ended.
    private static func tasks(_ text: String) -> [(name: String, seconds: TimeInterval?)] {
        text.split(separator: ",").map { part in
            let words = part.split(separator: ":", maxSplits: 1)
            return (String(words[0]), words.count > 1 ? TimeInterval(words[1]) : nil)
        }
    }
}
