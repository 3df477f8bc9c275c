import Foundation

// A touch on its way: the window finds the view, recognizers watch, and the view hears of it, or whoever
// comes next in its chain of responders.

extension UIWindow {
    /// What a window does with a finger.
    func deliver(_ event: UIEvent) {
        guard let touch = event.allTouches?.first, touch.window === self else { return }
        switch touch.phase {
        case .began: begin(touch, event)
        case .moved, .stationary:
            for recognizer in watching(touch) { recognizer.touchesMoved([touch], with: event) }
            if !touch.isTakenFromView { touch.view?.touchesMoved([touch], with: event) }
            cancelViewIfRecognized(touch, event)
        case .ended:
            for recognizer in watching(touch) { recognizer.touchesEnded([touch], with: event) }
            cancelViewIfRecognized(touch, event)
            if !touch.isTakenFromView { touch.view?.touchesEnded([touch], with: event) }
            for recognizer in touch.gestureRecognizers ?? [] { recognizer.forget() }
        case .cancelled:
            for recognizer in watching(touch) { recognizer.touchesCancelled([touch], with: event) }
            if !touch.isTakenFromView { touch.view?.touchesCancelled([touch], with: event) }
            for recognizer in touch.gestureRecognizers ?? [] { recognizer.forget() }
        }
    }

    private func begin(_ touch: UITouch, _ event: UIEvent) {
        touch.view = hitTest(touch.location(in: self), with: event)
        touch.gestureRecognizers = touch.view?.recognizers(for: touch) ?? []
        for recognizer in touch.gestureRecognizers ?? [] { recognizer.watch(touch) }
        for recognizer in watching(touch) { recognizer.touchesBegan([touch], with: event) }
        touch.view?.touchesBegan([touch], with: event)
        cancelViewIfRecognized(touch, event)
    }

    private func watching(_ touch: UITouch) -> [UIGestureRecognizer] {
        (touch.gestureRecognizers ?? []).filter { $0.state != .failed && $0.state != .cancelled }
    }

    private func cancelViewIfRecognized(_ touch: UITouch, _ event: UIEvent) {
        let isRecognized = touch.gestureRecognizers?.contains {
            $0.hasRecognized && $0.cancelsTouchesInView
        }
        guard isRecognized ?? false, !touch.isTakenFromView else { return }
        touch.isTakenFromView = true
        touch.view?.touchesCancelled([touch], with: event)
    }
}

extension UIView {
    /// The recognizers that see a touch of this view: its own and those of the views it lies in.
    fileprivate func recognizers(for touch: UITouch) -> [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        var claimsTaps = false
        var view: UIView? = self
        while let current = view {
            found += (current.gestureRecognizers ?? []).filter { recognizer in
                recognizer.isEnabled && !(claimsTaps && recognizer is UITapGestureRecognizer)
                    && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch)
                        ?? true
            }
            // Taps on these are their own, whatever recognizes taps around them.
            if current is UIButton || current is UISwitch || current is UISegmentedControl {
                claimsTaps = true
            }
            view = current.superview
        }
        return found
    }
}
