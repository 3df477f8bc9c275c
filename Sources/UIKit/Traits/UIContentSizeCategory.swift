/// How large a person wants to read. Apple: UIKit, `UIContentSizeCategory`. The device's is `large`,
/// which is what a phone comes with.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let unspecified = category("_UICTContentSizeCategoryUnspecified")
    public static let extraSmall = category("UICTContentSizeCategoryXS")
    public static let small = category("UICTContentSizeCategoryS")
    public static let medium = category("UICTContentSizeCategoryM")
    public static let large = category("UICTContentSizeCategoryL")
    public static let extraLarge = category("UICTContentSizeCategoryXL")
    public static let extraExtraLarge = category("UICTContentSizeCategoryXXL")
    public static let extraExtraExtraLarge = category("UICTContentSizeCategoryXXXL")
    public static let accessibilityMedium = category("UICTContentSizeCategoryAccessibilityM")
    public static let accessibilityLarge = category("UICTContentSizeCategoryAccessibilityL")
    public static let accessibilityExtraLarge = category("UICTContentSizeCategoryAccessibilityXL")
    public static let accessibilityExtraExtraLarge =
        category("UICTContentSizeCategoryAccessibilityXXL")
    public static let accessibilityExtraExtraExtraLarge =
        category("UICTContentSizeCategoryAccessibilityXXXL")

    private static func category(_ name: String) -> UIContentSizeCategory {
        UIContentSizeCategory(rawValue: name)
    }

    /// The smallest first.
    static let all = [
        extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge,
        accessibilityMedium, accessibilityLarge, accessibilityExtraLarge,
        accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge,
    ]

    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

    /// From the smallest to the largest; one that is none of them comes before all.
    public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        (all.firstIndex(of: left) ?? -1) < (all.firstIndex(of: right) ?? -1)
    }
}
