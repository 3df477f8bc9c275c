import Foundation

extension UISegmentedControl {
    func paintSegments(on canvas: Canvas) {
        let count = numberOfSegments
        guard count > 0 else { return }
        canvas.fading(to: isEnabled ? 1 : 0.5) {
            canvas.fill(
                bounds, .systemGray.withAlphaComponent(0.18), radius: 9)
            let width = bounds.width / CGFloat(count)
            for index in 0..<count {
                let place = CGRect(
                    x: bounds.minX + width * CGFloat(index), y: bounds.minY,
                    width: width, height: bounds.height)
                paint(segment: index, in: place, on: canvas)
            }
        }
    }

    private func paint(segment: Int, in place: CGRect, on canvas: Canvas) {
        let isChosen = segment == selectedSegmentIndex
        if isChosen {
            let card = place.insetBy(dx: 2, dy: 2)
            canvas.fill(card.offsetBy(dx: 0, dy: 0.5), UIColor(white: 0, alpha: 0.12), radius: 7)
            canvas.fill(card, selectedSegmentTintColor ?? .white, radius: 7)
        } else if segment > 0, segment - 1 != selectedSegmentIndex {
            canvas.fill(
                CGRect(x: place.minX - 0.5, y: place.midY - 8, width: 1, height: 16), .separator)
        }
        if let title = titleForSegment(at: segment) {
            let isEnabled = isEnabledForSegment(at: segment)
            canvas.draw(
                title, in: place.insetBy(dx: 4, dy: 0),
                TextStyle(
                    font: .systemFont(ofSize: 13, weight: isChosen ? .semibold : .regular),
                    color: isEnabled ? .label : .placeholderText, alignment: .center))
        } else if let image = imageForSegment(at: segment) {
            canvas.draw(image, in: place.insetBy(dx: 4, dy: 4), .center)
        }
    }
}
