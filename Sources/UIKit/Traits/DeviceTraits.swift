import Foundation

/// The traits of the device: those of a phone held upright, in the light or the dark.
final class DeviceTraits: @unchecked Sendable {
    static let shared = DeviceTraits()

    private let lock = NSLock()
    private var kept = DeviceTraits.phone(.light)

    /// Any thread may ask.
    var collection: UITraitCollection { lock.withLock { kept } }

    /// Light or dark from now on; whether that is new.
    func setStyle(_ style: UIUserInterfaceStyle) -> Bool {
        lock.withLock {
            guard kept.userInterfaceStyle != style else { return false }
            kept = DeviceTraits.phone(style)
            return true
        }
    }

    private static func phone(_ style: UIUserInterfaceStyle) -> UITraitCollection {
        UITraitCollection(
            Traits(
                userInterfaceStyle: style, displayScale: 3, horizontalSizeClass: .compact,
                verticalSizeClass: .regular, userInterfaceIdiom: .phone,
                preferredContentSizeCategory: .large, layoutDirection: .leftToRight))
    }
}
