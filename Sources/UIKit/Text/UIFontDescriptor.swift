import Foundation

/// What a font is to be like. Apple: UIKit, `UIFontDescriptor`: family, size, bold and italic, and
/// the system's designs.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
    /// Apple: `UIFontDescriptor.SymbolicTraits`. Those that are not named here are not.
    public struct SymbolicTraits: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        public static let traitItalic = SymbolicTraits(rawValue: 1)
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    /// Apple: `UIFontDescriptor.SystemDesign`.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    let font: UIFont

    init(_ font: UIFont) {
        self.font = font
    }

    /// A font that there is not becomes the system's.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(UIFont(name: fontName, size: size) ?? .systemFont(ofSize: size))
    }

    open var pointSize: CGFloat { font.pointSize }
    open var postscriptName: String { font.fontName }

    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if font.isItalic { traits.insert(.traitItalic) }
        if font.weight.isDrawnBold { traits.insert(.traitBold) }
        if font.family.design == .mono { traits.insert(.traitMonoSpace) }
        return traits
    }

    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(font.withSize(newPointSize))
    }

    /// The same family bold or italic, or neither.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        let family = symbolicTraits.contains(.traitMonoSpace) ? FontFamily.systemMono : font.family
        return UIFontDescriptor(
            UIFont(
                family, size: font.pointSize,
                weight: symbolicTraits.contains(.traitBold) ? .bold : .regular,
                isItalic: symbolicTraits.contains(.traitItalic)))
    }

    /// The system font in another design; `nil` for a font that is not the system's.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        guard font.family.name.hasPrefix(".") else { return nil }
        let family: FontFamily =
            switch design {
            case .serif: .systemSerif
            case .monospaced: .systemMono
            case .rounded: .systemRounded
            default: .system
            }
        return UIFontDescriptor(
            UIFont(
                family, size: font.pointSize, weight: font.weight, isItalic: font.isItalic))
    }

    /// Of a text style, for the device's content size.
    public class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle
    ) -> UIFontDescriptor { UIFontDescriptor(.preferredFont(forTextStyle: style)) }
}

extension UIFont {
    /// The described font in that size; 0: in the descriptor's own.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let font = descriptor.font
        self.init(
            font.family, size: pointSize > 0 ? pointSize : font.pointSize, weight: font.weight,
            isItalic: font.isItalic, name: font.fontName)
    }

    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self) }
}
