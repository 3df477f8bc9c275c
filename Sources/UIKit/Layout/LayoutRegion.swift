import Foundation

/// The views whose places depend on each other through constraints, and what they come to.
///
/// At the top is a view whose size comes from elsewhere; from there down it has every view that
/// constraints place, and every view that a constraint reaches through. A view below with a frame of its
/// own is solved by itself, in its own `layoutSubviews()`, so a screen is many small problems.
///
/// Places are relative to the superview, in points.
@MainActor
final class LayoutRegion {
    let root: UIView
    /// How large the top view wants to be, when that is the question.
    let fitting: Fitting?
    /// Views and guides; each has four variables.
    var items: [AnyObject] = []
    var places: [ObjectIdentifier: Int] = [:]
    /// What is settled before any constraint, such as frames.
    var definitions: [LayoutRule] = []
    var definitionSubjects: [AnyObject] = []
    var rules: [LayoutRule] = []
    var constraints: [NSLayoutConstraint] = []
    /// Those that ask for a size by their content.
    var contentViews: [UIView] = []
    /// Numbers that placing the views may change.
    private(set) var inputs: [CGFloat] = []
    /// How high views are whose height follows from their width.
    var heights: [ObjectIdentifier: CGFloat]
    var values: [Double] = []

    struct Fitting {
        var size: CGSize
        var horizontal: UILayoutPriority
        var vertical: UILayoutPriority
    }

    /// Gives way before anything is broken: no width or height is less than nothing.
    private static let nothingLess = LayoutRule.required - 0.5

    init(_ root: UIView, fitting: Fitting? = nil, heights: [ObjectIdentifier: CGFloat] = [:]) {
        self.root = root
        self.fitting = fitting
        self.heights = heights
        collect(root)
    }

    var isEmpty: Bool { rules.isEmpty && items.count <= 1 && fitting == nil }

    private func collect(_ view: UIView) {
        _ = place(of: view)
        for constraint in view.constraints { add(constraint) }
        for constraint in view.structuralConstraints() { add(constraint) }
        for child in view.subviews
        where child.isPlacedByConstraints
            || child.layoutFacts.crossings > 0
        {
            collect(child)
        }
    }

    // MARK: Variables

    enum Part: Int { case x, y, width, height }

    private func variable(_ item: AnyObject, _ part: Part) -> Int {
        place(of: item) * 4 + part.rawValue
    }

    private func sum(_ item: AnyObject, _ part: Part) -> LinearSum {
        LinearSum(variable: variable(item, part))
    }

    private func place(of item: AnyObject) -> Int {
        if let place = places[ObjectIdentifier(item)] { return place }
        let place = items.count
        items.append(item)
        places[ObjectIdentifier(item)] = place
        switch item {
        case let guide as UILayoutGuide: define(guide)
        case let view as UIView where view === root: defineRoot()
        case let view as UIView where view.isPlacedByConstraints && view.isDescendant(of: root):
            addContentSize(of: view)
        case let view as UIView:
            let (bounds, center) = (view.bounds, view.center)
            fix(view, .x, center.x - bounds.width / 2, isInput: true)
            fix(view, .y, center.y - bounds.height / 2, isInput: true)
            fix(view, .width, bounds.width, isInput: true)
            fix(view, .height, bounds.height, isInput: true)
        default: break
        }
        return place
    }

    private func fix(_ item: AnyObject, _ part: Part, _ value: CGFloat, isInput: Bool = false) {
        define(sum(item, part), -value, item)
        if isInput { inputs.append(value) }
    }

    /// The sum and the constant come to nothing.
    private func define(_ sum: LinearSum, _ constant: CGFloat, _ subject: AnyObject) {
        guard constant.isFinite else { return }
        var sum = sum
        sum.constant += constant
        definitions.append(
            LayoutRule(sum: sum, relation: .equal, level: LayoutRule.required, source: nil))
        definitionSubjects.append(subject)
    }

