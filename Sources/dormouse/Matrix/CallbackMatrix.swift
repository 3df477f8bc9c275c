import LifecycleKernel
import LifecycleWire

/// The callback matrix: what an app is called with, event by event, on every generation.
struct CallbackMatrix {
    /// The calls of one app on one generation, a cell for each event.
    struct Column {
        let app: String
        let style: MatrixStyle
        let generation: String
        var cells: [MatrixCell]
    }

    /// Columns that are alike, generation after generation: `ios12–ios26`.
    struct Group {
        let app: String
        let style: MatrixStyle
        var generations: [String]
        let cells: [MatrixCell]

        var span: String {
            generations.count == 1 ? generations[0] : "\(generations[0])–\(generations.last!)"
        }
    }

    let events: [MatrixEvent]
    private(set) var columns: [Column] = []
    /// What a reader has to know besides: apps that a generation does not launch, styles not seen.
    private(set) var notes: [String] = []

    init(events: [MatrixEvent]) {
        self.events = events
    }

    mutating func add(_ column: Column) { columns.append(column) }
    mutating func note(_ words: String) { notes.append(words) }

    /// The columns, with those merged that equal the one before; app delegates first.
    var groups: [Group] { groups { $0 } }

    /// One row, merged for itself.
    func groups(ofRow row: Int) -> [Group] { groups { [$0[row]] } }

    private func groups(_ part: ([MatrixCell]) -> [MatrixCell]) -> [Group] {
        var groups: [Group] = []
        for style in MatrixStyle.allCases {
            for column in columns where column.style == style {
                let cells = part(column.cells)
                if let last = groups.last, last.style == style, last.app == column.app,
                    last.cells == cells
                {
                    groups[groups.count - 1].generations.append(column.generation)
                } else {
                    groups.append(
                        Group(
                            app: column.app, style: style, generations: [column.generation],
                            cells: cells))
                }
            }
        }
        return groups
    }
}

extension CallbackMatrix {
    /// A table where it fits the width, else a block for each event.
    func text(width: Int, colour: Colour) -> [String] {
        let table = self.table
        let lines =
            table.allSatisfy { $0.count <= width } ? table : blocks(width: width, colour: colour)
        return lines + (notes.isEmpty ? [] : [""]) + notes.flatMap { wrapped($0, to: width) }
    }

    private var table: [String] {
        let groups = groups
        let heads = groups.map { ["\($0.style.rawValue)", $0.span] }
        let rows = [heads] + events.indices.map { row in groups.map { $0.cells[row].shownLines } }
        let names = [""] + events.map(\.name)
        let first = (names.map(\.count).max() ?? 0) + 2
        let widths = groups.indices.map { column in
            (rows.flatMap { $0[column] }.map(\.count).max() ?? 0) + 2
        }
        var lines: [String] = []
        for (name, cells) in zip(names, rows) {
            for index in 0..<(cells.map(\.count).max() ?? 0) {
                var line = (index == 0 ? name : "").padded(to: first)
                for (cell, width) in zip(cells, widths) {
                    line += (index < cell.count ? cell[index] : "").padded(to: width)
                }
                while line.last == " " { line.removeLast() }
                lines.append(line)
            }
        }
        return lines
    }

    /// Each event by itself: what is alike stands once.
    private func blocks(width: Int, colour: Colour) -> [String] {
        var lines: [String] = []
        for (row, event) in events.enumerated() {
            if row > 0 { lines.append("") }
            lines.append(colour.bold(event.name))
            for group in groups(ofRow: row) {
                lines.append("  " + colour.dim("\(group.style.rawValue), \(group.span)"))
                for line in group.cells[0].shownLines {
                    lines += wrapped(line, to: width - 6).map { "      " + $0 }
                }
            }
        }
        return lines
    }

    /// Cut at blanks; what follows is set in.
    private func wrapped(_ text: String, to width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append((lines.isEmpty ? "" : "  ") + word)
            }
        }
        return lines
    }

    /// A table for a document.
    var markdown: [String] {
        let groups = groups
        func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
        var lines = [
            row(["event"] + groups.map { "\($0.style.rawValue), \($0.span)" }),
            row(Array(repeating: "---", count: groups.count + 1)),
        ]
        for (index, event) in events.enumerated() {
            lines.append(
                row(
                    [event.name]
                        + groups.map { group in
                            let calls = group.cells[index].lines.map {
                                "`\($0.split(separator: "|").joined(separator: "\\|"))`"
                            }
                            return calls.isEmpty ? "no call" : calls.joined(separator: "<br>")
                        }))
        }
        return lines + (notes.isEmpty ? [] : [""]) + notes
    }

    /// One value for each event.
    var json: [JSON.Object] {
        events.enumerated().map { row, event in
            [
                "event": .string(event.name),
                "columns": .array(
                    groups(ofRow: row).map { group in
                        .object([
                            "app": .string(group.app), "style": .string(group.style.rawValue),
                            "generations": .array(group.generations.map { .string($0) }),
                            "calls": .array(group.cells[0].lines.map { .string($0) }),
                        ])
                    }),
            ]
        }
    }
}
