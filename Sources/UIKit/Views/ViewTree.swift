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
        let oldWindow = window
        old.willRemoveSubview(self)
        dropOuterConstraints()
        willMove(toSuperview: nil)
        if oldWindow != nil { tellWindow { $0.willMove(toWindow: nil) } }
        detach()
        if oldWindow != nil { tellWindow { $0.didMoveToWindow() } }
        didMoveToSuperview()
        old.setNeedsLayout()
        controller?.viewHasMoved()
    }

    /// Calls something on this view and all below it, this one first.
    private func tellWindow(_ call: (UIView) -> Void) {
        call(self)
        for view in subviews { view.tellWindow(call) }
    }

    /// A point of this view in the coordinates of another of the same window; `nil` is the window.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        point.applying(toWindow).applying(view?.toWindow.inverted() ?? .identity)
    }

    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        point.applying(view?.toWindow ?? .identity).applying(toWindow.inverted())
    }

    /// The smallest upright rectangle about what a rectangle of this view is in another.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        rect.applying(toWindow.concatenating(view?.toWindow.inverted() ?? .identity))
    }

    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        rect.applying((view?.toWindow ?? .identity).concatenating(toWindow.inverted()))
    }

    /// How deep views may lie in each other: each step takes room on the stack.
    static let depthMax = 500

    func place(_ view: UIView, _ index: ([UIView]) -> Int) {
        guard !isDescendant(of: view) else {
            return complain("\(view.words) is not added to \(words): that lies in it")
        }
        guard depth + 1 + view.height < UIView.depthMax else {
            return complain(
                "\(view.words) is not added to \(words): "
                    + "views would lie more than \(UIView.depthMax) deep in each other")
        }
        let (oldWindow, newWindow) = (view.window, window)
        let changesWindow = oldWindow !== newWindow
        if view.superview !== self {
            view.superview?.willRemoveSubview(view)
            view.dropOuterConstraints()
        }
        view.willMove(toSuperview: self)
        if changesWindow { view.tellWindow { $0.willMove(toWindow: newWindow) } }
        if view.superview !== self { view.superview?.setNeedsLayout() }
        view.detach()
        view.superview = self
        let place = index(subviews)
        subviews.insert(view, at: place)
        placeLayer(of: view, at: place)
        grow(over: view)
        if changesWindow { view.tellWindow { $0.didMoveToWindow() } }
        view.didMoveToSuperview()
        didAddSubview(view)
        if view.isLayoutDue || view.isLayoutDueBelow { view.noteLayoutDue() }
        setNeedsLayout()
        view.controller?.viewHasMoved()
    }

    func move(_ view: UIView, _ place: (inout [UIView]) -> Void) {
        guard view.superview === self else { return }
        subviews.removeAll { $0 === view }
        place(&subviews)
        if let index = subviews.firstIndex(where: { $0 === view }) {
            placeLayer(of: view, at: index)
        }
    }

    /// The layer of a subview lies right below that of the next one.
    private func placeLayer(of view: UIView, at index: Int) {
        let next = index + 1 < subviews.count ? subviews[index + 1].layer : nil
        layer.join(view.layer) { layers in
            next.flatMap { next in layers.firstIndex { $0 === next } } ?? layers.count
        }
    }

    public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard index1 != index2, subviews.indices.contains(index1),
            subviews.indices.contains(index2)
        else { return }
        let (low, high) = (subviews[min(index1, index2)], subviews[max(index1, index2)])
        move(high) { $0.insert(high, at: min(index1, index2)) }
        move(low) { $0.insert(low, at: max(index1, index2)) }
    }

    private func detach() {
        guard let superview else { return }
        if let index = superview.subviews.lastIndex(where: { $0 === self }) {
            superview.subviews.remove(at: index)
        }
        layer.leave()
        self.superview = nil
        superview.shrink(without: self)
    }

    /// How many views lie about this one.
    private var depth: Int {
        var depth = 0
        var view = self
        while let next = view.superview {
            depth += 1
            view = next
        }
        return depth
    }

    private func grow(over child: UIView) {
        var (view, least) = (self as UIView?, child.height + 1)
        while let one = view, one.height < least {
            one.height = least
            (view, least) = (one.superview, least + 1)
        }
    }

    private func shrink(without child: UIView) {
        var (view, gone) = (self as UIView?, child.height + 1)
        while let one = view, one.height == gone,
            !one.subviews.contains(where: { $0.height + 1 == gone })
        {
            one.height = one.subviews.lazy.map { $0.height + 1 }.max() ?? 0
            (view, gone) = (one.superview, gone + 1)
        }
    }

    /// What a line about this view calls it.
    var words: String {
        "\(type(of: self))" + (accessibilityIdentifier.map { " \"\($0)\"" } ?? "")
    }

    /// From the coordinates of this view to those of the superview.
    private var outwards: CGAffineTransform {
        let (bounds, anchor) = (layer.bounds, layer.anchorPoint)
        return CGAffineTransform(
            translationX: -(bounds.minX + bounds.width * anchor.x),
            y: -(bounds.minY + bounds.height * anchor.y)
        )
        .concatenating(transform)
        .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
    }

    /// From the coordinates of this view to those of the window, or of whatever lies at the top.
    private var toWindow: CGAffineTransform {
        var (map, view) = (CGAffineTransform.identity, self)
        while let next = view.superview {
            map = map.concatenating(view.outwards)
            view = next
        }
        return map
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
