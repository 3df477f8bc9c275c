import Foundation

/// Views in a row or a column, placed by constraints of its own. Apple: UIKit, `UIStackView`.
///
/// What it is to be as wide or high as its content, neighbours and superview decide with it. Where equal
/// views have to give way, the one that comes first does.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// How the views share the length of the stack. Apple: `UIStackView.Distribution`.
    public enum Distribution: Int, Sendable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    /// How the views lie across the stack. Apple: `UIStackView.Alignment`.
    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline

        public static let top = Alignment.leading
        public static let bottom = Alignment.trailing
    }

    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    public static let spacingUseSystem = -CGFloat.greatestFiniteMagnitude

    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { rearrange() } }
    open var distribution = Distribution.fill { didSet { rearrange() } }
    open var alignment = Alignment.fill { didSet { rearrange() } }
    /// In points; at least this much where the distribution sets the gaps.
    open var spacing: CGFloat = 0 { didSet { rearrange() } }
    open var isLayoutMarginsRelativeArrangement = false { didSet { rearrange() } }
    /// Gaps are measured from edge to edge; baselines are not taken into account.
    open var isBaselineRelativeArrangement = false
    /// The views that are placed, in their order.
    open private(set) var arrangedSubviews: [UIView] = []
    private var customSpacings: [(view: UIView, spacing: CGFloat)] = []
    private var made: Arrangement?

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    public required init(coder: NSCoder) {
        super.init(coder: coder)!
    }

    /// Places a view behind the others, and makes it a subview.
    open func addArrangedSubview(_ view: UIView) {
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Places a view at a place among the others; the last is the furthest place there is.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        if view.superview !== self { addSubview(view) }
        arrangedSubviews.removeAll { $0 === view }
        view.translatesAutoresizingMaskIntoConstraints = false
        arrangedSubviews.insert(view, at: max(0, min(stackIndex, arrangedSubviews.count)))
        rearrange()
    }

    /// Places a view no longer; it stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        arrangedSubviews.removeAll { $0 === view }
        customSpacings.removeAll { $0.view === view }
        view.layoutFacts.yielding = 0
        rearrange()
    }

    /// The gap behind a view, in points.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacings.removeAll { $0.view === arrangedSubview }
        if spacing != UIStackView.spacingUseDefault {
            let points = spacing == UIStackView.spacingUseSystem ? 8 : spacing
            customSpacings.append((arrangedSubview, points))
        }
        rearrange()
    }

    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings.first { $0.view === arrangedSubview }?.spacing
            ?? UIStackView.spacingUseDefault
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    override func subviewHasHidden(_ subview: UIView) { rearrange() }

    private func rearrange() {
        made = nil
        constraintsChanged()
    }

    override func structuralConstraints() -> [NSLayoutConstraint] {
        if let made { return made.constraints }
        let shown = arrangedSubviews.filter { !$0.isHidden }
        for (index, view) in shown.enumerated() {
            // A thousandth of a priority each: enough to tell them apart.
            view.layoutFacts.yielding = Double(8 - min(index, 8)) / 1000
        }
        let gaps = shown.map { view in
            customSpacings.first { $0.view === view }?.spacing ?? spacing
        }
        let arrangement = Arrangement(of: self, shown, gaps)
        made = arrangement
        return arrangement.constraints
    }
}
