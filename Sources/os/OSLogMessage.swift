import Foundation

/// What is logged: a string literal with values in it. Apple: os, `OSLogMessage`.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral, Sendable {
    let text: String

    public init(stringLiteral value: String) {
        text = value
    }

    public init(stringInterpolation: OSLogInterpolation) {
        text = stringInterpolation.text
    }
}

/// Who may read a value. Apple: os, `OSLogPrivacy`.
///
/// A value that is said to be private or sensitive is written as `<private>`. One of which nothing is
/// said is written out, as it is on a phone only with a debugger attached; a phone alone hides
/// strings then.
public struct OSLogPrivacy: Sendable {
    let hides: Bool

    public enum Mask: Sendable {
        case hash, none
    }

    public static let auto = OSLogPrivacy(hides: false)
    public static let `public` = OSLogPrivacy(hides: false)
    public static let `private` = OSLogPrivacy(hides: true)
    public static let sensitive = OSLogPrivacy(hides: true)
    public static func auto(mask: Mask) -> OSLogPrivacy { auto }
    public static func `private`(mask: Mask) -> OSLogPrivacy { `private` }
    public static func sensitive(mask: Mask) -> OSLogPrivacy { sensitive }
}

/// How an integer is written. Apple: os, `OSLogIntegerFormatting`.
public struct OSLogIntegerFormatting: Sendable {
    let radix: Int
    let prefix: String
    let isUppercase: Bool

    public static let decimal = OSLogIntegerFormatting(radix: 10, prefix: "", isUppercase: false)
    public static let hex = hex()
    public static let octal = OSLogIntegerFormatting(radix: 8, prefix: "", isUppercase: false)

    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 16, prefix: includePrefix ? "0x" : "", isUppercase: uppercase)
    }
}

/// How a number with a fraction is written. Apple: os, `OSLogFloatFormatting`.
public struct OSLogFloatFormatting: Sendable {
    let format: String

    public static let fixed = fixed(precision: 6)
    public static let exponential = OSLogFloatFormatting(format: "%e")
    public static let hybrid = OSLogFloatFormatting(format: "%g")

    public static func fixed(precision: Int) -> OSLogFloatFormatting {
        OSLogFloatFormatting(format: "%.\(precision)f")
    }
}

/// How wide a value is written. Apple: os, `OSLogStringAlignment`.
public struct OSLogStringAlignment: Sendable {
    let columns: Int
    let isRight: Bool

    public static let none = OSLogStringAlignment(columns: 0, isRight: false)
    public static func left(columns: Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns, isRight: false)
    }
    public static func right(columns: Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns, isRight: true)
    }
}

/// The values of a message. Apple: os, `OSLogInterpolation`.
public struct OSLogInterpolation: StringInterpolationProtocol {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text += literal }

    public mutating func appendInterpolation<Value: CustomStringConvertible>(
        _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(value().description, align, privacy)
    }

    public mutating func appendInterpolation<Value: FixedWidthInteger>(
        _ value: @autoclosure () -> Value, format: OSLogIntegerFormatting = .decimal,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        let digits = String(value(), radix: format.radix, uppercase: format.isUppercase)
        append(format.prefix + digits, align, privacy)
    }

    public mutating func appendInterpolation(
        _ value: @autoclosure () -> Double, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(String(format: format.format, value()), align, privacy)
    }

    public mutating func appendInterpolation(
        _ value: @autoclosure () -> Float, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(String(format: format.format, Double(value())), align, privacy)
    }

    public mutating func appendInterpolation(
        _ value: @autoclosure () -> Any.Type, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append("\(value())", align, privacy)
    }

    private mutating func append(
        _ value: String, _ align: OSLogStringAlignment, _ privacy: OSLogPrivacy
    ) {
        let shown = privacy.hides ? "<private>" : value
        let gap = String(repeating: " ", count: max(0, align.columns - shown.count))
        text += align.isRight ? gap + shown : shown + gap
    }
}
