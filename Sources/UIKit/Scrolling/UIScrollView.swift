import Foundation

/// A window onto something larger. Apple: UIKit, `UIScrollView`.
///
/// Scrolling takes no time: an animated move is there at once, and its end is told behind it. Nothing is
/// zoomed, and no indicators are drawn.
@preconcurrency @MainActor
open class UIScrollView: UIView, _Scrolling {
    /// Whether the safe area is added to the insets. Apple: `ContentInsetAdjustmentBehavior`.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic, scrollableAxes, never, always
    }

    /// Apple: `UIScrollView.KeyboardDismissMode`. Kept, without effect.
    public enum KeyboardDismissMode: Int, Sendable {
        case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
    }

    /// Apple: `UIScrollView.IndicatorStyle`. Kept, without effect.
    public enum IndicatorStyle: Int, Sendable {
        case `default`, black, white
    }

    /// Apple: `UIScrollView.DecelerationRate`. Kept, without effect.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    weak var scrollDelegate: (any UIScrollViewDelegate)?
    open var isScrollEnabled = true
    /// A swipe moves by whole sizes of the view.
    open var isPagingEnabled = false
    open var isDirectionalLockEnabled = false
    open var bounces = true
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    open var showsVerticalScrollIndicator = true
    open var showsHorizontalScrollIndicator = true
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    open var scrollIndicatorInsets = UIEdgeInsets.zero
    open var automaticallyAdjustsScrollIndicatorInsets = true
    open var indicatorStyle = IndicatorStyle.default
    open var decelerationRate = DecelerationRate.normal
    open var keyboardDismissMode = KeyboardDismissMode.none
    open var delaysContentTouches = true
    open var canCancelContentTouches = true
    open var scrollsToTop = true
    open var zoomScale: CGFloat = 1
    open var minimumZoomScale: CGFloat = 1
    open var maximumZoomScale: CGFloat = 1
    open var bouncesZoom = true
    /// Whether a finger moves the content.
    open internal(set) var isDragging = false
    open var isTracking: Bool { isDragging }
    open var isDecelerating: Bool { false }

    /// How large what can be seen is, in points. What is no size is taken as nothing.
    open var contentSize = CGSize.zero {
        didSet {
            guard contentSize.width.isFinite, contentSize.height.isFinite else {
                complain("\(words): \(contentSize) is no size for content; nothing is taken")
                contentSize = .zero
                return
            }
            if contentSize != oldValue { setNeedsLayout() }
        }
    }

    /// Room about the content, in points.
    open var contentInset = UIEdgeInsets.zero { didSet { followInsets() } }
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { followInsets() }
    }
    public let panGestureRecognizer = UIPanGestureRecognizer()
    /// Where the content stood when the finger began to move it.
    var dragStart = CGPoint.zero
    /// The insets that the content was last moved for.
    private var followedInsets = UIEdgeInsets.zero

    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        watchFingers()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        clipsToBounds = true
        watchFingers()
    }

    // MARK: Where

    /// The point of the content that lies at the top left corner.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            guard newValue.x.isFinite, newValue.y.isFinite else {
                return complain("\(words): \(newValue) is no place; the content stays")
            }
            bounds.origin = newValue
        }
    }

    open override var bounds: CGRect {
        didSet {
            if bounds.origin != oldValue.origin { scrollDelegate?.scrollViewDidScroll(self) }
        }
    }

    /// Moves the content; with an animation the delegate hears of its end.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        self.contentOffset = contentOffset
        if animated { tellEndOfAnimation() }
    }

    /// Moves the content as little as shows the rectangle, and not beyond its ends.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let seen = bounds.inset(by: adjustedContentInset)
        func move(_ start: CGFloat, _ length: CGFloat, _ from: CGFloat, _ size: CGFloat) -> CGFloat
        {
            if start >= from, start + length <= from + size { return 0 }
            return start < from || length > size ? start - from : start + length - from - size
        }
        let target = CGPoint(
            x: bounds.minX + move(rect.minX, rect.width, seen.minX, seen.width),
            y: bounds.minY + move(rect.minY, rect.height, seen.minY, seen.height))
        setContentOffset(withinEnds(target), animated: animated)
    }

    open func flashScrollIndicators() {}

    private func tellEndOfAnimation() {
        UIView.animate(
            withDuration: 0.3, delay: 0, animations: {},
            completion: { [weak self] _ in
                if let self { self.scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
            })
    }

    /// The nearest place at which content fills the view, as far as there is any.
    func withinEnds(_ offset: CGPoint) -> CGPoint {
        let insets = adjustedContentInset
        func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            min(max(value, low), max(low, high))
        }
        return CGPoint(
            x: clamp(
                offset.x, -insets.left, contentSize.width + insets.right - bounds.width),
            y: clamp(
                offset.y, -insets.top, contentSize.height + insets.bottom - bounds.height))
    }

    // MARK: Insets

    /// The insets, and the safe area where it is added to them.
    open var adjustedContentInset: UIEdgeInsets {
        let safe = safeArea
        switch contentInsetAdjustmentBehavior {
        case .never: return contentInset
        case .always: return contentInset + safe
        case .automatic, .scrollableAxes:
            var insets = contentInset
            insets.top += safe.top
            insets.bottom += safe.bottom
            if contentSize.width > bounds.width || alwaysBounceHorizontal {
                insets.left += safe.left
                insets.right += safe.right
            }
            return insets
        }
    }

    /// What is covered of the view's own place, wherever its content stands.
    private var safeArea: UIEdgeInsets { safeAreaInsets }

    open func adjustedContentInsetDidChange() {}

    /// Content that stands at its top stays there when the top moves.
    private func followInsets() {
        let new = adjustedContentInset
        guard new != followedInsets else { return }
        let old = followedInsets
        followedInsets = new
        var offset = contentOffset
        if offset.y == -old.top { offset.y = -new.top }
        if offset.x == -old.left { offset.x = -new.left }
        if offset != contentOffset { contentOffset = offset }
        adjustedContentInsetDidChange()
        scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        followInsets()
    }

    open override func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard gestureRecognizer === panGestureRecognizer else { return true }
        return canFollow(panGestureRecognizer.translation(in: self))
    }

    // MARK: Guides

    /// The content, for constraints; what lies in it may give the content its size.
    public var contentLayoutGuide: UILayoutGuide { layoutFacts.guide(.content, of: self) }
    /// The view's own place, which stands still while the content moves.
    public var frameLayoutGuide: UILayoutGuide { layoutFacts.guide(.frame, of: self) }
}

/// What has a delegate that hears of scrolling. A table, whose delegate is of another type, hides this one.
@preconcurrency @MainActor
public protocol _Scrolling: AnyObject {}

extension _Scrolling where Self: UIScrollView {
    public var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { scrollDelegate = newValue }
    }
}
