import Foundation

/// What a layer looks like and where it lies: what an animation can change.
struct LayerValues {
    var bounds = CGRect.zero
    var position = CGPoint.zero
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var transform = CGAffineTransform.identity
    var alpha: CGFloat = 1
    var background: UIColor?
    var cornerRadius: CGFloat = 0
    var borderWidth: CGFloat = 0
    var borderColor = UIColor.black
    var shadowColor = UIColor.black
    var shadowOpacity: CGFloat = 0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3

    /// Which of the values.
    struct Keys: OptionSet {
        let rawValue: UInt16

        static let bounds = Keys(rawValue: 1)
        static let position = Keys(rawValue: 1 << 1)
        static let transform = Keys(rawValue: 1 << 2)
        static let alpha = Keys(rawValue: 1 << 3)
        static let background = Keys(rawValue: 1 << 4)
        static let cornerRadius = Keys(rawValue: 1 << 5)
        static let border = Keys(rawValue: 1 << 6)
        static let shadow = Keys(rawValue: 1 << 7)
        static let anchorPoint = Keys(rawValue: 1 << 8)
    }

    /// In which values the two differ.
    func differences(from other: LayerValues) -> Keys {
        var keys: Keys = []
        if bounds != other.bounds { keys.insert(.bounds) }
        if position != other.position { keys.insert(.position) }
        if anchorPoint != other.anchorPoint { keys.insert(.anchorPoint) }
        if transform != other.transform { keys.insert(.transform) }
        if alpha != other.alpha { keys.insert(.alpha) }
        if background != other.background { keys.insert(.background) }
        if cornerRadius != other.cornerRadius { keys.insert(.cornerRadius) }
        if borderWidth != other.borderWidth || borderColor != other.borderColor {
            keys.insert(.border)
        }
        if shadowColor != other.shadowColor || shadowOpacity != other.shadowOpacity
            || shadowOffset != other.shadowOffset || shadowRadius != other.shadowRadius
        {
            keys.insert(.shadow)
        }
        return keys
    }

    /// Moves values so far from one to the other: 0 is `from`, 1 is `to`; a spring goes beyond.
    mutating func set(_ keys: Keys, from: LayerValues, to: LayerValues, part: CGFloat) {
        if keys.contains(.bounds) { bounds = from.bounds.moved(to: to.bounds, part) }
        if keys.contains(.position) { position = from.position.moved(to: to.position, part) }
        if keys.contains(.anchorPoint) {
            anchorPoint = from.anchorPoint.moved(to: to.anchorPoint, part)
        }
        if keys.contains(.transform) { transform = from.transform.moved(to: to.transform, part) }
        if keys.contains(.alpha) {
            alpha = min(max(from.alpha.moved(to: to.alpha, part), 0), 1)
        }
        if keys.contains(.background) {
            let (old, new) = (from.background, to.background)
            if let clear = (old ?? new)?.withAlphaComponent(0) {
                background = (old ?? clear).moved(
                    to: new ?? clear.withAlphaComponent(0), part)
            }
        }
        if keys.contains(.cornerRadius) {
            cornerRadius = max(0, from.cornerRadius.moved(to: to.cornerRadius, part))
        }
        if keys.contains(.border) {
            borderWidth = max(0, from.borderWidth.moved(to: to.borderWidth, part))
            borderColor = from.borderColor.moved(to: to.borderColor, part)
        }
        if keys.contains(.shadow) {
            shadowColor = from.shadowColor.moved(to: to.shadowColor, part)
            shadowOpacity = max(0, from.shadowOpacity.moved(to: to.shadowOpacity, part))
            shadowOffset = CGSize(
                width: from.shadowOffset.width.moved(to: to.shadowOffset.width, part),
                height: from.shadowOffset.height.moved(to: to.shadowOffset.height, part))
            shadowRadius = max(0, from.shadowRadius.moved(to: to.shadowRadius, part))
        }
    }
}

extension CGFloat {
    fileprivate func moved(to end: CGFloat, _ part: CGFloat) -> CGFloat {
        self + (end - self) * part
    }
}

extension CGPoint {
    fileprivate func moved(to end: CGPoint, _ part: CGFloat) -> CGPoint {
        CGPoint(x: x.moved(to: end.x, part), y: y.moved(to: end.y, part))
    }
}

extension CGRect {
    fileprivate func moved(to end: CGRect, _ part: CGFloat) -> CGRect {
        CGRect(
            origin: origin.moved(to: end.origin, part),
            size: CGSize(
                width: Swift.max(0, width.moved(to: end.width, part)),
                height: Swift.max(0, height.moved(to: end.height, part))))
    }
}

extension UIColor {
    fileprivate func moved(to end: UIColor, _ part: CGFloat) -> UIColor {
        let (old, new) = (cgColor.components!, end.cgColor.components!)
        let mixed = zip(old, new).map { min(max($0.moved(to: $1, part), 0), 1) }
        return UIColor(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: mixed[3])
    }
}

extension CGAffineTransform {
    /// Turn, scale, slant and shift move each by itself, so that a view that turns half about keeps
    /// its size on the way. Source: CSS Transforms 1, "Interpolation of 2D matrices".
    fileprivate func moved(to end: CGAffineTransform, _ part: CGFloat) -> CGAffineTransform {
        guard part != 0 else { return self }
        guard part != 1 else { return end }
        guard let old = Parts(self), let new = Parts(end) else {
            return CGAffineTransform(
                a: a.moved(to: end.a, part), b: b.moved(to: end.b, part),
                c: c.moved(to: end.c, part), d: d.moved(to: end.d, part),
                tx: tx.moved(to: end.tx, part), ty: ty.moved(to: end.ty, part))
        }
        return old.moved(to: new, part).transform
    }

    /// What a transform is made of: first the slant, then the scale, the turn and the shift.
    private struct Parts {
        var angle: CGFloat
        var scaleX: CGFloat
        var scaleY: CGFloat
        var slant: CGFloat
        var shift: CGPoint

        /// `nil` for a transform that squeezes everything into a line.
        init?(_ transform: CGAffineTransform) {
            let t = transform
            let determinant = t.a * t.d - t.b * t.c
            scaleX = (t.a * t.a + t.b * t.b).squareRoot()
            guard determinant != 0, scaleX != 0 else { return nil }
            angle = atan2(t.b, t.a)
            scaleY = determinant / scaleX
            slant = (t.a * t.c + t.b * t.d) / (scaleX * scaleX)
            shift = CGPoint(x: t.tx, y: t.ty)
        }

        func moved(to end: Parts, _ part: CGFloat) -> Parts {
            var middle = self
            // The shorter way about; half a turn goes back as it came.
            var turn = end.angle - angle
            if turn > .pi { turn -= 2 * .pi } else if turn < -.pi { turn += 2 * .pi }
            middle.angle = angle + turn * part
            middle.scaleX = scaleX.moved(to: end.scaleX, part)
            middle.scaleY = scaleY.moved(to: end.scaleY, part)
            middle.slant = slant.moved(to: end.slant, part)
            middle.shift = shift.moved(to: end.shift, part)
            return middle
        }

        var transform: CGAffineTransform {
            CGAffineTransform(a: 1, b: 0, c: slant, d: 1, tx: 0, ty: 0)
                .concatenating(CGAffineTransform(scaleX: scaleX, y: scaleY))
                .concatenating(CGAffineTransform(rotationAngle: angle))
                .concatenating(CGAffineTransform(translationX: shift.x, y: shift.y))
        }
    }
}
