import Foundation

/// The cells, headers and footers that are in view, and those that wait to be used again.
@MainActor
struct ShownRows {
    private(set) var cells: [IndexPath: UITableViewCell] = [:]
    var headers: [Int: UIView] = [:]
    var footers: [Int: UIView] = [:]

    /// In the order of the table.
    var paths: [IndexPath] { cells.keys.sorted() }

    func path(of cell: UITableViewCell) -> IndexPath? {
        cells.first { $0.value === cell }?.key
    }

    /// A cell is shown in one place only.
    mutating func set(_ cell: UITableViewCell, at path: IndexPath) {
        if let old = self.path(of: cell), old != path { cells[old] = nil }
        cells[path] = cell
    }

    mutating func remove(_ path: IndexPath) -> UITableViewCell? {
        cells.removeValue(forKey: path)
    }

    mutating func removeAll() -> [UITableViewCell] {
        let all = paths.compactMap { cells[$0] }
        cells = [:]
        for view in headers.keys.sorted().compactMap({ headers[$0] }) { view.removeFromSuperview() }
        for view in footers.keys.sorted().compactMap({ footers[$0] }) { view.removeFromSuperview() }
        headers = [:]
        footers = [:]
        return all
    }

    /// Rows have other numbers now; what has none is returned.
    mutating func renumber(_ number: (IndexPath) -> IndexPath?) -> [UITableViewCell] {
        var gone: [UITableViewCell] = []
        var new: [IndexPath: UITableViewCell] = [:]
        for path in paths {
            guard let cell = cells[path] else { continue }
            if let moved = number(path) { new[moved] = cell } else { gone.append(cell) }
        }
        cells = new
        return gone
    }
}

/// Cells and headers that are out of view, and what they are made from.
@MainActor
struct ReusableViews {
    private var classes: [String: UIView.Type] = [:]
    private var waiting: [String: [UIView]] = [:]

    mutating func register(_ type: UIView.Type?, _ identifier: String) {
        classes[identifier] = type
        waiting[identifier] = nil
    }

    func type(_ identifier: String) -> UIView.Type? { classes[identifier] }

    mutating func put(_ view: UIView, _ identifier: String) {
        waiting[identifier, default: []].append(view)
    }

    mutating func take(_ identifier: String) -> UIView? { waiting[identifier]?.popLast() }

    mutating func forget() { waiting = [:] }
}
