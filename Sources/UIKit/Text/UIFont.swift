import Foundation

/// A typeface at a size. Apple: UIKit, `UIFont`.
///
/// The families of a phone are there by their names and drawn in Liberation Sans, Serif or Mono, which
/// have two weights: semibold and up are drawn bold. Metrics are those of what is drawn.
open class UIFont: NSObject, @unchecked Sendable {
    public let fontName: String
    /// In points.
    public let pointSize: CGFloat
    let family: FontFamily
    let weight: Weight
    let isItalic: Bool

    init(
        _ family: FontFamily, size: CGFloat, weight: Weight = .regular, isItalic: Bool = false,
        name: String? = nil
    ) {
        self.family = family
        fontName =
            name ?? (isItalic ? "\(family.name)-Italic" : "\(family.name)-\(weight.word)")
        // Apple: a size of 0 or less is the default one.
        pointSize = size > 0 && size.isFinite ? size : UIFont.systemFontSize
        self.weight = weight
        self.isItalic = isItalic
    }

    /// The font of that PostScript name or family; `nil` when a phone has none of it. An app's own fonts
    /// (`UIAppFonts`) are not read.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let found = FontFamily.find(fontName) else { return nil }
        self.init(
            found.family, size: fontSize, weight: found.weight, isItalic: found.isItalic,
            name: fontName)
    }

    open var familyName: String { family.name }

    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(.system, size: fontSize)
    }

    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(.system, size: fontSize, weight: weight)
    }

    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(.system, size: fontSize, weight: .bold)
    }

    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(.system, size: fontSize, isItalic: true)
    }

    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(.systemMono, size: fontSize, weight: weight)
    }

    /// Liberation's digits are all of one width.
    public class func monospacedDigitSystemFont(
        ofSize fontSize: CGFloat, weight: Weight
    ) -> UIFont {
        UIFont(.system, size: fontSize, weight: weight)
    }

    /// The system font at the size of a text style, for the device's content size.
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// The system font at the size of a text style, for a content size.
    public class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let category = (traitCollection ?? .current).preferredContentSizeCategory
        return systemFont(
            ofSize: style.size(for: category), weight: style == .headline ? .semibold : .regular)
    }

    open func withSize(_ fontSize: CGFloat) -> UIFont {
        UIFont(family, size: fontSize, weight: weight, isItalic: isItalic, name: fontName)
    }

    // MARK: Metrics, in points

    /// From the base line up to the highest letters.
    open var ascender: CGFloat { pointSize * family.design.ascender }
    /// From the base line down to the lowest letters; negative.
    open var descender: CGFloat { pointSize * family.design.descender }
    /// What the design would have between lines; nothing adds it.
    open var leading: CGFloat { pointSize * family.design.leading }
    open var capHeight: CGFloat { pointSize * family.design.capHeight }
    open var xHeight: CGFloat { pointSize * family.design.xHeight }
    /// What a line takes.
    open var lineHeight: CGFloat { ascender - descender }

    // MARK: What there is

    /// The families that have names.
    public class var familyNames: [String] { FontFamily.named.map(\.name) }

    /// A family's fonts; empty for one that there is not.
    public class func fontNames(forFamilyName familyName: String) -> [String] {
        guard FontFamily.named.contains(where: { $0.name == familyName }) else { return [] }
        let stem = familyName.filter { $0 != " " }
        return [stem, "\(stem)-Bold", "\(stem)-Italic", "\(stem)-BoldItalic"]
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return fontName == other.fontName && pointSize == other.pointSize
            && weight == other.weight && isItalic == other.isItalic
    }

    open override var hash: Int { fontName.hashValue ^ pointSize.hashValue }

    public static let labelFontSize: CGFloat = 17
    public static let buttonFontSize: CGFloat = 18
    public static let smallSystemFontSize: CGFloat = 12
    public static let systemFontSize: CGFloat = 14
}

extension UIFont {
    /// How thick the strokes are, from -1 to 1. Apple: `UIFont.Weight`.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)

        /// Whether it is drawn bold: there are two weights.
        var isDrawnBold: Bool { rawValue >= Weight.semibold.rawValue }

        fileprivate var word: String {
            switch self {
            case .ultraLight: "Ultralight"
            case .thin: "Thin"
            case .light: "Light"
            case .medium: "Medium"
            case .semibold: "Semibold"
            case .bold: "Bold"
            case .heavy: "Heavy"
            case .black: "Black"
            default: "Regular"
            }
        }
    }
}

/// Where text lies in its line. Apple: UIKit, `NSTextAlignment`.
public enum NSTextAlignment: Int, Sendable {
    case left = 0
    case center = 1
    case right = 2
    case justified = 3
    case natural = 4
}

/// What gives way when text does not fit. Apple: UIKit, `NSLineBreakMode`.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
    case byTruncatingMiddle
}
