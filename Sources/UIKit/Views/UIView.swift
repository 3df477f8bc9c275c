import Foundation

/// A rectangle on the screen. Apple: UIKit, `UIView`.
///
/// It holds its place in the tree and its properties; it is drawn when somebody looks. Its place is what
/// its `frame` and `autoresizingMask` say, or what constraints come to.
@preconcurrency @MainActor
open class UIView: UIResponder {
    open var backgroundColor: UIColor?
    open var tintColor: UIColor! = .tintColor
    open var isHidden = false {
        didSet { if isHidden != oldValue { superview?.subviewHasHidden(self) } }
    }
    open var alpha: CGFloat = 1
    open var isOpaque = true
    open var clipsToBounds = false
    open var contentMode = ContentMode.scaleToFill
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
    /// What is read out instead of what is shown; scenarios find the view by it as well.
    open var accessibilityLabel: String?
    open var isAccessibilityElement = false

    /// Light or dark for this view and what lies in it, whatever the device is.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        willSet { styleBefore = traitCollection.userInterfaceStyle }
        didSet { tellTraits(before: styleBefore) }
    }
    private var styleBefore = UIUserInterfaceStyle.light
    open var traitCollection: UITraitCollection { inheritedTraits }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Place

    /// The rectangle in its own coordinates, before `transform`.
    open var bounds: CGRect {
        didSet { if bounds != oldValue { hasChangedBounds(from: oldValue) } }
    }
    /// Where the middle of `bounds` lies in the superview, in points.
    open var center: CGPoint
    /// Turns, scales and shifts the view about its middle.
    open var transform = CGAffineTransform.identity

    /// Place and size in the superview, in points: what `bounds`, `center` and `transform` come to.
    ///
    /// Setting it under a transform sets the size of `bounds` as though there were none; Apple leaves
    /// that undefined.
    open var frame: CGRect {
        get {
            let half = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
            return CGRect(x: -half.x, y: -half.y, width: bounds.width, height: bounds.height)
                .applying(transform).offsetBy(dx: center.x, dy: center.y)
        }
        set {
            bounds.size = newValue.size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
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
        bounds = CGRect(origin: .zero, size: frame.size)
        center = CGPoint(x: frame.midX, y: frame.midY)
        super.init()
    }

    public override convenience init() {
        self.init(frame: .zero)
    }

    /// Nothing is read from the coder: storyboards and nibs are not.
    public required init?(coder: NSCoder) {
        bounds = .zero
        center = .zero
        super.init()
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
    func paint(on canvas: Canvas) {}
    open func setNeedsDisplay() {}
    open func setNeedsDisplay(_ rect: CGRect) {}
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

extension UIView {
    /// How content fills a view. Apple: `UIView.ContentMode`.
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
        case topLeft, topRight, bottomLeft, bottomRight
    }
}
