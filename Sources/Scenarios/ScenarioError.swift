/// Where something stands in a file: lines and columns count from 1.
public struct Place: Equatable, Sendable, CustomStringConvertible {
    public let file: String
    public let line: Int
    public let column: Int

    public var description: String { "\(file):\(line):\(column)" }
}

/// What is wrong with a scenario or a script, everything that was found at once.
public struct ScenarioError: Error, Equatable, CustomStringConvertible {
    /// After this many faults the reader gives up.
    static let faultCountMax = 20

    /// One fault: where, what was read, what was expected.
    public struct Fault: Equatable, Sendable, CustomStringConvertible {
        public let place: Place
        public let message: String

        public var description: String { "\(place): \(message)" }
    }

    /// In the order of the file.
    public let faults: [Fault]

    init(faults: [Fault]) {
        self.faults = faults.sorted {
            ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column)
        }
    }

    public var description: String { faults.map(\.description).joined(separator: "\n") }
}

/// The word of `words` that `word` was most likely meant to be; `nil` when none is near.
public func nearestWord(to word: String, in words: [String]) -> String? {
    let ranked = words.map { (word: $0, distance: editDistance(word, $0)) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    let distanceMax = word.count <= 3 ? 1 : max(2, word.count / 3)
    return best.distance <= distanceMax ? best.word : nil
}

/// How many letters have to be changed, added or taken away to get from one word to the other.
private func editDistance(_ left: String, _ right: String) -> Int {
    let left = Array(left.lowercased().prefix(64))
    let right = Array(right.lowercased().prefix(64))
    var row = Array(0...right.count)
    for (index, letter) in left.enumerated() {
        var diagonal = row[0]
        row[0] = index + 1
        for column in right.indices {
            let replaced = diagonal + (letter == right[column] ? 0 : 1)
            diagonal = row[column + 1]
            row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
        }
    }
    return row[right.count]
}
