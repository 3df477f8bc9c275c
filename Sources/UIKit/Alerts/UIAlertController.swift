import Foundation

/// A question over what is on the screen, with a button for each answer. Apple: UIKit,
/// `UIAlertController`.
///
/// A touch on a button dismisses it, and then calls the handler.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// Apple: `UIAlertController.Style`.
    public enum Style: Int, Sendable {
        case actionSheet, alert
    }

    public let preferredStyle: Style
    open var message: String? { didSet { showing?.setNeedsLayout() } }
    open private(set) var actions: [UIAlertAction] = []
    open private(set) var textFields: [UITextField]?
    /// The one in bold; `nil`: the one that cancels.
    open var preferredAction: UIAlertAction?

    public init(title: String?, message: String?, preferredStyle: Style) {
        self.preferredStyle = preferredStyle
        self.message = message
        super.init(nibName: nil, bundle: nil)
        self.title = title
        modalPresentationStyle = .custom
    }

    public required init?(coder: NSCoder) { nil }

    /// Adds a button. A second one that cancels ends the process, as on iOS.
    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
            fatalError(
                "UIAlertController can only have one action with a style of UIAlertActionStyleCancel"
            )
        }
        actions.append(action)
        showing?.setNeedsLayout()
    }

    /// Adds a line to type into; an action sheet has none, and asking for one ends the process.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            fatalError(
                "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert"
            )
        }
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.font = .systemFont(ofSize: 13)
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
    }

    private var showing: AlertView? { viewIfLoaded as? AlertView }

    open override func loadView() {
        let alert = AlertView(frame: UIScreen.main.bounds)
        alert.alert = self
        alert.onChoice = { [weak self] action in self?.choose(action) }
        view = alert
    }

    /// The first text field is typed into at once.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        textFields?.first?.becomeFirstResponder()
    }

    private func choose(_ action: UIAlertAction) {
        view.endEditing(true)
        guard let presentingViewController else { return }
        presentingViewController.dismiss(animated: true) { action.handler?(action) }
    }
}

/// One answer. Apple: UIKit, `UIAlertAction`.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// Apple: `UIAlertAction.Style`.
    public enum Style: Int, Sendable {
        case `default`, cancel, destructive
    }

    public let title: String?
    public let style: Style
    open var isEnabled = true { didSet { onChange() } }
    let handler: ((UIAlertAction) -> Void)?
    var onChange: () -> Void = {}

    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }
}
