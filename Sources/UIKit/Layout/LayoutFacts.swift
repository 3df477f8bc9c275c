import Foundation

/// What a view knows for its layout by constraints.
@MainActor
final class LayoutFacts {
    /// Constraints that reach through the view, from within to what lies outside.
    var crossings = 0
    var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
    var resistance = (
        horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh
    )
    /// Taken off the priorities of the size the content asks for, so that of equal views the one with
    /// more gives way first.
    var yielding = 0.0
    /// What the content asked for when it was last placed, negative where that did not count; `nil`: it
    /// was not placed yet.
    var usedContentSize: CGSize?
    var needsUpdateConstraints = true
    /// The app's own guides.
    var guides: [UILayoutGuide] = []
    private var systemGuides: [UILayoutGuide] = []
    /// As the app has set them.
    var margins: UIEdgeInsets?
    var insetsMarginsFromSafeArea = true
    var preservesSuperviewMargins = false
    /// The safe area that the view was told of.
    var toldSafeArea = UIEdgeInsets.zero

    func guide(_ kind: UILayoutGuide.Kind, of view: UIView) -> UILayoutGuide {
        if let guide = systemGuides.first(where: { $0.kind == kind }) { return guide }
        let guide = UILayoutGuide(kind, of: view)
        systemGuides.append(guide)
        return guide
    }
}

extension UIView {
    /// How strongly a view keeps from growing beyond its content.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? layoutFacts.hugging.horizontal : layoutFacts.hugging.vertical
    }

    public func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        if axis == .horizontal {
            layoutFacts.hugging.horizontal = priority
        } else {
            layoutFacts.hugging.vertical = priority
        }
        constraintsChanged()
    }

    /// How strongly a view keeps from being smaller than its content.
    public func contentCompressionResistancePriority(
        for axis: NSLayoutConstraint.Axis
    ) -> UILayoutPriority {
        axis == .horizontal ? layoutFacts.resistance.horizontal : layoutFacts.resistance.vertical
    }

    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        if axis == .horizontal {
            layoutFacts.resistance.horizontal = priority
        } else {
            layoutFacts.resistance.vertical = priority
        }
        constraintsChanged()
    }

    /// What the content asks for may have changed: it counts where it did before.
    func contentSizeChanged() {
        guard isPlacedByConstraints else { return }
        if let used = layoutFacts.usedContentSize {
            if used.width < 0, used.height < 0 { return }
            let size = intrinsicContentSize
            let isSame =
                (used.width < 0 || used.width == size.width)
                && (used.height < 0 || used.height == size.height && !heightFollowsWidth)
            if isSame { return }
        }
        constraintsChanged()
    }

    /// What a view is called where constraints are described.
    static func layoutName(_ item: AnyObject?) -> String {
        switch item {
        case let view as UIView:
            let name = view.accessibilityIdentifier.map { "'\($0)'" } ?? ""
            return "\(type(of: view))\(name)"
        case let guide as UILayoutGuide:
            let name = guide.identifier.isEmpty ? "" : "'\(guide.identifier)'"
            return "UILayoutGuide\(name) of \(layoutName(guide.owningView))"
        case .some(let other): return "\(type(of: other))"
        case nil: return "(gone)"
        }
    }
}

/// The view that a side belongs to.
@MainActor
func layoutView(of item: AnyObject?) -> UIView? {
    (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
}
