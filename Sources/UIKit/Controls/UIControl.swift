import Foundation

/// A view that is touched to bring something about. Apple: UIKit, `UIControl`.
///
/// Actions are closures. Targets with a selector need what turns `#selector` into Swift, which is not
/// here yet.
@preconcurrency @MainActor
open class UIControl: UIView {
    /// What happened to a control. Apple: `UIControl.Event`.
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let touchDown = Event(rawValue: 1)
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        public static let touchDragInside = Event(rawValue: 1 << 2)
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        public static let touchDragExit = Event(rawValue: 1 << 5)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let touchCancel = Event(rawValue: 1 << 8)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        public static let allEditingEvents = Event(rawValue: 0xF_0000)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// What a control looks like and why. Apple: `UIControl.State`.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let normal: State = []
        public static let highlighted = State(rawValue: 1)
        public static let disabled = State(rawValue: 1 << 1)
        public static let selected = State(rawValue: 1 << 2)
        public static let focused = State(rawValue: 1 << 3)
    }

    /// Where content lies in a direction. Apple: `UIControl.ContentHorizontalAlignment`.
    public enum ContentHorizontalAlignment: Int, Sendable {
        case center, left, right, fill, leading, trailing
    }

    /// Apple: `UIControl.ContentVerticalAlignment`.
    public enum ContentVerticalAlignment: Int, Sendable {
        case center, top, bottom, fill
    }

    open var isEnabled = true { didSet { if isEnabled != oldValue { stateHasChanged() } } }
    open var isSelected = false { didSet { if isSelected != oldValue { stateHasChanged() } } }
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateHasChanged() } }
    }
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { setNeedsDisplay() }
    }
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { setNeedsDisplay() }
    }
    private var actions: [(action: UIAction, events: Event)] = []

    open var state: State {
        var state: State = isEnabled ? [] : .disabled
        if isHighlighted { state.insert(.highlighted) }
        if isSelected { state.insert(.selected) }
        return state
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// The action is performed on `primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Performs the action on these events from now on, in place of one of the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        actions.append((action, controlEvents))
    }

    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    open func removeAction(
        identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
    ) {
        for index in actions.indices where actions[index].action.identifier == actionIdentifier {
            actions[index].events.subtract(controlEvents)
        }
        actions.removeAll { $0.events.isEmpty }
    }

    /// Performs the actions of the events, in the order in which they were added.
    open func sendActions(for controlEvents: Event) {
        for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
            sendAction(action)
        }
    }

    open func sendAction(_ action: UIAction) {
        action.perform(from: self)
    }

    /// A disabled control takes touches and does nothing with them.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled else { return }
        isHighlighted = true
        sendActions(for: .touchDown)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, let touch = touches.first else { return }
        isHighlighted = isTouchInside(touch)
        sendActions(for: isHighlighted ? .touchDragInside : .touchDragOutside)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, let touch = touches.first else { return }
        isHighlighted = false
        if isTouchInside(touch) {
            takeTap(at: touch.location(in: self))
        } else {
            sendActions(for: .touchUpOutside)
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled else { return }
        isHighlighted = false
        sendActions(for: .touchCancel)
    }

    private func isTouchInside(_ touch: UITouch) -> Bool {
        point(inside: touch.location(in: self), with: nil)
    }

    /// A finger that went down on the control has gone up on it, at this place of it.
    func takeTap(at point: CGPoint) { sendActions(for: .touchUpInside) }

    /// `state` is another.
    func stateHasChanged() { setNeedsDisplay() }

    /// What a person reads on the control.
    var shownTitles: [String] { [] }
}
