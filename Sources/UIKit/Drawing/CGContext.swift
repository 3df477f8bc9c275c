import Foundation

/// Where an app draws. Apple: Core Graphics, `CGContext`. It lies in a view's coordinates and is good
/// within `draw(_:)` alone.
@preconcurrency @MainActor
public final class CGContext {
    private struct State {
        var fillColor = UIColor.black
        var strokeColor = UIColor.black
        var line = StrokeStyle()
        var alpha: CGFloat = 1
    }

    let canvas: Canvas
    private var state = State()
    private var saved: [State] = []
    private var path = CGMutablePath()

    init(canvas: Canvas) {
        self.canvas = canvas
    }

    var fillColor: UIColor { state.fillColor.faded(to: state.alpha) }
    var strokeColor: UIColor { state.strokeColor.faded(to: state.alpha) }

    func setFill(_ color: UIColor) { state.fillColor = color }
    func setStroke(_ color: UIColor) { state.strokeColor = color }

    // MARK: State

    /// Keeps colours, lines, place and clip until `restoreGState()`.
    public func saveGState() {
        guard saved.count < CGContext.savedCountMax else {
            return complain("saveGState() more than \(CGContext.savedCountMax) times is ignored")
        }
        saved.append(state)
        canvas.save()
    }

    public func restoreGState() {
        guard let last = saved.popLast() else {
            return complain("restoreGState() without saveGState() is ignored")
        }
        state = last
        canvas.restore()
    }

    /// Undoes what `draw(_:)` has saved and not restored.
    func close() { while !saved.isEmpty { restoreGState() } }

    public func setFillColor(_ color: CGColor) { state.fillColor = UIColor(cgColor: color) }
    public func setStrokeColor(_ color: CGColor) { state.strokeColor = UIColor(cgColor: color) }
    public func setLineWidth(_ width: CGFloat) { state.line.width = width }
    public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }
    public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }
    public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }

    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        (state.line.dashPhase, state.line.dashes) = (phase, lengths)
    }

    // MARK: Place

    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        concatenate(CGAffineTransform(translationX: tx, y: ty))
    }

    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
        concatenate(CGAffineTransform(scaleX: sx, y: sy))
    }

    public func rotate(by angle: CGFloat) {
        concatenate(CGAffineTransform(rotationAngle: angle))
    }

    public func concatenate(_ transform: CGAffineTransform) {
        if !canvas.concatenate(transform) {
            complain("a transform that squeezes everything into a line is ignored")
        }
    }

    // MARK: Shapes

    public func fill(_ rect: CGRect) {
        canvas.fill(CGPath(rect: rect, transform: nil), fillColor)
    }

    public func stroke(_ rect: CGRect) {
        canvas.stroke(CGPath(rect: rect, transform: nil), strokeColor, state.line)
    }

    public func fillEllipse(in rect: CGRect) {
        canvas.fill(CGPath(ellipseIn: rect, transform: nil), fillColor)
    }

    public func strokeEllipse(in rect: CGRect) {
        canvas.stroke(CGPath(ellipseIn: rect, transform: nil), strokeColor, state.line)
    }

    public func clip(to rect: CGRect) { canvas.clip(to: CGPath(rect: rect, transform: nil)) }

    // MARK: Paths

    public func beginPath() { path = CGMutablePath() }
    public func move(to point: CGPoint) { path.move(to: point) }
    public func addLine(to point: CGPoint) { path.addLine(to: point) }
    public func addRect(_ rect: CGRect) { path.addRect(rect) }
    public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
    public func addPath(_ path: CGPath) { self.path.addPath(path) }
    public func closePath() { path.closeSubpath() }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        path.addCurve(to: end, control1: control1, control2: control2)
    }

    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise)
    }

    public func fillPath() {
        canvas.fill(path, fillColor)
        beginPath()
    }

    public func strokePath() {
        canvas.stroke(path, strokeColor, state.line)
        beginPath()
    }

    public func clip() {
        canvas.clip(to: path)
        beginPath()
    }

    /// More would take memory without end.
    private static let savedCountMax = 1000
}

extension UIColor {
    fileprivate func faded(to alpha: CGFloat) -> UIColor {
        alpha == 1 ? self : withAlphaComponent(cgColor.alpha * alpha)
    }

    /// Fills and strokes in this colour from now on, within `draw(_:)`.
    @MainActor public func set() {
        setFill()
        setStroke()
    }

    @MainActor public func setFill() { UIGraphicsGetCurrentContext()?.setFill(self) }
    @MainActor public func setStroke() { UIGraphicsGetCurrentContext()?.setStroke(self) }
}

/// The contexts that are drawn in now, the innermost last.
@MainActor
enum DrawingContexts {
    private static var open: [(canvas: Canvas, context: CGContext?)] = []

    /// Draws with a context of its own on the canvas; what it saved is restored.
    static func draw(on canvas: Canvas, _ draw: () -> Void) {
        open.append((canvas, nil))
        canvas.saving {
            draw()
            open.last?.context?.close()
        }
        open.removeLast()
    }

    /// The context of whoever draws now; made when it is asked for.
    static var current: CGContext? {
        guard let last = open.last else { return nil }
        if let context = last.context { return context }
        let context = CGContext(canvas: last.canvas)
        open[open.count - 1].context = context
        return context
    }
}

/// Where `draw(_:)` draws; `nil` outside.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { DrawingContexts.current }

/// Fills a rectangle with the current colour.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
