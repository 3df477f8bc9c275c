import Foundation

/// Writes lines of a part of an app. Apple: os, `Logger`.
///
/// Every line of every level is written to standard error at once, as `NSLog` writes one, with the
/// category before it in brackets: `[network] connected`. Levels and subsystem are not shown, nothing
/// is kept in a store, and there is nobody to filter.
public struct Logger: Sendable {
    private let category: String
    private let isEnabled: Bool

    public init() {
        category = ""
        isEnabled = true
    }

    public init(subsystem: String, category: String) {
        self.category = category
        isEnabled = true
    }

    public init(_ logObj: OSLog) {
        category = logObj.category
        isEnabled = logObj !== OSLog.disabled
    }

    public func log(_ message: OSLogMessage) { write(message) }
    public func log(level: OSLogType, _ message: OSLogMessage) { write(message) }
    public func trace(_ message: OSLogMessage) { write(message) }
    public func debug(_ message: OSLogMessage) { write(message) }
    public func info(_ message: OSLogMessage) { write(message) }
    public func notice(_ message: OSLogMessage) { write(message) }
    public func warning(_ message: OSLogMessage) { write(message) }
    public func error(_ message: OSLogMessage) { write(message) }
    public func critical(_ message: OSLogMessage) { write(message) }
    public func fault(_ message: OSLogMessage) { write(message) }

    func write(_ message: OSLogMessage) {
        guard isEnabled else { return }
        NSLog("%@", category.isEmpty ? message.text : "[\(category)] \(message.text)")
    }
}

/// How much a line matters. Apple: os, `OSLogType`.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    public init(_ rawValue: UInt8) {
        self.rawValue = rawValue
    }

    public static let `default` = OSLogType(0x00)
    public static let info = OSLogType(0x01)
    public static let debug = OSLogType(0x02)
    public static let error = OSLogType(0x10)
    public static let fault = OSLogType(0x11)
}
