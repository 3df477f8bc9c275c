import Foundation

/// Draws a tree of views, back to front.
@MainActor
struct ViewPainter {
    let canvas: Canvas

    /// How deep views may lie in each other; the deeper ones are not drawn.
    private static let depthMax = 500

    /// Draws windows over each other, the lowest level first.
    func draw(_ windows: [UIWindow]) {
        let levels = Set(windows.map(\.windowLevel)).sorted()
        for level in levels {
            for window in windows where window.windowLevel == level { draw(window, depth: 0) }
        }
    }

    /// Draws a view under its own traits.
    private func draw(_ view: UIView, depth: Int) {
        guard view.ownStyle != nil || depth == 0 else { return drawContent(of: view, depth) }
        view.traitCollection.performAsCurrent { drawContent(of: view, depth) }
    }

    private func drawContent(of view: UIView, _ depth: Int) {
        guard !view.isHidden, view.alpha >= 0.01, depth < ViewPainter.depthMax else { return }
        canvas.saving {
            canvas.translate(x: view.center.x, y: view.center.y)
            guard canvas.concatenate(view.transform) else { return }
            canvas.translate(x: -view.bounds.midX, y: -view.bounds.midY)
            canvas.fading(to: view.alpha) {
                if view.clipsToBounds { canvas.clip(to: view.bounds) }
                if let color = view.backgroundColor { canvas.fill(view.bounds, color) }
                view.paint(on: canvas)
                for subview in view.subviews { draw(subview, depth: depth + 1) }
                view.controller?.paintBars(on: canvas, in: view.bounds)  // Over what it shows.
            }
        }
    }
}
