import Foundation

/// A colour, the same always or another in the dark. Apple: UIKit, `UIColor`. Components from 0 to 1.
///
/// Colours are those of sRGB; a wider range is taken for it.
open class UIColor: NSObject, @unchecked Sendable {
    private enum Source {
        case fixed(ColorComponents)
        case pair(light: ColorComponents, dark: ColorComponents)
        case provider((UITraitCollection) -> UIColor)
    }

    private let source: Source

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        source = .fixed(ColorComponents(red: red, green: green, blue: blue, alpha: alpha))
    }

    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    public convenience init(
        displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
    ) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public convenience init(
        hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
    ) {
        let color = ColorComponents(
            hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }

    /// A colour that asks each time for what it is under these traits.
    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        source = .provider(dynamicProvider)
    }

    public convenience init(cgColor: CGColor) {
        let color = cgColor.parts
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }

    /// A colour of the system: one for the light, one for the dark.
    init(light: ColorComponents, dark: ColorComponents) {
        source = light == dark ? .fixed(light) : .pair(light: light, dark: dark)
    }

    /// There are no asset catalogues, so no colour has a name.
    public convenience init?(named name: String) { return nil }

    /// The same colour, more or less see-through.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch source {
        case .fixed(let color):
            UIColor(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
        case .pair(let light, let dark):
            UIColor(light: light.with(alpha: alpha), dark: dark.with(alpha: alpha))
        case .provider(let provider): UIColor { provider($0).withAlphaComponent(alpha) }
        }
    }

    // MARK: Under traits

    /// What it is under these traits: a colour that is the same always.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        if case .fixed = source { return self }
        let color = components(under: traitCollection)
        return UIColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }

    /// What it is now: under `UITraitCollection.current`.
    var components: ColorComponents {
        if case .fixed(let color) = source { return color }
        return components(under: .current)
    }

    private func components(
        under traits: UITraitCollection, depth: Int = 0
    ) -> ColorComponents {
        switch source {
        case .fixed(let color): return color
        case .pair(let light, let dark):
            return traits.userInterfaceStyle == .dark ? dark : light
        case .provider(let provider):
            // A provider may look at `current` instead of its argument, as on iOS.
            var color = ColorComponents(white: 0)
            traits.performAsCurrent {
                let provided = provider(traits)
                precondition(depth < 100, "a colour's provider returns colours without end")
                color = provided.components(under: traits, depth: depth + 1)
            }
            return color
        }
    }

    /// What it is now, as a layer takes it: it does not change any more with the traits.
    open var cgColor: CGColor { CGColor(components) }

    // MARK: Components

    /// Writes the components of what it is now; always succeeds.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = components
        red?.pointee = color.red
        green?.pointee = color.green
        blue?.pointee = color.blue
        alpha?.pointee = color.alpha
        return true
    }

    /// Writes how light a grey is; `false` and nothing written for a colour that is no grey.
    @discardableResult
    open func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = components
        guard color.red == color.green, color.green == color.blue else { return false }
        white?.pointee = color.red
        alpha?.pointee = color.alpha
        return true
    }

    /// Writes hue, saturation and brightness of what it is now; always succeeds.
    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = components
        hue?.pointee = color.hue
        saturation?.pointee = color.saturation
        brightness?.pointee = color.brightness
        alpha?.pointee = color.alpha
        return true
    }

    // MARK: Comparing

    /// Colours of the same components, in the light and in the dark; a provider is like no other.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return switch (source, other.source) {
        case (.fixed(let mine), .fixed(let theirs)): mine == theirs
        case (.pair(let light, let dark), .pair(let otherLight, let otherDark)):
            light == otherLight && dark == otherDark
        case (.provider, .provider): self === other
        case (.fixed, _), (.pair, _), (.provider, _): false
        }
    }

    open override var hash: Int {
        switch source {
        case .fixed(let color): color.hashValue
        case .pair(let light, let dark): light.hashValue &* 31 &+ dark.hashValue
        case .provider: ObjectIdentifier(self).hashValue
        }
    }

    open override var description: String {
        let color = components
        let numbers = [color.red, color.green, color.blue, color.alpha]
        return "UIColor " + numbers.map { String(format: "%g", Double($0)) }.joined(separator: " ")
    }
}
