import Foundation

/// A colour. Apple: UIKit, `UIColor`. Components from 0 to 1.
open class UIColor: NSObject, @unchecked Sendable {
    let red: CGFloat
    let green: CGFloat
    let blue: CGFloat
    let alpha: CGFloat

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// The same colour, more or less see-through.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return red == other.red && green == other.green && blue == other.blue
            && alpha == other.alpha
    }

    open override var hash: Int {
        var hasher = Hasher()
        for component in [red, green, blue, alpha] { hasher.combine(component) }
        return hasher.finalize()
    }

    private static func grey(_ white: CGFloat) -> UIColor { UIColor(white: white, alpha: 1) }

    private static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
        UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
    }

    public static let black = grey(0)
    public static let darkGray = grey(1 / 3)
    public static let gray = grey(0.5)
    public static let lightGray = grey(2 / 3)
    public static let white = grey(1)
    public static let clear = UIColor(white: 0, alpha: 0)
    public static let red = rgb(255, 0, 0)
    public static let green = rgb(0, 255, 0)
    public static let blue = rgb(0, 0, 255)
    public static let cyan = rgb(0, 255, 255)
    public static let yellow = rgb(255, 255, 0)
    public static let magenta = rgb(255, 0, 255)
    public static let orange = rgb(255, 128, 0)
    public static let purple = rgb(128, 0, 128)
    public static let brown = rgb(153, 102, 51)

    // Colours of the system, as they are in the light: there is no dark mode yet.

    public static let systemBackground = grey(1)
    public static let secondarySystemBackground = rgb(242, 242, 247)
    public static let label = grey(0)
    public static let secondaryLabel = rgb(60, 60, 67).withAlphaComponent(0.6)
    public static let placeholderText = rgb(60, 60, 67).withAlphaComponent(0.3)
    public static let separator = rgb(60, 60, 67).withAlphaComponent(0.29)
    public static let systemRed = rgb(255, 59, 48)
    public static let systemOrange = rgb(255, 149, 0)
    public static let systemYellow = rgb(255, 204, 0)
    public static let systemGreen = rgb(52, 199, 89)
    public static let systemBlue = rgb(0, 122, 255)
    public static let systemGray = rgb(142, 142, 147)
    public static let tintColor = systemBlue
}
