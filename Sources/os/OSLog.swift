import Foundation

/// A log of a part of an app. Apple: os, `OSLog`.
public final class OSLog: Sendable {
    let category: String

    public init(subsystem: String, category: String) {
        self.category = category
    }

    public static let `default` = OSLog(subsystem: "", category: "")
    /// Writes nothing.
    public static let disabled = OSLog(subsystem: "", category: "")
}

/// Writes a line. Apple: os, `os_log(_:dso:log:type:_:)`.
///
/// The format is that of `String(format:)`, with `%{public}@` and `%{private}@`; the latter is written
/// as `<private>`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(
    _ message: StaticString, log: OSLog = .default, type: OSLogType = .default,
    _ arguments: any CVarArg...
) {
    Logger(log).write(OSLogMessage(stringLiteral: PercentFormat(message).text(arguments)))
}

/// Writes a line. Apple: os, `os_log(_:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(_ message: OSLogMessage) { Logger().write(message) }

/// Writes a line. Apple: os, `os_log(_:log:_:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(
    _ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage
) {
    Logger(log).write(message)
}

/// A format whose values may say in braces who may read them.
struct PercentFormat {
    /// The format without the braces.
    private var plain = ""
    /// Which of the values are hidden.
    private var hidden: [Bool] = []

    init(_ format: StaticString) {
        self.init("\(format)")
    }

    init(_ format: String) {
        var rest = format[...]
        while let percent = rest.firstIndex(of: "%") {
            plain += rest[..<percent]
            rest = rest[percent...].dropFirst()
            if rest.first == "%" {
                plain += "%%"
                rest = rest.dropFirst()
                continue
            }
            var isHidden = false
            if rest.first == "{", let end = rest.firstIndex(of: "}") {
                let words = rest[..<end]
                isHidden = words.contains("private") || words.contains("sensitive")
                rest = rest[end...].dropFirst()
            }
            if isHidden {
                // Whatever the value is, it is written as text.
                rest = rest.drop { !"@dDiuUxXoOfFeEgGaAcCsSp".contains($0) }.dropFirst()
                plain += "%@"
            } else {
                plain += "%"
            }
            hidden.append(isHidden)
        }
        plain += rest
    }

    func text(_ arguments: [any CVarArg]) -> String {
        let shown = arguments.enumerated().map { index, argument in
            hidden.indices.contains(index) && hidden[index] ? "<private>" as NSString : argument
        }
        return String(format: plain, arguments: shown)
    }
}
