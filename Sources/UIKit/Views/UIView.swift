import Foundation

/// A rectangle on the screen. Apple: UIKit, `UIView`.
///
/// It holds its place in the tree and its properties; it is drawn when somebody looks. Its place is what
/// its `frame` and `autoresizingMask` say, or what constraints come to.
@preconcurrency @MainActor
open class UIView: UIResponder {
    /// What holds the view's place and looks. A subclass may have one of another class.
    public private(set) lazy var layer = makeLayer()
    open class var layerClass: AnyClass { CALayer.self }

    open var backgroundColor: UIColor? {
        get { layer.values.background }
        set { layer.values.background = newValue }
    }
    open var tintColor: UIColor! = .tintColor
    open var isHidden: Bool {
        get { layer.isHidden }
        set { layer.isHidden = newValue }
    }
    /// How solid the view is with all that lies in it, from 0 to 1.
    open var alpha: CGFloat {
        get { layer.values.alpha }
        set { layer.values.alpha = newValue }
    }
    open var isOpaque = true
    /// Whether what reaches over the edges of `bounds` is cut off.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    /// Shows of the view what it covers with something that is not see-through. It lies in no view.
    open var mask: UIView? {
        didSet { layer.mask = mask?.layer }
    }
    open var contentMode = ContentMode.scaleToFill
    /// Pixels a point of what `draw(_:)` draws; kept.
    open var contentScaleFactor = UIScreen.main.scale
    open var clearsContextBeforeDrawing = true
    open var tag = 0
    /// Whether touches reach the view and what lies in it.
    open var isUserInteractionEnabled = true
    open var isMultipleTouchEnabled = false
    open var autoresizingMask: AutoresizingMask = []
    open var autoresizesSubviews = true
    /// Whether its place is what its `frame` says; else constraints say it.
    open var translatesAutoresizingMaskIntoConstraints = true {
        didSet {
            guard translatesAutoresizingMaskIntoConstraints != oldValue else { return }
            superview?.constraintsChanged()
            constraintsChanged()
        }
    }

    /// The name by which tests and scenarios find the view.
    open var accessibilityIdentifier: String?
    /// The name under which its state is archived, with that of its view controller; `nil`: it is not.
    open var restorationIdentifier: String?

    // MARK: Accessibility

    /// What the app has said itself; the rest follows from what is shown.
    private var accessibility = AccessibilityWords()
    private var ownAccessibility: AccessibilityWords { AccessibilityWords(ofContentIn: self) }

    /// Whether it is read out as one thing; labels and controls are by themselves.
    open var isAccessibilityElement: Bool {
        get { accessibility.isElement ?? ownAccessibility.isElement ?? false }
        set { accessibility.isElement = newValue }
    }

    /// What is read out in place of what is shown; scenarios find the view by it as well. Of a label and
    /// a button it is the text, unless it is set.
    open var accessibilityLabel: String? {
        get { accessibility.label ?? ownAccessibility.label }
        set { accessibility.label = newValue }
    }

    /// What it stands at: of a switch `1` or `0`, of a slider and of progress `40%`, of a text field its
    /// text.
    open var accessibilityValue: String? {
        get { accessibility.value ?? ownAccessibility.value }
        set { accessibility.value = newValue }
    }

    /// What touching it does, in words.
    open var accessibilityHint: String? {
        get { accessibility.hint }
        set { accessibility.hint = newValue }
    }

