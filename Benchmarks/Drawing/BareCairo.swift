import CDrawing
import Foundation

/// The yardstick: what StateLab's screen consists of, drawn by Cairo and Pango alone into memory of
/// the same size.
struct BareCairo {
    private let functions: drawing_functions
    private let fonts: OpaquePointer
    private let surface: OpaquePointer
    private let context: OpaquePointer
    private let picture: OpaquePointer

    init?() {
        var why: UnsafePointer<CChar>?
        guard let functions = drawing_open(&why)?.pointee, let fonts = BareCairo.fonts(functions)
        else { return nil }
        self.functions = functions
        self.fonts = fonts
        surface = functions.cairo_image_surface_create(0, 1170, 2532)!
        context = functions.cairo_create(surface)!
        picture = functions.cairo_image_surface_create(0, 84, 84)!
    }

    private static func fonts(_ functions: drawing_functions) -> OpaquePointer? {
        guard let configuration = functions.FcConfigCreate(),
            functions.FcConfigSetCurrent(configuration) != 0
        else { return nil }
        let path = "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf"
        _ = path.withCString { bytes in
            bytes.withMemoryRebound(to: UInt8.self, capacity: path.utf8.count + 1) {
                functions.FcConfigAppFontAddFile(configuration, $0)
            }
        }
        return functions.pango_cairo_font_map_new_for_font_type(1)
            .flatMap { functions.pango_font_map_create_context($0) }
    }

    /// Draws the screen once, the label turned by so much.
    func draw(angle: Double) {
        functions.cairo_save(context)
        functions.cairo_scale(context, 3, 3)
        fill(0, 0, 390, 844, 0, grey: 1)
        fill(20, 60, 350, 32, 9, grey: 0.9)
        fill(22, 62.5, 83.5, 28, 7, grey: 0.8)
        fill(22, 62, 83.5, 28, 7, grey: 1)
        for (index, title) in ["One", "Two", "Three", "Four"].enumerated() {
            text(title, size: 13, x: 50 + 87 * Double(index), y: 68)
            if index > 1 { fill(20 + 87.5 * Double(index), 68, 1, 16, 0, grey: 0.7) }
        }
        functions.cairo_save(context)
        functions.cairo_translate(context, 153, 169)
        functions.cairo_set_source_surface(context, picture, 0, 0)
        functions.cairo_paint(context)
        functions.cairo_restore(context)
        functions.cairo_translate(context, 195, 422)
        var turn = cairo_matrix_t(
            xx: cos(angle), yx: sin(angle), xy: -sin(angle), yy: cos(angle), x0: 0, y0: 0)
        functions.cairo_transform(context, &turn)
        text("Bazinga!", size: 70, x: -140, y: -40)
        functions.cairo_restore(context)
        functions.cairo_surface_flush(surface)
    }

    private func fill(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double, grey: Double
    ) {
        functions.cairo_set_source_rgba(context, grey, grey, grey, 1)
        functions.cairo_new_path(context)
        if radius == 0 {
            functions.cairo_rectangle(context, x, y, width, height)
        } else {
            let corners = [
                (x + width - radius, y + radius), (x + width - radius, y + height - radius),
                (x + radius, y + height - radius), (x + radius, y + radius),
            ]
            for (index, corner) in corners.enumerated() {
                let start = Double(index - 1) * .pi / 2
                functions.cairo_arc(
                    context, corner.0, corner.1, radius, start, start + .pi / 2)
            }
            functions.cairo_close_path(context)
        }
        functions.cairo_fill(context)
    }

    private func text(_ text: String, size: Double, x: Double, y: Double) {
        functions.cairo_set_source_rgba(context, 0, 0, 0, 1)
        functions.pango_cairo_update_context(context, fonts)
        let layout = functions.pango_layout_new(fonts)!
        let font = functions.pango_font_description_new()
        functions.pango_font_description_set_family(font, "Liberation Sans")
        functions.pango_font_description_set_absolute_size(font, size * 1024)
        functions.pango_layout_set_font_description(layout, font)
        functions.pango_font_description_free(font)
        functions.pango_layout_set_text(layout, text, -1)
        functions.cairo_move_to(context, x, y)
        functions.pango_cairo_show_layout(context, layout)
        functions.g_object_unref(UnsafeMutableRawPointer(layout))
    }
}
