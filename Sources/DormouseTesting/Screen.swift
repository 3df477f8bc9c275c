import Scenarios

/// What an app shows at one moment, back to front: `try app.screen["Save"]?.isEnabled`.
///
/// Printed, it is what `dormouse describe` prints.
public struct Screen: RandomAccessCollection, Equatable, Sendable, CustomStringConvertible {
    private let elements: [ScreenElement]

    init(_ elements: [ScreenElement]) {
        self.elements = elements
    }

    /// The frontmost element with this accessibility identifier, label or text, a visible one before a
    /// hidden one; `nil` when there is none.
    public subscript(name: String) -> ScreenElement? { elements.first(called: name) }

    public var startIndex: Int { elements.startIndex }
    public var endIndex: Int { elements.endIndex }
    public subscript(index: Int) -> ScreenElement { elements[index] }

    /// A line an element, those within one further to the right.
    public var description: String { elements.text }
}
