import Foundation

// What several controls have in common.

extension Canvas {
    func drawTrack(
        _ bounds: CGRect, height: CGFloat, part: CGFloat, _ done: UIColor, _ rest: UIColor?
    ) {
        let track = CGRect(
            x: bounds.minX, y: bounds.midY - height / 2, width: bounds.width, height: height)
        fill(track, rest ?? .systemGray.withAlphaComponent(0.25), radius: height / 2)
        guard part > 0 else { return }
        fill(
            CGRect(
                x: track.minX, y: track.minY, width: max(height, track.width * part),
                height: height), done, radius: height / 2)
    }

    func drawKnob(_ knob: CGRect, _ color: UIColor) {
        let radius = knob.width / 2
        fill(knob.offsetBy(dx: 0, dy: 1), UIColor(white: 0, alpha: 0.15), radius: radius)
        fill(knob, color, radius: radius)
        stroke(knob, UIColor(white: 0, alpha: 0.06), width: 0.5, radius: radius)
    }
}
