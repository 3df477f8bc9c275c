import LifecycleKernel

extension GenerationComparison {
    /// The differences as a table: a column for each generation with the second at which the line was
    /// said, `-` where it was not; then the line.
    ///
    /// Printed lines that differ in their numbers alone become one row when there are more than three
    /// in a row: from when to when, and how many.
    public var table: [String] {
        let heads = generations.map { $0 }
        let entries = folded.map { $0.entry(columnCount: generations.count) }
        var widths = heads.map(\.count)
        for entry in entries {
            for (column, cell) in entry.cells.enumerated() {
                widths[column] = max(widths[column], cell.count)
            }
        }
        func text(_ cells: [String], _ what: String) -> String {
            zip(cells, widths).map { "  " + $0.filledInFront(to: $1) }.joined()
                + (what.isEmpty ? "" : "  " + what)
        }
        return [text(heads, "")] + entries.map { text($0.cells, $0.what) }
    }

    /// Rows that stand in the table as one.
    private var folded: [Fold] {
        var folds: [Fold] = []
        for row in rows {
            if let last = folds.last, last.takes(row) {
                folds[folds.count - 1].rows.append(row)
            } else {
                folds.append(Fold(rows: [row]))
            }
        }
        return folds.flatMap { fold in
            fold.rows.count > 3 ? [fold] : fold.rows.map { Fold(rows: [$0]) }
        }
    }
}

private struct Fold {
    var rows: [GenerationComparison.Row]

    func takes(_ row: GenerationComparison.Row) -> Bool {
        guard let first = rows.first else { return true }
        return row.kind == .print && first.kind == .print && row.app == first.app
            && row.text.withoutNumbers == first.text.withoutNumbers
    }

    /// The cells of the table, and what they are about.
    func entry(columnCount: Int) -> (cells: [String], what: String) {
        let cells = (0..<columnCount).map { cell(rows.compactMap(\.lines[$0])) }
        let first = rows[0]
        let text = rows.count == 1 ? first.text : first.text.withoutNumbers
        return (cells, "\(first.app)  \(first.kind.rawValue.filled(to: 8))  \(text)")
    }

    private func cell(_ lines: [TranscriptLine]) -> String {
        guard let first = lines.first, let last = lines.last else { return "-" }
        guard lines.count == 1 else {
            return "\(first.at.transcriptSeconds)…\(last.at.transcriptSeconds) ×\(lines.count)"
        }
        let seconds = first.at.transcriptSeconds
        // Where the numbers differ they are what the row is about.
        guard rows.count == 1, rows[0].text != first.text else { return seconds }
        return seconds + " (" + first.text.numbers.joined(separator: ", ") + ")"
    }
}

extension String {
    fileprivate func filledInFront(to count: Int) -> String {
        String(repeating: " ", count: max(0, count - self.count)) + self
    }
}
