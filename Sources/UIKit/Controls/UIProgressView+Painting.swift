import Foundation

extension UIProgressView {
    func paintProgress(on canvas: Canvas) {
        canvas.drawTrack(
            bounds, height: 4, part: CGFloat(progress),
            progressTintColor ?? tintColor ?? .tintColor,
            trackTintColor)
    }
}
