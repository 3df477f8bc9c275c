import Foundation

/// What the app was asked to do on its command line.
struct Options: Sendable {
    static let current = Options(arguments: CommandLine.arguments)

    /// `--old`: the questions about state that were asked before iOS 13.2.
    var isOld = false
    /// `--late`: the advertisement comes when the app is about to be seen, not when it goes.
    var isLate = false
    /// `--bulk N`: so many bytes of state beside the rest.
    var bulkByteCount = 0
    /// `--crash`: the process crashes while a page is restored.
    var crashes = false
    /// `--stick`: the main thread is stuck for a minute while a page is restored.
    var sticks = false
    /// `--extend`: restoration goes on until "Done" is touched.
    var extendsRestoration = false
    /// `--ignore-snapshot`: the next launch is not to show the picture that is taken.
    var ignoresSnapshot = false

    init(arguments: [String]) {
        var words = arguments.dropFirst()
        while let word = words.popFirst() {
            switch word {
            case "--old": isOld = true
            case "--late": isLate = true
            case "--bulk": bulkByteCount = words.popFirst().flatMap { Int($0) } ?? 0
            case "--crash": crashes = true
            case "--stick": sticks = true
            case "--extend": extendsRestoration = true
            case "--ignore-snapshot": ignoresSnapshot = true
            default: NSLog("unknown argument %@", word)
            }
        }
    }
}