    /// What kind of thing it is, and how it stands.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility.traits ?? ownAccessibility.traits ?? .none }
        set { accessibility.traits = newValue }
    }

    /// Whether what lies in it is left out of what is read out.
    open var accessibilityElementsHidden = false

    /// Light or dark for this view and what lies in it, whatever the device is.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        willSet { styleBefore = traitCollection.userInterfaceStyle }
        didSet { tellTraits(before: styleBefore) }
    }
    private var styleBefore = UIUserInterfaceStyle.light
    open var traitCollection: UITraitCollection { inheritedTraits }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Place

    // A number that is none, or infinite, is refused; see `CALayer`.

    /// The rectangle in its own coordinates, before `transform`.
    open var bounds: CGRect {
        get { layer.bounds }
        set { layer.bounds = newValue }
    }
    /// Where the middle of `bounds` lies in the superview, in points.
    open var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }
    /// Turns, scales and shifts the view about its middle.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    /// Place and size in the superview, in points: what `bounds`, `center` and `transform` come to.
    ///
    /// Setting it under a transform sets the size of `bounds` as though there were none; Apple leaves
    /// that undefined.
    open var frame: CGRect {
        get { layer.frame }
        set { layer.frame = newValue }
    }

    /// Back to front.
    open internal(set) var subviews: [UIView] = []
    open internal(set) weak var superview: UIView?
    /// How many views lie in each other below this one; see `ViewTree`.
    var height = 0
    /// The view controller whose `view` this is.
    weak var controller: UIViewController?
    /// Constraints between this view and what lies in it; see `NSLayoutConstraint`.
    open internal(set) var constraints: [NSLayoutConstraint] = []
    lazy var layoutFacts = LayoutFacts()

    public init(frame: CGRect) {
        super.init()
        layer.frame = frame
    }

    public override convenience init() {
        self.init(frame: .zero)
    }

    /// Nothing is read from the coder: storyboards and nibs are not.
    public required init?(coder: NSCoder) {
        super.init()
    }

    private func makeLayer() -> CALayer {
        let made = (Self.layerClass as? NSObject.Type).map(makeInstance) as? CALayer
        let layer = made ?? CALayer()
        layer.view = self
        layer.delegate = self
        return layer
    }

    // MARK: The tree

    open var window: UIWindow? { (self as? UIWindow) ?? superview?.window }

    /// Whether the view is `view` or lies below it.
    open func isDescendant(of view: UIView) -> Bool {
        self === view || superview?.isDescendant(of: view) ?? false
    }

    /// Puts a view in front of the other subviews, taking it from where it was.
    open func addSubview(_ view: UIView) { place(view) { $0.count } }

    /// Puts a view at a place from back to front; one past the end is in front.
    open func insertSubview(_ view: UIView, at index: Int) {
        place(view) { max(0, min(index, $0.count)) }
    }

    open func bringSubviewToFront(_ view: UIView) { move(view) { $0.append(view) } }
    open func sendSubviewToBack(_ view: UIView) { move(view) { $0.insert(view, at: 0) } }
    open func removeFromSuperview() { takeAway() }

    /// This view, or one below it, that has the tag.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    open override var next: UIResponder? { controller ?? superview }

    /// The size that the content asks for; `UIView.noIntrinsicMetric` in a direction without one.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    public static let noIntrinsicMetric: CGFloat = -1

    /// What the content asks for has changed.
    open func invalidateIntrinsicContentSize() { contentSizeChanged() }

    /// The size that suits the content within that size; the default is the size the view has.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    open func sizeToFit() {
        let size = sizeThatFits(bounds.size)
        frame = CGRect(origin: frame.origin, size: size)
    }

    /// Archives what is to be found again.
    open func encodeRestorableState(with coder: NSCoder) {}

    /// Takes up what was archived.
    open func decodeRestorableState(with coder: NSCoder) {}

    // MARK: Layout

    /// Whether `layoutSubviews()` is due here, or somewhere below; see `LayoutPass`.
    var isLayoutDue = true
    var isLayoutDueBelow = false

    /// Places the subviews, by constraints here; an override calls `super`.
    open func layoutSubviews() { solveConstraints() }

    /// Has `layoutSubviews()` called at the end of the turn of the main run loop, or before
    /// somebody looks.
    open func setNeedsLayout() {
        isLayoutDue = true
        noteLayoutDue()
    }

    /// Lays out at once what is due in this view, and what is due in those about it.
    open func layoutIfNeeded() {
        let solver = solvingView
        LayoutPass.run(from: (solver.isLayoutDue ? solver : self).topmostDue)
    }

    /// Makes constraints before the first layout, and when `setNeedsUpdateConstraints()` was called.
    open func updateConstraints() {}

    /// Constraints that a class places its subviews by, beside those that were activated.
    func structuralConstraints() -> [NSLayoutConstraint] { [] }

    /// A subview was hidden or shown.
    func subviewHasHidden(_ subview: UIView) {}

    /// Whether the height that the content asks for follows from the width there is.
    var heightFollowsWidth: Bool { false }

    /// The lines of text in the middle of the view, in points; `nil`: there are none, and the
    /// baselines are at the bottom.
    var textLines: (height: CGFloat, ascent: CGFloat, descent: CGFloat)? { nil }

    /// Room that content keeps from the edges, the safe area included, in points.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveMargins }
        set { setMargins(newValue) }
    }
    open func layoutMarginsDidChange() {}
    open func safeAreaInsetsDidChange() {}

    // MARK: Drawing

    /// Paints what the view itself shows, between its background and its subviews; `draw(_:)` of
    /// an app's own class.
    func paint(on canvas: Canvas) {
        DrawingContexts.draw(on: canvas) { draw(bounds) }
    }

    /// Says that `draw(_:)` would draw something else now. Whoever looks next sees that anyway.
    open func setNeedsDisplay() {}
    open func setNeedsDisplay(_ rect: CGRect) {}

    /// Draws what the view shows, with `UIBezierPath` or in `UIGraphicsGetCurrentContext()`.
    ///
    /// Called each time somebody looks, and never in between; on iOS once for each
    /// `setNeedsDisplay()`.
    open func draw(_ rect: CGRect) {}

    // MARK: Told of moves

    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}

    // MARK: Touches

    /// The frontmost view below this one, or this one, that a touch at the point reaches; `nil`
    /// outside, and where touches are not taken.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard takesTouches, self.point(inside: point, with: event) else { return nil }
        for view in subviews.reversed() {
            if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
        }
        return self
    }

    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point)
    }

    /// What watches the touches of this view and of those in it.
    open var gestureRecognizers: [UIGestureRecognizer]?

    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizer.view = self
        gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    }

    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        gestureRecognizers?.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }

    /// Whether a recognizer of this view may take the touch for its own.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        true
    }

    /// Hidden, see-through and disabled views take none.
    var takesTouches: Bool { !isHidden && isUserInteractionEnabled && alpha >= 0.01 }
}

extension UIView: CALayerDelegate {}

extension UIView {
    /// How content fills a view. Apple: `UIView.ContentMode`.
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
        case topLeft, topRight, bottomLeft, bottomRight
    }
}
