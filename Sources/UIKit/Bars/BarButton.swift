import Foundation

/// A button of a bar: a title or an image, in the tint, and behind a chevron when it leads back.
final class BarButton: UIControl {
    var title: String? { didSet { if title != oldValue { setNeedsDisplay() } } }
    var image: UIImage? { didSet { setNeedsDisplay() } }
    var isBold = false
    var tint: UIColor?
    /// Whether it leads back, and shows it.
    var leadsBack = false
    var onTap: () -> Void = {}

    override var shownTitles: [String] { title.map { [$0] } ?? [] }

    override func takeTap(at point: CGPoint) {
        super.takeTap(at: point)
        onTap()
    }

    private var font: UIFont { .systemFont(ofSize: 17, weight: isBold ? .semibold : .regular) }
    private static let chevronWidth: CGFloat = 18

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let content = image?.size ?? TextMeasure.size(of: title ?? "", font)
        let width = content.width + (leadsBack ? BarButton.chevronWidth : 0)
        return CGSize(width: min(size.width, width.rounded(.up)), height: 44)
    }

    override func paint(on canvas: Canvas) {
        let color: UIColor = isEnabled ? tint ?? tintColor ?? .tintColor : .systemGray
        var room = bounds
        canvas.fading(to: isHighlighted ? 0.3 : 1) {
            if leadsBack {
                canvas.drawChevron(
                    in: CGRect(x: bounds.minX, y: bounds.midY - 9, width: 10, height: 18), color)
                room.origin.x += BarButton.chevronWidth
                room.size.width -= BarButton.chevronWidth
            }
            if let image {
                canvas.draw(image, in: room, .center)
            } else {
                canvas.draw(
                    title ?? "", in: room,
                    TextStyle(font: font, color: color, alignment: leadsBack ? .left : .center))
            }
        }
    }
}

extension Canvas {
    /// An angle that points left.
    fileprivate func drawChevron(in rect: CGRect, _ color: UIColor) {
        draw(
            "\u{2039}", in: rect.insetBy(dx: -6, dy: -12).offsetBy(dx: 0, dy: -2),
            TextStyle(font: .systemFont(ofSize: 34), color: color, alignment: .center))
    }
}

/// What lies behind a bar, up to the edge of the screen, and the line at its inner edge.
final class BarBackground: UIView {
    var isAtBottom = false
    var color: UIColor?
    var hasLine = true

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func paint(on canvas: Canvas) {
        canvas.fill(bounds, color ?? BarBackground.standard)
        guard hasLine else { return }
        canvas.fill(
            CGRect(
                x: bounds.minX, y: isAtBottom ? bounds.minY : bounds.maxY - 0.5,
                width: bounds.width, height: 0.5), .separator)
    }

    private static let standard = UIColor { traits in
        UIColor(white: traits.userInterfaceStyle == .dark ? 0.086 : 0.976, alpha: 1)
    }
}
