import Foundation

/// The view of an alert: it dims what is below, and has the card with texts, fields and buttons; an action
/// sheet has a second card for the button that cancels.
final class AlertView: UIView {
    weak var alert: UIAlertController?
    var onChoice: (UIAlertAction) -> Void = { _ in }

    private let card = AlertCard()
    private let cancelCard = AlertCard()
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private var buttons: [AlertButton] = []

    /// In points, as on iOS 18.
    private static let alertWidth: CGFloat = 270
    private static let margin: CGFloat = 16
    private static let alertButtonHeight: CGFloat = 44
    private static let sheetButtonHeight: CGFloat = 57
    private static let fieldHeight: CGFloat = 30

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(white: 0, alpha: 0.2)
        addSubview(card)
        addSubview(cancelCard)
        for label in [titleLabel, messageLabel] {
            label.textAlignment = .center
            label.numberOfLines = 0
            card.addSubview(label)
        }
    }

    required init?(coder: NSCoder) { nil }

    private var isSheet: Bool { alert?.preferredStyle == .actionSheet }
    private var buttonHeight: CGFloat {
        isSheet ? AlertView.sheetButtonHeight : AlertView.alertButtonHeight
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let alert else { return }
        makeButtons(alert)
        let width = isSheet ? bounds.width - 16 : AlertView.alertWidth
        let texts = placeTexts(alert, width)
        let height = placeButtons(below: texts, width)
        if isSheet {
            let bottom = bounds.maxY - max(safeAreaInsets.bottom, 8)
            let cancel = cancelCard.isHidden ? 0 : buttonHeight + 8
            cancelCard.frame = CGRect(
                x: 8, y: bottom - buttonHeight, width: width, height: buttonHeight)
            card.frame = CGRect(x: 8, y: bottom - cancel - height, width: width, height: height)
        } else {
            card.frame =
                CGRect(
                    x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width,
                    height: height
                ).toPixels
        }
    }

    /// One for each action; the one that cancels comes last, or first of two side by side.
    private func makeButtons(_ alert: UIAlertController) {
        let shown = buttons.map(\.action)
        guard
            shown.count != alert.actions.count
                || !zip(shown, alert.actions).allSatisfy({ $0 === $1 })
        else { return }
        for button in buttons { button.removeFromSuperview() }
        buttons = alert.actions.map { action in
            let button = AlertButton(action)
            button.onTap = { [weak self] in self?.onChoice(action) }
            return button
        }
    }

    private func placeTexts(_ alert: UIAlertController, _ width: CGFloat) -> CGFloat {
        titleLabel.text = alert.title
        messageLabel.text = alert.message
        titleLabel.font = .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold)
        messageLabel.font = .systemFont(ofSize: 13)
        titleLabel.textColor = isSheet ? .secondaryLabel : .label
        messageLabel.textColor = isSheet ? .secondaryLabel : .label
        let inner = width - 2 * AlertView.margin
        var y: CGFloat = isSheet ? 14 : 19
        let top = y
        for label in [titleLabel, messageLabel] where !(label.text ?? "").isEmpty {
            let size = label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude))
            label.frame = CGRect(
                x: AlertView.margin, y: y, width: inner, height: size.height)
            y += size.height + 4
        }
        for field in alert.textFields ?? [] {
            if field.superview !== card { card.addSubview(field) }
            y += 8
            field.frame = CGRect(
                x: AlertView.margin, y: y, width: inner, height: AlertView.fieldHeight)
            y += AlertView.fieldHeight
        }
        return y == top ? 0 : y + (isSheet ? 10 : 15)
    }

    /// Returns how high the card is.
    private func placeButtons(below top: CGFloat, _ width: CGFloat) -> CGFloat {
        let cancel = buttons.filter { $0.action.style == .cancel }
        let others = buttons.filter { $0.action.style != .cancel }
        let preferred =
            alert?.preferredAction ?? (isSheet ? nil : cancel.first?.action)
        for button in buttons {
            button.isBold =
                button.action === preferred || isSheet && cancel.contains { $0 === button }
        }
        cancelCard.isHidden = !isSheet || cancel.isEmpty
        if isSheet {
            for button in cancel {
                put(button, in: cancelCard, CGRect(x: 0, y: 0, width: width, height: buttonHeight))
            }
            return stack(others, below: top, width)
        }
        guard buttons.count == 2 else { return stack(others + cancel, below: top, width) }
        let pair = cancel.first.map { [$0] + others } ?? others
        for (index, button) in pair.enumerated() {
            put(
                button, in: card,
                CGRect(
                    x: width / 2 * CGFloat(index), y: top, width: width / 2,
                    height: buttonHeight))
            button.lineAtLeft = index == 1
            button.lineAtTop = true
        }
        return top + buttonHeight
    }

    private func stack(_ buttons: [AlertButton], below top: CGFloat, _ width: CGFloat) -> CGFloat {
        var y = top
        for button in buttons {
            put(button, in: card, CGRect(x: 0, y: y, width: width, height: buttonHeight))
            button.lineAtTop = y > 0
            y += buttonHeight
        }
        return y
    }

    private func put(_ button: AlertButton, in card: UIView, _ frame: CGRect) {
        if button.superview !== card { card.addSubview(button) }
        button.frame = frame
        button.size = isSheet ? 20 : 17
    }
}

/// A card with round corners.
private final class AlertCard: UIView {

    override func paint(on canvas: Canvas) {
        canvas.fill(bounds, AlertCard.color, radius: 14)
    }

    private static let color = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(white: 0.17, alpha: 1) : UIColor(white: 0.97, alpha: 1)
    }
}

/// One answer of an alert.
private final class AlertButton: UIControl {
    let action: UIAlertAction
    var isBold = false
    var size: CGFloat = 17
    var lineAtTop = false
    var lineAtLeft = false
    var onTap: () -> Void = {}

    init(_ action: UIAlertAction) {
        self.action = action
        super.init(frame: .zero)
        isEnabled = action.isEnabled
        action.onChange = { [weak self] in
            self?.isEnabled = action.isEnabled
            self?.setNeedsDisplay()
        }
    }

    required init?(coder: NSCoder) { nil }

    override var shownTitles: [String] { action.title.map { [$0] } ?? [] }

    override func takeTap(at point: CGPoint) {
        super.takeTap(at: point)
        onTap()
    }

    override func paint(on canvas: Canvas) {
        if isHighlighted { canvas.fill(bounds, .systemGray.withAlphaComponent(0.2)) }
        if lineAtTop {
            canvas.fill(CGRect(x: 0, y: 0, width: bounds.width, height: 0.5), .separator)
        }
        if lineAtLeft {
            canvas.fill(CGRect(x: 0, y: 0, width: 0.5, height: bounds.height), .separator)
        }
        let color: UIColor =
            !isEnabled
            ? .systemGray : action.style == .destructive ? .systemRed : tintColor ?? .tintColor
        canvas.draw(
            action.title ?? "", in: bounds.insetBy(dx: 8, dy: 0),
            TextStyle(
                font: .systemFont(ofSize: size, weight: isBold ? .semibold : .regular),
                color: color, alignment: .center))
    }
}
