import Foundation

extension UITableViewCell {
    /// Takes up its place in a section: its corners, and the line below it.
    func takePlace(isFirst: Bool, isLast: Bool, in table: UITableView) {
        var place = CellPlace(isFirst: isFirst, isLast: isLast)
        if table.style == .insetGrouped {
            layer.cornerRadius = isFirst || isLast ? 10 : 0
            var corners: CACornerMask = []
            if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
            if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
            layer.maskedCorners = corners
            clipsToBounds = isFirst || isLast
        }
        let hasLine = table.separatorStyle == .singleLine && !(isLast && table.style != .plain)
        if hasLine {
            place.lineStart = (separatorInset ?? table.separatorInset).left
            place.lineColor = table.separatorColor
        }
        self.place = place
    }

    /// Over the background: what marks a chosen row, the accessory, and the line below.
    func paintCell(on canvas: Canvas) {
        if (isSelected || isHighlighted) && selectionStyle != .none {
            canvas.fill(bounds, .systemGray.withAlphaComponent(0.35))
        }
        paintAccessory(on: canvas)
        guard let start = place.lineStart else { return }
        canvas.fill(
            CGRect(x: start, y: bounds.maxY - 0.5, width: bounds.width - start, height: 0.5),
            place.lineColor ?? .separator)
    }

    private func paintAccessory(on canvas: Canvas) {
        guard accessoryView == nil else { return }
        let middle = bounds.midY
        func sign(_ text: String, right: CGFloat, _ color: UIColor, size: CGFloat) {
            canvas.draw(
                text, in: CGRect(x: right - 30, y: middle - 20, width: 30, height: 40),
                TextStyle(
                    font: .systemFont(ofSize: size, weight: .semibold), color: color,
                    alignment: .right))
        }
        switch accessoryType {
        case .none: break
        case .disclosureIndicator:
            sign("\u{203A}", right: bounds.maxX - 16, .placeholderText, size: 24)
        case .checkmark: paintCheckmark(on: canvas, right: bounds.maxX - 16)
        case .detailButton: paintInfo(on: canvas, right: bounds.maxX - 16)
        case .detailDisclosureButton:
            sign("\u{203A}", right: bounds.maxX - 16, .placeholderText, size: 24)
            paintInfo(on: canvas, right: bounds.maxX - 34)
        }
    }

    /// The fonts have no such sign.
    private func paintCheckmark(on canvas: Canvas, right: CGFloat) {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: right - 13, y: bounds.midY + 1))
        path.addLine(to: CGPoint(x: right - 8.5, y: bounds.midY + 5.5))
        path.addLine(to: CGPoint(x: right - 1, y: bounds.midY - 5.5))
        canvas.stroke(path.cgPath, tintColor, StrokeStyle(width: 2, cap: .round, join: .round))
    }

    private func paintInfo(on canvas: Canvas, right: CGFloat) {
        let circle = CGRect(x: right - 22, y: bounds.midY - 11, width: 22, height: 22)
        canvas.stroke(circle, tintColor, width: 1.5, radius: 11)
        canvas.draw(
            "i", in: circle,
            TextStyle(
                font: .systemFont(ofSize: 15, weight: .semibold), color: tintColor,
                alignment: .center))
    }
}
