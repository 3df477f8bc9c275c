import Foundation

/// Lines and curves. Apple: Core Graphics, `CGPath`.
public class CGPath: NSObject {
    enum Part: Hashable {
        case move(CGPoint)
        case line(CGPoint)
        case curve(CGPoint, CGPoint, CGPoint)
        case close
    }

    fileprivate(set) var parts: [Part] = []
    /// Where the next line begins, and where the figure that is being drawn began.
    fileprivate var place: CGPoint?
    fileprivate var start: CGPoint?

    /// How many parts a path may have: those beyond are left out, with a line that says so.
    static let partCountMax = 100_000

    override init() {}

    public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        super.init()
        append(rect: rect)
        if let transform { apply(transform.pointee) }
    }

    public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        super.init()
        append(ellipseIn: rect)
        if let transform { apply(transform.pointee) }
    }

    public init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        super.init()
        append(roundedRect: rect, CGSize(width: cornerWidth, height: cornerHeight))
        if let transform { apply(transform.pointee) }
    }

    public var isEmpty: Bool { parts.isEmpty }
    public var currentPoint: CGPoint { place ?? .zero }

    /// The smallest upright rectangle about all points, those that bend the curves included.
    public var boundingBox: CGRect {
        let points = parts.flatMap(\.points)
        guard let first = points.first else { return .null }
        let (left, right) = points.reduce((first.x, first.x)) { (min($0.0, $1.x), max($0.1, $1.x)) }
        let (top, bottom) = points.reduce((first.y, first.y)) { (min($0.0, $1.y), max($0.1, $1.y)) }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    public func mutableCopy() -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.take(self)
        return copy
    }

    func take(_ other: CGPath) {
        (parts, place, start) = (other.parts, other.place, other.start)
    }

    // MARK: Building

    func append(_ part: Part) {
        guard part.points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
            return complain("a path leaves out \(part.points): these are no points")
        }
        guard parts.count < CGPath.partCountMax else {
            if parts.count == CGPath.partCountMax {
                complain("a path has more than \(CGPath.partCountMax) parts: the rest is left out")
                parts.append(.close)
            }
            return
        }
        switch part {
        case .move(let point): (place, start) = (point, point)
        case .line(let point), .curve(_, _, let point):
            guard place != nil else {
                return complain("a path leaves out a line before its first point")
            }
            place = point
        case .close: place = start
        }
        parts.append(part)
    }

    func append(rect: CGRect) {
        let rect = rect.standardized
        append(.move(CGPoint(x: rect.minX, y: rect.minY)))
        append(.line(CGPoint(x: rect.maxX, y: rect.minY)))
        append(.line(CGPoint(x: rect.maxX, y: rect.maxY)))
        append(.line(CGPoint(x: rect.minX, y: rect.maxY)))
        append(.close)
    }

    func append(ellipseIn rect: CGRect) {
        append(
            roundedRect: rect,
            CGSize(width: abs(rect.width) / 2, height: abs(rect.height) / 2))
    }

    func append(roundedRect rect: CGRect, _ radii: CGSize, corners: CACornerMask = .all) {
        let rect = rect.standardized
        let x = min(max(0, radii.width), rect.width / 2)
        let y = min(max(0, radii.height), rect.height / 2)
        guard x > 0, y > 0 else { return append(rect: rect) }
        /// Each corner, and the way on from it in both directions.
        let all: [(CACornerMask, CGPoint, CGPoint, CGPoint)] = [
            (
                .layerMaxXMinYCorner, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: -x, y: 0),
                CGPoint(x: 0, y: y)
            ),
            (
                .layerMaxXMaxYCorner, CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: 0, y: -y),
                CGPoint(x: -x, y: 0)
            ),
            (
                .layerMinXMaxYCorner, CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: x, y: 0),
                CGPoint(x: 0, y: -y)
            ),
            (
                .layerMinXMinYCorner, CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: 0, y: y),
                CGPoint(x: x, y: 0)
            ),
        ]
        for (index, (corner, point, back, on)) in all.enumerated() {
            let isRound = corners.contains(corner)
            let from = isRound ? point + back : point
            append(index == 0 ? .move(from) : .line(from))
            guard isRound else { continue }
            // A quarter of a circle as one curve.
            let near = 1 - CGPath.quarter
            append(.curve(point + back * near, point + on * near, point + on))
        }
        append(.close)
    }

    /// An arc in pieces of a quarter circle at most; `clockwise` as it looks on a screen.
    func append(
        arcAbout center: CGPoint, _ radius: CGFloat, _ startAngle: CGFloat, _ endAngle: CGFloat,
        clockwise: Bool
    ) {
        guard radius.isFinite, startAngle.isFinite, endAngle.isFinite else {
            return complain("a path leaves out an arc: its numbers are none")
        }
        let whole = 2 * CGFloat.pi
        var way = endAngle - startAngle
        if abs(way) >= whole {
            way = clockwise ? whole : -whole
        } else if clockwise, way < 0 {
            way += whole
        } else if !clockwise, way > 0 {
            way -= whole
        }
        func point(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        append(place == nil ? .move(point(startAngle)) : .line(point(startAngle)))
        let count = max(1, Int((abs(way) / (.pi / 2)).rounded(.up)))
        let step = way / CGFloat(count)
        let reach = 4 / 3 * tan(step / 4) * radius
        for index in 0..<count {
            let (from, to) = (
                startAngle + step * CGFloat(index), startAngle + step * CGFloat(index + 1)
            )
            append(
                .curve(
                    point(from) + CGPoint(x: -sin(from), y: cos(from)) * reach,
                    point(to) + CGPoint(x: sin(to), y: -cos(to)) * reach, point(to)))
        }
    }

    func apply(_ transform: CGAffineTransform) {
        parts = parts.map { part in
            switch part {
            case .move(let point): .move(point.applying(transform))
            case .line(let point): .line(point.applying(transform))
            case .curve(let one, let two, let end):
                .curve(
                    one.applying(transform), two.applying(transform), end.applying(transform))
            case .close: .close
            }
        }
        place = place?.applying(transform)
        start = start?.applying(transform)
    }

    /// How far the points that bend a quarter circle reach, as a part of the radius.
    private static let quarter: CGFloat = 0.5522847498
}

