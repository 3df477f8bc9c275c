import Foundation

// The tree of views: who lies in whom, and in which order.

extension UIView {
    public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        place(view) { views in
            views.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? views.count
        }
    }

    public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        place(view) { views in views.firstIndex { $0 === siblingSubview } ?? views.count }
    }

    func takeAway() {
        guard let old = superview else { return }
        old.willRemoveSubview(self)
        willMove(toSuperview: nil)
        detach()
        didMoveToSuperview()
        controller?.viewHasMoved()
    }

    /// A point of this view in the coordinates of another of the same window; `nil` is the window.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let inWindow = toWindow(point)
        return view.map { $0.fromWindow(inWindow) } ?? inWindow
    }

    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        fromWindow(view.map { $0.toWindow(point) } ?? point)
    }

    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        CGRect(origin: convert(rect.origin, to: view), size: rect.size)
    }

    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        CGRect(origin: convert(rect.origin, from: view), size: rect.size)
    }

    func place(_ view: UIView, _ index: ([UIView]) -> Int) {
        view.willMove(toSuperview: self)
        view.detach()
        view.superview = self
        subviews.insert(view, at: index(subviews))
        view.didMoveToSuperview()
        didAddSubview(view)
        view.controller?.viewHasMoved()
    }

    func move(_ view: UIView, _ place: (inout [UIView]) -> Void) {
        guard view.superview === self else { return }
        subviews.removeAll { $0 === view }
        place(&subviews)
    }

    private func detach() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    /// From the coordinates of this view to those of the superview.
    private var outwards: CGAffineTransform {
        CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
            .concatenating(transform)
            .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
    }

    private func toWindow(_ point: CGPoint) -> CGPoint {
        guard let superview else { return point }
        return superview.toWindow(point.applying(outwards))
    }

    private func fromWindow(_ point: CGPoint) -> CGPoint {
        guard let superview else { return point }
        return superview.fromWindow(point).applying(outwards.inverted())
    }
}

extension UIView {
    /// Ends typing into whatever lies in this view; `false` when that does not give up.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        guard let responder = FirstResponder.current as? UIView, responder.isDescendant(of: self)
        else { return true }
        if !responder.resignFirstResponder(), force { FirstResponder.current = nil }
        return !responder.isFirstResponder
    }
}
