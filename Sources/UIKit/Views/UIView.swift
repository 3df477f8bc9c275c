import Foundation

/// A rectangle on the screen. Apple: UIKit, `UIView`.
///
/// It holds its place in the tree; nothing is drawn yet.
@preconcurrency @MainActor
open class UIView: UIResponder {
    open var frame: CGRect
    open var backgroundColor: UIColor?
    open var isHidden = false
    open var alpha: CGFloat = 1
    open var tag = 0
    open var accessibilityIdentifier: String?
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

    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

    open var window: UIWindow? { (self as? UIWindow) ?? superview?.window }

    open override var next: UIResponder? { controller ?? superview }

    open func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        view.superview = self
        subviews.append(view)
    }

    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    open func layoutSubviews() {}
    open func setNeedsLayout() {}
    open func layoutIfNeeded() {}
    open func setNeedsDisplay() {}
}

/// A colour. Apple: UIKit, `UIColor`. Components from 0 to 1.
open class UIColor: NSObject, @unchecked Sendable {
    public let red: CGFloat
    public let green: CGFloat
    public let blue: CGFloat
    public let alpha: CGFloat

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    public static let black = UIColor(white: 0, alpha: 1)
    public static let white = UIColor(white: 1, alpha: 1)
    public static let clear = UIColor(white: 0, alpha: 0)
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    public static let systemBackground = UIColor(white: 1, alpha: 1)
}

/// The device's screen. Apple: UIKit, `UIScreen`. 390 by 844 points, three pixels a point.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    public static let main = UIScreen()

    public let bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
    public let scale: CGFloat = 3
}
