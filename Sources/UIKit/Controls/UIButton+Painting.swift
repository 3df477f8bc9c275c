import Foundation

extension UIButton {
    func paintButton(on canvas: Canvas) {
        let looks = ButtonLooks(self)
        if let background = looks.background {
            canvas.fill(bounds, background, radius: looks.radius)
        }
        let font = titleLabel?.font ?? .systemFont(ofSize: UIFont.buttonFontSize)
        let title = currentTitle ?? ""
        var rest = bounds
        if let image = currentImage {
            let gap: CGFloat = title.isEmpty ? 0 : 6
            let width = image.size.width + gap + canvas.size(of: title, font).width
            let x = max(rest.minX, rest.midX - width / 2)
            canvas.draw(
                image,
                in: CGRect(
                    x: x, y: rest.midY - image.size.height / 2, width: image.size.width,
                    height: image.size.height))
            let left = x + image.size.width + gap
            rest = CGRect(
                x: left, y: rest.minY, width: max(0, width - image.size.width - gap + 1),
                height: rest.height)
        }
        canvas.draw(
            title, in: rest,
            TextStyle(
                font: font, color: looks.title, alignment: .center, breaks: .byTruncatingMiddle))
    }
}

/// The colours of a button.
@MainActor
private struct ButtonLooks {
    var background: UIColor?
    var title: UIColor
    var radius: CGFloat = 6

    init(_ button: UIButton) {
        let tint = button.tintColor ?? .tintColor
        title = button.buttonType == .custom ? .white : tint
        if let configuration = button.configuration {
            radius = 8
            switch configuration.style {
            case "filled", "borderedProminent":
                background = configuration.baseBackgroundColor ?? tint
                title = .white
            case "tinted":
                background = (configuration.baseBackgroundColor ?? tint).withAlphaComponent(0.18)
            case "gray", "bordered":
                background =
                    configuration.baseBackgroundColor ?? .systemGray.withAlphaComponent(0.18)
            default: background = configuration.baseBackgroundColor
            }
            title = configuration.baseForegroundColor ?? title
        }
        title = button.titleColor(for: button.state) ?? title
        if !button.isEnabled {
            title = .placeholderText
            background = background.map { $0.withAlphaComponent($0.components.alpha * 0.4) }
        } else if button.isHighlighted {
            title = title.withAlphaComponent(title.components.alpha * 0.3)
        }
    }
}
