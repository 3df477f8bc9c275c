internal import CDrawing
import Foundation

extension Canvas {
    func fill(_ path: CGPath, _ color: UIColor, isEvenOdd: Bool = false) {
        if let record {
            return record.note(path.boundingBox) {
                $0.combine(path.parts)
                $0.combine(color.components)
                $0.combine(isEvenOdd)
            }
        }
        setSource(color)
        take(path)
        functions.cairo_set_fill_rule(context, isEvenOdd ? 1 : 0)
        functions.cairo_fill(context)
        functions.cairo_set_fill_rule(context, 0)
    }

    func stroke(_ path: CGPath, _ color: UIColor, _ style: StrokeStyle) {
        guard style.width.isFinite, style.width > 0 else { return }
        if let record {
            // A sharp corner reaches ten times as far as half the line: Cairo's miter limit.
            let reach = style.width * 5
            return record.note(path.boundingBox.insetBy(dx: -reach, dy: -reach)) {
                $0.combine(path.parts)
                $0.combine(color.components)
                $0.combine(style)
            }
        }
        saving {
            setSource(color)
            functions.cairo_set_line_width(context, style.width)
            functions.cairo_set_line_cap(context, UInt32(style.cap.rawValue))
            functions.cairo_set_line_join(context, UInt32(style.join.rawValue))
            // A dash of no length would be drawn without end.
            if style.dashes.allSatisfy({ $0.isFinite && $0 > 0 }), style.dashPhase.isFinite {
                functions.cairo_set_dash(
                    context, style.dashes.map(Double.init), Int32(clamping: style.dashes.count),
                    style.dashPhase)
            }
            take(path)
            functions.cairo_stroke(context)
        }
    }

    func clip(to path: CGPath, isEvenOdd: Bool = false) {
        if let record {
            return record.clip(to: path.boundingBox) {
                $0.combine(path.parts)
                $0.combine(isEvenOdd)
            }
        }
        take(path)
        functions.cairo_set_fill_rule(context, isEvenOdd ? 1 : 0)
        functions.cairo_clip(context)
        functions.cairo_set_fill_rule(context, 0)
    }

    private func take(_ path: CGPath) {
        functions.cairo_new_path(context)
        for part in path.parts {
            switch part {
            case .move(let point): functions.cairo_move_to(context, point.x, point.y)
            case .line(let point): functions.cairo_line_to(context, point.x, point.y)
            case .curve(let one, let two, let end):
                functions.cairo_curve_to(context, one.x, one.y, two.x, two.y, end.x, end.y)
            case .close: functions.cairo_close_path(context)
            }
        }
    }
}
