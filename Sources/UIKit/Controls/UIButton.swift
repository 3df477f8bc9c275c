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

        /// Those that are a sign in a circle, in points; `nil`: it shows what it is given.
        var signSide: CGFloat? {
            switch self {
            case .custom, .system: nil
            case .detailDisclosure, .infoLight, .infoDark, .contactAdd: 22
            case .close: 30
            }
        }
    }

    /// What a state may have of its own.
    private struct Content {
        var title: String?
        var attributedTitle: NSAttributedString?
        var titleColor: UIColor?
        var image: UIImage?
        var backgroundImage: UIImage?
    }

    public private(set) var buttonType = ButtonType.custom
    /// What it shows in place of titles and images by state; `nil`: those.
    open var configuration: Configuration? { didSet { changed() } }
    /// Called when `configuration` is to be brought up to date: when the state is another, and at
    /// `setNeedsUpdateConfiguration()`.
    open var configurationUpdateHandler: ((UIButton) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// Its font, its line breaks and its number of lines count; it is drawn by the button.
    open private(set) lazy var titleLabel: UILabel? = makeTitleLabel()
    open private(set) lazy var imageView: UIImageView? = UIImageView(image: currentImage)
    private var contents: [UIControl.State: Content] = [:]

    /// In points. Without any, text has 6 above and below.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { changed() } }
    /// Moves the title, without effect on the button's size.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsDisplay() } }
    /// Moves the image, without effect on the button's size.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsDisplay() } }
    open var adjustsImageWhenHighlighted = true
    open var adjustsImageWhenDisabled = true
    open var showsTouchWhenHighlighted = false
    open var changesSelectionAsPrimaryAction = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        if let side = buttonType.signSide { bounds.size = CGSize(width: side, height: side) }
    }

    /// A button that shows the action's title and performs it when it is tapped.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        take(primaryAction)
        sizeToFit()
    }

    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        self.configuration = configuration
        take(primaryAction)
        sizeToFit()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    private func take(_ action: UIAction?) {
        guard let action else { return }
        if configuration == nil {
            setTitle(action.title, for: .normal)
            setImage(action.image, for: .normal)
        } else {
            if configuration?.title == nil, !action.title.isEmpty {
                configuration?.title = action.title
            }
            if configuration?.image == nil { configuration?.image = action.image }
        }
        addAction(action, for: .primaryActionTriggered)
    }

    private func makeTitleLabel() -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: buttonType == .custom ? UIFont.buttonFontSize : 15)
        label.lineBreakMode = .byTruncatingMiddle
        label.text = currentTitle
        return label
    }

    // MARK: What it shows in which state

    open func setTitle(_ title: String?, for state: UIControl.State) {
        contents[state, default: Content()].title = title
        changed()
    }

    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        contents[state, default: Content()].attributedTitle = title
        changed()
    }

    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        contents[state, default: Content()].titleColor = color
        setNeedsDisplay()
    }

    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        contents[state, default: Content()].image = image
        changed()
    }

    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        contents[state, default: Content()].backgroundImage = image
        changed()
    }

    private func of<Value>(_ state: UIControl.State, _ part: (Content) -> Value?) -> Value? {
        contents[state].flatMap(part) ?? contents[.normal].flatMap(part)
    }

    open func title(for state: UIControl.State) -> String? { of(state, \.title) }
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        of(state, \.attributedTitle)
    }
    open func titleColor(for state: UIControl.State) -> UIColor? { of(state, \.titleColor) }
    open func image(for state: UIControl.State) -> UIImage? { of(state, \.image) }
    open func backgroundImage(for state: UIControl.State) -> UIImage? {
        of(state, \.backgroundImage)
    }

    open var currentTitle: String? {
        configuration?.title ?? currentAttributedTitle?.string ?? title(for: state)
    }
    open var currentAttributedTitle: NSAttributedString? {
        configuration == nil ? attributedTitle(for: state) : nil
    }
    open var currentTitleColor: UIColor { ButtonLooks(self).title }
    open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    // MARK: Changes

    private func changed() {
        titleLabel?.text = currentTitle
        imageView?.image = currentImage
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    override func stateHasChanged() {
        setNeedsUpdateConfiguration()
        changed()
    }

    /// Calls what brings the configuration up to date, now.
    open func setNeedsUpdateConfiguration() {
        updateConfiguration()
        configurationUpdateHandler?(self)
    }

    /// Brings the configuration up to date; the default does nothing.
    open func updateConfiguration() {}

    // MARK: Size

    open override var intrinsicContentSize: CGSize {
        if let side = buttonType.signSide { return CGSize(width: side, height: side) }
        return ButtonLayout(self, in: nil).size.roundedUpToPixels
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Where the title lies, and where the image.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        ButtonLayout(self, in: bounds).title
    }

    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        ButtonLayout(self, in: bounds).image
    }

    override var shownTitles: [String] { currentTitle.map { [$0] } ?? [] }

    override func takeTap(at point: CGPoint) {
        super.takeTap(at: point)
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        sendActions(for: .primaryActionTriggered)
    }

    override func paint(on canvas: Canvas) { paintButton(on: canvas) }
}
