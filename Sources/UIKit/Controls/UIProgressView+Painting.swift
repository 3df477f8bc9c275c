import Foundation

extension UIProgressView {
    func paintProgress(on canvas: Canvas) {
        let track = trackPlace
        if let trackImage {
            canvas.draw(trackImage, in: track)
        } else {
            canvas.drawTrack(
                track, part: progressImage == nil ? CGFloat(progress) : 0,
                progressTintColor ?? tintColor ?? .tintColor,
                trackTintColor ?? .secondarySystemFill)
        }
        guard let progressImage else { return }
        let done = CGRect(
            x: track.minX, y: track.minY, width: track.width * CGFloat(progress),
            height: track.height)
        canvas.draw(progressImage, in: done)
    }
}
