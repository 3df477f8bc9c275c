import Foundation

/// Text that is shown. Apple: UIKit, `UILabel`. Its lines lie in the middle of its height.
@preconcurrency @MainActor
open class UILabel: UIView {
    /// Setting it takes away what an attributed text had of its own.
    open var text: String? {
        get { attributed?.string ?? plain }
        set {
            guard newValue != plain || attributed != nil else { return }
            plain = newValue
            attributed = nil
            changed()
        }
    }
    /// Text of which parts have a font, a colour or lines of their own; see `NSAttributedString.Key`.
    open var attributedText: NSAttributedString? {
        get { attributed ?? plain.map { NSAttributedString(string: $0, attributes: attributes) } }
        set {
            attributed = newValue
            plain = newValue?.string
            changed()
        }
    }
    private var plain: String?
    private var attributed: NSAttributedString?

    open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
        didSet { if font != oldValue { changed() } }
    }
    open var textColor: UIColor! = .label { didSet { setNeedsDisplay() } }
    open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
    open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
    /// In points.
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }
    open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { changed() } }
    /// 0: as many as it takes.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { changed() } } }
    open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
    /// How far letters shrink at most, as a part of their size. 0: as far as it takes.
    open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }
    open var adjustsFontForContentSizeCategory = false
    open var allowsDefaultTighteningForTruncation = false
    /// Where text of several lines breaks for `intrinsicContentSize`, in points; 0: nowhere.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { changed() } }
    }
    open var isHighlighted = false { didSet { setNeedsDisplay() } }
    open var isEnabled = true { didSet { setNeedsDisplay() } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    private func changed() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    private var attributes: [NSAttributedString.Key: Any] {
        [.font: font ?? .systemFont(ofSize: UIFont.labelFontSize), .foregroundColor: color]
    }

    // MARK: Size

    /// That of the text; on lines no longer than `preferredMaxLayoutWidth` where that is set.
    open override var intrinsicContentSize: CGSize {
        sizeThatFits(
            CGSize(
                width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity,
                height: .infinity))
    }

    /// That of the text on lines no longer than the width; 0 and less set no limit. A text of one line
    /// takes what it takes, as on iOS.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let limit = numberOfLines == 1 || size.width <= 0 ? CGFloat.infinity : size.width
        return textSize(within: CGSize(width: limit, height: .infinity), numberOfLines)
    }

    /// Where the text lies in a rectangle of that size, with so many lines; 0: any.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
        let size = textSize(within: bounds.size, lines)
        return CGRect(
            x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width),
            height: min(size.height, bounds.height))
    }

    private func textSize(within limit: CGSize, _ lines: Int) -> CGSize {
        let (text, style) = set(lines: lines)
        guard !text.isEmpty else { return .zero }
        var room = style
        room.smallest = nil
        return TextMeasure.size(of: text, within: limit, room).roundedUpToPixels
    }

    // MARK: Constraints

    override var heightFollowsWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

    override var textLines: (height: CGFloat, ascent: CGFloat, descent: CGFloat)? {
        let font: UIFont = font ?? .systemFont(ofSize: UIFont.labelFontSize)
        return (sizeThatFits(bounds.size).height, font.ascender, -font.descender)
    }

    // MARK: Drawing

    /// Draws the text in its colour; a subclass moves it by calling `super` with another rectangle.
    open func drawText(in rect: CGRect) {
        guard let canvas = PaintedCanvas.current else { return }
        paint(in: rect, on: canvas)
    }

    override func paint(on canvas: Canvas) {
        PaintedCanvas.use(canvas) { drawText(in: bounds) }
    }

    /// What the text is drawn in now.
    var color: UIColor {
        if !isEnabled { return .tertiaryLabel }
        if isHighlighted, let highlightedTextColor { return highlightedTextColor }
        return textColor ?? .label
    }

    /// The text and how it is set.
    func set(lines: Int) -> (StyledText, TextStyle) {
        var style = TextStyle(
            font: font ?? .systemFont(ofSize: UIFont.labelFontSize), color: color,
            alignment: textAlignment, breaks: lineBreakMode, lineCount: max(0, lines),
            smallest: adjustsFontSizeToFitWidth ? minimumScaleFactor : nil)
        guard let attributed else { return (StyledText(plain ?? ""), style) }
        let text = StyledText(attributed, &style)
        return (text, style)
    }
}

/// The picture that is drawn now, for what an app calls while it is.
@MainActor
enum PaintedCanvas {
    private(set) static var current: Canvas?

    static func use(_ canvas: Canvas, _ draw: () -> Void) {
        let before = current
        current = canvas
        draw()
        current = before
    }
}
