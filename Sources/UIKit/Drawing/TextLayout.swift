internal import CDrawing
import Foundation

/// A text set for a room: as many lines as fit and are wanted, the last of them shortened.
@MainActor
final class TextLayout {
    private let functions: drawing_functions
    private let fonts: OpaquePointer
    private var style: TextStyle
    /// The lines but for one that is shortened.
    private var body: OpaquePointer?
    /// The last line, when it is shortened.
    private var last: OpaquePointer?
    /// How much room it takes, in points.
    private(set) var size = CGSize.zero
    private var bodyHeight: CGFloat = 0

    /// A room that is infinite in a direction sets no limit there. Throws when the drawing libraries
    /// are missing.
    init(
        _ text: StyledText, in room: CGSize, _ style: TextStyle
    ) throws(DrawingLibrary.Missing) {
        let library = try DrawingLibrary.open()
        functions = library.functions
        fonts = library.fonts
        self.style = style
        guard !text.isEmpty else { return }
        var text = text
        shrink(&text, to: room.width)
        if style.lineCount == 1 {
            setOneLine(text, room.width)
        } else {
            setLines(text, room)
        }
        measure()
    }

    isolated deinit {
        for layout in [body, last] {
            if let layout { functions.g_object_unref(UnsafeMutableRawPointer(layout)) }
        }
    }

    /// Draws with the top left corner there, in the colour that is the source.
    func draw(on canvas: Canvas, x: CGFloat, y: CGFloat) {
        for (layout, y) in [(body, y), (last, y + bodyHeight)] {
            guard let layout else { continue }
            functions.cairo_move_to(canvas.context, x, y)
            functions.pango_cairo_show_layout(canvas.context, layout)
        }
    }

    /// Where the letter behind the last one would stand, of a text that is shown as a whole.
    func end(in text: StyledText, width: CGFloat) -> CGPoint {
        var point = CGPoint.zero
        if let body {
            let last = functions.pango_layout_get_line_count(body) - 1
            let line = functions.pango_layout_get_line_readonly(body, last)
            let start = Int(functions.pango_layout_line_get_start_index(line))
            let layout = make(text.part(start..<text.bytes.count))
            let extent = extent(of: layout)
            functions.g_object_unref(UnsafeMutableRawPointer(layout))
            point = CGPoint(x: extent.width, y: size.height - extent.height)
        }
        switch style.alignment {
        case .left, .natural, .justified: return point
        case .center: return CGPoint(x: (width + point.x) / 2, y: point.y)
        case .right: return CGPoint(x: width, y: point.y)
        }
    }

    // MARK: One line, or several

    /// Smaller letters, as far as the style lets them shrink.
    private func shrink(_ text: inout StyledText, to width: CGFloat) {
        guard let smallest = style.smallest, style.lineCount == 1, width.isFinite else { return }
        let layout = make(text)
        let wanted = extent(of: layout).width
        functions.g_object_unref(UnsafeMutableRawPointer(layout))
        guard wanted > width, wanted > 0 else { return }
        let factor = max(width / wanted, smallest, 0.01)
        style.font = style.font.withSize(style.font.pointSize * factor)
        text.scaleFonts(by: factor)
    }

    private func setOneLine(_ text: StyledText, _ width: CGFloat) {
        let end = text.paragraphEnd(from: 0)
        if let ellipsis = style.breaks.ellipsis {
            var line = text.part(0..<end)
            if end < text.bytes.count { line.append("\u{2026}") }
            last = make(line, width: width, ellipsis)
        } else if style.breaks == .byClipping {
            let line = make(text.part(0..<end))
            // Pango aligns within a width, and breaks what is wider.
            if extent(of: line).width <= width, width.isFinite {
                functions.pango_layout_set_width(line, TextLayout.units(width))
            }
            body = line
        } else {
            setLines(text, CGSize(width: width, height: .infinity))
        }
    }

    private func setLines(_ text: StyledText, _ room: CGSize) {
        let whole = make(text, width: room.width)
        guard let (start, next) = overflow(of: whole, room.height) else {
            body = whole
            return
        }
        functions.g_object_unref(UnsafeMutableRawPointer(whole))
        guard let ellipsis = style.breaks.ellipsis else {
            body = make(text.part(0..<next).withoutLineEnd, width: room.width)
            return
        }
        if start > 0 { body = make(text.part(0..<start).withoutLineEnd, width: room.width) }
        let end = text.paragraphEnd(from: start)
        var line = text.part(start..<end)
        // A paragraph that ends here, with more to come.
        if next > end { line.append("\u{2026}") }
        last = make(line, width: room.width, ellipsis)
    }

    /// Where the last line that is shown begins, and where the one behind it; `nil`: all are shown.
    ///
    /// Lines are looked at no further than that: there may be thousands.
    private func overflow(of layout: OpaquePointer, _ height: CGFloat) -> (Int, Int)? {
        guard style.lineCount > 0 || height.isFinite else { return nil }
        let total = functions.pango_layout_get_line_count(layout)
        var bottom: CGFloat = 0
        var before = 0
        for number in 0..<total {
            let line = functions.pango_layout_get_line_readonly(layout, number)
            let start = Int(functions.pango_layout_line_get_start_index(line))
            var extents = PangoRectangle()
            functions.pango_layout_line_get_extents(line, nil, &extents)
            bottom += CGFloat(extents.height) / 1024
            let isWanted = style.lineCount == 0 || number < style.lineCount
            // The first line is shown in any room.
            if number > 0, !isWanted || bottom > height + 0.5 { return (before, start) }
            bottom += style.spacing
            before = start
        }
        return nil
    }

