import Foundation

/// A button. Apple: UIKit, `UIButton`.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// Apple: `UIButton.ButtonType`.
    public enum ButtonType: Int, Sendable {
        case custom = 0
        case system = 1
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        case contactAdd = 5
        case close = 7
    }

    /// What a button shows, all in one value. Apple: `UIButton.Configuration`; its looks are kept
    /// by name only.
    public struct Configuration {
        public var title: String?
        public var subtitle: String?
        public var image: UIImage?
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        let style: String

        public static func plain() -> Configuration { Configuration(style: "plain") }
        public static func gray() -> Configuration { Configuration(style: "gray") }
        public static func tinted() -> Configuration { Configuration(style: "tinted") }
        public static func filled() -> Configuration { Configuration(style: "filled") }
        public static func bordered() -> Configuration { Configuration(style: "bordered") }
        public static func borderless() -> Configuration { Configuration(style: "borderless") }
        public static func borderedProminent() -> Configuration {
            Configuration(style: "borderedProminent")
        }

        private init(style: String) { self.style = style }
    }

    public private(set) var buttonType = ButtonType.custom
    open var configuration: Configuration?
    open private(set) lazy var titleLabel: UILabel? = UILabel()
    open private(set) lazy var imageView: UIImageView? = UIImageView(image: nil)
    private var titles: [UIControl.State: String] = [:]
    private var titleColors: [UIControl.State: UIColor] = [:]
    private var images: [UIControl.State: UIImage] = [:]

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
    }

    /// A button that shows the action's title and performs it when it is tapped.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        take(primaryAction)
    }

    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        self.configuration = configuration
        take(primaryAction)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    private func take(_ action: UIAction?) {
        guard let action else { return }
        if configuration == nil {
            setTitle(action.title, for: .normal)
            setImage(action.image, for: .normal)
        } else if configuration?.title == nil, !action.title.isEmpty {
            configuration?.title = action.title
        }
        addAction(action, for: .primaryActionTriggered)
    }

    open func setTitle(_ title: String?, for state: UIControl.State) {
        titles[state] = title
        titleLabel?.text = currentTitle
    }

    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        titleColors[state] = color
    }

    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        images[state] = image
        imageView?.image = currentImage
    }

    open func title(for state: UIControl.State) -> String? { titles[state] ?? titles[.normal] }

    open func titleColor(for state: UIControl.State) -> UIColor? {
        titleColors[state] ?? titleColors[.normal]
    }

    open func image(for state: UIControl.State) -> UIImage? { images[state] ?? images[.normal] }

    open var currentTitle: String? { configuration?.title ?? title(for: state) }
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .tintColor }
    open var currentImage: UIImage? { configuration?.image ?? image(for: state) }

    override var shownTitles: [String] { currentTitle.map { [$0] } ?? [] }

    override func takeTap(at point: CGPoint) {
        super.takeTap(at: point)
        sendActions(for: .primaryActionTriggered)
    }

    override func paint(on canvas: Canvas) { paintButton(on: canvas) }
}
