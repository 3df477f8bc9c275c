import Foundation

/// What a tab bar shows for a view controller. Apple: UIKit, `UITabBarItem`.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    /// Tabs that the system has words for. Apple: `UITabBarItem.SystemItem`.
    public enum SystemItem: Int, Sendable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
        case downloads, mostRecent, mostViewed
    }

    open var selectedImage: UIImage? { didSet { changed() } }
    /// Stands in red at the corner of the image.
    open var badgeValue: String? { didSet { changed() } }
    open var badgeColor: UIColor? { didSet { changed() } }

    public override init() {
        super.init()
    }

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }

    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: "\(systemItem)".capitalized, image: nil, tag: tag)
    }
}

/// The bar that chooses between screens. Apple: UIKit, `UITabBar`.
@preconcurrency @MainActor
open class UITabBar: UIView {
    /// In points, without the home bar below it.
    static let barHeight: CGFloat = 49

    open var items: [UITabBarItem]? {
        didSet {
            for item in items ?? [] { item.bar = self }
            setNeedsLayout()
        }
    }
    open weak var selectedItem: UITabBarItem? { didSet { setNeedsLayout() } }
    open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
    open var unselectedItemTintColor: UIColor?
    open var isTranslucent = true
    /// A tab was touched.
    var onTap: (Int) -> Void = { _ in }

    let background = BarBackground()
    private var buttons: [TabButton] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        background.isAtBottom = true
        addSubview(background)
    }

    public required init?(coder: NSCoder) { nil }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        background.color = barTintColor
        let items = items ?? []
        while buttons.count > items.count { buttons.removeLast().removeFromSuperview() }
        while buttons.count < items.count {
            let (button, index) = (TabButton(), buttons.count)
            button.onTap = { [weak self] in self?.onTap(index) }
            buttons.append(button)
            addSubview(button)
        }
        let width = items.isEmpty ? 0 : bounds.width / CGFloat(items.count)
        for (index, item) in items.enumerated() {
            buttons[index].frame = CGRect(
                x: bounds.minX + width * CGFloat(index), y: bounds.minY, width: width,
                height: UITabBar.barHeight)
            buttons[index].show(item, isChosen: item === selectedItem, unselectedItemTintColor)
        }
    }
}

/// One tab of a bar.
private final class TabButton: UIControl {
    private var item: UITabBarItem?
    private var color = UIColor.systemGray
    var onTap: () -> Void = {}

    func show(_ item: UITabBarItem, isChosen: Bool, _ unchosen: UIColor?) {
        self.item = item
        isSelected = isChosen
        isEnabled = item.isEnabled
        accessibilityIdentifier = item.accessibilityIdentifier
        accessibilityLabel = item.accessibilityLabel
        color = isChosen ? tintColor ?? .tintColor : unchosen ?? .systemGray
        setNeedsDisplay()
    }

    override var shownTitles: [String] { item?.title.map { [$0] } ?? [] }

    override func takeTap(at point: CGPoint) {
        super.takeTap(at: point)
        onTap()
    }

    override func paint(on canvas: Canvas) {
        guard let item else { return }
        let image = isSelected ? item.selectedImage ?? item.image : item.image
        if let image {
            canvas.draw(
                image, in: CGRect(x: bounds.midX - 14, y: 4, width: 28, height: 28),
                .scaleAspectFit)
        }
        let line = CGRect(x: 4, y: image == nil ? 16 : 33, width: bounds.width - 8, height: 14)
        canvas.draw(
            item.title ?? "", in: line,
            TextStyle(
                font: .systemFont(ofSize: image == nil ? 12 : 10, weight: .medium), color: color,
                alignment: .center))
        guard let badge = item.badgeValue, !badge.isEmpty else { return }
        let font = UIFont.systemFont(ofSize: 13)
        let width = max(18, TextMeasure.size(of: badge, font).width + 10)
        let place = CGRect(x: bounds.midX + 6, y: 2, width: width, height: 18)
        canvas.fill(place, item.badgeColor ?? .systemRed, radius: 9)
        canvas.draw(
            badge, in: place, TextStyle(font: font, color: .white, alignment: .center))
    }
}
