import Foundation

/// A row of buttons at the bottom. Apple: UIKit, `UIToolbar`.
@preconcurrency @MainActor
open class UIToolbar: UIView {
    /// In points, without the home bar below it.
    static let barHeight: CGFloat = 44
    private static let margin: CGFloat = 16
    private static let gap: CGFloat = 8

    /// Left to right.
    open var items: [UIBarButtonItem]? { didSet { setNeedsLayout() } }
    open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
    open var isTranslucent = true
    let background = BarBackground()
    private var shownViews: [UIView] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        background.isAtBottom = true
        addSubview(background)
    }

    public required init?(coder: NSCoder) { nil }

    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIToolbar.barHeight)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: UIToolbar.barHeight)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        background.color = barTintColor
        let items = (items ?? []).filter { !$0.isHidden }
        let parts = items.map { item in (item, item.view(in: self)) }
        let widths = parts.map { item, view in item.width(of: view) }
        let taken =
            widths.reduce(0, +) + UIToolbar.gap * CGFloat(max(0, items.count - 1))
            + 2 * UIToolbar.margin
        let spaces = items.count { $0.system == .flexibleSpace }
        let space = spaces > 0 ? max(0, bounds.width - taken) / CGFloat(spaces) : 0
        var x = bounds.minX + UIToolbar.margin
        for ((item, view), width) in zip(parts, widths) {
            let width = item.system == .flexibleSpace ? space : width
            view.frame = CGRect(x: x, y: bounds.minY, width: width, height: UIToolbar.barHeight)
            x += width + UIToolbar.gap
        }
        let views = parts.filter { !$0.0.isSpace }.map(\.1)
        for view in shownViews where !views.contains(where: { $0 === view }) {
            view.removeFromSuperview()
        }
        for view in views where view.superview !== self { addSubview(view) }
        shownViews = views
    }
}
