import Foundation

/// What a view is shown under: in the light or the dark, how wide, on what. Apple: UIKit,
/// `UITraitCollection`.
///
/// A trait that was not set is unspecified; that of a view has all of them.
open class UITraitCollection: NSObject, @unchecked Sendable {
    let traits: Traits

    init(_ traits: Traits) {
        self.traits = traits
    }

    public override convenience init() {
        self.init(Traits())
    }

    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(Traits(userInterfaceStyle: userInterfaceStyle))
    }

    /// `scale`: pixels a point.
    public convenience init(displayScale scale: CGFloat) {
        self.init(Traits(displayScale: scale))
    }

    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(Traits(horizontalSizeClass: horizontalSizeClass))
    }

    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(Traits(verticalSizeClass: verticalSizeClass))
    }

    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init(Traits(userInterfaceIdiom: idiom))
    }

    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(Traits(preferredContentSizeCategory: preferredContentSizeCategory))
    }

    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(Traits(layoutDirection: layoutDirection))
    }

    /// All that these specify; of two that specify the same trait the last counts.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(traitCollections.reduce(Traits()) { $0.overridden(by: $1.traits) })
    }

    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        self.init(Traits().changed(mutations))
    }

    /// The same but for what is changed.
    open func modifyingTraits(
        _ mutations: (inout any UIMutableTraits) -> Void
    ) -> UITraitCollection { UITraitCollection(traits.changed(mutations)) }

    open var userInterfaceStyle: UIUserInterfaceStyle { traits.userInterfaceStyle }
    /// Pixels a point; 0: unspecified.
    open var displayScale: CGFloat { traits.displayScale }
    open var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontalSizeClass }
    open var verticalSizeClass: UIUserInterfaceSizeClass { traits.verticalSizeClass }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { traits.userInterfaceIdiom }
    open var preferredContentSizeCategory: UIContentSizeCategory {
        traits.preferredContentSizeCategory
    }
    open var layoutDirection: UITraitEnvironmentLayoutDirection { traits.layoutDirection }

    /// Whether this one has all that the other specifies.
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return traits.overridden(by: trait.traits) == traits
    }

    /// Whether a dynamic colour may be another under the other traits.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != traitCollection?.userInterfaceStyle
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection)?.traits == traits
    }

    open override var hash: Int { traits.hashValue }

    // MARK: Now

    /// Under what dynamic colours are resolved on this thread: those of the view that is drawn or laid
    /// out, and else the device's.
    public class var current: UITraitCollection {
        get {
            Thread.current.threadDictionary[currentKey] as? UITraitCollection
                ?? DeviceTraits.shared.collection
        }
        set { Thread.current.threadDictionary[currentKey] = newValue }
    }

    /// Runs `actions` with this one as `current`.
    open func performAsCurrent(_ actions: () -> Void) {
        let dictionary = Thread.current.threadDictionary
        let before = dictionary[UITraitCollection.currentKey]
        dictionary[UITraitCollection.currentKey] = self
        actions()
        dictionary[UITraitCollection.currentKey] = before
    }

    private static let currentKey = "UITraitCollection.current"
}

/// The traits, as a value.
struct Traits: Hashable, Sendable, UIMutableTraits {
    var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    var displayScale: CGFloat = 0
    var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified

    func overridden(by other: Traits) -> Traits {
        var traits = self
        if other.userInterfaceStyle != .unspecified {
            traits.userInterfaceStyle = other.userInterfaceStyle
        }
        if other.displayScale != 0 { traits.displayScale = other.displayScale }
        if other.horizontalSizeClass != .unspecified {
            traits.horizontalSizeClass = other.horizontalSizeClass
        }
        if other.verticalSizeClass != .unspecified {
            traits.verticalSizeClass = other.verticalSizeClass
        }
        if other.userInterfaceIdiom != .unspecified {
            traits.userInterfaceIdiom = other.userInterfaceIdiom
        }
        if other.preferredContentSizeCategory != .unspecified {
            traits.preferredContentSizeCategory = other.preferredContentSizeCategory
        }
        if other.layoutDirection != .unspecified { traits.layoutDirection = other.layoutDirection }
        return traits
    }

    func changed(_ mutations: (inout any UIMutableTraits) -> Void) -> Traits {
        var traits: any UIMutableTraits = self
        mutations(&traits)
        return traits as? Traits ?? self
    }
}

/// Traits that are being set. Apple: UIKit, `UIMutableTraits`; without custom traits.
public protocol UIMutableTraits {
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    var displayScale: CGFloat { get set }
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
}

/// Light or dark. Apple: UIKit, `UIUserInterfaceStyle`.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified, light, dark
}

/// How much room there is in a direction. Apple: UIKit, `UIUserInterfaceSizeClass`.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified, compact, regular
}

/// In which direction lines run. Apple: UIKit, `UITraitEnvironmentLayoutDirection`.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight, rightToLeft
}
