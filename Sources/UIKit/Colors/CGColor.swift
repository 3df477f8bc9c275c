import Foundation

/// A colour that is the same always, as a layer takes it. Apple: Core Graphics, `CGColor`. There is
/// one colour space, sRGB.
public final class CGColor: Hashable, Sendable {
    let parts: ColorComponents

    init(_ parts: ColorComponents) {
        self.parts = parts
    }

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        parts = ColorComponents(red: red, green: green, blue: blue, alpha: alpha)
    }

    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// Red, green, blue, alpha.
    public var components: [CGFloat]? { [parts.red, parts.green, parts.blue, parts.alpha] }
    public var numberOfComponents: Int { 4 }
    public var alpha: CGFloat { parts.alpha }

    public func copy(alpha: CGFloat) -> CGColor? { CGColor(parts.with(alpha: alpha)) }

    public static func == (left: CGColor, right: CGColor) -> Bool { left.parts == right.parts }

    public func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}
