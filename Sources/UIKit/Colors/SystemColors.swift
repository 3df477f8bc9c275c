import Foundation

// The colours that have names: plain ones, and those of the system in the light and in the dark.
// Source of the latter: Apple's design guidelines and `UIColor.resolvedColor(with:)` on iOS 13 to 18,
// without raised contrast and not elevated.

extension UIColor {
    private static func plain(_ red: Int, _ green: Int, _ blue: Int) -> UIColor {
        let color = ColorComponents(red, green, blue)
        return UIColor(light: color, dark: color)
    }

    private static func grey(_ white: CGFloat, _ alpha: CGFloat = 1) -> UIColor {
        UIColor(white: white, alpha: alpha)
    }

    private static func pair(
        _ light: (Int, Int, Int), _ dark: (Int, Int, Int), _ lightAlpha: CGFloat = 1,
        _ darkAlpha: CGFloat = 1
    ) -> UIColor {
        UIColor(
            light: ColorComponents(light.0, light.1, light.2, lightAlpha),
            dark: ColorComponents(dark.0, dark.1, dark.2, darkAlpha))
    }

    public static let black = grey(0)
    public static let darkGray = grey(1 / 3)
    public static let gray = grey(0.5)
    public static let lightGray = grey(2 / 3)
    public static let white = grey(1)
    public static let clear = grey(0, 0)
    public static let red = plain(255, 0, 0)
    public static let green = plain(0, 255, 0)
    public static let blue = plain(0, 0, 255)
    public static let cyan = plain(0, 255, 255)
    public static let yellow = plain(255, 255, 0)
    public static let magenta = plain(255, 0, 255)
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

    // MARK: Tints

    public static let systemRed = pair((255, 59, 48), (255, 69, 58))
    public static let systemOrange = pair((255, 149, 0), (255, 159, 10))
    public static let systemYellow = pair((255, 204, 0), (255, 214, 10))
    public static let systemGreen = pair((52, 199, 89), (48, 209, 88))
    public static let systemMint = pair((0, 199, 190), (99, 230, 226))
    public static let systemTeal = pair((48, 176, 199), (64, 200, 224))
    public static let systemCyan = pair((50, 173, 230), (100, 210, 255))
    public static let systemBlue = pair((0, 122, 255), (10, 132, 255))
    public static let systemIndigo = pair((88, 86, 214), (94, 92, 230))
    public static let systemPurple = pair((175, 82, 222), (191, 90, 242))
    public static let systemPink = pair((255, 45, 85), (255, 55, 95))
    public static let systemBrown = pair((162, 132, 94), (172, 142, 104))
    /// The tint of a view that sets none.
    public static let tintColor = systemBlue
    public static let link = pair((0, 122, 255), (9, 132, 255))

    // MARK: Greys

    public static let systemGray = plain(142, 142, 147)
    public static let systemGray2 = pair((174, 174, 178), (99, 99, 102))
    public static let systemGray3 = pair((199, 199, 204), (72, 72, 74))
    public static let systemGray4 = pair((209, 209, 214), (58, 58, 60))
    public static let systemGray5 = pair((229, 229, 234), (44, 44, 46))
    public static let systemGray6 = pair((242, 242, 247), (28, 28, 30))

    // MARK: Text

    public static let label = pair((0, 0, 0), (255, 255, 255))
    public static let secondaryLabel = pair((60, 60, 67), (235, 235, 245), 0.6, 0.6)
    public static let tertiaryLabel = pair((60, 60, 67), (235, 235, 245), 0.3, 0.3)
    public static let quaternaryLabel = pair((60, 60, 67), (235, 235, 245), 0.18, 0.16)
    public static let placeholderText = pair((60, 60, 67), (235, 235, 245), 0.3, 0.3)
    public static let darkText = grey(0)
    public static let lightText = grey(1, 0.6)

    // MARK: Fills, lines and backgrounds

    public static let systemFill = pair((120, 120, 128), (120, 120, 128), 0.2, 0.36)
    public static let secondarySystemFill = pair((120, 120, 128), (120, 120, 128), 0.16, 0.32)
    public static let tertiarySystemFill = pair((118, 118, 128), (118, 118, 128), 0.12, 0.24)
    public static let quaternarySystemFill = pair((116, 116, 128), (118, 118, 128), 0.08, 0.18)
    public static let separator = pair((60, 60, 67), (84, 84, 88), 0.29, 0.6)
    public static let opaqueSeparator = pair((198, 198, 200), (56, 56, 58))
    public static let systemBackground = pair((255, 255, 255), (0, 0, 0))
    public static let secondarySystemBackground = pair((242, 242, 247), (28, 28, 30))
    public static let tertiarySystemBackground = pair((255, 255, 255), (44, 44, 46))
    public static let systemGroupedBackground = pair((242, 242, 247), (0, 0, 0))
    public static let secondarySystemGroupedBackground = pair((255, 255, 255), (28, 28, 30))
    public static let tertiarySystemGroupedBackground = pair((242, 242, 247), (44, 44, 46))
}
