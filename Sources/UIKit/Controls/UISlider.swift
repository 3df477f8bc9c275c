import Foundation

/// A value within a range. Apple: UIKit, `UISlider`. A tap moves nothing, as on iOS; a finger that goes
/// down on the knob takes it along.
@preconcurrency @MainActor
open class UISlider: UIControl {
    private var kept: Float = 0

    /// Kept between `minimumValue` and `maximumValue`; setting it sends no event.
    open var value: Float {
        get { min(max(kept, minimumValue), maximumValue) }
        set {
            kept = min(max(newValue, minimumValue), maximumValue)
            setNeedsDisplay()
        }
    }

    open var minimumValue: Float = 0 { didSet { setNeedsDisplay() } }
    open var maximumValue: Float = 1 { didSet { setNeedsDisplay() } }
    /// Whether events are sent while it moves, and not only at the end.
    open var isContinuous = true
    open var minimumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }
    open var maximumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }
    open var thumbTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// Before the track, and behind it.
    open var minimumValueImage: UIImage? { didSet { setNeedsDisplay() } }
    open var maximumValueImage: UIImage? { didSet { setNeedsDisplay() } }
    private var thumbImages: [UIControl.State: UIImage] = [:]
    /// Where on the knob the finger went down, from its middle; `nil`: it is not held.
    private var hold: CGFloat?

    static let height: CGFloat = 34
    private static let thumbSide: CGFloat = 28

    open func setValue(_ value: Float, animated: Bool) { self.value = value }

    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        thumbImages[state] = image
        setNeedsDisplay()
    }

    open func thumbImage(for state: UIControl.State) -> UIImage? {
        thumbImages[state] ?? thumbImages[.normal]
    }

    open var currentThumbImage: UIImage? { thumbImage(for: state) }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UISlider.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: bounds.width, height: UISlider.height)
    }

    // MARK: Places

    /// Where the track lies, its height with it.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        func room(_ image: UIImage?) -> CGFloat { image.map { $0.size.width + 8 } ?? 2 }
        let left = room(minimumValueImage)
        return CGRect(
            x: bounds.minX + left, y: bounds.midY - 2,
            width: max(0, bounds.width - left - room(maximumValueImage)), height: 4)
    }

    /// Where the knob lies for a value.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let side =
            currentThumbImage?.size ?? CGSize(width: UISlider.thumbSide, height: UISlider.thumbSide)
        let range = maximumValue - minimumValue
        let part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
        // Without a picture the knob reaches a little over the track's ends.
        let x = rect.minX - 2 + part * (rect.width + 4 - side.width)
        return CGRect(
            x: x, y: rect.midY - side.height / 2, width: side.width, height: side.height)
    }

    var thumbPlace: CGRect {
        thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if isEnabled, let place = touches.first?.location(in: self),
            thumbPlace.insetBy(dx: -8, dy: -8).contains(place)
        {
            hold = place.x - thumbPlace.midX
        }
        super.touchesBegan(touches, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if isEnabled, let hold, let place = touches.first?.location(in: self) {
            move(to: place.x - hold)
        }
        super.touchesMoved(touches, with: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let wasHeld = hold != nil
        hold = nil
        super.touchesEnded(touches, with: event)
        if isEnabled, wasHeld, !isContinuous { sendActions(for: .valueChanged) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        hold = nil
        super.touchesCancelled(touches, with: event)
    }

    private func move(to middle: CGFloat) {
        let track = trackRect(forBounds: bounds)
        let side = thumbPlace.width
        let way = track.width + 4 - side
        guard way > 0 else { return }
        let part = Float((middle - side / 2 - track.minX + 2) / way)
        let before = value
        value = minimumValue + min(max(part, 0), 1) * (maximumValue - minimumValue)
        if isContinuous, value != before { sendActions(for: .valueChanged) }
    }

    override func paint(on canvas: Canvas) { paintSlider(on: canvas) }
}
