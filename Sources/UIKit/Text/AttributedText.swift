import Foundation

// The attributes of text that are drawn. Apple: `NSAttributedString.Key`, of UIKit.

extension NSAttributedString.Key {
    /// A `UIFont`.
    public static let font = NSAttributedString.Key("NSFont")
    /// A `UIColor`.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// A `UIColor` behind the letters.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// The raw value of an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The raw value of an `NSUnderlineStyle`; a line through the letters.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// How far letters are apart, besides what the font says, in points. Not behind the last one, as on iOS.
    public static let kern = NSAttributedString.Key("NSKern")
    /// An `NSParagraphStyle`; that of the first letter counts for all.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}

/// Apple: UIKit, `NSUnderlineStyle`: no line, one or two.
public struct NSUnderlineStyle: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let single = NSUnderlineStyle(rawValue: 1)
    public static let thick = NSUnderlineStyle(rawValue: 2)
    public static let double = NSUnderlineStyle(rawValue: 9)
}

/// How the lines of a paragraph lie. Apple: UIKit, `NSParagraphStyle`.
open class NSParagraphStyle: NSObject, @unchecked Sendable {
    open fileprivate(set) var alignment = NSTextAlignment.natural
    open fileprivate(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// Between lines, in points.
    open fileprivate(set) var lineSpacing: CGFloat = 0

    public static let `default` = NSParagraphStyle()

    public override required init() {
        super.init()
    }

    open override func mutableCopy() -> Any {
        let copy = NSMutableParagraphStyle()
        copy.alignment = alignment
        copy.lineBreakMode = lineBreakMode
        copy.lineSpacing = lineSpacing
        return copy
    }
}

/// Apple: UIKit, `NSMutableParagraphStyle`.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    open override var alignment: NSTextAlignment {
        get { super.alignment }
        set { super.alignment = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { super.lineBreakMode }
        set { super.lineBreakMode = newValue }
    }
    open override var lineSpacing: CGFloat {
        get { super.lineSpacing }
        set { super.lineSpacing = newValue }
    }
}

/// How text is measured and drawn. Apple: UIKit, `NSStringDrawingOptions`.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Apple: UIKit, `NSStringDrawingContext`; without effect.
open class NSStringDrawingContext: NSObject {}

extension NSAttributedString {
    /// The room it takes without a limit, in points.
    @preconcurrency @MainActor public func size() -> CGSize {
        boundingRect(
            with: CGSize(width: CGFloat.infinity, height: .infinity),
            options: .usesLineFragmentOrigin, context: nil
        ).size
    }

    /// The room it takes within a width, in points; on one line without `.usesLineFragmentOrigin`.
    @preconcurrency @MainActor public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let isWrapped = options.contains(.usesLineFragmentOrigin)
        let font = UIFont(name: "Helvetica", size: 12)!  // What text without a font is set in.
        var style = TextStyle(
            font: font, color: .black, breaks: .byWordWrapping, lineCount: isWrapped ? 0 : 1)
        let text = StyledText(self, &style)
        let limit = CGSize(
            width: isWrapped && size.width > 0 ? size.width : .infinity, height: .infinity)
        return CGRect(origin: .zero, size: TextMeasure.size(of: text, within: limit, style))
    }
}

extension NSString {
    /// The room it takes on lines of its own, in points.
    @preconcurrency @MainActor public func size(
        withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) -> CGSize { NSAttributedString(string: description, attributes: attributes).size() }

    @preconcurrency @MainActor public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: description, attributes: attributes)
            .boundingRect(with: size, options: options, context: context)
    }
}

extension String {
    /// The room it takes on lines of its own, in points.
    @preconcurrency @MainActor public func size(
        withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) -> CGSize { NSAttributedString(string: self, attributes: attributes).size() }
}
