import Foundation

extension UITextField {
    func paintField(on canvas: Canvas) {
        var room = bounds
        switch borderStyle {
        case .none: break
        case .line: canvas.stroke(room, .black)
        case .bezel: canvas.stroke(room, .systemGray)
        case .roundedRect:
            canvas.fill(room, .white, radius: 5)
            canvas.stroke(room, UIColor(white: 0.8, alpha: 1), width: 0.5, radius: 5)
        }
        if borderStyle != .none { room = room.insetBy(dx: 7, dy: 0) }
        let typed = text ?? ""
        let isEmpty = typed.isEmpty
        let shown =
            isSecureTextEntry ? String(repeating: "\u{2022}", count: typed.count) : typed
        let font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
        canvas.draw(
            isEmpty ? placeholder ?? "" : shown, in: room,
            TextStyle(
                font: font, color: isEmpty ? .placeholderText : textColor ?? .label,
                alignment: textAlignment))
    }
}
