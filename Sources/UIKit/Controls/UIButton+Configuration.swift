import Foundation

extension UIButton {
    /// What a button shows, all in one value. Apple: `UIButton.Configuration`.
    public struct Configuration {
        enum Style {
            case plain, gray, tinted, filled
        }

        /// Apple: `UIButton.Configuration.CornerStyle`.
        public enum CornerStyle: Int, Sendable {
            case fixed = -1
            case dynamic, small, medium, large, capsule
        }

        /// Apple: `UIButton.Configuration.Size`.
        public enum Size: Int, Sendable {
            case medium, small, mini, large
        }

        /// Where the titles lie below each other. Apple: `UIButton.Configuration.TitleAlignment`.
        public enum TitleAlignment: Int, Sendable {
            case automatic, leading, center, trailing
        }

        public var title: String?
        public var subtitle: String?
        public var image: UIImage?
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        public var background = UIBackgroundConfiguration(cornerRadius: 5.95)
        public var cornerStyle = CornerStyle.dynamic
        /// Sets the font and, until they are set themselves, the insets.
        public var buttonSize = Size.medium
        /// Around all content, in points.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { ownInsets ?? buttonSize.insets }
            set { ownInsets = newValue }
        }
        private var ownInsets: NSDirectionalEdgeInsets?
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// Between image and titles, in points.
        public var imagePadding: CGFloat = 0
        /// Between title and subtitle, in points.
        public var titlePadding: CGFloat = 1
        public var titleAlignment = TitleAlignment.automatic
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// A wheel in place of the image.
        public var showsActivityIndicator = false
        public var automaticallyUpdateForSelection = true
        let style: Style

        public static func plain() -> Configuration { Configuration(style: .plain) }
        public static func gray() -> Configuration { Configuration(style: .gray) }
        public static func tinted() -> Configuration { Configuration(style: .tinted) }
        public static func filled() -> Configuration { Configuration(style: .filled) }
        public static func bordered() -> Configuration { Configuration(style: .gray) }
        public static func borderless() -> Configuration { Configuration(style: .plain) }
        public static func borderedTinted() -> Configuration { Configuration(style: .tinted) }
        public static func borderedProminent() -> Configuration { Configuration(style: .filled) }

        private init(style: Style) { self.style = style }

        /// Back to the insets of the size.
        public mutating func setDefaultContentInsets() { ownInsets = nil }

        var font: UIFont { .systemFont(ofSize: buttonSize.fontSize) }
        var subtitleFont: UIFont { .systemFont(ofSize: buttonSize == .large ? 13 : 12) }

        /// In points, for a button of that height.
        func radius(height: CGFloat) -> CGFloat {
            switch cornerStyle {
            case .fixed: background.cornerRadius
            case .dynamic: buttonSize == .large ? 8.75 : background.cornerRadius
            case .small: 6
            case .medium: 8
            case .large: 12
            case .capsule: height / 2
            }
        }
    }
}

extension UIButton.Configuration.Size {
    fileprivate var insets: NSDirectionalEdgeInsets {
        switch self {
        case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        case .mini: NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
        }
    }

    fileprivate var fontSize: CGFloat {
        switch self {
        case .large, .medium: 17
        case .small, .mini: 15
        }
    }
}

/// Edges by the direction of reading. Apple: UIKit, `NSDirectionalRectEdge`.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let top = NSDirectionalRectEdge(rawValue: 1)
    public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
    public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
    public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
