import Foundation

extension UIImageView {
    func paintImage(on canvas: Canvas) {
        let highlighted = isHighlighted ? highlightedImage : nil
        guard let image = highlighted ?? image else { return }
        canvas.draw(image, in: bounds, contentMode, tint: tintColor)
    }
}
