import Foundation

/// The tree of views in words: what accessibility would read, one view a line, those within a view
/// further to the right.
///
///     UIWindow  0 0 390 844
///       UISegmentedControl "segments"  20 60 350 32  One, Two (selected), Three
///       UILabel  0 372 390 100  Bazinga!
///
/// A name in quotation marks is the accessibility identifier; the numbers are what it takes up of the
/// window: left, top, width, height. Views that only hold others and have no name are passed over.
@MainActor
enum ScreenDescription {
    static func of(_ windows: [UIWindow]) -> String {
        var lines: [String] = []
        for window in windows.sorted(by: { $0.windowLevel < $1.windowLevel }) {
            describe(window, depth: 0, &lines)
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func describe(_ view: UIView, depth: Int, _ lines: inout [String]) {
        guard !view.isHidden, view.alpha >= 0.01, depth < 500 else { return }
        let words = words(of: view)
        let isTold =
            view is UIWindow || words != nil || view.accessibilityIdentifier != nil
            || view.isAccessibilityElement
        if isTold { lines.append(line(view, words ?? "", depth)) }
        // A button's label and a control's knob are no views of their own to who listens.
        for subview in view.subviews { describe(subview, depth: depth + (isTold ? 1 : 0), &lines) }
    }

    private static func line(_ view: UIView, _ words: String, _ depth: Int) -> String {
        let name = view.accessibilityIdentifier.map { " \"\($0)\"" } ?? ""
        let corners = [
            CGPoint(x: view.bounds.minX, y: view.bounds.minY),
            CGPoint(x: view.bounds.maxX, y: view.bounds.minY),
            CGPoint(x: view.bounds.minX, y: view.bounds.maxY),
            CGPoint(x: view.bounds.maxX, y: view.bounds.maxY),
        ].map { view.convert($0, to: nil) }
        let (left, right) = (corners.map(\.x).min()!, corners.map(\.x).max()!)
        let (top, bottom) = (corners.map(\.y).min()!, corners.map(\.y).max()!)
        let place = [left, top, right - left, bottom - top]
            .map { $0.isFinite ? String(format: "%.4g", Double($0)) : "-" }
            .joined(separator: " ")
        let indent = String(repeating: "  ", count: depth)
        let text = words.isEmpty ? "" : "  " + words.replacingOccurrences(of: "\n", with: " ")
        return indent + "\(type(of: view))\(name)  \(place)\(text)"
    }

    /// What is read out; `nil` for a view that says nothing.
    private static func words(of view: UIView) -> String? {
        var words: [String] = []
        if let label = view.accessibilityLabel { words.append(label) }
        switch view {
        case let label as UILabel:
            if words.isEmpty { words.append(label.text ?? "") }
        case let button as UIButton:
            if words.isEmpty { words.append(button.currentTitle ?? "") }
        case let control as UISegmentedControl:
            words += (0..<control.numberOfSegments).map { index in
                let title = control.titleForSegment(at: index) ?? "picture"
                return index == control.selectedSegmentIndex ? "\(title) (selected)" : title
            }
        case let toggle as UISwitch: words.append(toggle.isOn ? "on" : "off")
        case let slider as UISlider: words.append("\(slider.value)")
        case let progress as UIProgressView:
            words.append("\(Int((progress.progress * 100).rounded())) %")
        case let field as UITextField:
            let text = field.text ?? ""
            words.append(
                field.isSecureTextEntry
                    ? "\(text.count) hidden letters"
                    : text.isEmpty ? field.placeholder.map { "(\($0))" } ?? "" : text)
        case is UIImageView: words.append("picture")
        default: break
        }
        if let control = view as? UIControl, !control.isEnabled { words.append("(disabled)") }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }
}
