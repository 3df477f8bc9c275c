import Foundation

/// Several lines to read or to type into. Apple: UIKit, `UITextView`. What is typed goes to the end;
/// nothing is selected, and links are text.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UIKeyInput {
    /// Setting it tells the delegate nothing.
    open var text: String! {
        get { attributed?.string ?? kept }
        set {
            kept = newValue ?? ""
            attributed = nil
            changed()
        }
    }
    open var attributedText: NSAttributedString! {
        get { attributed ?? NSAttributedString(string: kept) }
        set {
            attributed = newValue
            kept = newValue?.string ?? ""
            changed()
        }
    }
    private var kept = ""
    private var attributed: NSAttributedString?

    open var font: UIFont? = .systemFont(ofSize: 12) { didSet { changed() } }
    open var textColor: UIColor? = .label { didSet { setNeedsDisplay() } }
    open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
    /// Between the edges and the text, in points; 5 more are left free at both sides, as on iOS.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { changed() }
    }
    open var isEditable = true
    open var isSelectable = true
    open weak var delegate: (any UITextViewDelegate)? { didSet { scrollDelegate = delegate } }

    // What the keyboard is to be like: kept.

    open var keyboardType = UIKeyboardType.default
    open var returnKeyType = UIReturnKeyType.default
    open var autocorrectionType = UITextAutocorrectionType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences

    private static let padding: CGFloat = 5

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    private func changed() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        setNeedsDisplay()
    }

    // MARK: Size

    open override func layoutSubviews() {
        super.layoutSubviews()
        contentSize = CGSize(width: bounds.width, height: sizeThatFits(bounds.size).height)
    }

    /// The height of the text on lines of that width; 0 and less set no limit.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let sides = textContainerInset.left + textContainerInset.right + 2 * UITextView.padding
        let limit = size.width > 0 ? max(1, size.width - sides) : CGFloat.infinity
        let (text, style) = set()
        let room = TextMeasure.size(
            of: text, within: CGSize(width: limit, height: .infinity), style)
        return CGSize(
            width: size.width > 0 ? size.width : room.width + sides,
            height: max(room.height, style.font.lineHeight) + textContainerInset.top
                + textContainerInset.bottom
        ).roundedUpToPixels
    }

    /// A view that does not scroll asks for as much room as its text takes.
    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else { return super.intrinsicContentSize }
        return CGSize(
            width: UIView.noIntrinsicMetric, height: sizeThatFits(bounds.size).height)
    }

    // MARK: Typing

    open var hasText: Bool { !kept.isEmpty }
    open override var canBecomeFirstResponder: Bool { isEditable }

    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
        else { return false }
        setNeedsDisplay()
        delegate?.textViewDidBeginEditing(self)
        post(UITextView.textDidBeginEditingNotification)
        return true
    }

    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder()
        else { return false }
        setNeedsDisplay()
        delegate?.textViewDidEndEditing(self)
        post(UITextView.textDidEndEditingNotification)
        return true
    }

    open func insertText(_ text: String) {
        replace(NSRange(location: kept.utf16.count, length: 0), text)
    }

    open func deleteBackward() {
        guard let last = kept.last else { return }
        let length = String(last).utf16.count
        replace(NSRange(location: kept.utf16.count - length, length: length), "")
    }

    private func replace(_ range: NSRange, _ string: String) {
        guard isEditable,
            delegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true
        else { return }
        text = (kept as NSString).replacingCharacters(in: range, with: string)
        delegate?.textViewDidChange(self)
        post(UITextView.textDidChangeNotification)
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        if isEditable, !isDragging { _ = becomeFirstResponder() }
    }

    // MARK: Drawing

    private func set() -> (StyledText, TextStyle) {
        var style = TextStyle(
            font: font ?? .systemFont(ofSize: 12), color: textColor ?? .label,
            alignment: textAlignment, breaks: .byWordWrapping, lineCount: 0)
        guard let attributed else { return (StyledText(kept), style) }
        let text = StyledText(attributed, &style)
        return (text, style)
    }

    override func paint(on canvas: Canvas) {
        let (text, style) = set()
        let place = CGRect(
            x: textContainerInset.left + UITextView.padding, y: textContainerInset.top,
            width: bounds.width - textContainerInset.left - textContainerInset.right - 2
                * UITextView.padding, height: .infinity)
        guard place.width > 0 else { return }
        let end = canvas.draw(text, at: place, style)
        guard isFirstResponder else { return }
        canvas.fill(
            CGRect(x: end.x, y: end.y, width: 2, height: style.font.lineHeight),
            tintColor ?? .tintColor, radius: 1)
    }

    public nonisolated static let textDidBeginEditingNotification =
        Notification.Name("UITextViewTextDidBeginEditingNotification")
    public nonisolated static let textDidEndEditingNotification =
        Notification.Name("UITextViewTextDidEndEditingNotification")
    public nonisolated static let textDidChangeNotification =
        Notification.Name("UITextViewTextDidChangeNotification")
}

/// Who is asked and told of what happens in a text view. Apple: UIKit, `UITextViewDelegate`. All
/// methods are optional.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    func textViewDidBeginEditing(_ textView: UITextView)
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    func textViewDidEndEditing(_ textView: UITextView)
    func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool
    func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    public func textViewDidChange(_ textView: UITextView) {}
}