extension CGPath.Part {
    var points: [CGPoint] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .curve(let one, let two, let end): [one, two, end]
        case .close: []
        }
    }
}

extension CGPoint {
    static func + (one: CGPoint, other: CGPoint) -> CGPoint {
        CGPoint(x: one.x + other.x, y: one.y + other.y)
    }

    static func * (point: CGPoint, factor: CGFloat) -> CGPoint {
        CGPoint(x: point.x * factor, y: point.y * factor)
    }
}

/// A path that grows. Apple: Core Graphics, `CGMutablePath`.
public final class CGMutablePath: CGPath {
    public override init() {
        super.init()
    }

    public func move(to point: CGPoint) { append(.move(point)) }
    public func addLine(to point: CGPoint) { append(.line(point)) }

    public func addLines(between points: [CGPoint]) {
        for (index, point) in points.enumerated() {
            append(index == 0 ? .move(point) : .line(point))
        }
    }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        append(.curve(control1, control2, end))
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        append(.quadratic(from: currentPoint, control, end))
    }

    public func addRect(_ rect: CGRect) { append(rect: rect) }
    public func addEllipse(in rect: CGRect) { append(ellipseIn: rect) }

    public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
        append(roundedRect: rect, CGSize(width: cornerWidth, height: cornerHeight))
    }

    /// As on iOS: `clockwise` as it is where y grows upwards, so the other way about on a screen.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        append(arcAbout: center, radius, startAngle, endAngle, clockwise: !clockwise)
    }

    public func addPath(_ path: CGPath) { for part in path.parts { append(part) } }
    public func closeSubpath() { append(.close) }
}

extension CGPath.Part {
    /// A curve bent by one point, as one bent by two.
    static func quadratic(from start: CGPoint, _ control: CGPoint, _ end: CGPoint) -> Self {
        .curve(
            start * (1 / 3) + control * (2 / 3), end * (1 / 3) + control * (2 / 3), end)
    }
}
