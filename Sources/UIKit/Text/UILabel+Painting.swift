import Foundation

extension UILabel {
    func paint(in rect: CGRect, on canvas: Canvas) {
        let (text, style) = set(lines: numberOfLines)
        if let shadowColor {
            var shadow = style
            shadow.color = shadowColor
            canvas.draw(
                text.withoutColors,
                in: rect.offsetBy(dx: shadowOffset.width, dy: shadowOffset.height), shadow)
        }
        var shown = text
        if !isEnabled { shown = text.withoutColors }
        canvas.draw(shown, in: rect, style)
    }
}
