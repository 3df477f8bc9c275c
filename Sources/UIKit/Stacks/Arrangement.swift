import Foundation

/// The constraints by which a stack places its views.
@MainActor
struct Arrangement {
    private typealias Attribute = NSLayoutConstraint.Attribute

    private(set) var constraints: [NSLayoutConstraint] = []
    /// The gaps between views, where those have to be alike.
    private var guides: [UILayoutGuide] = []
    private let stack: UIStackView
    private let isAcross: Bool

    init(of stack: UIStackView, _ views: [UIView], _ gaps: [CGFloat]) {
        self.stack = stack
        isAcross = stack.axis == .horizontal
        guard let first = views.first, let last = views.last else { return }
        add(first, start, .equal, stack, edge(start), "edge")
        add(stack, edge(end), .equal, last, end, "edge")
        distribute(views, gaps)
        for view in views { align(view) }
        alignBaselines(views)
    }

    // MARK: Sides

    private var start: Attribute { isAcross ? .leading : .top }
    private var end: Attribute { isAcross ? .trailing : .bottom }
    private var middle: Attribute { isAcross ? .centerX : .centerY }
    private var size: Attribute { isAcross ? .width : .height }
    private var near: Attribute { isAcross ? .top : .leading }
    private var far: Attribute { isAcross ? .bottom : .trailing }
    private var breadth: Attribute { isAcross ? .height : .width }

    /// The stack's own side, or its margin.
    private func edge(_ side: Attribute) -> Attribute {
        guard stack.isLayoutMarginsRelativeArrangement else { return side }
        return switch side {
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .centerX: .centerXWithinMargins
        case .centerY: .centerYWithinMargins
        default: side
        }
    }

    private mutating func add(
        _ item: AnyObject, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation,
        _ other: AnyObject?, _ otherAttribute: Attribute, _ name: String, times: CGFloat = 1,
        constant: CGFloat = 0, priority: Float = 1000
    ) {
        let constraint = NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: other,
            attribute: otherAttribute, multiplier: times, constant: constant)
        constraint.priority = UILayoutPriority(priority)
        constraint.identifier = "UISV-\(name)"
        constraints.append(constraint)
    }

    // MARK: Along the stack

    private mutating func distribute(_ views: [UIView], _ gaps: [CGFloat]) {
        for index in views.indices.dropLast() {
            let (view, next) = (views[index], views[index + 1])
            switch stack.distribution {
            case .fill, .fillEqually, .fillProportionally:
                add(next, start, .equal, view, end, "spacing", constant: gaps[index])
            case .equalSpacing: addGap(from: view, end, to: next, start, gaps[index], 1000)
            case .equalCentering:
                add(next, start, .greaterThanOrEqual, view, end, "spacing", constant: gaps[index])
                addGap(from: view, middle, to: next, middle, nil, 149)
            }
        }
        switch stack.distribution {
        case .fill, .equalSpacing, .equalCentering: break
        case .fillEqually:
            for view in views.dropFirst() {
                add(view, size, .equal, views[0], size, "fill-equally")
            }
        case .fillProportionally: fillProportionally(views)
        }
    }

    private mutating func fillProportionally(_ views: [UIView]) {
        func length(_ view: UIView) -> CGFloat {
            let size = view.intrinsicContentSize
            return isAcross ? size.width : size.height
        }
        guard let reference = views.first(where: { length($0) > 0 }) else { return }
        for view in views where view !== reference && length(view) > 0 {
            add(
                view, size, .equal, reference, size, "fill-proportionally",
                times: length(view) / length(reference), priority: 999)
        }
    }

    /// A gap as long as the others.
    private mutating func addGap(
        from view: UIView, _ side: Attribute, to next: UIView, _ nextSide: Attribute,
        _ least: CGFloat?, _ priority: Float
    ) {
        let guide = UILayoutGuide()
        guide.owningView = stack
        guide.identifier = "UISV-gap"
        add(guide, start, .equal, view, side, "distributing")
        add(guide, end, .equal, next, nextSide, "distributing")
        if let least {
            add(guide, size, .greaterThanOrEqual, nil, .notAnAttribute, "spacing", constant: least)
            add(guide, size, .equal, nil, .notAnAttribute, "spacing", constant: least, priority: 40)
        }
        if let first = guides.first {
            add(guide, size, .equal, first, size, "distributing", priority: priority)
        }
        guides.append(guide)
    }

    // MARK: Across the stack

    private mutating func align(_ view: UIView) {
        switch stack.alignment {
        case .fill:
            add(view, near, .equal, stack, edge(near), "alignment")
            add(view, far, .equal, stack, edge(far), "alignment")
            return
        case .leading: add(view, near, .equal, stack, edge(near), "alignment")
        case .trailing: add(view, far, .equal, stack, edge(far), "alignment")
        case .center:
            let centre: Attribute = isAcross ? .centerY : .centerX
            add(view, centre, .equal, stack, edge(centre), "alignment")
        case .firstBaseline, .lastBaseline:
            if !isAcross { add(view, near, .equal, stack, edge(near), "alignment") }
        }
        add(view, near, .greaterThanOrEqual, stack, edge(near), "spanning")
        add(view, far, .lessThanOrEqual, stack, edge(far), "spanning")
        add(stack, breadth, .equal, nil, .notAnAttribute, "spanning-fit", priority: 51)
    }

    /// The baselines of a row are those of its first view.
    private mutating func alignBaselines(_ views: [UIView]) {
        guard isAcross, [.firstBaseline, .lastBaseline].contains(stack.alignment) else { return }
        let line: Attribute = stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
        for view in views.dropFirst() { add(view, line, .equal, views[0], line, "alignment") }
        for view in views {
            add(view, near, .equal, stack, edge(near), "alignment-top", priority: 30)
        }
    }
}
