import Foundation

/// Where a button's image, title and subtitle lie, and what they take.
@MainActor
struct ButtonLayout {
    /// With everything around, in points.
    private(set) var size = CGSize.zero
    private(set) var image = CGRect.zero
    private(set) var title = CGRect.zero
    private(set) var subtitle = CGRect.zero

    /// In those bounds; `nil`: in as much room as it takes.
    init(_ button: UIButton, in bounds: CGRect?) {
        let parts = Parts(button)
        let isUpright = parts.placement == .top || parts.placement == .bottom
        let titles = CGSize(
            width: max(parts.title.width, parts.subtitle.width),
            height: parts.title.height + parts.subtitle.height
                + (parts.hasBoth ? parts.titlePadding : 0))
        let gap = parts.image != .zero && titles != .zero ? parts.imagePadding : 0
        let content =
            isUpright
            ? CGSize(
                width: max(parts.image.width, titles.width),
                height: parts.image.height + gap + titles.height)
            : CGSize(
                width: parts.image.width + gap + titles.width,
                height: max(parts.image.height, titles.height))
        size = CGSize(
            width: content.width + parts.insets.left + parts.insets.right,
            height: content.height + parts.insets.top + parts.insets.bottom)
        if button.configuration == nil { size.width = max(size.width, titles == .zero ? 0 : 30) }
        let room = (bounds ?? CGRect(origin: .zero, size: size)).inset(by: parts.insets)
        place(button, parts, in: room, content, titles, gap, isUpright)
    }

    private mutating func place(
        _ button: UIButton, _ parts: Parts, in room: CGRect, _ content: CGSize, _ titles: CGSize,
        _ gap: CGFloat, _ isUpright: Bool
    ) {
        let all = CGRect(
            x: button.contentHorizontalAlignment.start(
                of: min(content.width, room.width), in: room),
            y: button.contentVerticalAlignment.start(
                of: min(content.height, room.height), in: room),
            width: min(content.width, room.width), height: min(content.height, room.height))
        // The image keeps its size; the titles take what is left.
        var words = CGRect(
            x: all.minX, y: all.minY, width: isUpright ? all.width : min(titles.width, all.width),
            height: titles.height)
        image = CGRect(origin: all.origin, size: parts.image)
        if isUpright {
            image.origin.x = all.midX - image.width / 2
            if parts.placement == .top {
                words.origin.y = image.maxY + gap
            } else {
                image.origin.y = words.maxY + gap
            }
        } else {
            image.origin.y = all.midY - image.height / 2
            words.origin.y = all.midY - words.height / 2
            words.size.width = max(0, all.width - image.width - gap)
            if parts.placement == .trailing {
                image.origin.x = words.maxX + gap
            } else {
                words.origin.x = image.maxX + gap
            }
        }
        title = CGRect(x: words.minX, y: words.minY, width: words.width, height: parts.title.height)
        subtitle = CGRect(
            x: words.minX, y: title.maxY + (parts.hasBoth ? parts.titlePadding : 0),
            width: words.width, height: parts.subtitle.height)
        if button.configuration == nil {
            image = image.moved(by: button.imageEdgeInsets)
            title = title.moved(by: button.titleEdgeInsets)
        }
    }

    /// What there is to place.
    private struct Parts {
        var image = CGSize.zero
        var title = CGSize.zero
        var subtitle = CGSize.zero
        var insets = UIEdgeInsets.zero
        var imagePadding: CGFloat = 0
        var titlePadding: CGFloat = 0
        var placement = NSDirectionalRectEdge.leading

        var hasBoth: Bool { title != .zero && subtitle != .zero }

        @MainActor init(_ button: UIButton) {
            if let image = button.currentImage { self.image = image.size }
            if let configuration = button.configuration {
                take(configuration)
            } else {
                if let text = button.currentAttributedTitle {
                    title = text.size()
                } else if let text = button.currentTitle, !text.isEmpty,
                    let label = button.titleLabel
                {
                    title = TextMeasure.size(of: text, label.font)
                }
                insets = button.contentEdgeInsets
                if insets == .zero, title != .zero {
                    insets = UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0)
                }
            }
        }

        @MainActor private mutating func take(_ configuration: UIButton.Configuration) {
            if configuration.showsActivityIndicator { image = CGSize(width: 20, height: 20) }
            if let text = configuration.title, !text.isEmpty {
                title = TextMeasure.size(of: text, configuration.font)
            }
            if let text = configuration.subtitle, !text.isEmpty {
                subtitle = TextMeasure.size(of: text, configuration.subtitleFont)
            }
            let around = configuration.contentInsets
            insets = UIEdgeInsets(
                top: around.top, left: around.leading, bottom: around.bottom, right: around.trailing
            )
            imagePadding = configuration.imagePadding
            titlePadding = configuration.titlePadding
            placement = configuration.imagePlacement
        }
    }
}

extension CGRect {
    /// Moved as insets on both sides of it would, half as far each.
    fileprivate func moved(by insets: UIEdgeInsets) -> CGRect {
        offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
    }
}

extension UIControl.ContentHorizontalAlignment {
    fileprivate func start(of width: CGFloat, in room: CGRect) -> CGFloat {
        switch self {
        case .left, .leading, .fill: room.minX
        case .right, .trailing: room.maxX - width
        case .center: room.midX - width / 2
        }
    }
}

extension UIControl.ContentVerticalAlignment {
    fileprivate func start(of height: CGFloat, in room: CGRect) -> CGFloat {
        switch self {
        case .top, .fill: room.minY
        case .bottom: room.maxY - height
        case .center: room.midY - height / 2
        }
    }
}
