import Foundation

extension UITableView {
    public var indexPathForSelectedRow: IndexPath? { selection.first }
    public var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

    /// Marks a row; the delegate is not told.
    public func selectRow(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
    ) {
        guard let indexPath, counted().has(indexPath) else {
            for path in selection { unmark(path) }
            return
        }
        if !allowsMultipleSelection {
            for path in selection where path != indexPath { unmark(path) }
        }
        if !selection.contains(indexPath) { selection.append(indexPath) }
        shown.cells[indexPath]?.setSelected(true, animated: animated)
        if scrollPosition != .none {
            scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
        }
    }

    /// Marks a row no longer; the delegate is not told.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) { unmark(indexPath) }

    private func unmark(_ path: IndexPath) {
        selection.removeAll { $0 == path }
        shown.cells[path]?.setSelected(false, animated: false)
    }

    /// Whether a touch of the row is for the table.
    func canTouchRow(of cell: UITableViewCell) -> Bool {
        guard let path = indexPath(for: cell) else { return false }
        return (isEditing ? allowsSelectionDuringEditing : allowsSelection)
            && (delegate?.tableView(self, shouldHighlightRowAt: path) ?? true)
    }

    /// A finger goes down and up on a row; `false` when the table takes no selection there.
    func touchRow(_ path: IndexPath) -> Bool {
        guard isEditing ? allowsSelectionDuringEditing : allowsSelection, counted().has(path)
        else { return false }
        if allowsMultipleSelection, selection.contains(path) {
            deselectByTouch(path)
            return true
        }
        guard let chosen = delegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path
        else {
            return true
        }
        if !allowsMultipleSelection {
            for old in selection where old != chosen { deselectByTouch(old) }
        }
        if !selection.contains(chosen) { selection.append(chosen) }
        shown.cells[chosen]?.setSelected(true, animated: false)
        delegate?.tableView(self, didSelectRowAt: chosen)
        return true
    }

    private func deselectByTouch(_ path: IndexPath) {
        guard let chosen = delegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path
        else { return }
        unmark(chosen)
        delegate?.tableView(self, didDeselectRowAt: chosen)
    }
}
