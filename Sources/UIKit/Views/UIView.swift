import Foundation

/// A rectangle on the screen. Apple: UIKit, `UIView`.
///
/// It holds its place in the tree; nothing is drawn yet.
@preconcurrency @MainActor
open class UIView: UIResponder {
    /// Place and size in the superview, in points.
    open var frame: CGRect
    open var backgroundColor: UIColor?
    open var isHidden = false
    open var alpha: CGFloat = 1
    open var tag = 0
    /// The name by which tests and scenarios find the view.
    open var accessibilityIdentifier: String?
    /// The name under which its state is archived, with that of its view controller; `nil`: it is not.
    open var restorationIdentifier: String?
    /// Back to front.
    open private(set) var subviews: [UIView] = []
    open private(set) weak var superview: UIView?
    /// The view controller whose `view` this is.
    weak var controller: UIViewController?

    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }

    public override convenience init() {
        self.init(frame: .zero)
    }

    /// Nothing is read from the coder: storyboards and nibs are not.
    public required init?(coder: NSCoder) {
        frame = .zero
        super.init()
    }

    /// The rectangle in its own coordinates.
    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

    open var window: UIWindow? { (self as? UIWindow) ?? superview?.window }

    open override var next: UIResponder? { controller ?? superview }

    /// Whether the view is `view` or lies below it.
    open func isDescendant(of view: UIView) -> Bool {
        self === view || superview?.isDescendant(of: view) ?? false
    }

    /// Puts a view in front of the other subviews, taking it from where it was.
    open func addSubview(_ view: UIView) {
        view.detach()
        view.superview = self
        subviews.append(view)
        view.controller?.viewHasMoved()
    }

    open func removeFromSuperview() {
        guard superview != nil else { return }
        detach()
        controller?.viewHasMoved()
    }

    private func detach() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    /// Archives what is to be found again.
    open func encodeRestorableState(with coder: NSCoder) {}

    /// Takes up what was archived.
    open func decodeRestorableState(with coder: NSCoder) {}

    open func layoutSubviews() {}
    open func setNeedsLayout() {}
    open func layoutIfNeeded() {}
    open func setNeedsDisplay() {}
}
