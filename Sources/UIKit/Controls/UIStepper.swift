import Foundation

/// A value that two buttons move up and down. Apple: UIKit, `UIStepper`. 94 by 32 points.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    /// Kept within its range; setting it sends no event.
    open var value: Double = 0 {
        didSet {
            value = min(max(value, minimumValue), maximumValue)
            setNeedsDisplay()
        }
    }
    open var minimumValue: Double = 0 { didSet { value = max(value, minimumValue) } }
    open var maximumValue: Double = 100 { didSet { value = min(value, maximumValue) } }
    /// How far a tap moves; more than 0, as on iOS.
    open var stepValue: Double = 1 {
        didSet { precondition(stepValue > 0, "the step of a stepper is more than 0") }
    }
    /// Whether events are sent at each step, and not only when the finger is lifted. Held buttons do
    /// not repeat here.
    open var isContinuous = true
    open var autorepeat = true
    /// Whether a step beyond an end leads to the other.
    open var wraps = false { didSet { setNeedsDisplay() } }

    static let size = CGSize(width: 94, height: 32)

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: UIStepper.size))
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = UIStepper.size
    }

    open override var intrinsicContentSize: CGSize { UIStepper.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { UIStepper.size }

    /// Whether there is a step to take in that direction.
    func canStep(up: Bool) -> Bool {
        isEnabled && (wraps || (up ? value < maximumValue : value > minimumValue))
    }

    /// The left half takes a step down, the right half one up.
    override func takeTap(at point: CGPoint) {
        super.takeTap(at: point)
        let isUp = point.x >= bounds.midX
        guard canStep(up: isUp) else { return }
        let next = isUp ? value + stepValue : value - stepValue
        if wraps, next > maximumValue {
            value = minimumValue
        } else if wraps, next < minimumValue {
            value = maximumValue
        } else {
            value = next
        }
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    override func paint(on canvas: Canvas) {
        let whole = CGRect(origin: bounds.origin, size: UIStepper.size)
        canvas.fading(to: isEnabled ? 1 : 0.5) {
            canvas.fill(whole, .tertiarySystemFill, radius: 8)
            canvas.fill(
                CGRect(x: whole.midX - 0.5, y: whole.midY - 9, width: 1, height: 18), .separator)
            for isUp in [false, true] {
                canvas.drawSign(
                    at: CGPoint(x: whole.midX + (isUp ? 23.5 : -23.5), y: whole.midY), isPlus: isUp,
                    length: 14, canStep(up: isUp) || !isEnabled ? .label : .tertiaryLabel,
                    width: 1.5)
            }
        }
    }
}
