/// What tests ask of the app by its launch arguments.
struct Options: Sendable {
    /// What the person has written.
    var draft: Draft?
    /// How long the server takes.
    var uploadSeconds = 3.0
    /// The bug that this example is about: the background task is never ended.
    var forgetsToEnd = false

    init(arguments: [String]) {
        var words = arguments.dropFirst()
        while let word = words.popFirst() {
            switch word {
            case "--draft": draft = words.popFirst().map { Draft(text: $0) }
            case "--upload-seconds": uploadSeconds = words.popFirst().flatMap { Double($0) } ?? 3
            case "--forgets-to-end": forgetsToEnd = true
            default: print("unknown argument \(word)")
            }
        }
    }
}
