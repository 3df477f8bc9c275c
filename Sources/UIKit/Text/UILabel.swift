import Foundation

/// Text that is shown. Apple: UIKit, `UILabel`. Text is not measured yet.
@preconcurrency @MainActor
open class UILabel: UIView {
    open var text: String?
    open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize)
    open var textColor: UIColor! = .label
    open var textAlignment = NSTextAlignment.natural
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// 0: as many as it takes.
    open var numberOfLines = 1
    open var adjustsFontSizeToFitWidth = false
    open var minimumScaleFactor: CGFloat = 0
    open var adjustsFontForContentSizeCategory = false
    open var isHighlighted = false
    open var isEnabled = true

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    override func paint(on canvas: Canvas) { paintText(on: canvas) }
}
