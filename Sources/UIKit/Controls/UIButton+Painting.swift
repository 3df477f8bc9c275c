import Foundation

extension UIButton {
    func paintButton(on canvas: Canvas) {
        let looks = ButtonLooks(self)
        if let side = buttonType.signSide { return paintSign(side, looks, on: canvas) }
        paintBack(looks, on: canvas)
        let layout = ButtonLayout(self, in: bounds)
        if configuration?.showsActivityIndicator == true {
            paintWheel(in: layout.image, looks, on: canvas)
        } else if let image = currentImage {
            canvas.fading(to: image.isDrawnAsTemplate(by: self) ? 1 : looks.imageAlpha) {
                canvas.draw(image.drawn(by: self), in: layout.image, tint: looks.image)
            }
        }
        if let card = looks.card {
            canvas.fill(layout.title.insetBy(dx: -3, dy: -1), card, radius: 4)
        }
        paintTitles(layout, looks, on: canvas)
    }

    private func paintBack(_ looks: ButtonLooks, on canvas: Canvas) {
        if let image = currentBackgroundImage {
            canvas.fading(to: looks.imageAlpha) { canvas.draw(image, in: bounds, tint: tintColor) }
        }
        guard let configuration else { return }
        let radius = configuration.radius(height: bounds.height)
        if let background = looks.background { canvas.fill(bounds, background, radius: radius) }
        if let stroke = configuration.background.strokeColor {
            canvas.stroke(
                bounds, stroke, width: max(configuration.background.strokeWidth, 1 / 3),
                radius: radius)
        }
    }

    private func paintTitles(_ layout: ButtonLayout, _ looks: ButtonLooks, on canvas: Canvas) {
        guard let configuration else {
            var style = TextStyle(
                font: titleLabel?.font ?? .systemFont(ofSize: UIFont.buttonFontSize),
                color: looks.title, alignment: .center,
                breaks: titleLabel?.lineBreakMode ?? .byTruncatingMiddle,
                lineCount: max(0, titleLabel?.numberOfLines ?? 1),
                smallest: titleLabel?.adjustsFontSizeToFitWidth == true
                    ? titleLabel?.minimumScaleFactor : nil)
            let text = currentAttributedTitle.map { StyledText($0, &style) }
            // A pixel more: what was measured may be a little less than what is set.
            canvas.draw(
                text ?? StyledText(currentTitle ?? ""), in: layout.title.insetBy(dx: -0.5, dy: 0),
                style)
            return
        }
        let alignment = configuration.alignment(beside: currentImage != nil)
        canvas.draw(
            configuration.title ?? "", in: layout.title.insetBy(dx: -0.5, dy: 0),
            TextStyle(font: configuration.font, color: looks.title, alignment: alignment))
        canvas.draw(
            configuration.subtitle ?? "", in: layout.subtitle.insetBy(dx: -0.5, dy: 0),
            TextStyle(font: configuration.subtitleFont, color: looks.subtitle, alignment: alignment)
        )
    }

    private func paintWheel(in rect: CGRect, _ looks: ButtonLooks, on canvas: Canvas) {
        let wheel = UIActivityIndicatorView(style: .medium)
        wheel.color = looks.image
        canvas.saving {
            canvas.translate(x: rect.midX - 10, y: rect.midY - 10)
            wheel.paint(on: canvas)
        }
    }

    /// A letter, a plus or a cross in a circle.
    private func paintSign(_ side: CGFloat, _ looks: ButtonLooks, on canvas: Canvas) {
        let circle = bounds.middle(side)
        if buttonType == .close {
            canvas.fading(to: looks.imageAlpha) {
                canvas.fill(circle, .secondarySystemFill, radius: side / 2)
                canvas.drawCross(in: circle.middle(10), .secondaryLabel, width: 2.2)
            }
            return
        }
        canvas.stroke(circle.insetBy(dx: 1, dy: 1), looks.title, width: 1.5, radius: side / 2 - 1)
        if buttonType == .contactAdd {
            canvas.drawSign(
                at: CGPoint(x: circle.midX, y: circle.midY), isPlus: true, length: 10, looks.title,
                width: 1.5)
        } else {
            canvas.draw(
                "i", in: circle,
                TextStyle(
                    font: UIFont(.systemSerif, size: 15, weight: .bold), color: looks.title,
                    alignment: .center))
        }
    }
}

extension UIButton.Configuration {
    /// Beside an image titles begin at the same place; alone they are centred.
    fileprivate func alignment(beside image: Bool) -> NSTextAlignment {
        switch titleAlignment {
        case .leading: .left
        case .center: .center
        case .trailing: .right
        case .automatic:
            image && [.leading, .trailing].contains(imagePlacement) && subtitle != nil
                ? .left : .center
        }
    }
}

extension UIImage {
    /// System buttons draw images in their tint, others as they are.
    @MainActor fileprivate func isDrawnAsTemplate(by button: UIButton) -> Bool {
        switch renderingMode {
        case .alwaysTemplate: true
        case .alwaysOriginal: false
        case .automatic: button.buttonType == .system
        }
    }

    @MainActor fileprivate func drawn(by button: UIButton) -> UIImage {
        isDrawnAsTemplate(by: button) ? withRenderingMode(.alwaysTemplate) : self
    }
}
