import Foundation

/// The bar over a stack of screens: the way back, a title, and buttons. Apple: UIKit, `UINavigationBar`.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    /// In points, without the status bar above it.
    static let barHeight: CGFloat = 44
    static let largeTitleHeight: CGFloat = 52
    private static let margin: CGFloat = 16
    private static let gap: CGFloat = 16

    /// One for each screen of the stack, the root's first.
    open var items: [UINavigationItem]? {
        didSet {
            for item in items ?? [] { item.bar = self }
            setNeedsLayout()
        }
    }
    open var topItem: UINavigationItem? { items?.last }
    open var backItem: UINavigationItem? { items?.dropLast().last }
    open var prefersLargeTitles = false { didSet { itemChanged() } }
    open var isTranslucent = true
    open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { setNeedsLayout() } }
    open var standardAppearance = UINavigationBarAppearance() { didSet { setNeedsLayout() } }
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    open var compactAppearance: UINavigationBarAppearance?
    /// What the way back does, and what else follows from another item.
    var onBack: () -> Void = {}
    var onChange: () -> Void = {}

    let background = BarBackground()
    private let backButton = BarButton()
    private let titleLabel = UILabel()
    private let largeTitleLabel = UILabel()
    private var shownViews: [UIView] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(background)
        titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.textAlignment = .center
        largeTitleLabel.font = .systemFont(ofSize: 34, weight: .bold)
        addSubview(titleLabel)
        addSubview(largeTitleLabel)
        backButton.leadsBack = true
        backButton.accessibilityIdentifier = "BackButton"
        backButton.accessibilityLabel = "Back"
        backButton.onTap = { [weak self] in self?.onBack() }
        addSubview(backButton)
    }

    public required init?(coder: NSCoder) { nil }

    func itemChanged() {
        setNeedsLayout()
        onChange()
    }

    /// Whether the title stands below the buttons, in large letters.
    var showsLargeTitle: Bool {
        prefersLargeTitles && topItem?.largeTitleDisplayMode != .never && topItem != nil
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(
            width: size.width,
            height: UINavigationBar.barHeight
                + (showsLargeTitle ? UINavigationBar.largeTitleHeight : 0))
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        let appearance = topItem?.standardAppearance ?? standardAppearance
        background.color = appearance.backgroundColor ?? barTintColor
        background.hasLine = appearance.shadowColor != nil
        let edges = placeButtons()
        placeTitle(edges, appearance)
    }

    private func placeButtons() -> (left: CGFloat, right: CGFloat) {
        var views: [UIView] = []
        var left = bounds.minX + UINavigationBar.margin
        let own = topItem?.leftBarButtonItems ?? []
        let hidesBack =
            topItem?.hidesBackButton ?? true
            || !own.isEmpty && !(topItem?.leftItemsSupplementBackButton ?? false)
        backButton.isHidden = backItem == nil || hidesBack
        if !backButton.isHidden, let backItem {
            backButton.title =
                backItem.backBarButtonItem?.title ?? backItem.backButtonTitle ?? backItem.title
                ?? "Back"
            let width = min(
                backButton.sizeThatFits(CGSize(width: CGFloat.infinity, height: 44)).width,
                bounds.width / 3)
            backButton.frame = CGRect(x: left - 8, y: 0, width: width, height: 44)
            left += width - 8 + UINavigationBar.gap
        }
        for item in own where !item.isHidden {
            let view = item.view(in: self)
            let width = item.width(of: view)
            if !item.isSpace {
                place(view, x: left, width)
                views.append(view)
            }
            left += width + UINavigationBar.gap
        }
        var right = bounds.maxX - UINavigationBar.margin
        for item in topItem?.rightBarButtonItems ?? [] where !item.isHidden {
            let view = item.view(in: self)
            let width = item.width(of: view)
            right -= width
            if !item.isSpace {
                place(view, x: right, width)
                views.append(view)
            }
            right -= UINavigationBar.gap
        }
        if let titleView = topItem?.titleView { views.append(titleView) }
        show(views)
        return (left, right)
    }

    private func place(_ view: UIView, x: CGFloat, _ width: CGFloat) {
        let height = view is BarButton ? 44 : min(view.bounds.height, 44)
        view.frame = CGRect(
            x: x, y: (UINavigationBar.barHeight - height) / 2, width: width, height: height)
    }

    private func show(_ views: [UIView]) {
        for view in shownViews where !views.contains(where: { $0 === view }) {
            if view.superview === self { view.removeFromSuperview() }
        }
        for view in views where view.superview !== self { addSubview(view) }
        shownViews = views
    }

    private func placeTitle(
        _ edges: (left: CGFloat, right: CGFloat), _ appearance: UINavigationBarAppearance
    ) {
        let title = topItem?.title
        let color =
            (appearance.titleTextAttributes[.foregroundColor]
            ?? titleTextAttributes?[.foregroundColor]) as? UIColor
        titleLabel.textColor = color ?? .label
        largeTitleLabel.textColor =
            appearance.largeTitleTextAttributes[.foregroundColor] as? UIColor ?? .label
        let isLarge = showsLargeTitle
        largeTitleLabel.isHidden = !isLarge
        titleLabel.isHidden = isLarge || topItem?.titleView != nil
        largeTitleLabel.text = isLarge ? title : nil
        titleLabel.text = isLarge ? nil : title
        largeTitleLabel.frame = CGRect(
            x: UINavigationBar.margin, y: UINavigationBar.barHeight,
            width: bounds.width - 2 * UINavigationBar.margin,
            height: UINavigationBar.largeTitleHeight - 8)
        // In the middle of the bar, unless a button is in the way. Text is measured only where there is
        // little room: that opens the drawing libraries.
        let middle = 2 * min(bounds.midX - edges.left, edges.right - bounds.midX)
        var frame = CGRect(
            x: bounds.midX - middle / 2, y: 0, width: max(0, middle),
            height: UINavigationBar.barHeight)
        let wanted: CGSize? =
            if let view = topItem?.titleView {
                view.bounds.width > 0 ? view.bounds.size : view.systemLayoutSizeFitting(.zero)
            } else { middle < 200 ? titleLabel.sizeThatFits(bounds.size) : nil }
        if let wanted {
            let width = min(wanted.width, max(0, edges.right - edges.left))
            frame.origin.x = min(max(bounds.midX - width / 2, edges.left), edges.right - width)
            frame.size.width = width
        }
        if let view = topItem?.titleView {
            let height = min(wanted?.height ?? 0, UINavigationBar.barHeight)
            frame.origin.y = (UINavigationBar.barHeight - height) / 2
            frame.size.height = height
            view.frame = frame
        } else {
            titleLabel.frame = frame
        }
    }
}
