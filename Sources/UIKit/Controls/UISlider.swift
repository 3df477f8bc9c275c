import Foundation

/// A value within a range. Apple: UIKit, `UISlider`. A tap moves nothing,
/// as on iOS.
@preconcurrency @MainActor
open class UISlider: UIControl {
    private var kept: Float = 0

    /// Kept between `minimumValue` and `maximumValue`; setting it sends no event.
    open var value: Float {
        get { min(max(kept, minimumValue), maximumValue) }
        set { kept = min(max(newValue, minimumValue), maximumValue) }
    }

    open var minimumValue: Float = 0
    open var maximumValue: Float = 1
    /// Whether events are sent while it moves, and not only at the end.
    open var isContinuous = true
    open var minimumTrackTintColor: UIColor?
    open var maximumTrackTintColor: UIColor?

    open func setValue(_ value: Float, animated: Bool) { self.value = value }

    override func paint(on canvas: Canvas) { paintSlider(on: canvas) }
}
