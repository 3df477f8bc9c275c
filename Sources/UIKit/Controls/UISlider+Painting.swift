import Foundation

extension UISlider {
    func paintSlider(on canvas: Canvas) {
        let range = maximumValue - minimumValue
        let part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
        let knob = min(28, bounds.height)
        let x = bounds.minX + part * max(0, bounds.width - knob)
        canvas.fading(to: isEnabled ? 1 : 0.5) {
            canvas.drawTrack(
                bounds, height: 4, part: part,
                minimumTrackTintColor ?? tintColor ?? .tintColor,
                maximumTrackTintColor)
            canvas.drawKnob(
                CGRect(x: x, y: bounds.midY - knob / 2, width: knob, height: knob), .white)
        }
    }
}
