import Foundation
internal import LifecycleWire

/// What is on the screen as accessibility tells it, an object for each element, back to front
/// (`docs/wire.md`).
///
/// Told are windows, what has an identifier or a label, and what is read out; parts of a control are not,
/// but the segments of a segmented one are. Hidden views are told as hidden.
@MainActor
struct ScreenDescription {
    /// More elements than these are left out, and the last one says so.
    static let elementCountMax = 2000
    /// Longer texts are cut.
    static let characterCountMax = 300
    private static let byteCountMax = JSON.Limits.byteCountMax - 64 * 1024
    private static let depthMax = 500

    private var elements: [JSON] = []
    private var byteCount = 0
    private var isFull = false

    static func of(_ windows: [UIWindow]) -> JSON {
        var description = ScreenDescription()
        for window in windows.sorted(by: { $0.windowLevel < $1.windowLevel }) {
            description.tell(window, depth: 0, level: 0, isHidden: false)
        }
        return .object([
            "elements": .array(description.elements), "isCut": .bool(description.isFull),
        ])
    }

    private mutating func tell(_ view: UIView, depth: Int, level: Int, isHidden: Bool) {
        // A row is told as one thing, with what its labels say.
        let isPartOfRow = view is UILabel && view.superview?.superview is UITableViewCell
        guard depth < ScreenDescription.depthMax, !isFull, !isPartOfRow else { return }
        let isHidden = isHidden || view.isHidden || view.alpha < 0.01
        let isTold = view is UIWindow || view.isAccessibilityElement || view.isNamed
        if isTold { add(view, level, isHidden) }
        let below = isTold ? level + 1 : level
        if let segments = view as? UISegmentedControl {
            tellSegments(of: segments, below, isHidden)
        }
        guard !(view is UIControl), !view.accessibilityElementsHidden else { return }
        for subview in view.subviews {
            tell(subview, depth: depth + 1, level: below, isHidden: isHidden)
        }
    }

    private mutating func add(_ view: UIView, _ level: Int, _ isHidden: Bool) {
        var element = ScreenDescription.element(
            "\(type(of: view))", level, view.convertedBounds(view.bounds), view.accessibilityTraits,
            isHidden)
        func append(_ name: String, _ text: String?) {
            guard let text, !text.isEmpty else { return }
            element.append(
                name, .string(String(text.prefix(ScreenDescription.characterCountMax))))
        }
        append("identifier", view.accessibilityIdentifier)
        append("label", view.accessibilityLabel)
        append("value", view.accessibilityValue)
        append("hint", view.accessibilityHint)
        append("text", view.shownText)
        if let count = view.rowCount { element.append("rows", .integer(Int64(count))) }
        add(element)
    }

    private mutating func tellSegments(
        of control: UISegmentedControl, _ level: Int, _ isHidden: Bool
    ) {
        for index in 0..<control.numberOfSegments {
            var traits = UIAccessibilityTraits.button
            if index == control.selectedSegmentIndex { traits.insert(.selected) }
            if !control.isEnabled || !control.isEnabledForSegment(at: index) {
                traits.insert(.notEnabled)
            }
            var element = ScreenDescription.element(
                "segment", level, control.convertedBounds(control.segmentBounds(at: index)), traits,
                isHidden)
            let title = control.titleForSegment(at: index) ?? ""
            if !title.isEmpty {
                element.append(
                    "label", .string(String(title.prefix(ScreenDescription.characterCountMax))))
            }
            add(element)
        }
    }

    private static func element(
        _ kind: String, _ level: Int, _ frame: CGRect, _ traits: UIAccessibilityTraits,
        _ isHidden: Bool
    ) -> JSON.Object {
        func number(_ value: CGFloat) -> JSON {
            .number(value.isFinite ? (Double(value) * 100).rounded() / 100 : 0)
        }
        return [
            "depth": .integer(Int64(level)), "kind": .string(kind),
            "frame": .array(
                [frame.minX, frame.minY, frame.width, frame.height].map { number($0) }),
            "traits": .array(traits.words.map { .string($0) }), "isHidden": .bool(isHidden),
        ]
    }

    private mutating func add(_ element: JSON.Object) {
        let count = JSON.object(element).encoded().count + 1
        guard elements.count < ScreenDescription.elementCountMax,
            byteCount + count < ScreenDescription.byteCountMax
        else {
            isFull = true
            return
        }
        byteCount += count
        elements.append(.object(element))
    }
}

extension UIView {
    fileprivate var isNamed: Bool {
        !(accessibilityIdentifier ?? "").isEmpty || !(accessibilityLabel ?? "").isEmpty
    }

    /// What a person reads on it; `nil` on what shows no text.
    var shownText: String? {
        switch self {
        case let label as UILabel: label.text
        case let button as UIButton: button.currentTitle
        case let cell as UITableViewCell: cell.shownTexts.first
        case let field as UITextField:
            (field.text ?? "").isEmpty
                ? field.placeholder : field.isSecureTextEntry ? nil : field.text
        default: nil
        }
    }

    /// How many rows a list has; `nil` for what is none.
    fileprivate var rowCount: Int? {
        guard let table = self as? UITableView else { return nil }
        return (0..<table.numberOfSections).reduce(0) { $0 + table.numberOfRows(inSection: $1) }
    }

    /// A rectangle of the view on the screen: what its four corners take up.
    fileprivate func convertedBounds(_ bounds: CGRect) -> CGRect {
        let corners = [
            CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
            CGPoint(x: bounds.minX, y: bounds.maxY), CGPoint(x: bounds.maxX, y: bounds.maxY),
        ].map { convert($0, to: nil) }
        let (left, right) = (corners.map(\.x).min()!, corners.map(\.x).max()!)
        let (top, bottom) = (corners.map(\.y).min()!, corners.map(\.y).max()!)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
