import Foundation

/// How a view controller is shown over another. Apple: `UIModalPresentationStyle`.
public enum UIModalPresentationStyle: Int, Sendable {
    case automatic = -2
    case none = -1
    case fullScreen = 0
    case pageSheet = 1
    case formSheet = 2
    case currentContext = 3
    case custom = 4
    case overFullScreen = 5
    case overCurrentContext = 6
    case popover = 7

    /// Whether what is below disappears. A page sheet, which is what `automatic` gives, leaves it.
    var coversAll: Bool { self == .fullScreen || self == .currentContext }

    /// Whether it is a card that leaves the top of what is below in view. A popover is, on a phone.
    var isSheet: Bool {
        switch self {
        case .automatic, .pageSheet, .formSheet, .popover: true
        case .none, .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext:
            false
        }
    }
}

/// What dims and covers what lies below a sheet; it takes the touches and does nothing with them.
final class SheetBackdrop: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(white: 0, alpha: 0.2)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) { nil }
}

extension UIWindow {
    /// How much of what is below a sheet stays in view beneath the status bar, in points.
    private static let sheetGap: CGFloat = 10

    /// Puts the view of what is presented over all others.
    func showPresented(_ controller: UIViewController) {
        var place = bounds
        if controller.modalPresentationStyle.isSheet, !(controller is UIAlertController) {
            let backdrop = SheetBackdrop(frame: bounds)
            controller.backdrop = backdrop
            addSubview(backdrop)
            let top = safeAreaInsets.top + UIWindow.sheetGap
            place.origin.y += top
            place.size.height -= top
            controller.view.layer.cornerRadius = 10
            controller.view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            controller.view.clipsToBounds = true
        }
        guard let view = controller.view else { return }
        view.frame = place
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
}
