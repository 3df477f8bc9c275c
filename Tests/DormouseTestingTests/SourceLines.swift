import Foundation
import Testing

/// Finds lines of these tests by what stands in them.
enum SourceLines {
    /// The number of the first line with `text` in it.
    static func line(of text: String, in file: String) throws -> Int {
        let source = try String(
            contentsOfFile: "Tests/DormouseTestingTests/\(file)", encoding: .utf8)
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        return try #require(lines.firstIndex { $0.contains(text) }) + 1
    }
}
