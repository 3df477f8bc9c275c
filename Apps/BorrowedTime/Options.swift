import Foundation

/// What the app was asked to do on its command line.
struct Options {
    /// When task and timer are there.
    enum Mode: String {
        /// Begun on entering the background, ended on the way back.
        case background
        /// Begun at launch and on the way back, kept in the background.
        case foreground
        case both

        var coversBackground: Bool { self != .foreground }
        var coversForeground: Bool { self != .background }
    }

    var mode = Mode.background
    /// The task is never ended.
    var leaks = false
    /// A thread and a queue log as well, to show that they stop with the process.
    var usesThreads = false

    init(arguments: [String]) {
        for (index, argument) in arguments.enumerated() {
            switch argument {
            case "--leak": leaks = true
            case "--threads": usesThreads = true
            case "--mode":
                if index + 1 < arguments.count, let mode = Mode(rawValue: arguments[index + 1]) {
                    self.mode = mode
                } else {
                    NSLog("--mode takes background, foreground or both")
                }
            default: break
            }
        }
    }
}
