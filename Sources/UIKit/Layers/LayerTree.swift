import Foundation

// Which layers lie in which. The layers of subviews lie among those that an app adds itself.

extension CALayer {
    /// Puts a layer in front of the others, taking it from where it was.
    public func addSublayer(_ layer: CALayer) { insert(layer) { $0.count } }

    public func insertSublayer(_ layer: CALayer, at idx: UInt32) {
        insert(layer) { min(Int(idx), $0.count) }
    }

    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer) { layers in layers.firstIndex { $0 === sibling } ?? layers.count }
    }

    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer) { layers in
            layers.firstIndex { $0 === sibling }.map { $0 + 1 } ?? layers.count
        }
    }

    public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        insertSublayer(newLayer, above: oldLayer)
        oldLayer.removeFromSuperlayer()
    }

    public func removeFromSuperlayer() {
        // Of a view's layer the view is taken away with it.
        if let view, view.superview != nil { return view.removeFromSuperview() }
        leave()
    }

    private func insert(_ layer: CALayer, _ index: ([CALayer]) -> Int) {
        if let view, let other = layer.view {
            let layers = sublayers ?? []
            // As many views lie behind it as behind that place.
            let behind = layers.prefix(index(layers)).filter { $0.view != nil && $0 !== layer }
            return view.insertSubview(other, at: behind.count)
        }
        join(layer, index)
    }

    func join(_ layer: CALayer, _ index: ([CALayer]) -> Int) {
        guard !isWithin(layer) else {
            return complain("\(layer.words) is not added to \(words): that lies in it")
        }
        guard depth + 1 + layer.height < UIView.depthMax else {
            return complain(
                "\(layer.words) is not added to \(words): "
                    + "layers would lie more than \(UIView.depthMax) deep in each other")
        }
        layer.leave()
        sublayers = sublayers ?? []
        sublayers!.insert(layer, at: index(sublayers!))
        layer.superlayer = self
    }

    func leave() {
        guard let superlayer, let index = superlayer.sublayers?.lastIndex(where: { $0 === self })
        else { return }
        superlayer.sublayers!.remove(at: index)
        if superlayer.sublayers!.isEmpty { superlayer.sublayers = nil }
        self.superlayer = nil
    }

    private func isWithin(_ layer: CALayer) -> Bool {
        sequence(first: self, next: \.superlayer).contains { $0 === layer }
    }

    /// How many layers lie about this one.
    private var depth: Int {
        sequence(first: self, next: \.superlayer).reduce(-1) { count, _ in count + 1 }
    }

    /// How many layers of an app's own lie in each other below this one.
    private var height: Int {
        // A view's tree has been measured by then, and plain layers have no views below them.
        if view != nil { return 0 }
        return sublayers.map { layers in (layers.map(\.height).max() ?? -1) + 1 } ?? 0
    }
}
