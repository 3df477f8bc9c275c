import Foundation

/// What a touch by name is for: a view or a segment, and the place in the middle of it.
///
/// A name is an accessibility identifier or label, or what a person reads: a label's or button's text, a
/// segment's title, a text field's placeholder. Of several with one name it is the frontmost that a touch
/// can reach.
@MainActor
struct TouchTarget {
    let view: UIView
    let window: UIWindow
    /// The middle, in the coordinates of the window.
    let place: CGPoint
    /// Which segment of a control.
    var segment: Int?

    /// Nothing of that name, or nothing that can be reached.
    struct Missing: Error {
        let reason: String
    }

    static func find(_ name: String) -> Result<TouchTarget, Missing> {
        var first: String?
        for window in Touching.windows {
            for target in targets(called: name, in: window, window) {
                guard let reason = target.obstacle else { return .success(target) }
                first = first ?? reason
            }
        }
        return .failure(Missing(reason: first ?? nothing(called: name)))
    }

    /// The frontmost first.
    private static func targets(
        called name: String, in view: UIView, _ window: UIWindow
    ) -> [TouchTarget] {
        let below = view.subviews.reversed().flatMap { targets(called: name, in: $0, window) }
        if let control = view as? UISegmentedControl, let index = control.segment(titled: name) {
            return below + [
                TouchTarget(view, window, middleOf: control.segmentBounds(at: index), index)
            ]
        }
        return view.names.contains(name)
            ? below + [TouchTarget(view, window, middleOf: view.bounds)] : below
    }

    private init(
        _ view: UIView, _ window: UIWindow, middleOf bounds: CGRect, _ segment: Int? = nil
    ) {
        self.view = view
        self.window = window
        self.segment = segment
        place = view.convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil)
    }

    // MARK: What is in the way

    /// Why a finger at the middle does not reach it; `nil` when it does.
    private var obstacle: String? {
        for view in view.andThoseAround {
            let whose = view === self.view ? "it" : "\(view.named), in which it lies,"
            if view.isHidden { return "\(whose) is hidden" }
            if view.alpha < 0.01 { return "\(whose) is see-through" }
        }
        if view.bounds.isEmpty { return "it has no size" }
        if !UIScreen.main.bounds.contains(place) { return Touching.outside(place) }
        let isSegmentOff =
            segment.map { index in
                !((view as? UISegmentedControl)?.isEnabledForSegment(at: index) ?? true)
            } ?? false
        if isSegmentOff || view.controlAround?.isEnabled == false { return "it is disabled" }
        return obstacle(
            foundBy: Touching.windows.lazy.compactMap { window in
                window.hitTest(window.convert(place, from: nil), with: nil)
            }.first)
    }

    private func obstacle(foundBy hit: UIView?) -> String? {
        guard let hit else { return deafness }
        if hit.isDescendant(of: view) { return nil }
        guard view.isDescendant(of: hit) else { return "covered by \(hit.named)" }
        // The finger reaches what it lies in: as it takes no touches itself, or lies outside of it.
        for view in view.andThoseAround {
            guard view !== hit, let around = view.superview else { break }
            if !view.isUserInteractionEnabled { return nil }
            if !around.point(inside: around.convert(place, from: nil), with: nil) {
                return "outside of \(around.named), in which it lies"
            }
        }
        return nil
    }

    /// Why nobody took a touch that was delivered.
    var whyNotTaken: String { deafness }

    private var deafness: String {
        let deaf = view.andThoseAround.first { !$0.isUserInteractionEnabled }
        guard let deaf else { return "nothing there takes touches" }
        let whose = deaf === view ? "it" : "\(deaf.named), in which it lies,"
        return "\(whose) takes no touches (isUserInteractionEnabled)"
    }

    // MARK: Names

    /// So many names are told where the one is missing.
    private static let nameCountMax = 12

    private static func nothing(called name: String) -> String {
        var names: [String] = []
        for window in Touching.windows { gather(window, &names) }
        guard !names.isEmpty else { return "no view is called so; nothing has a name" }
        let told = names.prefix(nameCountMax).map { "\"\($0.prefix(40))\"" }
        let more = names.count > told.count ? " and \(names.count - told.count) more" : ""
        return "no view is called so; there are \(told.joined(separator: ", "))\(more)"
    }

    private static func gather(_ view: UIView, _ names: inout [String]) {
        guard !view.isHidden, view.alpha >= 0.01 else { return }
        for name in view.names where !name.isEmpty && !names.contains(name) { names.append(name) }
        for subview in view.subviews { gather(subview, &names) }
    }
}

extension UIView {
    /// What it is found by.
    var names: [String] {
        let texts = (self as? UIControl)?.shownTitles ?? []
        return [accessibilityIdentifier, accessibilityLabel].compactMap { $0 } + texts
    }

    /// What it is, for a person who looks for it.
    var named: String {
        "\(type(of: self))" + (names.first { !$0.isEmpty }.map { " \"\($0.prefix(40))\"" } ?? "")
    }

    /// The view, and the ones it lies in, from inside to outside.
    var andThoseAround: [UIView] {
        Array(sequence(first: self) { $0.superview })
    }

    /// The control that it is, or lies in.
    var controlAround: UIControl? {
        andThoseAround.lazy.compactMap { $0 as? UIControl }.first
    }
}
