import Foundation

/// How the ends of a line look. Apple: Core Graphics, `CGLineCap`.
public enum CGLineCap: Int32, Sendable {
    case butt, round, square
}

/// How two lines meet. Apple: Core Graphics, `CGLineJoin`.
public enum CGLineJoin: Int32, Sendable {
    case miter, round, bevel
}

/// Apple: UIKit, `UIRectCorner`.
public struct UIRectCorner: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let topLeft = UIRectCorner(rawValue: 1)
    public static let topRight = UIRectCorner(rawValue: 1 << 1)
    public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
    public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
    public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// A path that draws itself. Apple: UIKit, `UIBezierPath`.
@preconcurrency @MainActor
open class UIBezierPath: NSObject {
    private var path = CGMutablePath()
    /// In points.
    open var lineWidth: CGFloat = 1
    open var lineCapStyle = CGLineCap.butt
    open var lineJoinStyle = CGLineJoin.miter
    open var usesEvenOddFillRule = false
    private var dashes: (pattern: [CGFloat], phase: CGFloat) = ([], 0)

    public override init() {
        super.init()
    }

    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
    }

    public convenience init(
        roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
    ) {
        self.init()
        path.append(
            roundedRect: rect, cornerRadii, corners: CACornerMask(rawValue: corners.rawValue))
    }

    /// An arc in radians; clockwise as it looks on a screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise)
    }

    public convenience init(cgPath CGPath: CGPath) {
        self.init()
        cgPath = CGPath
    }

    open var cgPath: CGPath {
        get { path }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }

    open var isEmpty: Bool { path.isEmpty }
    open var bounds: CGRect { path.boundingBox }
    open var currentPoint: CGPoint { path.currentPoint }

    open func move(to point: CGPoint) { path.move(to: point) }
    open func addLine(to point: CGPoint) { path.addLine(to: point) }

    open func addCurve(
        to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
    ) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        path.append(arcAbout: center, radius, startAngle, endAngle, clockwise: clockwise)
    }

    open func close() { path.closeSubpath() }
    open func removeAllPoints() { path = CGMutablePath() }
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }
    open func apply(_ transform: CGAffineTransform) { path.apply(transform) }

    /// Draws lines and gaps in turn, in points; an empty pattern draws a whole line.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        let lengths = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) }
        dashes = (lengths ?? [], phase)
    }

    // MARK: Drawing, in the current context

    open func fill() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.canvas.fill(path, context.fillColor, isEvenOdd: usesEvenOddFillRule)
    }

    open func stroke() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.canvas.stroke(path, context.strokeColor, style)
    }

    /// What is drawn from now on is seen only within the path.
    open func addClip() {
        UIGraphicsGetCurrentContext()?.canvas.clip(to: path, isEvenOdd: usesEvenOddFillRule)
    }

    private var style: StrokeStyle {
        StrokeStyle(
            width: lineWidth, cap: lineCapStyle, join: lineJoinStyle, dashes: dashes.pattern,
            dashPhase: dashes.phase)
    }
}

/// How a line is drawn.
struct StrokeStyle: Hashable {
    var width: CGFloat = 1
    var cap = CGLineCap.butt
    var join = CGLineJoin.miter
    var dashes: [CGFloat] = []
    var dashPhase: CGFloat = 0
}
