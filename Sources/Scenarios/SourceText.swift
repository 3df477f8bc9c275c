import LifecycleKernel

/// One word of a line, and where it begins.
struct Word: Equatable {
    let text: String
    let column: Int
    /// It stood in quotation marks, so it is no keyword.
    let isQuoted: Bool
}

/// One line of a scenario or script, cut into words.
struct SourceLine {
    let number: Int
    let words: [Word]
    /// Behind the last word.
    let endColumn: Int
}

/// Reads scenario and script files: bounded, line by line, all faults collected.
struct SourceText {
    /// The largest file, in bytes.
    static let byteCountMax = 1024 * 1024
    static let lineCountMax = 50_000
    /// The longest line, in bytes.
    static let lineByteCountMax = 4096

    let file: String
    private(set) var lines: [SourceLine] = []
    private(set) var faults: [ScenarioError.Fault] = []

    init(_ text: String, file: String) {
        self.file = file
        guard text.utf8.count <= SourceText.byteCountMax else {
            fault(1, 1, "the file has \(text.utf8.count) bytes; at most 1048576 are read")
            return
        }
        var number = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            number += 1
            guard number <= SourceText.lineCountMax else {
                fault(number, 1, "more than \(SourceText.lineCountMax) lines")
                return
            }
            guard line.utf8.count <= SourceText.lineByteCountMax else {
                fault(number, 1, "a line of more than \(SourceText.lineByteCountMax) bytes")
                continue
            }
            cut(line.last == "\r" ? line.dropLast() : line, number)
        }
    }

    /// Notes what is wrong; what comes after the twentieth fault is not noted.
    mutating func fault(_ line: Int, _ column: Int, _ message: String) {
        guard faults.count < ScenarioError.faultCountMax else { return }
        let place = Place(file: file, line: line, column: column)
        faults.append(ScenarioError.Fault(place: place, message: message))
    }

    private mutating func cut(_ line: Substring, _ number: Int) {
        var words: [Word] = []
        let letters = Array(line)
        var index = 0
        while index < letters.count {
            let letter = letters[index]
            if letter == " " || letter == "\t" {
                index += 1
            } else if letter == "#" {
                break
            } else if letter == "\"" {
                guard let word = quoted(letters, from: index, number) else { return }
                words.append(word.word)
                index = word.end
            } else {
                let start = index
                while index < letters.count, letters[index] != " ", letters[index] != "\t" {
                    index += 1
                }
                words.append(
                    Word(text: String(letters[start..<index]), column: start + 1, isQuoted: false))
            }
        }
        guard !words.isEmpty else { return }
        lines.append(SourceLine(number: number, words: words, endColumn: index + 1))
    }

    private mutating func quoted(
        _ letters: [Character], from start: Int, _ number: Int
    ) -> (word: Word, end: Int)? {
        var text = ""
        var index = start + 1
        while index < letters.count {
            switch letters[index] {
            case "\"": return (Word(text: text, column: start + 1, isQuoted: true), index + 1)
            case "\\" where index + 1 < letters.count:
                index += 1
                text.append(letters[index] == "n" ? "\n" : letters[index])
            case let letter: text.append(letter)
            }
            index += 1
        }
        fault(number, start + 1, "a quotation mark that is not closed before the end of the line")
        return nil
    }
}

extension Duration {
    /// The longest time a file may name: ten years.
    static let writtenMax = Duration.seconds(10 * 365 * 24 * 3600)

    /// Reads `10s`, `1.5s`, `10m`, `250ms`, `8h`; `nil` for anything else.
    init?(written text: String) {
        let units: [(name: String, nanoseconds: Double)] = [
            ("ms", 1e6), ("s", 1e9), ("m", 6e10), ("h", 3.6e12),
        ]
        guard let unit = units.first(where: { text.hasSuffix($0.name) }) else { return nil }
        let digits = text.dropLast(unit.name.count)
        guard let first = digits.first, first.isASCII, first.isNumber,
            digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
            let value = Double(digits), value * unit.nanoseconds <= 4e17
        else { return nil }
        self = .nanoseconds(Int64((value * unit.nanoseconds).rounded()))
        guard self <= Duration.writtenMax else { return nil }
    }
}
