import Foundation

extension UISwitch {
    func paintSwitch(on canvas: Canvas) {
        let track = CGRect(origin: bounds.origin, size: UISwitch.size)
        canvas.fading(to: isEnabled ? 1 : 0.5) {
            canvas.fill(
                track, isOn ? onTintColor ?? .systemGreen : .secondarySystemFill,
                radius: track.height / 2)
            // Under a finger the knob is longer.
            let width: CGFloat = isHighlighted ? 34 : 27
            let knob = CGRect(
                x: isOn ? track.maxX - 2 - width : track.minX + 2, y: track.minY + 2,
                width: width, height: 27)
            canvas.drawKnob(knob, thumbTintColor ?? .white)
        }
    }
}