    private func defineRoot() {
        fix(root, .x, 0)
        fix(root, .y, 0)
        guard let fitting else {
            fix(root, .width, root.bounds.width)
            fix(root, .height, root.bounds.height)
            return
        }
        for (part, size, priority) in [
            (Part.width, fitting.size.width, fitting.horizontal),
            (Part.height, fitting.size.height, fitting.vertical),
        ] {
            if priority == .required {
                fix(root, part, size)
            } else {
                shall(root, part, .equal, size, priority)
            }
        }
        addContentSize(of: root)
    }

    private func define(_ guide: UILayoutGuide) {
        guard let view = guide.owningView else { return }
        switch guide.kind {
        case .constraints:
            for part in [Part.width, .height] { shallBeNothingLess(guide, part) }
        case .content:
            fix(guide, .x, 0)
            fix(guide, .y, 0)
            for part in [Part.width, .height] { shallBeNothingLess(guide, part) }
        case .safeArea, .margins, .readableContent, .frame:
            let insets = guide.insets
            fix(guide, .x, view.bounds.minX + insets.left)
            fix(guide, .y, view.bounds.minY + insets.top)
            follow(guide, view, .width, insets.left + insets.right)
            follow(guide, view, .height, insets.top + insets.bottom)
            if view !== root { inputs += [insets.left, insets.top, insets.right, insets.bottom] }
        }
    }

    private func follow(
        _ guide: UILayoutGuide, _ view: UIView, _ part: Part, _ less: CGFloat
    ) {
        var difference = sum(guide, part)
        difference.add(sum(view, part), times: -1)
        define(difference, less, guide)
    }

    // MARK: What views ask for

    private func shall(
        _ item: AnyObject, _ part: Part, _ relation: LayoutRule.Relation, _ value: CGFloat,
        _ priority: UILayoutPriority, less: Double = 0
    ) {
        var sum = sum(item, part)
        sum.constant = -value
        rules.append(
            LayoutRule(
                sum: sum, relation: relation, level: Double(priority.rawValue) - less, source: nil))
    }

    private func shallBeNothingLess(_ item: AnyObject, _ part: Part) {
        var rule = LayoutRule(
            sum: sum(item, part), relation: .notLess, level: LayoutRegion.nothingLess, source: nil)
        rule.sum.constant = 0
        rules.append(rule)
    }

    private func addContentSize(of view: UIView) { contentViews.append(view) }

    /// What views ask for counts where nothing else settles their size, so only there is it asked, and
    /// text measured.
    func addContentSizes() {
        guard !contentViews.isEmpty else { return }
        var known = Substitution(variableCount: items.count * 4)
        known.takeEqualities(of: definitions + rules)
        for view in contentViews {
            let isOpen = [Part.width, .height].map { part in
                !known.resolved(sum(view, part)).terms.isEmpty
            }
            let size =
                isOpen.contains(true)
                ? view.intrinsicContentSize : CGSize(width: -1, height: -1)
            let facts = view.layoutFacts
            facts.usedContentSize = CGSize(
                width: isOpen[0] ? size.width : -1, height: isOpen[1] ? size.height : -1)
            let height = heights[ObjectIdentifier(view)] ?? size.height
            if isOpen[0] {
                shallFit(
                    view, .width, size.width, facts.hugging.horizontal,
                    facts.resistance.horizontal)
            }
            if isOpen[1] {
                shallFit(
                    view, .height, height, facts.hugging.vertical, facts.resistance.vertical)
            }
        }
    }

    private func shallFit(
        _ view: UIView, _ part: Part, _ size: CGFloat, _ hugging: UILayoutPriority,
        _ resistance: UILayoutPriority
    ) {
        shallBeNothingLess(view, part)
        guard size >= 0, size.isFinite else { return }
        let less = view.layoutFacts.yielding
        shall(view, part, .notMore, size, hugging, less: less)
        shall(view, part, .notLess, size, resistance, less: less)
    }

    // MARK: Constraints

