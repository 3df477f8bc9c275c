import Foundation

// Where constraints come into the layout pass: the view at the top of a region solves it in its
// `layoutSubviews()`.

extension UIView {
    /// How often what placing changes, such as the height of a text of several lines, is solved for anew.
    private static let roundMax = 5

    /// Places what lies below by constraints, when this view is the one to do so.
    func solveConstraints() {
        tellSafeArea()
        updateConstraintsIfNeeded()
        guard
            !constraints.isEmpty
                || subviews.contains(where: {
                    $0.isPlacedByConstraints || $0.layoutFacts.crossings > 0
                }), solvingView === self
        else { return }
        var heights: [ObjectIdentifier: CGFloat] = [:]
        var inputs: [CGFloat]?
        for _ in 0..<UIView.roundMax {
            let region = LayoutRegion(self, heights: heights)
            let isNew = inputs.map { $0 != region.inputs } ?? true
            guard isNew else { return }
            region.solve()
            if let new = region.newHeights() {
                heights = new
                continue
            }
            region.apply()
            guard !region.inputs.isEmpty else { return }
            inputs = region.inputs
        }
    }

    /// The smallest size that keeps the constraints within the view, close to a size in points.
    public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
    }

    public func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConstraintsIfNeeded()
        let fitting = LayoutRegion.Fitting(
            size: targetSize, horizontal: horizontalFittingPriority,
            vertical: verticalFittingPriority)
        var heights: [ObjectIdentifier: CGFloat] = [:]
        var size = CGSize.zero
        for _ in 0..<UIView.roundMax {
            let region = LayoutRegion(self, fitting: fitting, heights: heights)
            region.solve()
            size = region.rootSize
            guard let new = region.newHeights() else { break }
            heights = new
        }
        return size.toPixelsUp
    }

    public static let layoutFittingCompressedSize = CGSize.zero
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    // MARK: Updating

    /// Has `updateConstraints()` called before the next layout.
    public func setNeedsUpdateConstraints() {
        layoutFacts.needsUpdateConstraints = true
        constraintsChanged()
    }

    public func needsUpdateConstraints() -> Bool { layoutFacts.needsUpdateConstraints }

    /// Calls `updateConstraints()` where it is due, the innermost first.
    public func updateConstraintsIfNeeded() {
        for view in subviews where view.isPlacedByConstraints || view.layoutFacts.crossings > 0 {
            view.updateConstraintsIfNeeded()
        }
        guard layoutFacts.needsUpdateConstraints else { return }
        layoutFacts.needsUpdateConstraints = false
        if let controller { controller.updateViewConstraints() } else { updateConstraints() }
    }
}

extension CGSize {
    /// The same, not smaller, in whole pixels of the screen.
    @MainActor var toPixelsUp: CGSize {
        let scale = UIScreen.main.scale
        func up(_ value: CGFloat) -> CGFloat { ((value - 1e-5) * scale).rounded(.up) / scale }
        return CGSize(width: max(0, up(width)), height: max(0, up(height)))
    }
}
