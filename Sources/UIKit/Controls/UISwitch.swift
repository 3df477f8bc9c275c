import Foundation

/// On or off. Apple: UIKit, `UISwitch`. It is 51 by 31 points, whatever its frame says.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    /// Apple: `UISwitch.Style`; a phone has the sliding one.
    public enum Style: Int, Sendable {
        case automatic, checkbox, sliding
    }

    /// Setting it sends no event.
    open var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }
    open var title: String?
    open var preferredStyle = Style.automatic
    open var style: Style { .sliding }
    open var onTintColor: UIColor? { didSet { setNeedsDisplay() } }
    open var thumbTintColor: UIColor? { didSet { setNeedsDisplay() } }

    static let size = CGSize(width: 51, height: 31)

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: UISwitch.size))
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = UISwitch.size
    }

    open override var intrinsicContentSize: CGSize { UISwitch.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch.size }

    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    override func takeTap(at point: CGPoint) {
        isOn.toggle()
        super.takeTap(at: point)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    override func paint(on canvas: Canvas) { paintSwitch(on: canvas) }
}
