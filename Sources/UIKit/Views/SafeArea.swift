import Foundation

// What of a view neither the screen's rounding, nor the home bar, nor a container's bars cover.

extension UIView {
    /// How much of each edge is covered, in points. Apple: UIKit, `UIView.safeAreaInsets`.
    ///
    /// A view has what reaches into it of its superview's, and what its view controller adds. A view
    /// in no window has none but that. Turned and scaled views are taken as though they were not.
    public var safeAreaInsets: UIEdgeInsets {
        var insets = UIEdgeInsets.zero
        if let superview {
            let outer = superview.safeAreaInsets
            let area = superview.bounds.inset(by: outer)
            let place = CGRect(
                x: center.x - bounds.width / 2, y: center.y - bounds.height / 2,
                width: bounds.width, height: bounds.height)
            // Only what the superview lacks on a side is lacking here.
            if outer.top > 0 { insets.top = max(0, area.minY - place.minY) }
            if outer.left > 0 { insets.left = max(0, area.minX - place.minX) }
            if outer.bottom > 0 { insets.bottom = max(0, place.maxY - area.maxY) }
            if outer.right > 0 { insets.right = max(0, place.maxX - area.maxX) }
        } else if self is UIWindow {
            let screen = UIScreen.main
            insets.top = max(0, screen.safeAreaInsets.top - center.y + bounds.height / 2)
            insets.bottom = max(
                0,
                center.y + bounds.height / 2 - screen.bounds.height
                    + screen.safeAreaInsets.bottom)
        }
        guard let controller else { return insets }
        return insets + controller.containerInsets + controller.additionalSafeAreaInsets
    }
}