    private func add(_ constraint: NSLayoutConstraint) {
        guard let first = constraint.firstItem, let view = layoutView(of: first) else { return }
        let second = constraint.secondItem
        if constraint.secondAttribute != .notAnAttribute, second == nil { return }
        let other = layoutView(of: second)
        guard let common = other.map({ view.commonAncestor(with: $0) }) ?? view else { return }
        guard
            var sum = side(first, constraint.firstAttribute, in: common, against: second)
        else { return }
        if let second {
            guard let side = side(second, constraint.secondAttribute, in: common, against: first)
            else { return }
            sum.add(side, times: -Double(constraint.multiplier))
        }
        sum.constant -= Double(constraint.constant)
        let relation: LayoutRule.Relation =
            switch constraint.relation {
            case .lessThanOrEqual: .notMore
            case .equal: .equal
            case .greaterThanOrEqual: .notLess
            }
        rules.append(
            LayoutRule(
                sum: sum, relation: relation, level: Double(constraint.priority.rawValue),
                source: constraints.count))
        constraints.append(constraint)
    }

    /// A side of a view in the coordinates of the view that both sides lie in.
    private func side(
        _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, in common: UIView,
        against other: AnyObject?
    ) -> LinearSum? {
        guard attribute != .notAnAttribute, let view = layoutView(of: item) else { return nil }
        let isAcross = attribute.kind == .horizontal || attribute == .width
        let (start, length) = isAcross ? (Part.x, Part.width) : (.y, .height)
        var extent = sum(item, length)
        if attribute.kind == .size { return extent }
        var place = origin(item, start, in: common)
        if item === common, item !== other, let scroll = item as? UIScrollView,
            attribute.isEdge, other != nil
        {
            // Edges of a scroll view are those of its content for what lies in it.
            place = LinearSum()
            extent = sum(scroll.contentLayoutGuide, length)
        }
        let insets = attribute.isMargin ? view.layoutMargins : .zero
        if attribute.isMargin, view !== root {
            inputs += [insets.left, insets.top, insets.right, insets.bottom]
        }
        switch attribute {
        case .left, .leading, .top: break
        case .leftMargin, .leadingMargin: place.constant += insets.left
        case .topMargin: place.constant += insets.top
        case .right, .trailing, .bottom: place.add(extent)
        case .rightMargin, .trailingMargin:
            place.add(extent)
            place.constant -= insets.right
        case .bottomMargin:
            place.add(extent)
            place.constant -= insets.bottom
        case .centerX, .centerY: place.add(extent, times: 0.5)
        case .centerXWithinMargins:
            place.add(extent, times: 0.5)
            place.constant += (insets.left - insets.right) / 2
        case .centerYWithinMargins:
            place.add(extent, times: 0.5)
            place.constant += (insets.top - insets.bottom) / 2
        case .firstBaseline, .lastBaseline:
            guard let text = (item as? UIView)?.textLines else {
                place.add(extent)
                break
            }
            // Text lies in the middle of its view.
            place.add(extent, times: 0.5)
            place.constant +=
                attribute == .firstBaseline
                ? text.ascent - text.height / 2 : text.height / 2 - text.descent
        case .notAnAttribute, .width, .height: return nil
        }
        return place
    }

    private func origin(_ item: AnyObject, _ part: Part, in common: UIView) -> LinearSum {
        func shift(_ view: UIView) -> Double {
            part == .x ? view.bounds.minX : view.bounds.minY
        }
        if item === common { return LinearSum(shift(common)) }
        var sum = sum(item, part)
        var above = item is UILayoutGuide ? layoutView(of: item) : (item as? UIView)?.superview
        while let view = above, view !== common {
            sum.add(self.sum(view, part))
            sum.constant -= shift(view)
            if view is UIScrollView { inputs.append(shift(view)) }
            above = view.superview
        }
        return sum
    }
}

extension NSLayoutConstraint.Attribute {
    /// Of the four edges, margins not among them.
    fileprivate var isEdge: Bool {
        [.left, .right, .leading, .trailing, .top, .bottom].contains(self) || isMargin && !isCentre
    }

    private var isCentre: Bool { self == .centerXWithinMargins || self == .centerYWithinMargins }

    fileprivate var isMargin: Bool {
        rawValue >= NSLayoutConstraint.Attribute.leftMargin.rawValue
    }
}
