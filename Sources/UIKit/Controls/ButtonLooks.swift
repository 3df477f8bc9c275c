import Foundation

/// The colours of a button in the state it is in.
@MainActor
struct ButtonLooks {
    private(set) var background: UIColor?
    private(set) var title: UIColor
    private(set) var subtitle: UIColor
    /// What an image is drawn in that is a template.
    private(set) var image: UIColor
    /// How solid an image is that is no template.
    private(set) var imageAlpha: CGFloat = 1
    /// A system button that is selected has its title on a card.
    private(set) var card: UIColor?

    init(_ button: UIButton) {
        let tint = button.tintColor ?? .tintColor
        title = tint
        subtitle = tint
        image = tint
        if let configuration = button.configuration {
            take(configuration, button, tint)
        } else {
            takeStates(of: button, tint)
        }
    }

    private mutating func take(
        _ configuration: UIButton.Configuration, _ button: UIButton, _ tint: UIColor
    ) {
        let base = configuration.baseBackgroundColor
        var plainIsChosen = false
        switch configuration.style {
        case .filled:
            background = base ?? tint
            title = .white
        case .tinted: background = (base ?? tint).fainter(0.18)
        case .gray: background = base ?? .secondarySystemFill
        case .plain:
            plainIsChosen = button.isSelected && configuration.automaticallyUpdateForSelection
            background = plainIsChosen ? (base ?? tint).fainter(0.18) : base
        }
        title = configuration.baseForegroundColor ?? title
        if let own = configuration.background.backgroundColor { background = own }
        if !button.isEnabled {
            title = .tertiaryLabel
            if background != nil, !plainIsChosen { background = .tertiarySystemFill }
            imageAlpha = 0.5
        } else if button.isHighlighted {
            title = title.fainter(0.75)
            background = background?.fainter(0.75)
            imageAlpha = 0.75
        }
        subtitle = title
        image = title
    }

    private mutating func takeStates(of button: UIButton, _ tint: UIColor) {
        let own = button.titleColor(for: button.state)
        title = own ?? (button.buttonType == .custom ? .white : tint)
        if !button.isEnabled {
            if own == nil || own == button.titleColor(for: .normal) {
                title = button.buttonType == .custom ? title : .tertiaryLabel
            }
            imageAlpha = button.adjustsImageWhenDisabled ? 0.5 : 1
        } else if button.isHighlighted {
            if button.buttonType != .custom { title = title.fainter(0.2) }
            imageAlpha = button.adjustsImageWhenHighlighted ? 0.5 : 1
        } else if button.isSelected, button.buttonType == .system, button.currentTitle != nil {
            card = tint
            image = title
            if own == nil { title = .systemBackground }
            return
        }
        image = title
    }
}

extension UIColor {
    /// The same colour, so much less solid than it is.
    func fainter(_ part: CGFloat) -> UIColor {
        UIColor { traits in
            let color = self.resolvedColor(with: traits)
            return color.withAlphaComponent(color.components.alpha * part)
        }
    }
}
