internal import CDrawing
import Foundation

/// A picture being drawn: Cairo's image surface, in points. With a record it draws nothing, and notes
/// what it would draw.
@MainActor
final class Canvas {
    /// In pixels.
    let width: Int
    let height: Int
    private let scale: CGFloat
    let functions: drawing_functions
    let fonts: OpaquePointer
    let surface: OpaquePointer
    let context: OpaquePointer
    let record: DrawingRecord?
    /// Of the layers to come, in the order of drawing, which are to be drawn; empty: all.
    private var isWanted: ArraySlice<Bool> = []

    /// The largest side that is drawn, in pixels.
    static let sideMax = 8192

    /// A black picture of a size in points. Throws `DrawingLibrary.Missing` when it cannot be drawn.
    convenience init(size: CGSize, scale: CGFloat) throws(DrawingLibrary.Missing) {
        let sides = [size.width * scale, size.height * scale].map { side in
            side.isFinite ? Int(min(max(side.rounded(), 1), CGFloat(Canvas.sideMax))) : 1
        }
        try self.init(width: sides[0], height: sides[1], scale: scale, pixels: nil, record: nil)
        setSource(.black)
        functions.cairo_paint(context)
    }

    /// The picture in a frame, as it is: what is drawn is drawn over it.
    convenience init(_ frame: Frame) throws(DrawingLibrary.Missing) {
        try self.init(
            width: frame.width, height: frame.height, scale: frame.scale, pixels: frame.pixels,
            record: nil)
    }

    /// Draws nothing, and fills the record.
    convenience init(_ record: DrawingRecord) throws(DrawingLibrary.Missing) {
        try self.init(width: 1, height: 1, scale: 1, pixels: nil, record: record)
    }

    private init(
        width: Int, height: Int, scale: CGFloat, pixels: UnsafeMutableRawPointer?,
        record: DrawingRecord?
    ) throws(DrawingLibrary.Missing) {
        let library = try DrawingLibrary.open()
        functions = library.functions
        fonts = library.fonts
        self.record = record
        (self.width, self.height, self.scale) = (width, height, scale)
        // Cairo never returns NULL: what went wrong is the status.
        if let pixels {
            surface = functions.cairo_image_surface_create_for_data(
                pixels.assumingMemoryBound(to: UInt8.self), Canvas.formatARGB32, Int32(width),
                Int32(height), Int32(width * 4))!
        } else {
            surface = functions.cairo_image_surface_create(
                Canvas.formatARGB32, Int32(width), Int32(height))!
        }
        context = functions.cairo_create(surface)!
        guard functions.cairo_status(context) == 0 else {
            functions.cairo_destroy(context)
            functions.cairo_surface_destroy(surface)
            throw DrawingLibrary.Missing(
                description: "no memory for \(width) by \(height) pixels")
        }
        functions.cairo_scale(context, scale, scale)
    }

    isolated deinit {
        functions.cairo_destroy(context)
        functions.cairo_surface_destroy(surface)
    }

    // MARK: Where and how

    /// Draws with everything restored behind.
    func saving(_ draw: () -> Void) {
        save()
        draw()
        restore()
    }

    /// Keeps place and clip until `restore()`; calls come in pairs.
    func save() { if let record { record.save() } else { functions.cairo_save(context) } }
    func restore() { if let record { record.restore() } else { functions.cairo_restore(context) } }

    /// Draws what is see-through as a whole.
    func fading(to alpha: CGFloat, _ draw: () -> Void) {
        guard alpha < 1 else { return draw() }
        if let record {
            record.save()
            record.change { $0.combine(alpha) }
            draw()
            return record.restore()
        }
        functions.cairo_push_group(context)
        draw()
        functions.cairo_pop_group_to_source(context)
        functions.cairo_paint_with_alpha(context, max(0, alpha))
    }

    func translate(x: CGFloat, y: CGFloat) {
        if let record {
            record.concatenate(CGAffineTransform(translationX: x, y: y))
        } else {
            functions.cairo_translate(context, x, y)
        }
    }

    /// Does nothing under a transform that squeezes everything into a line, as nothing is seen then.
    func concatenate(_ transform: CGAffineTransform) -> Bool {
        let determinant = transform.a * transform.d - transform.b * transform.c
        guard determinant.isFinite, abs(determinant) > 1e-12 else { return false }
        if let record {
            record.concatenate(transform)
            return true
        }
        var matrix = cairo_matrix_t(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d,
            x0: transform.tx, y0: transform.ty)
        functions.cairo_transform(context, &matrix)
        return true
    }

    /// Draws one thing where another thing is not see-through.
    func masking(_ draw: () -> Void, by mask: () -> Void) {
        if let record {
            record.save()
            record.change { $0.combine("masked") }
            draw()
            mask()
            return record.restore()
        }
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
        if let record {
            return record.clip(to: rect) {
                $0.combine(rect)
                $0.combine(radius)
                $0.combine(corners.rawValue)
            }
        }
        path(rect, radius, corners)
        functions.cairo_clip(context)
    }

    // MARK: Shapes

    func fill(
        _ rect: CGRect, _ color: UIColor, radius: CGFloat = 0, corners: CACornerMask = .all
    ) {
        if let record {
            return record.note(rect) {
                $0.combine(rect)
                $0.combine(color.components)
                $0.combine(radius)
                $0.combine(corners.rawValue)
            }
        }
        setSource(color)
        path(rect, radius, corners)
        functions.cairo_fill(context)
    }

    /// Draws the edge on the inside, as a layer's border lies.
    func stroke(
        _ rect: CGRect, _ color: UIColor, width: CGFloat = 1, radius: CGFloat = 0,
        corners: CACornerMask = .all
    ) {
        if let record {
            return record.note(rect) {
                $0.combine(rect)
                $0.combine(color.components)
                $0.combine(width)
                $0.combine(radius)
                $0.combine(corners.rawValue)
            }
        }
        setSource(color)
        functions.cairo_set_line_width(context, width)
        path(rect.insetBy(dx: width / 2, dy: width / 2), max(0, radius - width / 2), corners)
        functions.cairo_stroke(context)
    }

    /// Everything drawn so far lies in the pixels.
    func flush() { functions.cairo_surface_flush(surface) }

    // MARK: A part of the picture

    /// Draws a part of the picture anew, over black: layers that the record says draw nothing there
    /// are passed over.
    func redraw(_ pixels: CGRect, of record: DrawingRecord, _ draw: () -> Void) {
        functions.cairo_save(context)
        functions.cairo_identity_matrix(context)
        functions.cairo_new_path(context)
        functions.cairo_rectangle(
            context, pixels.minX, pixels.minY, pixels.width, pixels.height)
        functions.cairo_clip(context)
        setSource(.black)
        functions.cairo_paint(context)
        functions.cairo_scale(context, scale, scale)
        isWanted = record.entries.map { $0.area.intersects(pixels) }[...]
        draw()
        isWanted = []
        functions.cairo_restore(context)
    }

    /// A layer is drawn next; whether what it draws itself is wanted.
    func begin(_ layer: CALayer) -> Bool {
        record?.begin(layer)
        return isWanted.popFirst() ?? true
    }

    func end() { record?.end() }

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
