import Foundation

extension UIScrollView {
    /// A finger moves the content by so many points and lets go; `false` when the content does not
    /// move that way.
    ///
    /// It stops where the finger does, or at the nearest page, and at the ends of the content.
    func drag(by distance: CGPoint) -> Bool {
        guard isScrollEnabled, distance.x.isFinite, distance.y.isFinite else { return false }
        var target = CGPoint(x: contentOffset.x + distance.x, y: contentOffset.y + distance.y)
        if isPagingEnabled {
            target.x = page(from: contentOffset.x, distance.x, bounds.width)
            target.y = page(from: contentOffset.y, distance.y, bounds.height)
        }
        target = withinEnds(target)
        guard target != contentOffset else { return false }
        isDragging = true
        scrollDelegate?.scrollViewWillBeginDragging(self)
        scrollDelegate?.scrollViewWillEndDragging(
            self, withVelocity: .zero, targetContentOffset: &target)
        isDragging = false
        contentOffset = target
        scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: isPagingEnabled)
        if isPagingEnabled {
            scrollDelegate?.scrollViewWillBeginDecelerating(self)
            scrollDelegate?.scrollViewDidEndDecelerating(self)
        }
        return true
    }

    /// The next page that way.
    private func page(from start: CGFloat, _ distance: CGFloat, _ length: CGFloat) -> CGFloat {
        guard distance != 0, length > 0 else { return start }
        let page = (start / length).rounded() + (distance > 0 ? 1 : -1)
        return page * length
    }
}
