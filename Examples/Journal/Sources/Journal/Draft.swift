import Foundation

/// What a person is writing.
struct Draft: Equatable, Sendable {
    var text: String

    /// The first words and how many there are: `Dear diary … (12 words)`.
    var summary: String {
        let words = text.split(whereSeparator: \.isWhitespace)
        let start = words.prefix(2).joined(separator: " ") + (words.count > 2 ? " …" : "")
        return words.isEmpty ? "empty" : "\(start) (\(words.count) words)"
    }

    static var file: URL {
        FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
            .appendingPathComponent("draft.txt")
    }

    init(text: String) {
        self.text = text
    }

    init?(contentsOf file: URL) {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
        self.text = text
    }

    func write(to file: URL) throws {
        try text.write(to: file, atomically: true, encoding: .utf8)
    }
}
