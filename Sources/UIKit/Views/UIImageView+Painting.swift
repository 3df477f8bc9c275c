import Foundation

extension UIImageView {
    func paintImage(on canvas: Canvas) {
        let highlighted = isHighlighted ? highlightedImage : nil
        if let image = highlighted ?? image { canvas.draw(image, in: bounds, contentMode) }
    }
}
