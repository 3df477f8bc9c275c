import Foundation

/// How far something has come. Apple: UIKit, `UIProgressView`.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// Apple: `UIProgressView.Style`.
    public enum Style: Int, Sendable {
        case `default`, bar
    }

    /// From 0 to 1.
    open var progress: Float = 0 {
        didSet { progress = min(max(progress, 0), 1) }
    }

    open var progressTintColor: UIColor?
    open var trackTintColor: UIColor?
    /// Whose fraction it shows, when set.
    open var observedProgress: Progress? {
        didSet { progress = observedProgress.map { Float($0.fractionCompleted) } ?? progress }
    }
    public private(set) var progressViewStyle = Style.default

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

    override func paint(on canvas: Canvas) { paintProgress(on: canvas) }
}
