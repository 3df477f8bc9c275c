internal import LifecycleKernel

/// What a person's touch does to what is shown.
///
/// A touch names what it is for: a control's title, a segment's, a text field's placeholder, or an
/// accessibility identifier or label. Nothing is laid out yet, so what covers what is told by the
/// order of views and by what is presented, not by places.
@MainActor
enum Touching {
    /// Touches what the key window shows; `no` when there is nothing to touch.
    static func perform(_ touch: Touch) -> Answer {
        let isTouched =
            switch touch {
            case .tap(let name): tap(name)
            case .type(let text): type(text)
            }
        return isTouched ? .yes : .no
    }

    private static func tap(_ name: String) -> Bool {
        guard let window = UIApplication.shared.keyWindow else { return false }
        for control in controls(in: surface(of: window)) {
            if let segments = control as? UISegmentedControl, segments.tap(segmentTitled: name) {
                return true
            }
            if control.isCalled(name) { return control.tap() }
        }
        return false
    }

    private static func type(_ text: String) -> Bool {
        guard let responder = FirstResponder.current as? any UIKeyInput & UIView,
            responder.window != nil, responder.window === UIApplication.shared.keyWindow
        else { return false }
        responder.insertText(text)
        return true
    }

    /// What takes the touches: the view of whatever is presented last, or the window's all.
    private static func surface(of window: UIWindow) -> UIView {
        var top = window.rootViewController
        while let presented = top?.presentedViewController { top = presented }
        guard let top, top !== window.rootViewController else { return window }
        return top.view
    }

    /// The controls that take touches, the frontmost first.
    private static func controls(in view: UIView) -> [UIControl] {
        guard view.takesTouches else { return [] }
        let control = (view as? UIControl).map { $0.isEnabled ? [$0] : [] } ?? []
        return view.subviews.reversed().flatMap { controls(in: $0) } + control
    }
}

extension UIControl {
    fileprivate func isCalled(_ name: String) -> Bool {
        shownTitles.contains(name) || accessibilityIdentifier == name || accessibilityLabel == name
    }
}
