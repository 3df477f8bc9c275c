import Foundation

// Where the parts of a cell lie, and how high it is.

extension UITableViewCell.CellStyle {
    var textFont: UIFont {
        self == .value2 ? .systemFont(ofSize: 12) : .systemFont(ofSize: 17)
    }

    var textColor: UIColor { self == .value2 ? .tintColor : .label }

    var detailFont: UIFont {
        switch self {
        case .default, .value1: .systemFont(ofSize: 17)
        case .value2: .systemFont(ofSize: 15)
        case .subtitle: .systemFont(ofSize: 12)
        }
    }

    var detailColor: UIColor { self == .value1 ? .secondaryLabel : .label }
}

extension UITableViewCell {
    /// In points, as on a phone that is 390 wide.
    private static let margin: CGFloat = 16
    private static let gap: CGFloat = 8
    private static let rowHeight: CGFloat = 44

    func placeParts() {
        let accessory = accessoryWidth
        contentView.frame = CGRect(
            x: 0, y: 0, width: max(0, bounds.width - accessory), height: bounds.height)
        backgroundView?.frame = bounds
        if let accessoryView {
            accessoryView.center = CGPoint(
                x: bounds.width - UITableViewCell.margin - accessoryView.bounds.width / 2,
                y: bounds.midY)
        }
        var room = contentView.bounds.insetBy(dx: UITableViewCell.margin, dy: 0)
        let indent = CGFloat(indentationLevel) * indentationWidth
        room.origin.x += indent
        room.size.width -= indent
        if accessory > 0 { room.size.width += UITableViewCell.margin - UITableViewCell.gap }
        placeImage(&room)
        placeTexts(room)
    }

    private func placeImage(_ room: inout CGRect) {
        guard let size = shownImage?.size, let imageView, size.width > 0, size.height > 0 else {
            return
        }
        let scale = min(1, max(0, room.height - 2) / size.height)
        imageView.frame = CGRect(
            x: room.minX, y: room.midY - size.height * scale / 2, width: size.width * scale,
            height: size.height * scale
        )
        let taken = size.width * scale + 16
        room.origin.x += taken
        room.size.width = max(0, room.width - taken)
    }

    private func placeTexts(_ room: CGRect) {
        guard let text = shownLabel(\.textLabel) else { return placeDetail(room) }
        guard let detail = shownLabel(\.detailTextLabel) else {
            text.frame = room
            return
        }
        let (size, other) = (fit(text, room.width), fit(detail, room.width))
        switch style {
        case .default: text.frame = room
        case .subtitle:
            let height = size.height + other.height + 2
            let top = max(0, room.midY - height / 2)
            text.frame = CGRect(x: room.minX, y: top, width: room.width, height: size.height)
            detail.frame = CGRect(
                x: room.minX, y: top + size.height + 2, width: room.width, height: other.height)
        case .value1:
            let width = min(size.width, room.width)
            text.frame = CGRect(
                x: room.minX, y: room.minY, width: width, height: room.height)
            let rest = max(0, min(other.width, room.width - width - UITableViewCell.gap))
            detail.frame = CGRect(
                x: room.maxX - rest, y: room.minY, width: rest, height: room.height)
        case .value2:
            text.textAlignment = .right
            text.frame = CGRect(x: room.minX, y: room.minY, width: 91, height: room.height)
            detail.frame = CGRect(
                x: room.minX + 97, y: room.minY, width: max(0, room.width - 97),
                height: room.height)
        }
    }

    private func placeDetail(_ room: CGRect) { shownLabel(\.detailTextLabel)?.frame = room }

    private func fit(_ label: UILabel, _ width: CGFloat) -> CGSize {
        label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).toPixelsUp
    }

    /// A label that has something to show. Labels are made when they are first asked for.
    private func shownLabel(_ label: KeyPath<UITableViewCell, UILabel?>) -> UILabel? {
        guard !contentView.subviews.isEmpty, let one = self[keyPath: label],
            !(one.text ?? "").isEmpty
        else { return nil }
        return one
    }

    private var shownImage: UIImage? {
        contentView.subviews.isEmpty ? nil : imageView?.image
    }

    /// How high the row wants to be: what its constraints come to, or its texts.
    func fittingHeight(width: CGFloat) -> CGFloat {
        let content = max(0, width - accessoryWidth)
        let line: CGFloat = place.lineStart == nil ? 0 : 1 / UIScreen.main.scale
        if contentView.hasConstraints {
            let height = contentView.systemLayoutSizeFitting(
                CGSize(width: content, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
            return height > 0 ? height + line : UITableViewCell.rowHeight
        }
        let room = content - 2 * UITableViewCell.margin
        let text = shownLabel(\.textLabel).map { fit($0, room).height } ?? 0
        let detail = shownLabel(\.detailTextLabel).map { fit($0, room).height } ?? 0
        let texts = style == .subtitle && detail > 0 ? text + detail + 2 : max(text, detail)
        return max(UITableViewCell.rowHeight, (texts + 22).rounded(.up))
    }

    var accessoryWidth: CGFloat {
        if let accessoryView { return accessoryView.bounds.width + UITableViewCell.margin + 8 }
        return switch accessoryType {
        case .none: 0
        case .disclosureIndicator: 34
        case .checkmark: 40
        case .detailButton: 48
        case .detailDisclosureButton: 66
        }
    }
}

extension UIView {
    /// Whether constraints place anything in it.
    fileprivate var hasConstraints: Bool {
        !constraints.isEmpty || subviews.contains { $0.isPlacedByConstraints }
    }
}
