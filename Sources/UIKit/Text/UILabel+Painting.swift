import Foundation

extension UILabel {
    func paintText(on canvas: Canvas) {
        canvas.draw(
            text ?? "", in: bounds,
            TextStyle(
                font: font, color: isEnabled ? textColor : .placeholderText,
                alignment: textAlignment, breaks: lineBreakMode,
                lineCount: max(0, numberOfLines),
                smallest: adjustsFontSizeToFitWidth ? minimumScaleFactor : nil))
    }
}
