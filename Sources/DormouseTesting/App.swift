import Foundation
import LifecycleKernel
import Scenarios

/// An app on a device; `Device.install` makes one.
///
/// As long as there is a reference to it, its device stays.
public final class App: Sendable {
    /// `CFBundleExecutable`; what transcripts call it.
    public let name: String
    /// The folder that is its home: `Documents`, `Library`, `tmp`. It goes with the device.
    public let container: URL
    let device: Device

    init(name: String, container: URL, on device: Device) {
        self.name = name
        self.container = container
        self.device = device
    }

    // MARK: What is done to it

    /// Starts it, or brings it to the front; `arguments` count when it starts.
    public func launch(
        arguments: [String] = [], fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) throws {
        let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
        try device.command(of: caller) { [name] in try $0.launch(name, arguments: arguments) }
    }

    /// Starts a new process of it, after the system has ended the one there may be.
    public func relaunch(
        arguments: [String] = [], fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) throws {
        let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
        let isRunning = state != .notRunning
        try device.command(of: caller) { [name] device in
            if isRunning { try device.terminate(name) }
            try device.launch(name, arguments: arguments)
        }
    }

    // MARK: How it stands

    public var state: AppState {
        device.answer { [name] in $0.status(of: name)?.state ?? .notRunning }
    }

    /// The reason of its last end; `nil` as long as it has never ended.
    public var exit: ExitReason? { device.answer { [name] in $0.lastExit(of: name) } }

    /// The names of the background tasks that it holds, in the order of their begin.
    public var openTasks: [String] {
        device.answer { [name] in $0.status(of: name)?.tasks.map(\.name) ?? [] }
    }

    /// The lines it has printed, without the date and process that `NSLog` puts before one.
    public var prints: [String] { transcript.filter { $0.kind == .print }.map(\.text) }

    /// What was said of it and by it.
    public var transcript: Transcript {
        Transcript(
            device.answer { [name] in $0.evidence.lines.filter { $0.app == name } })
    }

    /// What was done to it and why, newest first, as `dormouse why` prints it.
    ///
    /// Throws when the device's journal cannot be read.
    public var why: String {
        get throws { try device.ask { [name] in try $0.why(name) } }
    }

    /// The last report about it, as `dormouse report` prints it: after a watchdog or a crash, the
    /// callback it was in and the stacks of its threads; `nil` when there is none.
    ///
    /// Throws when the device's journal cannot be read.
    public var report: String? {
        get throws { try device.ask { [name] in try $0.report(name) } }
    }

    /// What is on its screen, as accessibility tells it. Looking takes no time of the device.
    ///
    /// Throws while it is not running, suspended, or too busy to show anything.
    public var screen: Screen {
        get throws { Screen(try device.ask { [name] in try $0.screen(of: name) }) }
    }

    // MARK: Claims

    /// Holds a claim against what has happened; one that does not hold fails the test at the
    /// caller's line, with the last lines of the transcript, and the test goes on.
    ///
    /// Returns whether it holds.
    @discardableResult
    public func expect(
        _ expectation: AppExpectation, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> Bool {
        let fault = device.answer { [name] in $0.fault(in: expectation.of(name)) }
        guard let fault else { return true }
        Caller(fileID: fileID, filePath: filePath, line: line, column: column).fail(fault)
        return false
    }
}

extension ExitReason {
    /// The code that the device ended it with, `0x8badf00d` for example; `nil` when it ended
    /// otherwise.
    public var code: UInt32? {
        guard case .killed(let kill) = self else { return nil }
        return kill.code
    }
}
