import Foundation

extension UIImage {
    /// Apple: `UIImage.Configuration`.
    open class Configuration: NSObject, @unchecked Sendable {}

    /// How large a symbol is. Apple: `UIImage.SymbolConfiguration`.
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        /// In points, of the text that the symbol stands beside.
        let size: CGFloat

        public init(
            pointSize: CGFloat, weight: UIFont.Weight = .regular, scale: SymbolScale = .default
        ) {
            size = min(max(pointSize.isFinite ? pointSize : 17, 1), 1000) * scale.factor
        }

        public convenience init(font: UIFont, scale: SymbolScale = .default) {
            self.init(pointSize: font.pointSize, scale: scale)
        }

        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .default) {
            self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
        }

        public convenience init(scale: SymbolScale) {
            self.init(pointSize: UIFont.labelFontSize, scale: scale)
        }
    }

    /// Apple: `UIImage.SymbolScale`.
    public enum SymbolScale: Int, Sendable {
        case unspecified = -1
        case `default`, small, medium, large

        fileprivate var factor: CGFloat {
            switch self {
            case .small: 0.8
            case .large: 1.3
            case .unspecified, .default, .medium: 1
            }
        }
    }
}

/// Symbols that were asked for, each told of once.
final class MissingSymbols: @unchecked Sendable {
    static let shared = MissingSymbols()

    private let lock = NSLock()
    private var told: [String] = []
    private static let countMax = 100

    func tell(_ name: String) {
        let isNew = lock.withLock {
            guard !told.contains(name), told.count < MissingSymbols.countMax else { return false }
            told.append(name)
            return true
        }
        if isNew { complain("there are no SF Symbols here: \"\(name)\" is shown as a box") }
    }
}
