import Testing
import XCTest

/// Where in a test something was asked; what does not hold is reported there.
struct Caller: Sendable {
    let fileID: StaticString
    let filePath: StaticString
    let line: UInt
    let column: UInt

    /// Reports a failure to whichever framework runs the test.
    ///
    /// A test may call from a thread that Swift Testing knows nothing of: its runner is told from
    /// its command line then, so that no failure is lost.
    func fail(_ message: String) {
        if Test.current != nil || Caller.isSwiftTesting {
            Issue.record(
                Comment(rawValue: message),
                sourceLocation: SourceLocation(
                    fileID: fileID.description, filePath: filePath.description, line: Int(line),
                    column: Int(column)))
        } else {
            XCTFail(message, file: filePath, line: line)
        }
    }

    /// Does what a test has asked for. Throws `DeviceError`.
    func attempt<R>(_ body: () throws -> R) throws(DeviceError) -> R {
        do {
            return try body()
        } catch let error as DeviceError {
            throw error
        } catch {
            let file = fileID.description.split(separator: "/").last.map(String.init) ?? ""
            throw DeviceError(reason: error, place: "\(file):\(line)")
        }
    }

    /// `swift test` starts the test bundle once for each framework, and for this one with
    /// `--testing-library swift-testing`.
    private static let isSwiftTesting = CommandLine.arguments.contains("swift-testing")
}
