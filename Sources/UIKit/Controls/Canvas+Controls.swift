internal import CDrawing
import Foundation

// What several controls have in common.

extension Canvas {
    /// A bar of which a part is done; `rest` is behind it.
    func drawTrack(_ track: CGRect, part: CGFloat, _ done: UIColor, _ rest: UIColor) {
        let radius = track.height / 2
        fill(track, rest, radius: radius)
        guard part > 0 else { return }
        // Cut off and not rounded anew: a short part keeps the end of the whole.
        saving {
            clip(to: track, radius: radius)
            let width = max(track.height, track.width * part)
            let end = CGRect(x: track.minX, y: track.minY, width: width, height: track.height)
            fill(end, done, radius: part < 1 ? radius : 0)
        }
    }

    /// A round or long knob with its shadow. The shadow is three rims that lie over each other.
    func drawKnob(_ knob: CGRect, _ color: UIColor, radius: CGFloat? = nil) {
        let radius = radius ?? min(knob.width, knob.height) / 2
        for (grow, alpha) in [(1.5, 0.04), (0.75, 0.06), (0.25, 0.06)] as [(CGFloat, CGFloat)] {
            fill(
                knob.offsetBy(dx: 0, dy: 1).insetBy(dx: -grow, dy: -grow),
                UIColor(white: 0, alpha: alpha), radius: radius + grow)
        }
        fill(knob, color, radius: radius)
    }

    /// Lines with round ends, from point to point.
    func drawLines(_ lines: [[CGPoint]], _ color: UIColor, width: CGFloat) {
        setSource(color)
        functions.cairo_set_line_width(context, width)
        functions.cairo_set_line_cap(context, Canvas.roundCap)
        functions.cairo_set_line_join(context, Canvas.roundJoin)
        functions.cairo_new_path(context)
        for line in lines {
            for (index, point) in line.enumerated() {
                if index == 0 {
                    functions.cairo_move_to(context, point.x, point.y)
                } else {
                    functions.cairo_line_to(context, point.x, point.y)
                }
            }
        }
        functions.cairo_stroke(context)
        functions.cairo_set_line_cap(context, 0)
        functions.cairo_set_line_join(context, 0)
    }

    /// A cross, as on what closes and clears.
    func drawCross(in rect: CGRect, _ color: UIColor, width: CGFloat) {
        drawLines(
            [
                [
                    CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
                ],
                [
                    CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
                ],
            ], color, width: width)
    }

    /// A minus, or a plus, of that length.
    func drawSign(
        at center: CGPoint, isPlus: Bool, length: CGFloat, _ color: UIColor, width: CGFloat
    ) {
        let half = length / 2
        var lines = [
            [CGPoint(x: center.x - half, y: center.y), CGPoint(x: center.x + half, y: center.y)]
        ]
        if isPlus {
            lines.append([
                CGPoint(x: center.x, y: center.y - half), CGPoint(x: center.x, y: center.y + half),
            ])
        }
        drawLines(lines, color, width: width)
    }

    // Values of Cairo's enumerations. Source: cairo.h.
    private static let roundCap: UInt32 = 1
    private static let roundJoin: UInt32 = 1
}

extension CGRect {
    /// A rectangle of that size with the same middle.
    func middle(_ size: CGSize) -> CGRect {
        CGRect(
            x: midX - size.width / 2, y: midY - size.height / 2, width: size.width,
            height: size.height)
    }

    func middle(_ side: CGFloat) -> CGRect { middle(CGSize(width: side, height: side)) }
}
