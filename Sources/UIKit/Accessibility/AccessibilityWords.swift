import Foundation

/// What an app has said itself of how a view is read out; `nil` where it has said nothing.
struct AccessibilityWords {
    var isElement: Bool?
    var label: String?
    var value: String?
    var hint: String?
    var traits: UIAccessibilityTraits?

    /// What a view is read out as by itself. Source: what VoiceOver reads of a new control.
    @MainActor
    init(ofContentIn view: UIView) {
        switch view {
        case let label as UILabel: self.init(true, label: label.text, .staticText)
        case let button as UIButton: self.init(true, label: button.currentTitle, .button)
        case let toggle as UISwitch:
            self.init(true, value: toggle.isOn ? "1" : "0", [.button, .toggleButton])
        case let slider as UISlider:
            let range = slider.maximumValue - slider.minimumValue
            let part = range > 0 ? (slider.value - slider.minimumValue) / range : 0
            self.init(true, value: AccessibilityWords.percent(part), .adjustable)
        case let progress as UIProgressView:
            self.init(
                true, label: "Progress", value: AccessibilityWords.percent(progress.progress),
                .updatesFrequently)
        case let field as UITextField:
            let text = field.text ?? ""
            let shown = field.isSecureTextEntry ? String(repeating: "•", count: text.count) : text
            self.init(true, value: shown.isEmpty ? field.placeholder : shown)
        case let segments as UISegmentedControl:
            let chosen = segments.selectedSegmentIndex
            let isOne = (0..<segments.numberOfSegments).contains(chosen)
            self.init(false, value: isOne ? segments.titleForSegment(at: chosen) : nil)
        case let cell as UITableViewCell:
            self.init(
                true, label: cell.shownTexts.joined(separator: ", "),
                cell.isSelected ? .selected : nil)
        case let view as UITextView: self.init(true, value: view.text)
        case let stepper as UIStepper: self.init(true, value: "\(stepper.value)", .adjustable)
        case let pages as UIPageControl:
            self.init(
                true, value: "page \(pages.currentPage + 1) of \(pages.numberOfPages)",
                .adjustable)
        case let wheel as UIActivityIndicatorView:
            self.init(true, label: wheel.isAnimating ? "In progress" : "Progress halted")
        case is UIImageView: self.init(false, .image)
        default: self.init(view is UIControl)
        }
        guard let control = view as? UIControl else { return }
        if !control.isEnabled { traits = (traits ?? []).union(.notEnabled) }
        if control.isSelected { traits = (traits ?? []).union(.selected) }
    }

    init(
        _ isElement: Bool? = nil, label: String? = nil, value: String? = nil,
        _ traits: UIAccessibilityTraits? = nil
    ) {
        self.isElement = isElement
        self.label = label
        self.value = value
        self.traits = traits
    }

    private static func percent(_ part: Float) -> String {
        part.isFinite ? "\(Int((min(max(part, 0), 1) * 100).rounded()))%" : "0%"
    }
}

extension UITableViewCell {
    /// What its labels say, from the back to the front.
    var shownTexts: [String] {
        contentView.subviews.compactMap { ($0 as? UILabel)?.text }.filter { !$0.isEmpty }
    }
}

/// What kind of thing is read out, and how it stands. Apple: UIKit, `UIAccessibilityTraits`.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    public static let none: UIAccessibilityTraits = []
    public static let button = UIAccessibilityTraits(rawValue: 1)
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)

    /// Apple's names of those that are set.
    var words: [String] {
        UIAccessibilityTraits.names.filter { contains($0.trait) }.map(\.name)
    }

    private static let names: [(trait: UIAccessibilityTraits, name: String)] = [
        (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"),
        (.playsSound, "playsSound"), (.keyboardKey, "keyboardKey"), (.staticText, "staticText"),
        (.summaryElement, "summaryElement"), (.notEnabled, "notEnabled"),
        (.updatesFrequently, "updatesFrequently"), (.searchField, "searchField"),
        (.startsMediaSession, "startsMediaSession"), (.adjustable, "adjustable"),
        (.allowsDirectInteraction, "allowsDirectInteraction"),
        (.causesPageTurn, "causesPageTurn"), (.tabBar, "tabBar"), (.header, "header"),
        (.toggleButton, "toggleButton"),
    ]
}
