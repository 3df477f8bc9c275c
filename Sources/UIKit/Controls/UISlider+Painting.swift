import Foundation

extension UISlider {
    func paintSlider(on canvas: Canvas) {
        let track = trackRect(forBounds: bounds)
        let thumb = thumbPlace
        canvas.fading(to: isEnabled ? 1 : 0.5) {
            let part = track.width > 0 ? (thumb.midX - track.minX) / track.width : 0
            canvas.drawTrack(
                track, part: value > minimumValue ? part : 0,
                minimumTrackTintColor ?? tintColor ?? .tintColor,
                maximumTrackTintColor ?? .systemFill)
            draw(minimumValueImage, at: bounds.minX, on: canvas)
            draw(maximumValueImage, at: track.maxX + 8, on: canvas)
            if let image = currentThumbImage {
                canvas.draw(image, in: thumb, tint: thumbTintColor ?? tintColor)
            } else {
                canvas.drawKnob(thumb, thumbTintColor ?? .white)
            }
        }
    }

    private func draw(_ image: UIImage?, at x: CGFloat, on canvas: Canvas) {
        guard let image else { return }
        let place = CGRect(
            x: x, y: bounds.midY - image.size.height / 2, width: image.size.width,
            height: image.size.height)
        canvas.draw(image, in: place, tint: tintColor)
    }
}
