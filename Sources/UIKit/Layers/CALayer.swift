import Foundation

/// What is drawn of a view: its place, its background, border and corners. Apple: QuartzCore,
/// `CALayer`.
///
/// Each view has one, and each has its properties there: `view.alpha` and `view.layer.opacity` are one
/// number. Layers that an app adds are drawn among those of the subviews. A change outside
/// `UIView.animate` takes no time: there are no implicit animations.
@preconcurrency @MainActor
open class CALayer: NSObject {
    /// The view whose layer this is.
    weak var view: UIView?
    var values = LayerValues() {
        didSet { hasChanged(from: oldValue) }
    }
    /// The changes under way, the oldest first; see `LayerMotion`.
    var motions: [LayerMotion] = []

    open weak var delegate: (any CALayerDelegate)?
    open var name: String?
    open var isHidden = false {
        didSet {
            if isHidden != oldValue, let view { view.superview?.subviewHasHidden(view) }
        }
    }
    /// Whether sublayers and contents are cut off at the edges of `bounds`, round corners included.
    open var masksToBounds = false
    /// Which corners `cornerRadius` rounds.
    open var maskedCorners: CACornerMask = .all
    open var cornerCurve = CALayerCornerCurve.circular
    /// Kept, and without effect.
    open var allowsEdgeAntialiasing = false
    open var shouldRasterize = false
    open var rasterizationScale: CGFloat = 1
    open var contentsScale: CGFloat = UIScreen.main.scale
    open var isOpaque = false
    open var zPosition: CGFloat = 0
    /// A picture that fills the layer: a `UIImage` or what `UIImage.cgImage` gives.
    open var contents: Any?
    open var contentsGravity = CALayerContentsGravity.resize
    /// The shape of the shadow; `nil`: that of the layer.
    open var shadowPath: CGPath?
    /// Shows of the layer what it covers with something that is not see-through.
    open var mask: CALayer?

    /// Back to front.
    open internal(set) var sublayers: [CALayer]?
    open internal(set) weak var superlayer: CALayer?

    public override init() {
        super.init()
    }

    /// A layer with the values of another, as `presentation()` makes it.
    public init(layer: Any) {
        super.init()
        if let layer = layer as? CALayer { copyValues(of: layer) }
    }

    /// Nothing is read from the coder: storyboards and nibs are not.
    public required init?(coder: NSCoder) {
        super.init()
    }

    func copyValues(of layer: CALayer) {
        values = layer.values
        name = layer.name
        isHidden = layer.isHidden
        masksToBounds = layer.masksToBounds
        maskedCorners = layer.maskedCorners
        contents = layer.contents
        contentsGravity = layer.contentsGravity
        zPosition = layer.zPosition
    }

    private func hasChanged(from old: LayerValues) {
        if let animation = AnimationGroup.current { animation.note(self, old) }
        guard old.bounds != values.bounds else { return }
        if let view { view.hasChangedBounds(from: old.bounds) }
    }

    // MARK: Place

    /// The rectangle in its own coordinates.
    open var bounds: CGRect {
        get { values.bounds }
        set { if isPlace(newValue, "bounds") { values.bounds = newValue } }
    }

    /// Where `anchorPoint` lies in the superlayer, in points.
    open var position: CGPoint {
        get { values.position }
        set { if isPlace(newValue, "position") { values.position = newValue } }
    }

    /// The point of `bounds` that `position` places and about which the layer turns, from 0 to 1.
    open var anchorPoint: CGPoint {
        get { values.anchorPoint }
        set { if isPlace(newValue, "anchorPoint") { values.anchorPoint = newValue } }
    }

    open func affineTransform() -> CGAffineTransform { values.transform }

    open func setAffineTransform(_ m: CGAffineTransform) {
        let numbers = [m.a, m.b, m.c, m.d, m.tx, m.ty]
        guard numbers.allSatisfy(\.isFinite) else { return refuse("transform", "\(numbers)") }
        values.transform = m
    }

    /// Of three dimensions what lies in the plane is drawn.
    open var transform: CATransform3D {
        get { CATransform3DMakeAffineTransform(values.transform) }
        set { setAffineTransform(CATransform3DGetAffineTransform(newValue)) }
    }

