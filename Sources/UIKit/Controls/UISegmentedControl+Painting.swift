import Foundation

extension UISegmentedControl {
    func paintSegments(on canvas: Canvas) {
        guard numberOfSegments > 0 else { return }
        canvas.fading(to: isEnabled ? 1 : 0.5) {
            if backgroundColor == nil {
                canvas.fill(bounds, .tertiarySystemFill, radius: 9)
            }
            for segment in 0..<numberOfSegments { paintBack(of: segment, on: canvas) }
            for segment in 0..<numberOfSegments { paintContent(of: segment, on: canvas) }
        }
    }

    /// The card under the chosen one, or the line before others.
    private func paintBack(of segment: Int, on canvas: Canvas) {
        let place = segmentBounds(at: segment)
        if segment == selectedSegmentIndex {
            canvas.drawKnob(
                place.insetBy(dx: 2, dy: 2), selectedSegmentTintColor ?? UISegmentedControl.card,
                radius: 7)
        } else if segment > 0, segment - 1 != selectedSegmentIndex {
            canvas.fill(
                CGRect(x: place.minX - 0.5, y: place.midY - 8, width: 1, height: 16), .separator)
        }
    }

    private func paintContent(of segment: Int, on canvas: Canvas) {
        let place = segmentBounds(at: segment).insetBy(dx: 4, dy: 0)
        let isChosen = segment == selectedSegmentIndex
        let color =
            isEnabledForSegment(at: segment)
            ? titleColor(isSelected: isChosen) : UIColor.tertiaryLabel
        if let title = titleForSegment(at: segment) {
            canvas.draw(
                title, in: place,
                TextStyle(font: font(isSelected: isChosen), color: color, alignment: .center))
        } else if let image = imageForSegment(at: segment) {
            // Pictures are templates here, unless they say otherwise.
            let shown =
                image.renderingMode == .automatic
                ? image.withRenderingMode(.alwaysTemplate) : image
            let room = place.insetBy(dx: 0, dy: 4)
            let fits = image.size.width <= room.width && image.size.height <= room.height
            canvas.draw(shown, in: room, fits ? .center : .scaleAspectFit, tint: color)
        }
    }

    /// White, and grey in the dark.
    private static let card = UIColor(
        light: ColorComponents(white: 1), dark: ColorComponents(99, 99, 102))
}
