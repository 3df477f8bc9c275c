import Foundation

// A finger on a scroll view. The content follows it to the ends and stops where the finger does, or at
// the next page.
extension UIScrollView {
    /// What a finger does with the content from now on.
    func watchFingers() {
        panGestureRecognizer.addHandler { [weak self] recognizer in
            guard let self, let pan = recognizer as? UIPanGestureRecognizer else { return }
            let way = pan.translation(in: self)
            switch pan.state {
            case .began:
                beginDragging()
                follow(way)
            case .changed: follow(way)
            case .ended, .cancelled: endDragging(way)
            case .possible, .failed: break
            }
        }
        addGestureRecognizer(panGestureRecognizer)
    }

    /// Whether the content moves when a finger goes that way.
    func canFollow(_ way: CGPoint) -> Bool {
        guard isScrollEnabled else { return false }
        let isAcross = abs(way.x) > abs(way.y)
        let target = withinEnds(
            CGPoint(
                x: contentOffset.x - (isAcross ? way.x : 0),
                y: contentOffset.y - (isAcross ? 0 : way.y)))
        return target != contentOffset
    }

    private func beginDragging() {
        isDragging = true
        dragStart = contentOffset
        scrollDelegate?.scrollViewWillBeginDragging(self)
    }

    private func follow(_ way: CGPoint) {
        let target = withinEnds(CGPoint(x: dragStart.x - way.x, y: dragStart.y - way.y))
        if target != contentOffset { contentOffset = target }
    }

    private func endDragging(_ way: CGPoint) {
        follow(way)
        var target = contentOffset
        if isPagingEnabled {
            target = withinEnds(
                CGPoint(
                    x: page(from: dragStart.x, -way.x, bounds.width),
                    y: page(from: dragStart.y, -way.y, bounds.height)))
        }
        scrollDelegate?.scrollViewWillEndDragging(
            self, withVelocity: .zero, targetContentOffset: &target)
        isDragging = false
        let goesOn = target != contentOffset
        scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
        guard goesOn else { return }
        scrollDelegate?.scrollViewWillBeginDecelerating(self)
        contentOffset = target
        scrollDelegate?.scrollViewDidEndDecelerating(self)
    }

    /// The next page that way.
    private func page(from start: CGFloat, _ distance: CGFloat, _ length: CGFloat) -> CGFloat {
        guard distance != 0, length > 0 else { return start }
        return ((start / length).rounded() + (distance > 0 ? 1 : -1)) * length
    }
}