    /// What `bounds`, `position`, `anchorPoint` and `transform` come to in the superlayer.
    open var frame: CGRect {
        get {
            let (bounds, anchor) = (values.bounds, values.anchorPoint)
            return CGRect(
                x: -bounds.width * anchor.x, y: -bounds.height * anchor.y, width: bounds.width,
                height: bounds.height
            ).applying(values.transform).offsetBy(dx: values.position.x, dy: values.position.y)
        }
        set {
            guard isPlace(newValue, "frame") else { return }
            let anchor = values.anchorPoint
            if values.bounds.size != newValue.size { values.bounds.size = newValue.size }
            values.position = CGPoint(
                x: newValue.minX + newValue.width * anchor.x,
                y: newValue.minY + newValue.height * anchor.y)
        }
    }

    private func isPlace(_ rect: CGRect, _ property: String) -> Bool {
        let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
        if numbers.allSatisfy(\.isFinite) { return true }
        refuse(property, "\(numbers)")
        return false
    }

    private func isPlace(_ point: CGPoint, _ property: String) -> Bool {
        if point.x.isFinite, point.y.isFinite { return true }
        refuse(property, "\([point.x, point.y])")
        return false
    }

    /// On iOS such a number ends the app: `CALayerInvalidGeometry`.
    private func refuse(_ property: String, _ numbers: String) {
        complain("\(words) keeps its \(property): \(numbers) is no place on a screen")
    }

    /// What a line about this layer calls it.
    var words: String { view?.words ?? "\(type(of: self))" }

    // MARK: Looks

    /// How solid it is, from 0 to 1.
    open var opacity: Float {
        get { Float(values.alpha) }
        set { values.alpha = CGFloat(newValue) }
    }

    open var backgroundColor: CGColor? {
        get { values.background?.cgColor }
        set { values.background = newValue.map { UIColor(cgColor: $0) } }
    }

    /// In points.
    open var cornerRadius: CGFloat {
        get { values.cornerRadius }
        set { values.cornerRadius = newValue }
    }

    /// In points, inwards from the edge.
    open var borderWidth: CGFloat {
        get { values.borderWidth }
        set { values.borderWidth = newValue }
    }

    open var borderColor: CGColor? {
        get { values.borderColor.cgColor }
        set { values.borderColor = newValue.map { UIColor(cgColor: $0) } ?? .clear }
    }

    open var shadowColor: CGColor? {
        get { values.shadowColor.cgColor }
        set { values.shadowColor = newValue.map { UIColor(cgColor: $0) } ?? .clear }
    }

    /// From 0, which is none, to 1.
    open var shadowOpacity: Float {
        get { Float(values.shadowOpacity) }
        set { values.shadowOpacity = CGFloat(newValue) }
    }

    open var shadowOffset: CGSize {
        get { values.shadowOffset }
        set { values.shadowOffset = newValue }
    }

    /// How far it fades, in points.
    open var shadowRadius: CGFloat {
        get { values.shadowRadius }
        set { values.shadowRadius = newValue }
    }

    // MARK: Drawing and layout

    /// Paints what a layer of its own shows, between its background and its sublayers.
    func paint(on canvas: Canvas) {}

    open func setNeedsDisplay() {}
    open func setNeedsDisplay(_ r: CGRect) {}
    open func displayIfNeeded() {}

    open func setNeedsLayout() { view?.setNeedsLayout() }
    open func layoutIfNeeded() { view?.layoutIfNeeded() }
}

/// Whom a layer asks. Apple: QuartzCore, `CALayerDelegate`; the view whose layer it is.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {}

/// Which corners are rounded. Apple: QuartzCore, `CACornerMask`.
public struct CACornerMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

    static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}

/// How a corner is rounded; both are drawn as circles. Apple: `CALayerCornerCurve`.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let circular = CALayerCornerCurve(rawValue: "circular")
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// How contents fill a layer. Apple: QuartzCore, `CALayerContentsGravity`.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let center = CALayerContentsGravity(rawValue: "center")
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

    var mode: UIView.ContentMode {
        switch self {
        case .center: .center
        case .resizeAspect: .scaleAspectFit
        case .resizeAspectFill: .scaleAspectFill
        default: .scaleToFill
        }
    }
}
