import Foundation

/// A wheel that turns while something is being done. Apple: UIKit, `UIActivityIndicatorView`. It is
/// drawn at the beginning of its turn, always.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// Apple: `UIActivityIndicatorView.Style`: 20 or 37 points on a side.
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101
        case whiteLarge = 0
        case white = 1
        case gray = 2

        fileprivate var side: CGFloat {
            switch self {
            case .large, .whiteLarge: 37
            case .medium, .white, .gray: 20
            }
        }

        fileprivate var color: UIColor {
            switch self {
            case .white, .whiteLarge: .white
            case .medium, .large, .gray: UIColor.systemGray
            }
        }
    }

    open var style = Style.medium { didSet { invalidateIntrinsicContentSize() } }
    open var color: UIColor! {
        get { own ?? style.color }
        set {
            own = newValue
            setNeedsDisplay()
        }
    }
    private var own: UIColor?
    open var hidesWhenStopped = true { didSet { hideOrShow() } }
    open private(set) var isAnimating = false

    public init(style: Style) {
        super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
        self.style = style
        hideOrShow()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        hideOrShow()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        hideOrShow()
    }

    open func startAnimating() {
        isAnimating = true
        hideOrShow()
    }

    open func stopAnimating() {
        isAnimating = false
        hideOrShow()
    }

    private func hideOrShow() { isHidden = hidesWhenStopped && !isAnimating }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: style.side, height: style.side)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    override func paint(on canvas: Canvas) {
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        let side = style.side
        for spoke in 0..<8 {
            let angle = CGFloat(spoke) * .pi / 4 - .pi / 2
            func point(_ part: CGFloat) -> CGPoint {
                CGPoint(
                    x: middle.x + cos(angle) * side * part, y: middle.y + sin(angle) * side * part)
            }
            // The spoke that shines is above; those before it fade.
            let alpha = 1 - CGFloat((8 - spoke) % 8) * 0.1
            canvas.drawLines(
                [[point(0.24), point(0.43)]],
                color.withAlphaComponent(color.components.alpha * alpha), width: side * 0.11)
        }
    }
}
