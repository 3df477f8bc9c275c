import Foundation

/// A row of a table. Apple: UIKit, `UITableViewCell`.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    /// Apple: `UITableViewCell.CellStyle`.
    public enum CellStyle: Int, Sendable {
        case `default`, value1, value2, subtitle
    }

    /// Apple: `UITableViewCell.SelectionStyle`.
    public enum SelectionStyle: Int, Sendable {
        case none, blue, gray, `default`
    }

    /// Apple: `UITableViewCell.AccessoryType`.
    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    /// Apple: `UITableViewCell.EditingStyle`.
    public enum EditingStyle: Int, Sendable {
        case none, delete, insert
    }

    /// Apple: `UITableViewCell.SeparatorStyle`.
    public enum SeparatorStyle: Int, Sendable {
        case none, singleLine
    }

    var style: CellStyle
    public let reuseIdentifier: String?
    /// What the row shows lies in it.
    public let contentView = UIView()
    open private(set) lazy var textLabel: UILabel? = makeLabel(style.textFont, style.textColor)
    open var detailTextLabel: UILabel? {
        guard style != .default else { return nil }
        let label = madeDetail ?? makeLabel(style.detailFont, style.detailColor)
        madeDetail = label
        return label
    }
    private var madeDetail: UILabel?
    open private(set) lazy var imageView: UIImageView? = {
        let view = UIImageView(image: nil)
        view.contentMode = .scaleAspectFit
        contentView.addSubview(view)
        return view
    }()
    /// What configures the labels and the image, all in one value.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet { takeConfiguration() }
    }
    open var backgroundConfiguration: UIBackgroundConfiguration?
    open var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
    open var editingAccessoryType = AccessoryType.none
    open var accessoryView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let accessoryView { addSubview(accessoryView) }
            setNeedsLayout()
        }
    }
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
        }
    }
    open var selectedBackgroundView: UIView?
    open var selectionStyle = SelectionStyle.default
    open var separatorInset: UIEdgeInsets?
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// Points for each level.
    open var indentationWidth: CGFloat = 10
    open var isEditing = false
    open var shouldIndentWhileEditing = true
    open var showsReorderControl = false
    /// Where the row lies in its section, for its corners and the line below it.
    var place = CellPlace()

    /// Tables make cells of a registered class with this, as `.default` unless the class says otherwise.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        backgroundColor = .systemBackground
        contentView.frame = bounds
        addSubview(contentView)
    }

    /// The way from a class to a cell comes through here, by `init()`; see `make(_:_:)`.
    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: UITableViewCell.identifierToMake)
        if !frame.isEmpty { self.frame = frame }
    }

    public convenience init() {
        self.init(style: .default, reuseIdentifier: nil)
    }

    public required init?(coder: NSCoder) {
        style = .default
        reuseIdentifier = nil
        super.init(coder: coder)
        addSubview(contentView)
    }

    private static var identifierToMake: String?

    /// A cell of a class that is known at run time alone.
    static func make(_ type: UIView.Type, _ identifier: String) -> UITableViewCell? {
        identifierToMake = identifier
        defer { identifierToMake = nil }
        return makeInstance(of: type) as? UITableViewCell
    }

    private func makeLabel(_ font: UIFont, _ color: UIColor) -> UILabel {
        let label = UILabel()
        label.font = font
        label.textColor = color
        contentView.addSubview(label)
        return label
    }

    // MARK: State

    open var isSelected = false { didSet { setNeedsDisplay() } }
    open var isHighlighted = false { didSet { setNeedsDisplay() } }

    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    /// The cell is about to show another row.
    open func prepareForReuse() {
        isHidden = false
        setSelected(false, animated: false)
        setHighlighted(false, animated: false)
    }

    /// A configuration that looks as the cell's style does.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let table, table.canTouchRow(of: self) else {
            return super.touchesBegan(touches, with: event)
        }
        setHighlighted(true, animated: false)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        setHighlighted(false, animated: false)
        guard let touch = touches.first, point(inside: touch.location(in: self), with: nil),
            let table, let path = table.indexPath(for: self), table.touchRow(path)
        else { return super.touchesEnded(touches, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        setHighlighted(false, animated: false)
    }

    var table: UITableView? {
        var view = superview
        while let one = view, !(one is UITableView) { view = one.superview }
        return view as? UITableView
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    override func paint(on canvas: Canvas) { paintCell(on: canvas) }
}

/// Where a row lies in its section.
struct CellPlace {
    var isFirst = false
    var isLast = false
    /// Where the line below begins; `nil`: there is none.
    var lineStart: CGFloat?
    var lineColor: UIColor?
}
