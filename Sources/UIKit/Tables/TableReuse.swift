import Foundation

extension UITableView {
    /// Cells of the identifier are made from the class, by `init(style:reuseIdentifier:)`.
    public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        reusable.register(cellClass as? UIView.Type, identifier)
    }

    public func register(
        _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
    ) {
        reusable.register(aClass as? UIView.Type, "header " + identifier)
    }

    /// A cell that is out of view, or a new one of the registered class; `nil`: none is registered.
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let cell = reusable.take(identifier) as? UITableViewCell {
            cell.prepareForReuse()
            return cell
        }
        guard let type = reusable.type(identifier) else { return nil }
        return UITableViewCell.make(type, identifier)
    }

    /// As above; without a class the process ends.
    public func dequeueReusableCell(
        withIdentifier identifier: String, for indexPath: IndexPath
    ) -> UITableViewCell {
        if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
        fatalError(
            "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class "
                + "for the identifier or connect a prototype cell in a storyboard")
    }

    public func dequeueReusableHeaderFooterView(
        withIdentifier identifier: String
    ) -> UITableViewHeaderFooterView? {
        if let view = reusable.take("header " + identifier) as? UITableViewHeaderFooterView {
            view.prepareForReuse()
            return view
        }
        guard let type = reusable.type("header " + identifier) else { return nil }
        return UITableViewHeaderFooterView.make(type, identifier)
    }

    // MARK: What is in view

    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        shown.cells[indexPath]
    }

    public func indexPath(for cell: UITableViewCell) -> IndexPath? { shown.path(of: cell) }

    public var visibleCells: [UITableViewCell] {
        layoutIfNeeded()
        return shown.paths.compactMap { shown.cells[$0] }
    }

    public var indexPathsForVisibleRows: [IndexPath]? {
        layoutIfNeeded()
        return shown.paths
    }

    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        shown.headers[section] as? UITableViewHeaderFooterView
    }

    public func indexPathForRow(at point: CGPoint) -> IndexPath? { counted().row(at: point.y) }

    public func rectForRow(at indexPath: IndexPath) -> CGRect {
        let geometry = counted()
        guard geometry.has(indexPath) else { return .zero }
        return CGRect(
            x: rowPlace.x, y: geometry.top(of: indexPath), width: rowPlace.width,
            height: geometry.sections[indexPath.section].rows[indexPath.row])
    }

    public func rect(forSection section: Int) -> CGRect {
        let sections = counted().sections
        guard sections.indices.contains(section) else { return .zero }
        return CGRect(
            x: 0, y: sections[section].top, width: bounds.width, height: sections[section].height)
    }

    public func scrollToRow(
        at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
    ) {
        guard counted().has(indexPath) else {
            fatalError(
                "Attempted to scroll the table view to an out-of-bounds row (\(indexPath.row)) when "
                    + "there are only \(numberOfRows(inSection: indexPath.section)) rows in section "
                    + "\(indexPath.section).")
        }
        let rect = rectForRow(at: indexPath)
        let insets = adjustedContentInset
        let height = bounds.height - insets.top - insets.bottom
        var target = contentOffset
        switch scrollPosition {
        case .none: return scrollRectToVisible(rect, animated: animated)
        case .top: target.y = rect.minY - insets.top
        case .middle: target.y = rect.midY - height / 2 - insets.top
        case .bottom: target.y = rect.maxY - height - insets.top
        }
        setContentOffset(withinEnds(target), animated: animated)
    }
}