    private func measure() {
        let (body, last) = (body.map(extent(of:)) ?? .zero, last.map(extent(of:)) ?? .zero)
        bodyHeight = body.height + (self.body != nil && self.last != nil ? style.spacing : 0)
        size = CGSize(width: max(body.width, last.width), height: bodyHeight + last.height)
    }

    // MARK: Pango

    private func make(
        _ text: StyledText, width: CGFloat = .infinity, _ ellipsis: UInt32? = nil
    ) -> OpaquePointer {
        let layout = functions.pango_layout_new(fonts)!
        let description = describe(style.font)
        functions.pango_layout_set_font_description(layout, description)
        functions.pango_font_description_free(description)
        text.bytes.withUnsafeBytes { bytes in
            functions.pango_layout_set_text(
                layout, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count))
        }
        setAttributes(of: text, layout)
        functions.pango_layout_set_alignment(layout, style.alignment.pango)
        if style.alignment == .justified { functions.pango_layout_set_justify(layout, 1) }
        if style.spacing > 0 {
            functions.pango_layout_set_spacing(layout, TextLayout.units(style.spacing))
        }
        guard width.isFinite else { return layout }
        functions.pango_layout_set_width(layout, TextLayout.units(width))
        functions.pango_layout_set_wrap(layout, style.breaks == .byCharWrapping ? 1 : 2)
        if let ellipsis {
            functions.pango_layout_set_ellipsize(layout, ellipsis)
            functions.pango_layout_set_height(layout, -1)
        }
        return layout
    }

    private func describe(_ font: UIFont) -> OpaquePointer? {
        let description = functions.pango_font_description_new()
        functions.pango_font_description_set_family(
            description, font.family.design.drawnFamily)
        functions.pango_font_description_set_weight(
            description, font.weight.isDrawnBold ? 700 : 400)
        functions.pango_font_description_set_style(description, font.isItalic ? 2 : 0)
        functions.pango_font_description_set_absolute_size(
            description, Double(TextLayout.units(min(max(font.pointSize, 0.1), 2000))))
        return description
    }

    private func setAttributes(of text: StyledText, _ layout: OpaquePointer) {
        guard !text.runs.isEmpty else { return }
        let list = functions.pango_attr_list_new()
        for run in text.runs {
            func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
                attribute?.pointee.start_index = UInt32(run.range.lowerBound)
                attribute?.pointee.end_index = UInt32(run.range.upperBound)
                functions.pango_attr_list_insert(list, attribute)
            }
            if let font = run.font {
                let description = describe(font)
                insert(functions.pango_attr_font_desc_new(description))
                functions.pango_font_description_free(description)
            }
            if let color = run.color?.components.inSixteenBits {
                insert(functions.pango_attr_foreground_new(color.0, color.1, color.2))
                insert(functions.pango_attr_foreground_alpha_new(color.3))
            }
            if let color = run.background?.components.inSixteenBits {
                insert(functions.pango_attr_background_new(color.0, color.1, color.2))
                insert(functions.pango_attr_background_alpha_new(color.3))
            }
            if run.underlines > 0 {
                insert(functions.pango_attr_underline_new(UInt32(run.underlines)))
            }
            if run.isStruckThrough { insert(functions.pango_attr_strikethrough_new(1)) }
            if run.kern != 0, run.kern.isFinite {
                let kern = Int32(min(max(run.kern, -1000), 1000) * 1024)
                insert(functions.pango_attr_letter_spacing_new(kern))
            }
        }
        functions.pango_layout_set_attributes(layout, list)
        functions.pango_attr_list_unref(list)
    }

    private func extent(of layout: OpaquePointer) -> CGSize {
        var width: Int32 = 0
        var height: Int32 = 0
        functions.pango_layout_get_size(layout, &width, &height)
        return CGSize(width: CGFloat(width) / 1024, height: CGFloat(height) / 1024)
    }

    /// Pango counts in 1024ths; no screen is wider than 100,000 points.
    private static func units(_ points: CGFloat) -> Int32 {
        Int32(min(max(points, 0), 100_000) * 1024)
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
    /// Where the points stand for what does not fit; `nil`: it is cut off.
    fileprivate var ellipsis: UInt32? {
        switch self {
        case .byTruncatingHead: 1
        case .byTruncatingMiddle: 2
        case .byTruncatingTail: 3
        case .byWordWrapping, .byCharWrapping, .byClipping: nil
        }
    }
}

extension ColorComponents {
    fileprivate var inSixteenBits: (UInt16, UInt16, UInt16, UInt16) {
        func bits(_ part: CGFloat) -> UInt16 {
            part.isFinite ? UInt16(min(max(part, 0), 1) * 65535) : 0
        }
        return (bits(red), bits(green), bits(blue), bits(alpha))
    }
}
