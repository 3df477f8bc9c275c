internal import CDrawing
import Foundation

/// A picture being drawn: Cairo's image surface, in points.
@MainActor
final class Canvas {
    /// In pixels.
    let width: Int
    let height: Int
    let functions: drawing_functions
    let fonts: OpaquePointer
    let surface: OpaquePointer
    let context: OpaquePointer

    /// The largest side that is drawn, in pixels.
    static let sideMax = 8192

    /// A black picture of a size in points. Throws `DrawingLibrary.Missing` when it cannot be drawn.
    init(size: CGSize, scale: CGFloat) throws(DrawingLibrary.Missing) {
        let library = try DrawingLibrary.open()
        functions = library.functions
        fonts = library.fonts
        let sides = [size.width * scale, size.height * scale].map { side in
            side.isFinite ? Int(min(max(side.rounded(), 1), CGFloat(Canvas.sideMax))) : 1
        }
        width = sides[0]
        height = sides[1]
        // Cairo never returns NULL: what went wrong is the status.
        surface = functions.cairo_image_surface_create(
            Canvas.formatARGB32, Int32(width), Int32(height))!
        context = functions.cairo_create(surface)!
        guard functions.cairo_status(context) == 0 else {
            functions.cairo_destroy(context)
            functions.cairo_surface_destroy(surface)
            throw DrawingLibrary.Missing(
                description: "no memory for \(width) by \(height) pixels")
        }
        functions.cairo_scale(context, scale, scale)
        setSource(.black)
        functions.cairo_paint(context)
    }

    isolated deinit {
        functions.cairo_destroy(context)
        functions.cairo_surface_destroy(surface)
    }

    // MARK: Where and how

    /// Draws with everything restored behind.
    func saving(_ draw: () -> Void) {
        functions.cairo_save(context)
        draw()
        functions.cairo_restore(context)
    }

    /// Keeps place and clip until `restore()`; calls come in pairs.
    func save() { functions.cairo_save(context) }
    func restore() { functions.cairo_restore(context) }

    /// Draws what is see-through as a whole.
    func fading(to alpha: CGFloat, _ draw: () -> Void) {
        guard alpha < 1 else { return draw() }
        functions.cairo_push_group(context)
        draw()
        functions.cairo_pop_group_to_source(context)
        functions.cairo_paint_with_alpha(context, max(0, alpha))
    }

    func translate(x: CGFloat, y: CGFloat) { functions.cairo_translate(context, x, y) }

    /// Does nothing under a transform that squeezes everything into a line, as nothing is seen then.
    func concatenate(_ transform: CGAffineTransform) -> Bool {
        let determinant = transform.a * transform.d - transform.b * transform.c
        guard determinant.isFinite, abs(determinant) > 1e-12 else { return false }
        var matrix = cairo_matrix_t(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d,
            x0: transform.tx, y0: transform.ty)
        functions.cairo_transform(context, &matrix)
        return true
    }

    /// Draws one thing where another thing is not see-through.
    func masking(_ draw: () -> Void, by mask: () -> Void) {
        functions.cairo_push_group(context)
        draw()
        functions.cairo_push_group(context)
        mask()
        let pattern = functions.cairo_pop_group(context)
        functions.cairo_pop_group_to_source(context)
        functions.cairo_mask(context, pattern)
        functions.cairo_pattern_destroy(pattern)
    }

    func clip(to rect: CGRect, radius: CGFloat = 0, corners: CACornerMask = .all) {
        path(rect, radius, corners)
        functions.cairo_clip(context)
    }

    // MARK: Shapes

    func fill(
        _ rect: CGRect, _ color: UIColor, radius: CGFloat = 0, corners: CACornerMask = .all
    ) {
        setSource(color)
        path(rect, radius, corners)
        functions.cairo_fill(context)
    }

    /// Draws the edge on the inside, as a layer's border lies.
    func stroke(
        _ rect: CGRect, _ color: UIColor, width: CGFloat = 1, radius: CGFloat = 0,
        corners: CACornerMask = .all
    ) {
        setSource(color)
        functions.cairo_set_line_width(context, width)
        path(rect.insetBy(dx: width / 2, dy: width / 2), max(0, radius - width / 2), corners)
        functions.cairo_stroke(context)
    }

    func setSource(_ color: UIColor) {
        let color = color.components
        functions.cairo_set_source_rgba(
            context, color.red, color.green, color.blue, color.alpha)
    }

    private func path(_ rect: CGRect, _ radius: CGFloat, _ mask: CACornerMask) {
        functions.cairo_new_path(context)
        let radius = min(radius, rect.width / 2, rect.height / 2)
        guard radius > 0 else {
            functions.cairo_rectangle(
                context, rect.minX, rect.minY, max(0, rect.width), max(0, rect.height))
            return
        }
        let corners: [(corner: CACornerMask, x: CGFloat, y: CGFloat)] = [
            (.layerMaxXMinYCorner, rect.maxX, rect.minY),
            (.layerMaxXMaxYCorner, rect.maxX, rect.maxY),
            (.layerMinXMaxYCorner, rect.minX, rect.maxY),
            (.layerMinXMinYCorner, rect.minX, rect.minY),
        ]
        for (index, corner) in corners.enumerated() {
            let radius = mask.contains(corner.corner) ? radius : 0
            let x = corner.x == rect.minX ? corner.x + radius : corner.x - radius
            let y = corner.y == rect.minY ? corner.y + radius : corner.y - radius
            let start = CGFloat(index - 1) * .pi / 2
            functions.cairo_arc(context, x, y, radius, start, start + .pi / 2)
        }
        functions.cairo_close_path(context)
    }

    static let formatARGB32: Int32 = 0
}
