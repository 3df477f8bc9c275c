internal import CDrawing
import Foundation

/// Cairo and Pango, opened when the first picture is drawn and kept until the process ends.
///
/// Text is set in Liberation, whose letters are as wide as Helvetica's, from the files named here and
/// from no other: neither the user's fonts nor a fontconfig file of theirs can change a picture.
@MainActor
enum DrawingLibrary {
    /// Why nothing can be drawn.
    struct Missing: Error, CustomStringConvertible {
        let description: String
    }

    /// The functions, and the fonts in which text is set.
    struct Opened {
        let functions: drawing_functions
        let fonts: OpaquePointer
    }

    private static var opened: Result<Opened, Missing>?

    /// Whether a picture has been drawn in this process.
    static var isOpen: Bool { opened != nil }

    /// Opens the libraries, once. Throws `Missing` when one of them or the fonts are not installed.
    static func open() throws(Missing) -> Opened {
        if let opened { return try opened.get() }
        let result: Result<Opened, Missing>
        do throws(Missing) { result = .success(try load()) } catch { result = .failure(error) }
        opened = result
        return try result.get()
    }

    private static func load() throws(Missing) -> Opened {
        var why: UnsafePointer<CChar>?
        guard let functions = drawing_open(&why)?.pointee else {
            let reason = why.map { String(cString: $0) } ?? "unknown"
            throw Missing(
                description: "\(reason); install libcairo2 and libpangocairo-1.0-0")
        }
        guard let configuration = functions.FcConfigCreate(),
            // Before Pango asks for one: it would read the machine's, and look through all its fonts.
            functions.FcConfigSetCurrent(configuration) != 0
        else { throw Missing(description: "fontconfig made no configuration") }
        for name in fontFiles {
            let path = "\(fontFolder)/\(name).ttf"
            let isAdded = path.withCString { bytes in
                bytes.withMemoryRebound(to: UInt8.self, capacity: path.utf8.count + 1) {
                    functions.FcConfigAppFontAddFile(configuration, $0)
                }
            }
            guard isAdded != 0 else {
                throw Missing(description: "no font \(path); install fonts-liberation")
            }
        }
        guard let map = functions.pango_cairo_font_map_new_for_font_type(fontTypeFreeType) else {
            throw Missing(description: "this Cairo draws no FreeType fonts")
        }
        guard let fonts = functions.pango_font_map_create_context(map) else {
            throw Missing(description: "Pango made no context")
        }
        fix(fonts, functions)
        return Opened(functions: functions, fonts: fonts)
    }

    /// Grey edges and no hinting: letters come out alike at every place and on every machine.
    private static func fix(_ fonts: OpaquePointer, _ functions: drawing_functions) {
        let options = functions.cairo_font_options_create()
        functions.cairo_font_options_set_antialias(options, antialiasGray)
        functions.cairo_font_options_set_hint_style(options, hintStyleNone)
        functions.cairo_font_options_set_hint_metrics(options, hintMetricsOff)
        functions.pango_cairo_context_set_font_options(fonts, options)
        functions.cairo_font_options_destroy(options)
        functions.pango_cairo_context_set_resolution(fonts, 72)
        functions.pango_context_set_round_glyph_positions(fonts, 0)
    }

    static let fontFolder = "/usr/share/fonts/truetype/liberation"
    private static let fontFiles = ["Sans", "Serif", "Mono"].flatMap { family in
        ["Regular", "Bold", "Italic", "BoldItalic"].map { "Liberation\(family)-\($0)" }
    }

    // Values of Cairo's enumerations. Source: cairo.h.
    private static let fontTypeFreeType: UInt32 = 1
    private static let antialiasGray: UInt32 = 2
    private static let hintStyleNone: UInt32 = 1
    private static let hintMetricsOff: UInt32 = 1
}
