import Foundation

/// What a cell is to show, as a value. Apple: UIKit, `UIContentConfiguration`.
@preconcurrency @MainActor
public protocol UIContentConfiguration {}

/// Text, a second text and an image. Apple: UIKit, `UIListContentConfiguration`.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
    /// How a text looks. Apple: `UIListContentConfiguration.TextProperties`.
    public struct TextProperties {
        public var font: UIFont
        public var color: UIColor
        public var numberOfLines = 0
        public var adjustsFontForContentSizeCategory = true
    }

    /// How the image looks. Apple: `UIListContentConfiguration.ImageProperties`.
    public struct ImageProperties {
        public var tintColor: UIColor?
        public var maximumSize = CGSize.zero
        public var cornerRadius: CGFloat = 0
    }

    public var text: String?
    public var secondaryText: String?
    public var image: UIImage?
    public var textProperties = TextProperties(font: .systemFont(ofSize: 17), color: .label)
    public var secondaryTextProperties: TextProperties
    public var imageProperties = ImageProperties()
    let style: UITableViewCell.CellStyle

    private init(_ style: UITableViewCell.CellStyle) {
        self.style = style
        secondaryTextProperties = TextProperties(
            font: .systemFont(ofSize: style == .value1 ? 17 : 15), color: .secondaryLabel)
    }

    public static func cell() -> UIListContentConfiguration {
        UIListContentConfiguration(.subtitle)
    }

    public static func subtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(.subtitle)
    }

    public static func valueCell() -> UIListContentConfiguration {
        UIListContentConfiguration(.value1)
    }
}

/// What lies behind a cell's or a button's content, as a value. Apple: UIKit,
/// `UIBackgroundConfiguration`.
public struct UIBackgroundConfiguration {
    public var backgroundColor: UIColor?
    /// In points.
    public var cornerRadius: CGFloat = 0
    /// The colour of the edge; drawn of buttons.
    public var strokeColor: UIColor?
    /// In points.
    public var strokeWidth: CGFloat = 0

    public static func clear() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(backgroundColor: .clear)
    }

    public static func listPlainCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(backgroundColor: .systemBackground)
    }

    public static func listGroupedCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(backgroundColor: .systemBackground)
    }
}

extension UITableViewCell {
    /// Shows what the configuration says, in the labels and the image of the cell.
    func takeConfiguration() {
        guard let list = contentConfiguration as? UIListContentConfiguration else { return }
        style = list.style
        show(list.text, list.textProperties, in: textLabel)
        show(list.secondaryText, list.secondaryTextProperties, in: detailTextLabel)
        if list.image != nil || imageView?.image != nil { imageView?.image = list.image }
        setNeedsLayout()
    }

    private func show(
        _ text: String?, _ properties: UIListContentConfiguration.TextProperties,
        in label: UILabel?
    ) {
        label?.text = text
        label?.font = properties.font
        label?.textColor = properties.color
        label?.numberOfLines = properties.numberOfLines
    }
}
