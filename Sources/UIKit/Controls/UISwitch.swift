import Foundation

/// On or off. Apple: UIKit, `UISwitch`.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    /// Setting it sends no event.
    open var isOn = false
    open var title: String?
    open var onTintColor: UIColor?
    open var thumbTintColor: UIColor?

    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    override func takeTap(at point: CGPoint) {
        isOn.toggle()
        super.takeTap(at: point)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    override func paint(on canvas: Canvas) { paintSwitch(on: canvas) }
}
