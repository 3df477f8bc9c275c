import Foundation

// Room that content keeps from the edges of a view.

extension UIView {
    /// By the direction of reading, without the safe area.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let margins = ownMargins
            return NSDirectionalEdgeInsets(
                top: margins.top, leading: margins.left, bottom: margins.bottom,
                trailing: margins.right)
        }
        set {
            setMargins(
                UIEdgeInsets(
                    top: newValue.top, left: newValue.leading, bottom: newValue.bottom,
                    right: newValue.trailing))
        }
    }

    public var insetsLayoutMarginsFromSafeArea: Bool {
        get { layoutFacts.insetsMarginsFromSafeArea }
        set {
            layoutFacts.insetsMarginsFromSafeArea = newValue
            constraintsChanged()
        }
    }

    /// Whether it keeps the superview's margins as well, where they reach into it.
    public var preservesSuperviewLayoutMargins: Bool {
        get { layoutFacts.preservesSuperviewMargins }
        set {
            layoutFacts.preservesSuperviewMargins = newValue
            constraintsChanged()
        }
    }

    var effectiveMargins: UIEdgeInsets {
        var margins = ownMargins
        if layoutFacts.insetsMarginsFromSafeArea { margins = margins + safeAreaInsets }
        guard layoutFacts.preservesSuperviewMargins, let superview else { return margins }
        let outer = superview.bounds.inset(by: superview.layoutMargins)
        let place = CGRect(
            x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
            height: bounds.height)
        margins.left = max(margins.left, outer.minX - place.minX)
        margins.right = max(margins.right, place.maxX - outer.maxX)
        margins.top = max(margins.top, outer.minY - place.minY)
        margins.bottom = max(margins.bottom, place.maxY - outer.maxY)
        return margins
    }

    /// What the app has set, or what views and screens have by themselves.
    private var ownMargins: UIEdgeInsets {
        if let margins = layoutFacts.margins { return margins }
        return controller == nil
            ? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
            : UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    }

    func setMargins(_ margins: UIEdgeInsets) {
        guard layoutFacts.margins != margins else { return }
        layoutFacts.margins = margins
        layoutMarginsDidChange()
        controller?.viewLayoutMarginsDidChange()
        constraintsChanged()
        setNeedsLayout()
    }

    /// Tells the view and its controller when the safe area has become another.
    func tellSafeArea() {
        let insets = safeAreaInsets
        guard insets != layoutFacts.toldSafeArea else { return }
        layoutFacts.toldSafeArea = insets
        safeAreaInsetsDidChange()
        controller?.viewSafeAreaInsetsDidChange()
        for view in subviews where view is UIScrollView && view.controller == nil {
            view.setNeedsLayout()
        }
    }
}
