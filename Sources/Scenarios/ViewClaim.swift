/// What is claimed of one view on the screen.
public enum ViewClaim: Equatable, Sendable {
    case visible, hidden, enabled, disabled, selected
    case text(String)
    case value(String)
    /// To half a point.
    case frame(ScreenFrame)
    case rows(Int)

    /// The words that stand alone.
    static let plain: [(word: String, claim: ViewClaim)] = [
        ("visible", .visible), ("hidden", .hidden), ("enabled", .enabled),
        ("disabled", .disabled), ("selected", .selected),
    ]
    static let words = plain.map(\.word) + ["text", "value", "frame", "rows"]

    /// As it is written in a scenario.
    var line: String {
        switch self {
        case .visible, .hidden, .enabled, .disabled, .selected:
            ViewClaim.plain.first { $0.claim == self }?.word ?? ""
        case .text(let text): "text \(text.quoted)"
        case .value(let value): "value \(value.quoted)"
        case .frame(let frame): "frame \(frame)"
        case .rows(let count): "rows \(count)"
        }
    }

    /// What is seen instead; `nil` when the claim holds of the view.
    func fault(in element: ScreenElement) -> String? {
        switch self {
        case .visible: element.isHidden ? "it is hidden" : nil
        case .hidden: element.isHidden ? nil : "it is visible, at \(element.frame)"
        case .enabled: element.isEnabled ? nil : "it is disabled"
        case .disabled: element.isEnabled ? "it is enabled" : nil
        case .selected: element.isSelected ? nil : "it is not selected"
        case .text(let text): fault(text, element.text ?? element.label, "text")
        case .value(let value): fault(value, element.value, "value")
        case .frame(let frame):
            frame.isNear(element.frame) ? nil : "its frame is \(element.frame)"
        case .rows(let count):
            element.rowCount == count
                ? nil : element.rowCount.map { "it has \($0) rows" } ?? "it is no list"
        }
    }

    private func fault(_ wanted: String, _ seen: String?, _ what: String) -> String? {
        seen == wanted ? nil : seen.map { "its \(what) is \($0.quoted)" } ?? "it has no \(what)"
    }

    /// What is seen instead on a screen; `isNever`: the claim is that no such view is like that.
    public func fault(
        of name: String, isNever: Bool, on elements: [ScreenElement]
    ) -> String? {
        guard let element = elements.first(called: name) else {
            return isNever ? nil : ViewClaim.missing(name, elements)
        }
        let fault = fault(in: element)
        guard isNever else { return fault }
        return fault == nil ? "so it is: \([element].text.dropLast().drop { $0 == " " })" : nil
    }

    /// So many names are told where the one is missing.
    private static let nameCountMax = 12

    private static func missing(_ name: String, _ elements: [ScreenElement]) -> String {
        var names: [String] = []
        for element in elements where !element.isHidden {
            guard let name = element.identifier ?? element.label, !names.contains(name) else {
                continue
            }
            names.append(name)
        }
        guard !names.isEmpty else { return "no view is called so; nothing has a name" }
        if let nearest = nearestWord(to: name, in: names) {
            return "no view is called so; did you mean \(nearest.quoted)?"
        }
        let told = names.prefix(nameCountMax).map { "\(String($0.prefix(40)).quoted)" }
        let more = names.count > told.count ? " and \(names.count - told.count) more" : ""
        return "no view is called so; there are \(told.joined(separator: ", "))\(more)"
    }
}
