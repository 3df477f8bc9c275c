import LifecycleKernel

/// One word of a line, and where it begins.
struct Word: Equatable {
    let text: String
    let column: Int
    /// It stood in quotation marks.
    let isQuoted: Bool

    /// The word as messages show it: short, and without what a terminal would obey.
    var shown: String {
        let letters = text.unicodeScalars.prefix(60).map { scalar in
            scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) ? "?" : String(scalar)
        }
        return "'" + letters.joined() + (text.unicodeScalars.count > 60 ? "…" : "") + "'"
    }
}

/// One line of a scenario or script, cut into words.
struct SourceLine {
    let number: Int
    let words: [Word]
    /// Behind the last word.
    let endColumn: Int
}

/// Reads scenario and script files: bounded, line by line, all faults collected.
///
/// Words are separated by blanks. A word in quotation marks may hold blanks; in it `\"`, `\\`, `\n`
/// and `\r` stand for what cannot be written otherwise. A `#` where a word could begin starts a
/// comment. Columns count from 1, in Unicode scalars.
struct SourceText {
    /// The bounds of a kind of file.
    struct Limits {
        /// The largest file, in bytes.
        var byteCountMax = 1024 * 1024
        let lineCountMax: Int
        /// The longest line, in bytes.
        let lineByteCountMax: Int

        static let scenario = Limits(lineCountMax: 10_000, lineByteCountMax: 4096)
        /// A printed line has up to 64 KiB, more when it is written with escapes.
        static let script = Limits(lineCountMax: 50_000, lineByteCountMax: 512 * 1024)
    }

    let file: String
    private(set) var lines: [SourceLine] = []
    private(set) var faults: [ScenarioError.Fault] = []

    init(_ text: String, file: String, limits: Limits) {
        self.file = file
        guard text.utf8.count <= limits.byteCountMax else {
            fault(
                1, 1,
                "the file has \(text.utf8.count) bytes; at most \(limits.byteCountMax) are read")
            return
        }
        var number = 0
        // Scalars: "\r\n" is one Character, and a combining mark joins a quotation mark.
        for line in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
            number += 1
            guard number <= limits.lineCountMax else {
                fault(number, 1, "more than \(limits.lineCountMax) lines")
                return
            }
            guard Substring(line).utf8.count <= limits.lineByteCountMax else {
                fault(number, 1, "a line of more than \(limits.lineByteCountMax) bytes")
                continue
            }
            cut(Array(line.last == "\r" ? line.dropLast() : line), number)
        }
    }

    /// Hands each line to `read`; a line with a fault is left out, and the next one is read.
    ///
    /// Throws `ScenarioError` with every fault, those of the text itself included.
    func readLines(
        _ read: (inout LineReader) throws(LineFault) -> Void
    ) throws(ScenarioError) {
        var noted = self
        for line in lines {
            var reader = LineReader(line, file: file)
            do {
                try read(&reader)
            } catch {
                noted.fault(error.place.line, error.place.column, error.message)
            }
        }
        guard noted.faults.isEmpty else { throw ScenarioError(faults: noted.faults) }
    }

    /// Notes what is wrong; what comes after the twentieth fault is not noted.
    mutating func fault(_ line: Int, _ column: Int, _ message: String) {
        guard faults.count < ScenarioError.faultCountMax else { return }
        let place = Place(file: file, line: line, column: column)
        faults.append(ScenarioError.Fault(place: place, message: message))
    }

    private mutating func cut(_ letters: [Unicode.Scalar], _ number: Int) {
        var words: [Word] = []
        var index = 0
        while index < letters.count, letters[index] != "#" {
            if letters[index].isBlank {
                index += 1
                continue
            }
            let isQuoted = letters[index] == "\""
            guard
                let end = isQuoted
                    ? endOfQuoted(letters, index, number) : plain(letters, index, number)
            else { return }
            let text =
                isQuoted ? unescaped(letters[(index + 1)..<(end - 1)]) : letters[index..<end].text
            words.append(Word(text: text, column: index + 1, isQuoted: isQuoted))
            index = end
        }
        guard let last = words.last else { return }
        let end = last.isQuoted ? index + 1 : last.column + last.text.unicodeScalars.count
        lines.append(SourceLine(number: number, words: words, endColumn: end))
    }

    /// The end of a word without quotation marks; `nil` after noting a fault.
    private mutating func plain(
        _ letters: [Unicode.Scalar], _ start: Int, _ number: Int
    ) -> Int? {
        let end = letters[start...].firstIndex { $0.isBlank } ?? letters.count
        guard let mark = letters[start..<end].firstIndex(of: "\"") else { return end }
        fault(number, mark + 1, "a quotation mark within a word; quote the whole word")
        return nil
    }

    /// The end of a word in quotation marks, behind the second; `nil` after noting a fault.
    private mutating func endOfQuoted(
        _ letters: [Unicode.Scalar], _ start: Int, _ number: Int
    ) -> Int? {
        var index = start + 1
        while index < letters.count, letters[index] != "\"" {
            index += letters[index] == "\\" ? 2 : 1
        }
        guard index < letters.count else {
            fault(
                number, start + 1,
                "a quotation mark that is not closed before the end of the line")
            return nil
        }
        index += 1
        guard index == letters.count || letters[index].isBlank else {
            fault(number, index + 1, "a quoted word ends here; expected a blank")
            return nil
        }
        return index
    }

    private func unescaped(_ letters: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        var isEscaped = false
        for letter in letters {
            if !isEscaped, letter == "\\" {
                isEscaped = true
                continue
            }
            switch (isEscaped, letter) {
            case (true, "n"): text.append("\n")
            case (true, "r"): text.append("\r")
            case (_, let letter): text.append(letter)
            }
            isEscaped = false
        }
        return String(text)
    }
}

extension Unicode.Scalar {
    fileprivate var isBlank: Bool { self == " " || self == "\t" }
}

extension ArraySlice<Unicode.Scalar> {
    fileprivate var text: String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: self)
        return String(view)
    }
}

extension String {
    /// In quotation marks, as a word of a scenario is read: whatever the text is, it is one word.
    public var quoted: String {
        var text = String.UnicodeScalarView()
        for letter in unicodeScalars {
            switch letter {
            case "\"", "\\": text.append(contentsOf: ["\\", letter])
            case "\n": text.append(contentsOf: ["\\", "n"])
            case "\r": text.append(contentsOf: ["\\", "r"])
            case let letter: text.append(letter)
            }
        }
        return "\"" + String(text) + "\""
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
