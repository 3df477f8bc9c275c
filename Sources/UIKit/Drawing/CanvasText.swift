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
    /// Between lines, in points.
    var spacing: CGFloat = 0
}

extension Canvas {
    /// Sets a text, its lines in the middle of the rectangle's height.
    func draw(_ text: String, in rect: CGRect, _ style: TextStyle) {
        draw(StyledText(text), in: rect, style)
    }

    /// Sets a text that brings some of its own style.
    func draw(_ text: StyledText, in rect: CGRect, _ style: TextStyle) {
        guard rect.width > 0, rect.height > 0, !text.isEmpty else { return }
        if let record {
            return record.note(text.reach(in: rect, style)) { style.hash(text, rect, &$0) }
        }
        functions.pango_cairo_update_context(context, fonts)
        guard let layout = try? TextLayout(text, in: rect.size, style) else { return }
        saving {
            if style.breaks == .byClipping { clip(to: rect) }
            setSource(style.color)
            layout.draw(on: self, x: rect.minX, y: rect.midY - layout.size.height / 2)
        }
    }

    /// Sets a text from the top of a place downwards; returns where the next letter would stand.
    func draw(_ text: StyledText, at place: CGRect, _ style: TextStyle) -> CGPoint {
        functions.pango_cairo_update_context(context, fonts)
        guard let layout = try? TextLayout(text, in: place.size, style) else { return place.origin }
        setSource(style.color)
        layout.draw(on: self, x: place.minX, y: place.minY)
        let end = layout.end(in: text, width: place.width)
        return CGPoint(x: place.minX + end.x, y: place.minY + end.y)
    }

    /// How much room a text on one line takes, in points.
    func size(of text: String, _ font: UIFont) -> CGSize { TextMeasure.size(of: text, font) }
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
        size(of: StyledText(text), within: limit, style)
    }

    static func size(of text: StyledText, within limit: CGSize, _ style: TextStyle) -> CGSize {
        guard let layout = try? TextLayout(text, in: limit, style) else {
            return CGSize(
                width: min(limit.width, CGFloat(text.bytes.count) * style.font.pointSize / 2),
                height: style.font.lineHeight)
        }
        return layout.size
    }
}

extension CGSize {
    /// As large or larger, to whole pixels of the screen.
    @MainActor var roundedUpToPixels: CGSize {
        func up(_ points: CGFloat) -> CGFloat {
            // What is a whole number but for the last digits stays one.
            points.isFinite
                ? ((points - 0.001) * UIScreen.main.scale).rounded(.up) / UIScreen.main.scale
                : points
        }
        return CGSize(width: up(width), height: up(height))
    }
}

// What a record notes of a text.

extension StyledText {
    /// Where it is drawn at most: lines may be taller than the room, and letters lean out of theirs.
    fileprivate func reach(in rect: CGRect, _ style: TextStyle) -> CGRect {
        let size = runs.compactMap(\.font?.pointSize).reduce(style.font.pointSize) { max($0, $1) }
        guard size.isFinite else { return .infinite }
        let lines = CGFloat(max(1, style.lineCount)) * (size * 2 + max(0, style.spacing))
        return rect.insetBy(dx: -size, dy: -size - max(0, lines - rect.height) / 2)
    }
}

extension TextStyle {
    fileprivate func hash(_ text: StyledText, _ rect: CGRect, _ hasher: inout Hasher) {
        hasher.combine(text.bytes)
        for run in text.runs {
            hasher.combine(run.range)
            hasher.combine(run.font)
            hasher.combine(run.color?.components)
            hasher.combine(run.background?.components)
            hasher.combine(run.underlines)
            hasher.combine(run.isStruckThrough)
            hasher.combine(run.kern)
        }
        hasher.combine(rect)
        hasher.combine(font)
        hasher.combine(color.components)
        hasher.combine(alignment)
        hasher.combine(breaks)
        hasher.combine(lineCount)
        hasher.combine(smallest)
        hasher.combine(spacing)
    }
}
