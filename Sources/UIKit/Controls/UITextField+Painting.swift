import Foundation

extension UITextField.ViewMode {
    func isShown(editing: Bool) -> Bool {
        switch self {
        case .never: false
        case .whileEditing: editing
        case .unlessEditing: !editing
        case .always: true
        }
    }
}

extension UITextField {
    /// In points, between the edge and the text.
    var borderInset: CGFloat {
        switch borderStyle {
        case .none: 0
        case .line: 2
        case .bezel, .roundedRect: 7
        }
    }

    /// What the text may take: what lies beside it is left out.
    func room(in bounds: CGRect) -> CGRect {
        var room = bounds.insetBy(dx: borderInset, dy: 0)
        if leftView != nil, leftViewMode.isShown(editing: isEditing) {
            let right = leftViewRect(forBounds: bounds).maxX
            room.size.width -= right - room.minX
            room.origin.x = right
        }
        if rightView != nil, rightViewMode.isShown(editing: isEditing) {
            room.size.width = rightViewRect(forBounds: bounds).minX - room.minX
        } else if showsClearButton {
            room.size.width = clearButtonRect(forBounds: bounds).minX - 4 - room.minX
        }
        room.size.width = max(0, room.width)
        return room
    }

    var showsClearButton: Bool {
        isEnabled && hasText && clearButtonMode.isShown(editing: isEditing)
    }

    func paintField(on canvas: Canvas) {
        paintBorder(on: canvas)
        if hasText {
            paintText(on: canvas)
        } else {
            paintPlaceholder(on: canvas)
        }
        if showsClearButton {
            let circle = clearButtonRect(forBounds: bounds)
            canvas.fill(circle, .systemGray3, radius: circle.width / 2)
            canvas.drawCross(in: circle.middle(6.5), .systemBackground, width: 1.5)
        }
    }

    private func paintBorder(on canvas: Canvas) {
        if borderStyle != .roundedRect, let image = isEnabled ? background : disabledBackground {
            canvas.draw(image, in: bounds)
        }
        switch borderStyle {
        case .none: break
        case .line: canvas.stroke(bounds, .label)
        case .bezel: canvas.stroke(bounds, .systemGray, width: 1.5)
        case .roundedRect:
            canvas.fill(
                bounds, isEnabled ? UITextField.paper : .tertiarySystemFill, radius: 5)
            canvas.stroke(bounds, .opaqueSeparator, width: 0.5, radius: 5)
        }
    }

    private var style: TextStyle {
        let font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
        return TextStyle(
            font: font, color: isEnabled ? textColor ?? .label : .tertiaryLabel,
            alignment: textAlignment,
            smallest: adjustsFontSizeToFitWidth ? min(1, minimumFontSize / font.pointSize) : nil)
    }

    private func paintPlaceholder(on canvas: Canvas) {
        let place = placeholderRect(forBounds: bounds)
        var style = style
        style.color = .placeholderText
        if let attributedPlaceholder, attributedPlaceholder.string == placeholder {
            canvas.draw(StyledText(attributedPlaceholder, &style), in: place, style)
        } else {
            canvas.draw(placeholder ?? "", in: place, style)
        }
        if isEditing { paintCursor(at: start(of: 0, in: place) - 1, in: place, on: canvas) }
    }

    private func paintText(on canvas: Canvas) {
        let typed = text ?? ""
        let shown =
            isSecureTextEntry ? String(repeating: "\u{2022}", count: typed.count) : typed
        guard isEditing else {
            return canvas.draw(shown, in: textRect(forBounds: bounds), style)
        }
        let place = editingRect(forBounds: bounds)
        let width = TextMeasure.size(of: shown, style.font).width
        canvas.saving {
            canvas.clip(to: place.insetBy(dx: -1, dy: 0))
            var line = place
            // The end, where the cursor is, stays in sight.
            if width > place.width - 2 {
                line.origin.x = place.maxX - 2 - width
                line.size.width = width + 2
            }
            canvas.draw(shown, in: line, style)
            paintCursor(at: start(of: width, in: line) + width, in: place, on: canvas)
        }
    }

    /// Where a text of that width begins.
    private func start(of width: CGFloat, in place: CGRect) -> CGFloat {
        switch textAlignment {
        case .left, .natural, .justified: place.minX
        case .center: place.midX - width / 2
        case .right: place.maxX - width
        }
    }

    private func paintCursor(at x: CGFloat, in place: CGRect, on canvas: Canvas) {
        let height = style.font.lineHeight
        canvas.fill(
            CGRect(
                x: min(x, place.maxX - 2), y: place.midY - height / 2, width: 2, height: height),
            tintColor ?? .tintColor, radius: 1)
    }

    /// White, and black in the dark, as on a system background.
    private static let paper = UIColor(
        light: ColorComponents(white: 1), dark: ColorComponents(white: 0))
}
