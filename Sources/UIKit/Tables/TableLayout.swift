import Foundation

// Which rows are in view, and where.
extension UITableView {
    /// Where the rows lie across.
    var rowPlace: (x: CGFloat, width: CGFloat) {
        (style.inset, max(0, bounds.width - 2 * style.inset))
    }

    func layOutRows() {
        guard bounds.width > 0, bounds.height > 0, bounds.minY.isFinite else { return }
        _ = counted()
        let paths = showRowsInView()
        for path in shown.paths where !paths.contains(path) {
            if let cell = shown.remove(path) { putAway(cell, from: path) }
        }
        guard let geometry else { return }
        contentSize = CGSize(width: bounds.width, height: geometry.height)
        for path in paths { place(path, geometry) }
        placeHeaders(geometry)
        tableHeaderView?.frame = CGRect(
            x: 0, y: 0, width: bounds.width, height: geometry.headerHeight)
        tableFooterView?.frame = CGRect(
            x: 0, y: geometry.height - geometry.footerHeight, width: bounds.width,
            height: geometry.footerHeight)
        backgroundView?.frame = bounds
    }

    /// Has cells made for all rows in view; those that turn out higher or lower push others about.
    private func showRowsInView() -> [IndexPath] {
        var measured: Set<IndexPath> = []
        for _ in 0..<TableGeometry.rowsInViewMax {
            let paths = counted().rows(from: bounds.minY, to: bounds.maxY)
            guard let path = paths.first(where: { !measured.contains($0) }) else { return paths }
            measured.insert(path)
            let cell = cell(showing: path)
            let height = height(of: path, cell)
            if geometry?.has(path) ?? false { geometry?.setHeight(height, of: path) }
        }
        return counted().rows(from: bounds.minY, to: bounds.maxY)
    }

    private func cell(showing path: IndexPath) -> UITableViewCell {
        if let cell = shown.cells[path] { return cell }
        guard let cell = dataSource?.tableView(self, cellForRowAt: path) else {
            return UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        shown.set(cell, at: path)
        cell.isHidden = false
        if style != .plain, cell.backgroundColor === UIColor.systemBackground {
            cell.backgroundColor = .secondarySystemGroupedBackground
        }
        cell.setSelected(selection.contains(path), animated: false)
        let height = counted().sections[path.section].rows[path.row]
        cell.frame = CGRect(x: rowPlace.x, y: 0, width: rowPlace.width, height: height)
        if cell.superview !== self { addSubview(cell) }
        delegate?.tableView(self, willDisplay: cell, forRowAt: path)
        return cell
    }

    private func place(_ path: IndexPath, _ geometry: TableGeometry) {
        guard let cell = shown.cells[path] else { return }
        let rows = geometry.sections[path.section].rows
        cell.frame = CGRect(
            x: rowPlace.x, y: geometry.top(of: path), width: rowPlace.width,
            height: rows[path.row])
        cell.takePlace(
            isFirst: path.row == 0, isLast: path.row == rows.count - 1, in: self)
    }

    /// A cell that is out of view waits to be used again.
    func putAway(_ cell: UITableViewCell, from path: IndexPath? = nil) {
        if let path { delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path) }
        guard let identifier = cell.reuseIdentifier else { return cell.removeFromSuperview() }
        cell.isHidden = true
        reusable.put(cell, identifier)
    }

    // MARK: Headers and footers

    private func placeHeaders(_ geometry: TableGeometry) {
        var inView: Set<Int> = []
        var number = geometry.section(at: bounds.minY)
        while number < geometry.sections.count, geometry.sections[number].top < bounds.maxY,
            inView.count < TableGeometry.rowsInViewMax
        {
            inView.insert(number)
            let section = geometry.sections[number]
            if section.header > 0, let view = headerView(number) {
                view.frame = CGRect(
                    x: rowPlace.x, y: headerTop(section), width: rowPlace.width,
                    height: section.header)
                bringSubviewToFront(view)
            }
            if section.footer > 0, let view = footerView(number) {
                view.frame = CGRect(
                    x: rowPlace.x, y: section.top + section.height - section.footer,
                    width: rowPlace.width, height: section.footer)
            }
            number += 1
        }
        for number in shown.headers.keys.sorted() where !inView.contains(number) {
            putAwayHeader(shown.headers.removeValue(forKey: number))
        }
        for number in shown.footers.keys.sorted() where !inView.contains(number) {
            putAwayHeader(shown.footers.removeValue(forKey: number))
        }
    }

    /// In a plain table the header stays in view as long as its section does.
    private func headerTop(_ section: TableGeometry.Section) -> CGFloat {
        guard style == .plain else { return section.top }
        let top = bounds.minY + adjustedContentInset.top
        let last = section.top + section.height - section.footer - section.header
        return min(max(section.top, top), max(section.top, last))
    }

    private func headerView(_ section: Int) -> UIView? {
        if let view = shown.headers[section] { return view }
        let title = dataSource?.tableView(self, titleForHeaderInSection: section)
        let view =
            delegate?.tableView(self, viewForHeaderInSection: section)
            ?? title.map { SectionTitleView($0, style, isFooter: false) }
        shown.headers[section] = view
        if let view { addSubview(view) }
        return view
    }

    private func footerView(_ section: Int) -> UIView? {
        if let view = shown.footers[section] { return view }
        let title = dataSource?.tableView(self, titleForFooterInSection: section)
        let view =
            delegate?.tableView(self, viewForFooterInSection: section)
            ?? title.map { SectionTitleView($0, style, isFooter: true) }
        shown.footers[section] = view
        if let view { addSubview(view) }
        return view
    }

    private func putAwayHeader(_ view: UIView?) {
        view?.removeFromSuperview()
        if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier {
            reusable.put(view, "header " + identifier)
        }
    }
}
