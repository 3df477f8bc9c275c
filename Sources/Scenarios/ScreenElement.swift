/// One thing on an app's screen, as accessibility tells it.
public struct ScreenElement: Equatable, Sendable {
    /// The name of its class; `segment` for one of a segmented control.
    public var kind: String
    /// `accessibilityIdentifier`, the name that a person never sees.
    public var identifier: String?
    /// What is read out: `accessibilityLabel`, or the text it shows.
    public var label: String?
    /// What it stands at: `1` for a switch that is on, `40%`, the text of a field.
    public var value: String?
    public var hint: String?
    /// The text that is shown on it.
    public var text: String?
    /// Apple's names: `button`, `selected`, `notEnabled`, `staticText`…
    public var traits: [String] = []
    /// What it takes up of the screen.
    public var frame = ScreenFrame(x: 0, y: 0, width: 0, height: 0)
    /// It, or something it lies in, is hidden or see-through.
    public var isHidden = false
    /// How many rows a list has.
    public var rowCount: Int?
    /// How deep it lies in other elements; those in one follow it.
    public var depth = 0

    public var isEnabled: Bool { !traits.contains("notEnabled") }
    public var isSelected: Bool { traits.contains("selected") }

    public init(kind: String) {
        self.kind = kind
    }

    /// Whether it is found by this name: its identifier, label or text.
    public func isCalled(_ name: String) -> Bool {
        identifier == name || label == name || text == name
    }
}

/// A rectangle on the screen, in points from its left and top.
public struct ScreenFrame: Equatable, Sendable, CustomStringConvertible {
    public var x, y, width, height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// `20 60 350 32`: left, top, width, height.
    public var description: String {
        [x, y, width, height].map(\.pointText).joined(separator: " ")
    }

    /// Whether it is the other one, to half a point at each side.
    func isNear(_ other: ScreenFrame) -> Bool {
        [(x, other.x), (y, other.y), (width, other.width), (height, other.height)]
            .allSatisfy { abs($0.0 - $0.1) <= 0.5 }
    }
}

extension [ScreenElement] {
    /// The frontmost one of that name, a visible one before a hidden one; `nil` when there is none.
    public func first(called name: String) -> ScreenElement? {
        last { $0.isCalled(name) && !$0.isHidden } ?? last { $0.isCalled(name) }
    }

    /// A line an element, those within one further to the right:
    ///
    ///     UIWindow  0 0 390 844
    ///       UISegmentedControl "segments"  20 60 350 32  value "Two"
    ///         segment "Two"  107.5 60 87.5 32  button selected
    ///       UILabel "Bazinga!"  0 372 390 100  staticText
    ///
    /// A name in quotation marks is the identifier, or the label where there is none.
    public var text: String {
        map { element in
            var words = ["\(String(repeating: "  ", count: element.depth))\(element.kind)"]
            if let name = element.identifier ?? element.label { words[0] += " \(name.quoted)" }
            words.append(element.frame.description)
            var more: [String] = []
            if element.identifier != nil, let label = element.label {
                more.append("label \(label.quoted)")
            }
            if let value = element.value { more.append("value \(value.quoted)") }
            if let count = element.rowCount { more.append("\(count) rows") }
            more += element.traits
            if element.isHidden { more.append("hidden") }
            if !more.isEmpty { words.append(more.joined(separator: " ")) }
            return words.joined(separator: "  ") + "\n"
        }.joined()
    }
}
