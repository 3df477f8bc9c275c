import Foundation

/// Draws what a view shows besides its background and its subviews.
///
/// Sizes and colours are those of a phone in the light, as one sees them.
@MainActor
struct ContentPainter {
    let canvas: Canvas

    func draw(_ view: UIView) {
        switch view {
        case let label as UILabel: draw(label)
        case let picture as UIImageView:
            let image = picture.isHighlighted ? picture.highlightedImage : nil
            if let image = image ?? picture.image {
                canvas.draw(image, in: picture.bounds, picture.contentMode)
            }
        case let button as UIButton: draw(button)
        case let segments as UISegmentedControl: draw(segments)
        case let toggle as UISwitch: draw(toggle)
        case let slider as UISlider: draw(slider)
        case let progress as UIProgressView: draw(progress)
        case let field as UITextField: draw(field)
        default: break
        }
    }

    private func draw(_ label: UILabel) {
        canvas.draw(
            label.text ?? "", in: label.bounds,
            TextStyle(
                font: label.font, color: label.isEnabled ? label.textColor : .placeholderText,
                alignment: label.textAlignment, breaks: label.lineBreakMode,
                lineCount: max(0, label.numberOfLines),
                smallest: label.adjustsFontSizeToFitWidth ? label.minimumScaleFactor : nil))
    }

    private func draw(_ button: UIButton) {
        let looks = ButtonLooks(button)
        if let background = looks.background {
            canvas.fill(button.bounds, background, radius: looks.radius)
        }
        let font = button.titleLabel?.font ?? .systemFont(ofSize: UIFont.buttonFontSize)
        let title = button.currentTitle ?? ""
        var rest = button.bounds
        if let image = button.currentImage {
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

    private func draw(_ control: UISegmentedControl) {
        let count = control.numberOfSegments
        guard count > 0 else { return }
        canvas.fading(to: control.isEnabled ? 1 : 0.5) {
            canvas.fill(
                control.bounds, .systemGray.withAlphaComponent(0.18), radius: 9)
            let width = control.bounds.width / CGFloat(count)
            for index in 0..<count {
                let place = CGRect(
                    x: control.bounds.minX + width * CGFloat(index), y: control.bounds.minY,
                    width: width, height: control.bounds.height)
                draw(control, segment: index, in: place)
            }
        }
    }

    private func draw(_ control: UISegmentedControl, segment: Int, in place: CGRect) {
        let isChosen = segment == control.selectedSegmentIndex
        if isChosen {
            let card = place.insetBy(dx: 2, dy: 2)
            canvas.fill(card.offsetBy(dx: 0, dy: 0.5), UIColor(white: 0, alpha: 0.12), radius: 7)
            canvas.fill(card, control.selectedSegmentTintColor ?? .white, radius: 7)
        } else if segment > 0, segment - 1 != control.selectedSegmentIndex {
            canvas.fill(
                CGRect(x: place.minX - 0.5, y: place.midY - 8, width: 1, height: 16), .separator)
        }
        if let title = control.titleForSegment(at: segment) {
            let isEnabled = control.isEnabledForSegment(at: segment)
            canvas.draw(
                title, in: place.insetBy(dx: 4, dy: 0),
                TextStyle(
                    font: .systemFont(ofSize: 13, weight: isChosen ? .semibold : .regular),
                    color: isEnabled ? .label : .placeholderText, alignment: .center))
        } else if let image = control.imageForSegment(at: segment) {
            canvas.draw(image, in: place.insetBy(dx: 4, dy: 4), .center)
        }
    }

    private func draw(_ control: UISwitch) {
        // A switch has a size of its own, whatever its frame says.
        let track = CGRect(
            x: control.bounds.minX, y: control.bounds.minY, width: 51, height: 31)
        canvas.fading(to: control.isEnabled ? 1 : 0.5) {
            canvas.fill(
                track,
                control.isOn
                    ? control.onTintColor ?? .systemGreen : .systemGray.withAlphaComponent(0.25),
                radius: 15.5)
            let knob = CGRect(
                x: control.isOn ? track.maxX - 29 : track.minX + 2, y: track.minY + 2, width: 27,
                height: 27)
            drawKnob(knob, control.thumbTintColor ?? .white)
        }
    }

    private func draw(_ slider: UISlider) {
        let range = slider.maximumValue - slider.minimumValue
        let part = range > 0 ? CGFloat((slider.value - slider.minimumValue) / range) : 0
        let knob = min(28, slider.bounds.height)
        let x = slider.bounds.minX + part * max(0, slider.bounds.width - knob)
        canvas.fading(to: slider.isEnabled ? 1 : 0.5) {
            drawTrack(
                slider.bounds, height: 4, part: part,
                slider.minimumTrackTintColor ?? slider.tintColor ?? .tintColor,
                slider.maximumTrackTintColor)
            drawKnob(
                CGRect(x: x, y: slider.bounds.midY - knob / 2, width: knob, height: knob), .white)
        }
    }

    private func draw(_ progress: UIProgressView) {
        drawTrack(
            progress.bounds, height: 4, part: CGFloat(progress.progress),
            progress.progressTintColor ?? progress.tintColor ?? .tintColor,
            progress.trackTintColor)
    }

    private func drawTrack(
        _ bounds: CGRect, height: CGFloat, part: CGFloat, _ done: UIColor, _ rest: UIColor?
    ) {
        let track = CGRect(
            x: bounds.minX, y: bounds.midY - height / 2, width: bounds.width, height: height)
        canvas.fill(track, rest ?? .systemGray.withAlphaComponent(0.25), radius: height / 2)
        guard part > 0 else { return }
        canvas.fill(
            CGRect(
                x: track.minX, y: track.minY, width: max(height, track.width * part),
                height: height), done, radius: height / 2)
    }

    private func drawKnob(_ knob: CGRect, _ color: UIColor) {
        let radius = knob.width / 2
        canvas.fill(knob.offsetBy(dx: 0, dy: 1), UIColor(white: 0, alpha: 0.15), radius: radius)
        canvas.fill(knob, color, radius: radius)
        canvas.stroke(knob, UIColor(white: 0, alpha: 0.06), width: 0.5, radius: radius)
    }

    private func draw(_ field: UITextField) {
        var room = field.bounds
        switch field.borderStyle {
        case .none: break
        case .line: canvas.stroke(room, .black)
        case .bezel: canvas.stroke(room, .systemGray)
        case .roundedRect:
            canvas.fill(room, .white, radius: 5)
            canvas.stroke(room, UIColor(white: 0.8, alpha: 1), width: 0.5, radius: 5)
        }
        if field.borderStyle != .none { room = room.insetBy(dx: 7, dy: 0) }
        let typed = field.text ?? ""
        let isEmpty = typed.isEmpty
        let shown =
            field.isSecureTextEntry ? String(repeating: "\u{2022}", count: typed.count) : typed
        let font = field.font ?? .systemFont(ofSize: UIFont.labelFontSize)
        canvas.draw(
            isEmpty ? field.placeholder ?? "" : shown, in: room,
            TextStyle(
                font: font, color: isEmpty ? .placeholderText : field.textColor ?? .label,
                alignment: field.textAlignment))
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
            background = background.map { $0.withAlphaComponent($0.alpha * 0.4) }
        } else if button.isHighlighted {
            title = title.withAlphaComponent(title.alpha * 0.3)
        }
    }
}
