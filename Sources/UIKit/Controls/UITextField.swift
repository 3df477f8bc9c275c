import Foundation

/// One line to type into. Apple: UIKit, `UITextField`. What is typed goes
/// to the end.
@preconcurrency @MainActor
open class UITextField: UIControl, UIKeyInput {
    /// Apple: `UITextField.BorderStyle`.
    public enum BorderStyle: Int, Sendable {
        case none, line, bezel, roundedRect
    }

    /// Setting it sends no event. Empty, and never `nil`, once it was read, as on iOS.
    open var text: String? {
        get { kept }
        set { kept = newValue ?? "" }
    }
    private var kept = ""

    open var placeholder: String?
    open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize)
    open var textColor: UIColor? = .label
    open var textAlignment = NSTextAlignment.natural
    open var borderStyle = BorderStyle.none
    open var isSecureTextEntry = false
    open var clearsOnBeginEditing = false
    open weak var delegate: (any UITextFieldDelegate)?

    /// Whether it is being typed into.
    open var isEditing: Bool { isFirstResponder }
    open var hasText: Bool { !kept.isEmpty }

    open override var canBecomeFirstResponder: Bool { isEnabled }

    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
        else { return false }
        if clearsOnBeginEditing { kept = "" }
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        NotificationCenter.default.post(
            name: UITextField.textDidBeginEditingNotification, object: self)
        return true
    }

    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder()
        else { return false }
        delegate?.textFieldDidEndEditing(self)
        sendActions(for: .editingDidEnd)
        NotificationCenter.default.post(
            name: UITextField.textDidEndEditingNotification, object: self)
        return true
    }

    /// Takes what is typed; a line end is the return key.
    open func insertText(_ text: String) {
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            if index > 0 { pressReturn() }
            if !line.isEmpty {
                replace(NSRange(location: kept.utf16.count, length: 0), String(line))
            }
        }
    }

    open func deleteBackward() {
        guard let last = kept.last else { return }
        let length = String(last).utf16.count
        replace(NSRange(location: kept.utf16.count - length, length: length), "")
    }

    private func replace(_ range: NSRange, _ string: String) {
        guard
            delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string)
                ?? true
        else { return }
        kept = (kept as NSString).replacingCharacters(in: range, with: string)
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
    }

    private func pressReturn() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    }

    override var shownTitles: [String] { [placeholder, text].compactMap { $0 } }

    /// A tap begins editing.
    override func takeTap(at point: CGPoint) { _ = becomeFirstResponder() }

    public nonisolated static let textDidBeginEditingNotification =
        Notification.Name("UITextFieldTextDidBeginEditingNotification")
    public nonisolated static let textDidEndEditingNotification =
        Notification.Name("UITextFieldTextDidEndEditingNotification")
    public nonisolated static let textDidChangeNotification =
        Notification.Name("UITextFieldTextDidChangeNotification")

    override func paint(on canvas: Canvas) { paintField(on: canvas) }
}

/// What takes what is typed. Apple: UIKit, `UIKeyInput`.
@preconcurrency @MainActor
public protocol UIKeyInput: AnyObject {
    var hasText: Bool { get }
    func insertText(_ text: String)
    func deleteBackward()
}

/// Who is asked and told of what happens in a text field. Apple: UIKit, `UITextFieldDelegate`. All
/// methods are optional.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    func textFieldDidBeginEditing(_ textField: UITextField)
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    func textFieldDidEndEditing(_ textField: UITextField)
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool { true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
