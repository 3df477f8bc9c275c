internal import CDrawing
import Foundation

/// How a text is set.
struct TextStyle {
    var font: UIFont
    var color: UIColor
    var alignment = NSTextAlignment.natural
    var breaks = NSLineBreakMode.byTruncatingTail
    /// 0: as many as there is room for.
    var lineCount = 1
    /// How far letters may shrink to fit the width, as a part of their size; `nil`: not at all.
    var smallest: CGFloat?
}

extension Canvas {
    /// Sets a text, its lines in the middle of the rectangle's height.
    func draw(_ text: String, in rect: CGRect, _ style: TextStyle) {
        guard !text.isEmpty, rect.width > 0, rect.height > 0 else { return }
        let layout = layout(text, in: rect, style)
        defer { functions.g_object_unref(UnsafeMutableRawPointer(layout)) }
        let size = measure(layout)
        saving {
            if style.breaks == .byClipping { clip(to: rect) }
            setSource(style.color)
            functions.cairo_move_to(context, rect.minX, rect.midY - size.height / 2)
            functions.pango_cairo_show_layout(context, layout)
        }
    }

    /// How much room a text on one line takes, in points.
    func size(of text: String, _ font: UIFont) -> CGSize { TextMeasure.size(of: text, font) }

    private func layout(_ text: String, in rect: CGRect, _ style: TextStyle) -> OpaquePointer {
        functions.pango_cairo_update_context(context, fonts)
        return TextMeasure.layout(text, in: rect.size, style, functions, fonts)
    }

    private func measure(_ layout: OpaquePointer) -> CGSize {
        TextMeasure.measure(layout, functions)
    }
}

/// How much room text takes, be anything drawn or not. Opens the drawing libraries.
@MainActor
enum TextMeasure {
    /// How much room a text on one line takes, in points. Where the libraries are missing it is a
    /// guess: half the size of the font a letter.
    static func size(of text: String, _ font: UIFont) -> CGSize {
        size(
            of: text, within: CGSize(width: CGFloat.infinity, height: .infinity),
            TextStyle(font: font, color: .black))
    }

    /// How much room a text takes that may not become wider than that, in points.
    ///
    /// A limit that is infinite is none. The height is that of the lines that are shown.
    static func size(of text: String, within limit: CGSize, _ style: TextStyle) -> CGSize {
        guard let library = try? DrawingLibrary.open() else {
            return CGSize(
                width: min(limit.width, CGFloat(text.count) * style.font.pointSize / 2),
                height: style.font.pointSize * 1.2)
        }
        let layout = layout(text, in: limit, style, library.functions, library.fonts)
        defer { library.functions.g_object_unref(UnsafeMutableRawPointer(layout)) }
        return measure(layout, library.functions)
    }

    fileprivate static func layout(
        _ text: String, in room: CGSize, _ style: TextStyle, _ functions: drawing_functions,
        _ fonts: OpaquePointer
    ) -> OpaquePointer {
        var font = style.font
        if let smallest = style.smallest, style.lineCount == 1, room.width.isFinite {
            let width = size(of: text, font).width
            if width > room.width {
                font = font.withSize(font.pointSize * max(room.width / width, smallest))
            }
        }
        let layout = unbounded(text, font, functions, fonts)
        functions.pango_layout_set_alignment(layout, style.alignment.pango)
        guard room.width.isFinite else { return layout }
        functions.pango_layout_set_width(layout, units(room.width))
        functions.pango_layout_set_wrap(layout, style.breaks == .byCharWrapping ? 1 : 2)
        // Without an ellipsis Pango would set more lines than are wanted.
        functions.pango_layout_set_ellipsize(layout, style.breaks.ellipsis)
        functions.pango_layout_set_height(
            layout, style.lineCount > 0 ? -Int32(clamping: style.lineCount) : units(room.height))
        return layout
    }

    private static func unbounded(
        _ text: String, _ font: UIFont, _ functions: drawing_functions, _ fonts: OpaquePointer
    ) -> OpaquePointer {
        let layout = functions.pango_layout_new(fonts)!
        let description = functions.pango_font_description_new()
        functions.pango_font_description_set_family(description, font.drawnFamily)
        functions.pango_font_description_set_weight(
            description, font.weight.rawValue >= UIFont.Weight.semibold.rawValue ? 700 : 400)
        functions.pango_font_description_set_style(description, font.isItalic ? 2 : 0)
        functions.pango_font_description_set_absolute_size(
            description, Double(units(min(max(font.pointSize, 0.1), 2000))))
        functions.pango_layout_set_font_description(layout, description)
        functions.pango_font_description_free(description)
        // Nobody reads a longer text from a screen, and setting it would take seconds.
        let shown = text.prefix(textLengthMax)
        shown.withUTF8Text { functions.pango_layout_set_text(layout, $0, Int32($1)) }
        return layout
    }

    fileprivate static func measure(
        _ layout: OpaquePointer, _ functions: drawing_functions
    ) -> CGSize {
        var width: Int32 = 0
        var height: Int32 = 0
        functions.pango_layout_get_size(layout, &width, &height)
        return CGSize(width: CGFloat(width) / 1024, height: CGFloat(height) / 1024)
    }

    /// Pango counts in 1024ths; no screen is wider than 100,000 points.
    private static func units(_ points: CGFloat) -> Int32 {
        Int32(min(max(points, 0), 100_000) * 1024)
    }

    private static let textLengthMax = 10_000
}

extension Substring {
    fileprivate func withUTF8Text(_ body: (UnsafePointer<CChar>, Int) -> Void) {
        // A zero byte would end the text for Pango.
        let bytes = utf8.filter { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]
        bytes.withUnsafeBufferPointer { body($0.baseAddress!, $0.count - 1) }
    }
}

extension UIFont {
    /// The family that stands in for this one; see `DrawingLibrary`.
    fileprivate var drawnFamily: String {
        [".SFMono", "Menlo", "Courier", "CourierNew", "Courier New"].contains(familyName)
            ? "Liberation Mono" : "Liberation Sans"
    }
}

// Values of Pango's enumerations. Source: pango-layout.h.

extension NSTextAlignment {
    fileprivate var pango: UInt32 {
        switch self {
        case .left, .natural, .justified: 0
        case .center: 1
        case .right: 2
        }
    }
}

extension NSLineBreakMode {
    fileprivate var ellipsis: UInt32 {
        switch self {
        case .byTruncatingHead: 1
        case .byTruncatingMiddle: 2
        case .byTruncatingTail, .byWordWrapping, .byCharWrapping, .byClipping: 3
        }
    }
}
