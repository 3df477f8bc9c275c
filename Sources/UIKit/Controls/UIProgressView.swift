import Foundation

/// How far something has come. Apple: UIKit, `UIProgressView`. Four points high; two before iOS 13.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// Apple: `UIProgressView.Style`.
    public enum Style: Int, Sendable {
        case `default`, bar
    }

    /// From 0 to 1.
    open var progress: Float = 0 {
        didSet {
            progress = progress.isNaN ? 0 : min(max(progress, 0), 1)
            setNeedsDisplay()
        }
    }

    open var progressTintColor: UIColor? { didSet { setNeedsDisplay() } }
    open var trackTintColor: UIColor? { didSet { setNeedsDisplay() } }
    open var progressImage: UIImage? { didSet { setNeedsDisplay() } }
    open var trackImage: UIImage? { didSet { setNeedsDisplay() } }
    /// Whose fraction it shows, when set.
    open var observedProgress: Progress? {
        didSet { progress = observedProgress.map { Float($0.fractionCompleted) } ?? progress }
    }
    public var progressViewStyle = Style.default { didSet { setNeedsDisplay() } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        sizeToFit()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    private static var height: CGFloat {
        ["ios6", "ios12"].contains(DeviceFacts.own.generation) ? 2 : 4
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIProgressView.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: bounds.width > 0 ? bounds.width : 150, height: UIProgressView.height)
    }

    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

    override func paint(on canvas: Canvas) { paintProgress(on: canvas) }

    /// The bar, in the middle of whatever height the view has.
    var trackPlace: CGRect {
        CGRect(
            x: bounds.minX, y: bounds.midY - UIProgressView.height / 2, width: bounds.width,
            height: UIProgressView.height)
    }
}
