import Foundation
import LifecycleKernel
import Scenarios

/// A device to hold in a test: real apps in real processes, on time that the test moves.
///
///     @Test func `a draft is saved when the app leaves`() throws {
///         let device = try Device(profile: .ios26)
///         let app = try device.install("Journal")
///         try app.launch()
///         try device.press(.home)
///         try device.advance(by: .seconds(31))
///         app.expect(.state(.suspended))
///     }
///
/// A call returns when all that it caused is over. Time passes in `advance`, `settle` and `sleep`
/// alone on the virtual clock: ten minutes take a moment, and their transcript is always the same.
///
/// It has a thread of its own and can be used from any; calls take their turns. Every process ends
/// with it: at `close()`, with the last reference to it or to one of its apps, or with the process
/// of the tests, whatever ends that.
public final class Device: Sendable {
    /// What moves time.
    public enum Clock: Sendable {
        /// The test: time stands still while anything runs, and jumps over what waits.
        case virtual
        /// The machine: a second of the device takes a second.
        case real
    }

    /// A button of the device.
    public enum Button: Sendable {
        case home
    }

    /// How an app is made to end.
    public enum Ending: Sendable {
        /// As the system does: asked while it runs, removed without a word while it is suspended.
        case asked
        /// Its memory is taken back: killed without a word.
        case jetsam
        /// Its card is swiped away in the app switcher, which is opened for it.
        case userSwipe
        /// A Linux signal to its process, `SIGKILL` for example.
        case signal(Int32)
    }

    private let stage: OwnThread<Stage>
    private let caller: Caller
    private let allowsOpenTasks: Bool

    /// Makes a device that has just been started, with no app on it.
    ///
    /// `profile`: the iOS generation. `allowsOpenTasks`: at its end, a background task that an app
    /// still holds is reported as a failure of the test, unless it is allowed here; reported at the
    /// line that made the device, or at `close()`. `patience`: how long of real time something may
    /// hold virtual time still before the call gives up and names it; 0.1 s to 1 h.
    ///
    /// Throws `DeviceError`, as every call that cannot be followed.
    public init(
        profile: Profile = .ios26, clock: Clock = .virtual, allowsOpenTasks: Bool = false,
        patience: Duration = .seconds(10), fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) throws {
        caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
        self.allowsOpenTasks = allowsOpenTasks
        stage = try caller.attempt {
            let keeper = try BuildFolder.current.keeper()
            return try OwnThread(named: "device") {
                try Stage(profile: profile, clock: clock, patience: patience, keeper: keeper)
            }
        }
    }

    deinit { end(reportingTo: caller) }

    /// Ends every process. What was said, and how the apps stood then, can still be asked.
    public func close(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        end(
            reportingTo: Caller(
                fileID: fileID, filePath: filePath, line: line, column: column))
    }

    private func end(reportingTo caller: Caller) {
        let openTasks = try? stage.perform { stage in
            let isFirst = (try? stage.opened()) != nil
            let openTasks = isFirst ? stage.openTasks : nil
            stage.close()
            return openTasks
        }
        if let openTasks, !allowsOpenTasks { caller.fail(openTasks) }
    }

    // MARK: Apps

    /// Puts an app on the device.
    ///
    /// `app`: the name of an executable target of the package, which has been built beside the
    /// tests; or the path of an `.app` folder; or the path of an executable. Relative paths start
    /// from the package of the test. A bundle is made of an executable, its property list and
    /// resources; the property list is the one of `Sources/APP`, `Apps/APP` or `APP`, and of a
    /// path's own folder, unless `infoPlist` names another one.
    ///
    /// The reason of an error is `DeviceProblem` when something is not where it belongs, and
    /// `BundleError` when it is no app.
    public func install(
        _ app: String, infoPlist: String? = nil, resources: [String] = [],
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) throws -> App {
        let source = AppSource(
            name: app, infoPlist: infoPlist, resources: resources,
            package: AppSource.package(ofFile: filePath.description))
        let installed = try Caller(fileID: fileID, filePath: filePath, line: line, column: column)
            .attempt {
                try stage.perform { try $0.install(source) }
            }
        return App(
            name: installed.name,
            container: URL(fileURLWithPath: installed.container, isDirectory: true), on: self)
    }

    // MARK: What a person does

    /// Presses a button.
    public func press(
        _ button: Button, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) throws {
        let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
        switch button {
        case .home: try command(of: caller) { try $0.pressHome() }
        }
    }

    /// Ends an app that runs or is suspended.
    public func terminate(
        _ app: App, as ending: Ending = .asked, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) throws {
        let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
        try command(of: caller) { [name = app.name] device in
            switch ending {
            case .asked: try device.terminate(name)
            case .jetsam: try device.perform(.jetsam(name))
            case .userSwipe:
                try device.perform(.switcher)
                try device.perform(.swipe(name))
                try device.perform(.home)
            case .signal(let signal): try device.signal(name, signal)
            }
        }
    }

    // MARK: Time

    /// The time since the device was started.
    public var now: Duration { answer { $0.now - .start } }

    /// Lets time pass, and all that happens in it happen.
    public func advance(
        by duration: Duration, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) throws {
        let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
        try command(of: caller) { try $0.advance(by: duration) }
    }

    /// Goes on to the next suspension or end of any app.
    ///
    /// Fails the test at the caller's line when there is none within `limit`.
    public func settle(
        atMost limit: Duration = .seconds(3600), fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) throws {
        let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
        let fault = try caller.attempt {
            try stage.perform { stage -> String? in
                if try stage.opened().settle(atMost: limit) { return nil }
                return stage.withContext(
                    "settle: no app was suspended or ended within \(limit)")
            }
        }
        if let fault { caller.fail(fault) }
    }

    /// The machine sleeps: uptime clocks stand still, wall clocks go on.
    ///
    /// Throws on the real clock, which nobody can put to sleep for a test.
    public func sleep(
        for duration: Duration, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) throws {
        let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
        try command(of: caller) { try $0.sleep(for: duration) }
    }

    // MARK: What was said

    /// Everything that was said on the device.
    public var transcript: Transcript { Transcript(answer { $0.evidence.lines }) }

    /// Begins a new window for expectations of calls and prints.
    public func mark() { answer { $0.mark() } }

    // MARK: The thread

    func command(
        of caller: Caller, _ body: @escaping @Sendable (any ScenarioDevice) throws -> Void
    ) throws(DeviceError) {
        try caller.attempt { try stage.perform { try body($0.opened()) } }
    }

    func ask<R: Sendable>(_ body: @escaping @Sendable (Stage) throws -> R) throws -> R {
        try stage.perform(body)
    }

    func answer<R: Sendable>(_ body: @escaping @Sendable (Stage) -> R) -> R {
        do {
            return try stage.perform(body)
        } catch {
            preconditionFailure("our bug: \(error)")
        }
    }
}
