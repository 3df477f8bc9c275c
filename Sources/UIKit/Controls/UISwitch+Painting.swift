import Foundation

extension UISwitch {
    func paintSwitch(on canvas: Canvas) {
        // A switch has a size of its own, whatever its frame says.
        let track = CGRect(
            x: bounds.minX, y: bounds.minY, width: 51, height: 31)
        canvas.fading(to: isEnabled ? 1 : 0.5) {
            canvas.fill(
                track,
                isOn
                    ? onTintColor ?? .systemGreen : .systemGray.withAlphaComponent(0.25),
                radius: 15.5)
            let knob = CGRect(
                x: isOn ? track.maxX - 29 : track.minX + 2, y: track.minY + 2, width: 27,
                height: 27)
            canvas.drawKnob(knob, thumbTintColor ?? .white)
        }
    }
}
