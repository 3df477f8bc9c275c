import Foundation

/// A relation between two sides of views: `first = second · multiplier + constant`, or not less, or not
/// more. Apple: UIKit, `NSLayoutConstraint`.
///
/// What cannot be solved is said in one line on standard error, and the constraint named there is left
/// out; what nothing settles is 0 (docs/decisions/0014). Leading is left: there is no writing from the right.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    /// Apple: `NSLayoutConstraint.Relation`.
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// Apple: `NSLayoutConstraint.Attribute`.
    public enum Attribute: Int, Sendable {
        case notAnAttribute = 0
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
        case lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins, centerYWithinMargins
    }

    /// Apple: `NSLayoutConstraint.Axis`.
    public enum Axis: Int, Sendable {
        case horizontal = 0
        case vertical = 1
    }

    public private(set) weak var firstItem: AnyObject?
    public let firstAttribute: Attribute
    public let relation: Relation
    public private(set) weak var secondItem: AnyObject?
    public let secondAttribute: Attribute
    public let multiplier: CGFloat
    /// In points. A number that is not finite ends the process, as on iOS.
    open var constant: CGFloat {
        didSet {
            requireFinite()
            if constant != oldValue { owner?.constraintsChanged() }
        }
    }
    /// From 1 to 1000, which is what must hold.
    open var priority = UILayoutPriority.required {
        didSet {
            guard priority.rawValue > 0, priority.rawValue <= 1000 else {
                fatalError(
                    "the priority \(priority.rawValue) of \(words) is not above 0 and up to 1000")
            }
            if priority != oldValue { owner?.constraintsChanged() }
        }
    }
    open var identifier: String?
    /// The nearest view that both sides lie in, while it is active.
    weak var owner: UIView?
    /// It could not be kept, and that has been said.
    var isKnownToBreak = false

    public init(
        item view1: AnyObject, attribute attr1: Attribute, relatedBy relation: Relation,
        toItem view2: AnyObject?, attribute attr2: Attribute, multiplier: CGFloat,
        constant c: CGFloat
    ) {
        firstItem = view1
        firstAttribute = attr1
        self.relation = relation
        secondItem = view2
        secondAttribute = attr2
        self.multiplier = multiplier
        constant = c
        super.init()
        requireSense()
    }

    /// Whether it counts. Activating what lies in different trees of views ends the process.
    open var isActive: Bool {
        get { owner != nil }
        set { if newValue { activate() } else { deactivate() } }
    }

    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    open nonisolated override var description: String {
        // Printed on another thread, it says less.
        guard Thread.isMainThread else { return "<NSLayoutConstraint>" }
        return MainActor.assumeIsolated { words }
    }

    /// What a line about it calls it.
    var words: String {
        let name = identifier.map { "'\($0)' " } ?? ""
        return "<NSLayoutConstraint \(name)\(formula)>"
    }

    // MARK: Sense

    private func requireFinite() {
        guard constant.isFinite, multiplier.isFinite else {
            fatalError(
                "\(words): the constant \(constant) or the multiplier \(multiplier) is not finite")
        }
    }

    /// Ends the process for what cannot mean anything, in Apple's words where they are known.
    private func requireSense() {
        requireFinite()
        guard firstAttribute != .notAnAttribute else {
            fatalError("\(words): the first attribute must be one")
        }
        guard (secondItem == nil) == (secondAttribute == .notAnAttribute) else {
            fatalError("\(words): an item and an attribute go together")
        }
        if firstAttribute.kind != .size, secondItem == nil || multiplier == 0 {
            fatalError(
                "NSLayoutConstraint for \(UIView.layoutName(firstItem)): A multiplier of 0 or a nil "
                    + "second item together with a location for the first attribute creates an "
                    + "illegal constraint of a location equal to a constant. Location attributes "
                    + "must be specified in pairs.")
        }
        guard secondItem == nil || firstAttribute.kind == secondAttribute.kind else {
            fatalError(
                "NSLayoutConstraint for \(UIView.layoutName(firstItem)): Invalid pairing of layout "
                    + "attributes: \(firstAttribute) and \(secondAttribute)")
        }
        for item in [firstItem, secondItem] where item != nil && layoutView(of: item) == nil {
            guard !(item is UILayoutGuide) else { continue }
            fatalError("\(words): \(UIView.layoutName(item)) is no view and no layout guide")
        }
    }
}

extension NSLayoutConstraint.Attribute {
    enum Kind { case horizontal, vertical, size }

    var kind: Kind {
        switch self {
        case .notAnAttribute, .width, .height: .size
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin,
            .leadingMargin, .trailingMargin, .centerXWithinMargins:
            .horizontal
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
            .centerYWithinMargins:
            .vertical
        }
    }
}

extension NSLayoutConstraint {
    /// What it says, as Apple's own descriptions have it, without addresses.
    private var formula: String {
        let sign =
            switch relation {
            case .lessThanOrEqual: "<="
            case .equal: "=="
            case .greaterThanOrEqual: ">="
            }
        var words = ["\(UIView.layoutName(firstItem)).\(firstAttribute)", sign]
        if secondItem != nil {
            if multiplier != 1 { words.append("\(number(multiplier))*") }
            words.append("\(UIView.layoutName(secondItem)).\(secondAttribute)")
            if constant != 0 {
                words.append("\(constant < 0 ? "-" : "+") \(number(abs(constant)))")
            }
        } else {
            words.append(number(constant))
        }
        if priority != .required { words.append("@\(number(CGFloat(priority.rawValue)))") }
        return words.joined(separator: " ")
    }

    private func number(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
    }
}

/// How much a constraint matters, to 1000. Apple: UIKit, `UILayoutPriority`.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Float

    public init(rawValue: Float) {
        self.rawValue = rawValue
    }

    public init(_ rawValue: Float) {
        self.rawValue = rawValue
    }

    public static let required = UILayoutPriority(1000)
    public static let defaultHigh = UILayoutPriority(750)
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    public static let sceneSizeStayPut = UILayoutPriority(500)
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    public static let defaultLow = UILayoutPriority(250)
    public static let fittingSizeLevel = UILayoutPriority(50)
}
