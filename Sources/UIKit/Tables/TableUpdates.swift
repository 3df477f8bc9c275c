import Foundation

/// Rows and sections that come and go, gathered until the data source is asked again.
///
/// What goes is named by where it was, what comes by where it is to be.
struct TableUpdates {
    var depth = 0
    var deletedRows: [IndexPath] = []
    var insertedRows: [IndexPath] = []
    var movedRows: [(from: IndexPath, to: IndexPath)] = []
    var reloadedRows: [IndexPath] = []
    var deletedSections: [Int] = []
    var insertedSections: [Int] = []
    var reloadedSections: [Int] = []

    /// Where a section is afterwards; `nil`: nowhere.
    func section(_ old: Int) -> Int? {
        guard !deletedSections.contains(old) else { return nil }
        return TableUpdates.shift(old, deletedSections, insertedSections)
    }

    /// Where a row is afterwards; `nil`: nowhere.
    func path(_ old: IndexPath) -> IndexPath? {
        if let move = movedRows.first(where: { $0.from == old }) { return move.to }
        guard let section = section(old.section), !deletedRows.contains(old) else { return nil }
        let gone = (deletedRows + movedRows.map(\.from)).filter { $0.section == old.section }
        let come = (insertedRows + movedRows.map(\.to)).filter { $0.section == section }
        return IndexPath(
            row: TableUpdates.shift(old.row, gone.map(\.row), come.map(\.row)), section: section)
    }

    private static func shift(_ old: Int, _ gone: [Int], _ come: [Int]) -> Int {
        var number = old - gone.lazy.filter { $0 < old }.count
        for new in come.sorted() where new <= number { number += 1 }
        return number
    }
}

extension UITableView {
    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { $0.insertedRows += indexPaths }
    }

    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { $0.deletedRows += indexPaths }
    }

    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { $0.reloadedRows += indexPaths }
    }

    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update { $0.movedRows.append((indexPath, newIndexPath)) }
    }

    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { $0.insertedSections += Array(sections) }
    }

    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { $0.deletedSections += Array(sections) }
    }

    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { $0.reloadedSections += Array(sections) }
    }

    /// Makes several changes at once.
    public func performBatchUpdates(
        _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        beginUpdates()
        updates?()
        endUpdates()
        completion?(true)
    }

    public func beginUpdates() {
        var open = updates ?? TableUpdates()
        // What was there before is asked for before it changes.
        if updates == nil { _ = counted() }
        open.depth += 1
        updates = open
    }

    public func endUpdates() {
        guard var open = updates else { return }
        open.depth -= 1
        updates = open
        guard open.depth == 0 else { return }
        updates = nil
        take(open)
    }

    private func update(_ note: (inout TableUpdates) -> Void) {
        if updates != nil {
            note(&updates!)
        } else {
            _ = counted()
            var alone = TableUpdates()
            note(&alone)
            take(alone)
        }
    }

    private func take(_ changes: TableUpdates) {
        let before = counted()
        geometry = nil
        let after = counted()
        check(changes, before, after)
        selection = selection.compactMap(changes.path)
        for cell in shown.renumber(changes.path) { putAway(cell) }
        let reloaded = changes.reloadedRows.compactMap(changes.path)
        let sections = changes.reloadedSections.compactMap(changes.section)
        for path in shown.paths where reloaded.contains(path) || sections.contains(path.section) {
            if let cell = shown.remove(path) { putAway(cell) }
        }
        for view in shown.headers.values { view.removeFromSuperview() }
        for view in shown.footers.values { view.removeFromSuperview() }
        shown.headers = [:]
        shown.footers = [:]
        setNeedsLayout()
    }

    // MARK: What the data source says must fit. Apple's words.

    private func check(
        _ changes: TableUpdates, _ before: TableGeometry, _ after: TableGeometry
    ) {
        let (old, new) = (before.sections.count, after.sections.count)
        let (come, gone) = (changes.insertedSections.count, changes.deletedSections.count)
        guard new == old + come - gone else {
            fatalError(
                "Invalid update: invalid number of sections. The number of sections contained in the "
                    + "table view after the update (\(new)) must be equal to the number of sections "
                    + "contained in the table view before the update (\(old)), plus or minus the "
                    + "number of sections inserted or deleted (\(come) inserted, \(gone) deleted).")
        }
        for section in before.sections.indices {
            guard let number = changes.section(section),
                !changes.reloadedSections.contains(section)
            else { continue }
            check(
                changes, section, before.sections[section].rows.count, number,
                after.sections[number].rows.count)
        }
        for path in changes.deletedRows where !before.has(path) {
            fatalError(
                "attempt to delete row \(path.row) from section \(path.section) which only contains "
                    + "\(before.sections.indices.contains(path.section) ? before.sections[path.section].rows.count : 0) "
                    + "rows before the update")
        }
    }

    private func check(
        _ changes: TableUpdates, _ section: Int, _ old: Int, _ number: Int, _ new: Int
    ) {
        let come = changes.insertedRows.count { $0.section == number }
        let gone = changes.deletedRows.count { $0.section == section }
        let movedIn = changes.movedRows.count { $0.to.section == number }
        let movedOut = changes.movedRows.count { $0.from.section == section }
        guard new == old + come - gone + movedIn - movedOut else {
            fatalError(
                "Invalid update: invalid number of rows in section \(section). The number of rows "
                    + "contained in an existing section after the update (\(new)) must be equal to "
                    + "the number of rows contained in that section before the update (\(old)), plus "
                    + "or minus the number of rows inserted or deleted from that section (\(come) "
                    + "inserted, \(gone) deleted) and plus or minus the number of rows moved into or "
                    + "out of that section (\(movedIn) moved in, \(movedOut) moved out).")
        }
    }
}
