import Foundation

/// What a bar shows a button for. Apple: UIKit, `UIBarItem`.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    open var title: String? { didSet { changed() } }
    open var image: UIImage? { didSet { changed() } }
    open var isEnabled = true { didSet { changed() } }
    open var tag = 0
    open var accessibilityIdentifier: String? { didSet { changed() } }
    open var accessibilityLabel: String? { didSet { changed() } }
    /// The bar that shows it.
    weak var bar: UIView?

    public override init() {
        super.init()
    }

    func changed() { bar?.setNeedsLayout() }
}

/// A button of a navigation bar or toolbar. Apple: UIKit, `UIBarButtonItem`.
///
/// Linux has no selectors: what a touch does is a `UIAction`.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// Apple: `UIBarButtonItem.Style`.
    public enum Style: Int, Sendable {
        case plain = 0
        case done = 2
    }

    /// Buttons that the system has words for. Apple: `UIBarButtonItem.SystemItem`.
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
        case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
        case fastForward, undo, redo
        case close = 24
    }

    open var style = Style.plain { didSet { changed() } }
    open var primaryAction: UIAction? { didSet { takeAction() } }
    open var customView: UIView? { didSet { changed() } }
    open var tintColor: UIColor? { didSet { changed() } }
    /// In points; 0: as its content.
    open var width: CGFloat = 0 { didSet { changed() } }
    open var isHidden = false { didSet { changed() } }
    private(set) var system: SystemItem?
    /// The button, once a bar shows it.
    private(set) lazy var button = BarButton()

    public override init() {
        super.init()
    }

    /// A button with a title or an image; without them it shows those of the action.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil
    ) {
        self.init()
        self.primaryAction = primaryAction
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
    }

    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        self.init()
        system = systemItem
        self.primaryAction = primaryAction
        title = systemItem.title
        if [.done, .save].contains(systemItem) { style = .done }
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// Takes up what room there is.
    public class func flexibleSpace() -> UIBarButtonItem {
        UIBarButtonItem(systemItem: .flexibleSpace)
    }

    /// So much room, in points.
    public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }

    private func takeAction() {
        changed()
        if title == nil, image == nil {
            title = primaryAction?.title
            image = primaryAction?.image
        }
    }

    var isSpace: Bool { system == .flexibleSpace || system == .fixedSpace }

    /// What a bar shows for it, as it is now.
    func view(in bar: UIView) -> UIView {
        self.bar = bar
        if let customView { return customView }
        button.title = title
        button.image = image
        button.isBold = style == .done
        button.isEnabled = isEnabled
        button.tint = tintColor
        button.accessibilityIdentifier = accessibilityIdentifier
        button.accessibilityLabel = accessibilityLabel
        button.onTap = { [weak self] in
            guard let self else { return }
            primaryAction?.perform(from: self)
        }
        return button
    }

    /// How wide it is, in points.
    func width(of view: UIView) -> CGFloat {
        if width > 0 || isSpace { return width }
        return view.sizeThatFits(CGSize(width: CGFloat.infinity, height: 44)).width
    }
}

extension UIBarButtonItem.SystemItem {
    /// In English; iOS shows a picture for most, of which there are none here.
    fileprivate var title: String {
        switch self {
        case .flexibleSpace, .fixedSpace: ""
        case .add: "+"
        case .fastForward: "Fast Forward"
        default: "\(self)".capitalized
        }
    }
}
