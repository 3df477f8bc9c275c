import Foundation

/// What has traits. Apple: UIKit, `UITraitEnvironment`.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
    /// The traits are others; called for the superview before the subviews.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment, UITraitChangeObservable {}
extension UIViewController: UITraitEnvironment, UITraitChangeObservable {}

extension UIScreen: UITraitEnvironment {
    public var traitCollection: UITraitCollection { DeviceTraits.shared.collection }
    public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

extension UIWindowScene: UITraitEnvironment {
    public var traitCollection: UITraitCollection { screen.traitCollection }
    public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

extension UIView {
    /// Light or dark as this view, its controller and what holds them want it; else the device's.
    var inheritedTraits: UITraitCollection {
        var view: UIView? = self
        while let each = view {
            if let style = each.ownStyle { return .device(style) }
            view = each.superview
        }
        return DeviceTraits.shared.collection
    }

    /// What this view, or else its controller, asks for; `nil`: neither does.
    var ownStyle: UIUserInterfaceStyle? {
        if overrideUserInterfaceStyle != .unspecified { return overrideUserInterfaceStyle }
        guard let style = controller?.overrideUserInterfaceStyle, style != .unspecified else {
            return nil
        }
        return style
    }

    /// Tells this view and all below it whose traits are no longer those of `before`, which the device
    /// or an override gave them. `style` is what it was before.
    func tellTraits(before style: UIUserInterfaceStyle) {
        let now = traitCollection
        if now.userInterfaceStyle != style {
            let before = UITraitCollection.device(style)
            now.performAsCurrent {
                controller?.traitCollectionDidChange(before)
                controller?.traitObservers?.tell(controller, before, now)
                traitCollectionDidChange(before)
                traitObservers?.tell(self, before, now)
            }
            setNeedsDisplay()
        }
        for view in subviews where view.ownStyle == nil { view.tellTraits(before: style) }
    }
}

extension UITraitCollection {
    /// The device's traits, in the light or the dark.
    static func device(_ style: UIUserInterfaceStyle) -> UITraitCollection {
        let device = DeviceTraits.shared.collection
        guard style != .unspecified, style != device.userInterfaceStyle else { return device }
        return UITraitCollection(
            device.traits.overridden(by: Traits(userInterfaceStyle: style)))
    }
}

/// The device has become light or dark.
@MainActor
enum DeviceAppearance {
    static func become(_ style: UIUserInterfaceStyle) {
        let before = DeviceTraits.shared.collection.userInterfaceStyle
        guard DeviceTraits.shared.setStyle(style) else { return }
        for window in UIApplication.shared.windows where window.ownStyle == nil {
            window.tellTraits(before: before)
        }
    }
}
