import Foundation

/// Rows in sections, of which only those in view exist. Apple: UIKit, `UITableView`.
///
/// Changes come without animation. A row of its own height is measured when it comes into view; until then
/// it counts as high as the estimate.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    /// Apple: `UITableView.Style`.
    public enum Style: Int, Sendable {
        case plain, grouped, insetGrouped
    }

    /// Apple: `UITableView.ScrollPosition`.
    public enum ScrollPosition: Int, Sendable {
        case none, top, middle, bottom
    }

    /// How rows come and go. Apple: `UITableView.RowAnimation`. Kept, without effect.
    public enum RowAnimation: Int, Sendable {
        case fade, right, left, top, bottom, none, middle
        case automatic = 100
    }

    public static let automaticDimension: CGFloat = -1
    /// A table shows no more rows than that; what a data source counts beyond it is left out.
    static let rowCountMax = 1_000_000
    static let sectionCountMax = 100_000

    public let style: Style
    open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
    open weak var delegate: (any UITableViewDelegate)? {
        didSet {
            scrollDelegate = delegate
            reloadData()
        }
    }

    /// In points; the default measures each row.
    open var rowHeight = automaticDimension { didSet { reloadData() } }
    open var estimatedRowHeight = automaticDimension
    open var sectionHeaderHeight = automaticDimension { didSet { reloadData() } }
    open var sectionFooterHeight = automaticDimension { didSet { reloadData() } }
    open var estimatedSectionHeaderHeight = automaticDimension
    open var estimatedSectionFooterHeight = automaticDimension
    open var sectionHeaderTopPadding = automaticDimension
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    open var separatorColor: UIColor? = .separator
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    open var cellLayoutMarginsFollowReadableWidth = false
    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false
    open var isEditing = false
    open var sectionIndexColor: UIColor?

    /// A view over the first section; its height is what its frame says.
    open var tableHeaderView: UIView? {
        didSet { exchange(oldValue, for: tableHeaderView) }
    }
    open var tableFooterView: UIView? {
        didSet { exchange(oldValue, for: tableFooterView) }
    }
    /// A view behind the rows, as large as the table.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// Where everything lies; `nil` until the data source has been asked.
    var geometry: TableGeometry?
    var asksForHeights = false
    var shown = ShownRows()
    var reusable = ReusableViews()
    var selection: [IndexPath] = []
    var updates: TableUpdates?
    private var defaultWasReached = false

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
        alwaysBounceVertical = true
    }

    public override convenience init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        backgroundColor = .systemBackground
        alwaysBounceVertical = true
    }

    private func exchange(_ old: UIView?, for new: UIView?) {
        if old !== new {
            old?.removeFromSuperview()
            if let new { addSubview(new) }
        }
        geometry = nil
        setNeedsLayout()
    }

    // MARK: What there is

    /// Asks the data source for everything anew, at the next layout; selections are lost.
    open func reloadData() {
        geometry = nil
        for cell in shown.removeAll() { putAway(cell) }
        selection = []
        setNeedsLayout()
    }

    open var numberOfSections: Int { counted().sections.count }

    open func numberOfRows(inSection section: Int) -> Int {
        let sections = counted().sections
        return sections.indices.contains(section) ? sections[section].rows.count : 0
    }

    /// The default of the delegate's method was called: it has none of its own.
    func noteDefaultHeight() { defaultWasReached = true }

    /// Where everything lies, asking the data source when that is not known.
    func counted() -> TableGeometry {
        if let geometry { return geometry }
        var new = TableGeometry()
        new.headerHeight = tableHeaderView?.bounds.height ?? 0
        new.footerHeight = tableFooterView?.bounds.height ?? 0
        var rowsLeft = UITableView.rowCountMax
        for section in 0..<countSections() {
            let count = countRows(in: section, &rowsLeft)
            new.append(
                TableGeometry.Section(
                    header: headerHeight(section), rows: heights(count, in: section),
                    footer: footerHeight(section)))
        }
        geometry = new
        contentSize = CGSize(width: bounds.width, height: new.height)
        return new
    }

    private func countSections() -> Int {
        guard let dataSource else { return 0 }
        let count = dataSource.numberOfSections(in: self)
        guard count > UITableView.sectionCountMax || count < 0 else { return count }
        let taken = count < 0 ? 0 : UITableView.sectionCountMax
        complain("\(words): \(count) sections are said to be there; \(taken) are shown")
        return taken
    }

    private func countRows(in section: Int, _ rowsLeft: inout Int) -> Int {
        let count = dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
        let taken = min(max(0, count), rowsLeft)
        if taken != count {
            complain(
                "\(words): section \(section) is said to have \(count) rows; \(taken) are shown")
        }
        rowsLeft -= taken
        return taken
    }

    // MARK: Heights

    /// Up to so many rows the delegate is asked for all heights at once, so that they are exact.
    private static let exactCountMax = 10_000

    private func heights(_ count: Int, in section: Int) -> RowHeights {
        asksForHeights = count > 0 && hasOwnHeights(section)
        let estimate = estimatedRowHeight > 0 ? estimatedRowHeight : 44
        let each = rowHeight >= 0 ? rowHeight : estimate
        var heights = RowHeights(count: count, each: each)
        guard asksForHeights, count <= UITableView.exactCountMax, let delegate else {
            return heights
        }
        for row in 0..<count {
            let path = IndexPath(row: row, section: section)
            let height = delegate.tableView(self, heightForRowAt: path)
            if height >= 0, height.isFinite { heights[row] = height }
        }
        return heights
    }

    private func hasOwnHeights(_ section: Int) -> Bool {
        guard let delegate else { return false }
        defaultWasReached = false
        _ = delegate.tableView(self, heightForRowAt: IndexPath(row: 0, section: section))
        return !defaultWasReached
    }

    /// The height of a row that has come into view.
    func height(of path: IndexPath, _ cell: UITableViewCell) -> CGFloat {
        let asked = asksForHeights ? delegate?.tableView(self, heightForRowAt: path) : nil
        let height = asked ?? rowHeight
        if height >= 0, height.isFinite { return height }
        return cell.fittingHeight(width: rowPlace.width)
    }

    private func headerHeight(_ section: Int) -> CGFloat {
        let asked = delegate?.tableView(self, heightForHeaderInSection: section)
        let height = asked ?? sectionHeaderHeight
        if height >= 0, height.isFinite { return height }
        let title = dataSource?.tableView(self, titleForHeaderInSection: section)
        if let view = delegate?.tableView(self, viewForHeaderInSection: section) {
            return fittingHeight(of: view)
        }
        return style.headerHeight(hasTitle: title != nil, isFirst: section == 0)
    }

    private func footerHeight(_ section: Int) -> CGFloat {
        let asked = delegate?.tableView(self, heightForFooterInSection: section)
        let height = asked ?? sectionFooterHeight
        if height >= 0, height.isFinite { return height }
        if let view = delegate?.tableView(self, viewForFooterInSection: section) {
            return fittingHeight(of: view)
        }
        let title = dataSource?.tableView(self, titleForFooterInSection: section)
        return style.footerHeight(hasTitle: title != nil)
    }

    private func fittingHeight(of view: UIView) -> CGFloat {
        let size = view.systemLayoutSizeFitting(
            CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return size.height > 0 ? size.height : max(view.bounds.height, 28)
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutRows()
    }
}

extension UITableView.Style {
    /// In points, as on iOS 18.
    fileprivate func headerHeight(hasTitle: Bool, isFirst: Bool) -> CGFloat {
        switch self {
        case .plain: hasTitle ? 28 : 0
        case .grouped, .insetGrouped: hasTitle ? 38 : isFirst ? 35 : 17.5
        }
    }

    fileprivate func footerHeight(hasTitle: Bool) -> CGFloat {
        switch self {
        case .plain: hasTitle ? 28 : 0
        case .grouped, .insetGrouped: hasTitle ? 30 : 17.5
        }
    }

    /// How far rows lie within the table on either side.
    var inset: CGFloat { self == .insetGrouped ? 16 : 0 }
}
