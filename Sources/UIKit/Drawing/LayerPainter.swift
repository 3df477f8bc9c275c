import Foundation

/// Draws a tree of layers, back to front, as it is seen at a moment.
@MainActor
struct LayerPainter {
    let canvas: Canvas
    /// On the clock of `CACurrentMediaTime()`.
    let now: TimeInterval

    /// How deep layers may lie in each other; the deeper ones are not drawn.
    private static let depthMax = 500

    /// Draws windows over each other, the lowest level first.
    func draw(_ windows: [UIWindow]) {
        let levels = Set(windows.map(\.windowLevel)).sorted()
        for level in levels {
            for window in windows where window.windowLevel == level {
                draw(window.layer, depth: 0)
            }
        }
    }

    /// Draws a layer, that of a view under the view's own traits.
    private func draw(_ layer: CALayer, depth: Int) {
        guard let view = layer.view, view.ownStyle != nil || depth == 0 else {
            return drawContent(of: layer, depth)
        }
        view.traitCollection.performAsCurrent { drawContent(of: layer, depth) }
    }

    private func drawContent(of layer: CALayer, _ depth: Int) {
        guard !layer.isHidden, depth < LayerPainter.depthMax else { return }
        let values = layer.shownValues(at: now)
        guard values.alpha >= 0.01 else { return }
        canvas.saving {
            guard canvas.enter(values) else { return }
            canvas.fading(to: values.alpha) {
                guard let mask = layer.mask else { return draw(layer, values, depth) }
                canvas.masking {
                    draw(layer, values, depth)
                } by: {
                    draw(mask, depth: depth + 1)
                }
            }
        }
    }

    /// Draws what lies in a layer's coordinates.
    private func draw(_ layer: CALayer, _ values: LayerValues, _ depth: Int) {
        let (bounds, radius, corners) = (values.bounds, values.cornerRadius, layer.maskedCorners)
        let isWanted = canvas.begin(layer)
        defer { canvas.end() }
        if isWanted { canvas.drawShadow(of: layer, values) }
        if isWanted, let color = values.background {
            canvas.fill(bounds, color, radius: radius, corners: corners)
        }
        canvas.saving {
            if layer.masksToBounds { canvas.clip(to: bounds, radius: radius, corners: corners) }
            if isWanted {
                if let image = layer.contents as? UIImage {
                    canvas.draw(image, in: bounds, layer.contentsGravity.mode)
                }
                layer.paint(on: canvas)
                layer.view?.paint(on: canvas)
            }
            for sublayer in layer.drawnSublayers { draw(sublayer, depth: depth + 1) }
        }
        if isWanted, values.borderWidth > 0 {
            canvas.stroke(
                bounds, values.borderColor, width: values.borderWidth, radius: radius,
                corners: corners)
        }
    }
}

extension CALayer {
    /// The sublayers back to front: by `zPosition`, then as they were added.
    fileprivate var drawnSublayers: [CALayer] {
        let layers = sublayers ?? []
        guard layers.contains(where: { $0.zPosition != 0 }) else { return layers }
        return layers.enumerated().sorted {
            ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
        }.map(\.element)
    }
}

extension Canvas {
    /// Goes from the coordinates of a superlayer to those of a layer; `false` when nothing of it is
    /// seen.
    fileprivate func enter(_ values: LayerValues) -> Bool {
        let (bounds, anchor) = (values.bounds, values.anchorPoint)
        translate(x: values.position.x, y: values.position.y)
        guard concatenate(values.transform) else { return false }
        translate(
            x: -(bounds.minX + bounds.width * anchor.x),
            y: -(bounds.minY + bounds.height * anchor.y))
        return true
    }

    /// A shadow as a pile of shapes, each a little smaller than the one below: Cairo blurs nothing.
    fileprivate func drawShadow(of layer: CALayer, _ values: LayerValues) {
        let opacity = min(values.shadowOpacity, 1)
        guard opacity > 0, values.background != nil || layer.shadowPath != nil else { return }
        let place = values.bounds.offsetBy(
            dx: values.shadowOffset.width, dy: values.shadowOffset.height)
        if let path = layer.shadowPath {
            saving {
                translate(x: values.shadowOffset.width, y: values.shadowOffset.height)
                fill(path, values.shadowColor.withAlphaComponent(opacity))
            }
            return
        }
        // How solid the pile is with so many shapes on it, and what the next adds to that.
        let count = min(16, max(1, Int(values.shadowRadius.rounded(.up))))
        func pile(_ height: Int) -> CGFloat {
            let part = CGFloat(height) / CGFloat(count)
            return opacity * part * part * (3 - 2 * part)
        }
        for step in 0..<count {
            let alpha = 1 - (1 - pile(step + 1)) / (1 - pile(step))
            let color = values.shadowColor.withAlphaComponent(alpha)
            let inset = count == 1 ? 0 : CGFloat(2 * step) / CGFloat(count - 1) - 1
            let shape = place.insetBy(
                dx: inset * values.shadowRadius, dy: inset * values.shadowRadius)
            guard !shape.isNull, shape.width > 0, shape.height > 0 else { continue }
            fill(
                shape, color,
                radius: max(0, values.cornerRadius - inset * values.shadowRadius),
                corners: layer.maskedCorners)
        }
    }
}
