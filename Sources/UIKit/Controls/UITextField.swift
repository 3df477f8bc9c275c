import Foundation

/// One line to type into. Apple: UIKit, `UITextField`. What is typed goes
/// to the end.
@preconcurrency @MainActor
open class UITextField: UIControl, UIKeyInput {
    /// Apple: `UITextField.BorderStyle`.
    public enum BorderStyle: Int, Sendable {
        case none, line, bezel, roundedRect
    }

    /// When something beside the text is shown. Apple: `UITextField.ViewMode`.
    public enum ViewMode: Int, Sendable {
        case never, whileEditing, unlessEditing, always
    }

    /// Setting it sends no event. Empty, and never `nil`, once it was read, as on iOS.
    open var text: String? {
        get { kept }
        set {
            kept = newValue ?? ""
            changed()
        }
    }
    private var kept = "" { didSet { setNeedsDisplay() } }

    open var placeholder: String? { didSet { changed() } }
    /// A placeholder that brings its colours and fonts.
    open var attributedPlaceholder: NSAttributedString? {
        didSet {
            guard let text = attributedPlaceholder?.string else { return }
            placeholder = text
        }
    }
    open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize) { didSet { changed() } }
    open var textColor: UIColor? = .label { didSet { setNeedsDisplay() } }
    open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
    open var borderStyle = BorderStyle.none { didSet { changed() } }
    open var isSecureTextEntry = false { didSet { setNeedsDisplay() } }
    open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
    /// The smallest that letters shrink to, in points; 0: they do not.
    open var minimumFontSize: CGFloat = 0 { didSet { setNeedsDisplay() } }
    open var clearsOnBeginEditing = false
    open var background: UIImage? { didSet { setNeedsDisplay() } }
    open var disabledBackground: UIImage? { didSet { setNeedsDisplay() } }
    /// A cross behind the text; a tap on it clears the text.
    open var clearButtonMode = ViewMode.never { didSet { setNeedsDisplay() } }
    open weak var delegate: (any UITextFieldDelegate)?

    // What lies beside the text.

    open var leftView: UIView? { didSet { exchange(oldValue, for: leftView) } }
    open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    open var rightView: UIView? { didSet { exchange(oldValue, for: rightView) } }
    open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

    // What the keyboard is to be like: there is none, so these are kept.

    open var keyboardType = UIKeyboardType.default
    open var returnKeyType = UIReturnKeyType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var autocorrectionType = UITextAutocorrectionType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var spellCheckingType = UITextSpellCheckingType.default
    open var enablesReturnKeyAutomatically = false
    open var textContentType: UITextContentType?

    /// Whether it is being typed into.
    open var isEditing: Bool { isFirstResponder }
    open var hasText: Bool { !kept.isEmpty }

    open override var canBecomeFirstResponder: Bool { isEnabled }

    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
        else { return false }
        if clearsOnBeginEditing { kept = "" }
        setNeedsLayout()
        setNeedsDisplay()
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
        setNeedsLayout()
        setNeedsDisplay()
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

    /// A tap begins editing; one on the cross clears the text.
    override func takeTap(at point: CGPoint) {
        if showsClearButton,
            clearButtonRect(forBounds: bounds).insetBy(dx: -8, dy: -8).contains(point)
        {
            guard delegate?.textFieldShouldClear(self) ?? true else { return }
            kept = ""
            sendActions(for: .editingChanged)
            NotificationCenter.default.post(
                name: UITextField.textDidChangeNotification, object: self)
        } else {
            _ = becomeFirstResponder()
        }
    }

    private func changed() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    private func exchange(_ old: UIView?, for new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        setNeedsLayout()
    }

    // MARK: Places. Apple: the methods that a subclass overrides to move what is shown.

    open func textRect(forBounds bounds: CGRect) -> CGRect { room(in: bounds) }
    open func editingRect(forBounds bounds: CGRect) -> CGRect { room(in: bounds) }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }

    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = leftView?.bounds.size ?? .zero
        return CGRect(
            x: bounds.minX + (borderStyle == .roundedRect ? 7 : 0),
            y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = rightView?.bounds.size ?? .zero
        return CGRect(
            x: bounds.maxX - size.width - (borderStyle == .roundedRect ? 7 : 0),
            y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        show(leftView, leftViewMode, in: leftViewRect(forBounds: bounds))
        show(rightView, rightViewMode, in: rightViewRect(forBounds: bounds))
    }

    private func show(_ view: UIView?, _ mode: ViewMode, in rect: CGRect) {
        guard let view else { return }
        guard mode.isShown(editing: isEditing) else { return view.removeFromSuperview() }
        view.frame = rect
        if view.superview !== self { addSubview(view) }
    }

    open override var intrinsicContentSize: CGSize {
        let font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
        let shown = kept.isEmpty ? placeholder ?? "" : kept
        let text = TextMeasure.size(of: shown, font)
        let around = borderStyle == .none ? 0 : borderInset * 2
        let height =
            borderStyle == .roundedRect
            ? max(34, font.lineHeight + 14) : font.lineHeight + (borderStyle == .none ? 2 : 7)
        return CGSize(width: text.width + around + 2, height: height).roundedUpToPixels
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    public nonisolated static let textDidBeginEditingNotification =
        Notification.Name("UITextFieldTextDidBeginEditingNotification")
    public nonisolated static let textDidEndEditingNotification =
        Notification.Name("UITextFieldTextDidEndEditingNotification")
    public nonisolated static let textDidChangeNotification =
        Notification.Name("UITextFieldTextDidChangeNotification")

    override func paint(on canvas: Canvas) { paintField(on: canvas) }
}
