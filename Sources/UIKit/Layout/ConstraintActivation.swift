import Foundation

// Who holds a constraint: the nearest view that both sides lie in, for as long as both lie there.

extension NSLayoutConstraint {
    func activate() {
        guard owner == nil else { return }
        let first = layoutView(of: firstItem)
        let second = secondAttribute == .notAnAttribute ? first : layoutView(of: secondItem)
        guard let common = second.flatMap({ first?.commonAncestor(with: $0) }) else {
            fatalError(
                "Unable to activate constraint with anchors <\(UIView.layoutName(firstItem))."
                    + "\(firstAttribute)> and <\(UIView.layoutName(secondItem)).\(secondAttribute)> "
                    + "because they have no common ancestor.  Does the constraint or its anchors "
                    + "reference items in different view hierarchies?  That's illegal.")
        }
        common.take(self)
    }

    func deactivate() {
        guard let owner else { return }
        self.owner = nil
        owner.constraints.removeAll { $0 === self }
        for view in viewsBetween(owner) { view.layoutFacts.crossings -= 1 }
        isKnownToBreak = false
        owner.constraintsChanged()
    }

    /// The views above each side and below the owner, whose insides are solved with the owner's.
    fileprivate func viewsBetween(_ owner: UIView) -> [UIView] {
        [firstItem, secondItem].flatMap { item -> [UIView] in
            guard let view = layoutView(of: item) else { return [] }
            var between: [UIView] = []
            // A guide lies in its view; a view lies in its superview.
            var above = item is UILayoutGuide ? view : view === owner ? nil : view.superview
            while let one = above, one !== owner {
                between.append(one)
                above = one.superview
            }
            return between
        }
    }
}

extension UIView {
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        for item in [constraint.firstItem, constraint.secondItem] {
            guard let view = layoutView(of: item), !view.isDescendant(of: self) else { continue }
            fatalError(
                "The view hierarchy is not prepared for the constraint: \(constraint.words) When added to "
                    + "a view, the constraint's items must be descendants of that view (or the view "
                    + "itself).")
        }
        constraint.deactivate()
        take(constraint)
    }

    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.owner === self { constraint.deactivate() }
    }

    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    fileprivate func take(_ constraint: NSLayoutConstraint) {
        constraint.owner = self
        constraints.append(constraint)
        for view in constraint.viewsBetween(self) { view.layoutFacts.crossings += 1 }
        constraintsChanged()
    }

    func commonAncestor(with other: UIView) -> UIView? {
        var above: UIView? = self
        while let view = above, !other.isDescendant(of: view) { above = view.superview }
        return above
    }

    /// The view is about to leave its superview: constraints that tie it to what lies outside go.
    func dropOuterConstraints() {
        var above = superview
        while let view = above {
            for constraint in view.constraints where constraint.ties(self) {
                constraint.deactivate()
            }
            above = view.superview
        }
    }

    /// Something that decides on places has changed: the view that solves for this one does it again.
    func constraintsChanged() { solvingView.setNeedsLayout() }

    /// The view whose layout pass places this one: it has its own size from elsewhere.
    var solvingView: UIView {
        var view = self
        while let above = view.superview,
            view.isPlacedByConstraints || view.layoutFacts.crossings > 0
        {
            view = above
        }
        return view
    }

    /// Whether constraints place it, and not its `frame`.
    var isPlacedByConstraints: Bool { !translatesAutoresizingMaskIntoConstraints }
}

extension NSLayoutConstraint {
    fileprivate func ties(_ view: UIView) -> Bool {
        [firstItem, secondItem].contains { layoutView(of: $0)?.isDescendant(of: view) ?? false }
    }
}
