import Testing

@testable import UIKit

/// `beginBackgroundTask` and `endBackgroundTask`, as far as the process answers for them.
@MainActor
@Suite struct BackgroundTaskTests {
    private func told(_ body: (UIApplication) -> Void) -> [String] {
        let shell = RecordingShell()
        UIApplication.shell = shell
        defer { UIApplication.shell = nil }
        body(.shared)
        return shell.lines()
    }

    @Test func `every way to begin says name and handler`() {
        let stored: () -> Void = {}
        #expect(
            told { application in
                application.beginBackgroundTask()
                application.beginBackgroundTask {}
                application.beginBackgroundTask(expirationHandler: stored)
                application.beginBackgroundTask(withName: "a")
                application.beginBackgroundTask(withName: "b") {}
                application.beginBackgroundTask(withName: nil, expirationHandler: nil)
            } == [
                "begin - without handler", "begin - with handler", "begin - with handler",
                "begin a without handler", "begin b with handler", "begin - without handler",
            ])
    }

    @Test func `a begin that is refused is invalid, and its handler is not kept`() {
        let lines = told { application in
            let task = application.beginBackgroundTask(withName: "refused") {}
            #expect(task == .invalid)
            #expect(task.rawValue == 0)
        }
        #expect(lines == ["begin refused with handler"])
        #expect(UIApplication.shared.beginBackgroundTask() == .invalid)
    }

    @Test func `the end of the invalid task is not spoken of`() {
        #expect(
            told { application in
                application.endBackgroundTask(.invalid)
                application.endBackgroundTask(application.beginBackgroundTask(withName: "a"))
            } == ["begin a without handler", "end 7"])
    }

    @Test func `a name is cut to what the wire takes, between characters`() {
        let lines = told { application in
            application.beginBackgroundTask(withName: String(repeating: "ü", count: 600))
        }
        #expect(lines == ["begin \(String(repeating: "ü", count: 512)) without handler"])
    }

    @Test func `without a clock the remaining time is the largest number`() {
        _ = told { #expect($0.backgroundTimeRemaining == .greatestFiniteMagnitude) }
    }

    @Test(
        arguments: [
            (end: 5_250_000_000, now: 250_000_000, seconds: 5.0),
            (end: 1_500_000_000, now: 1_000_000_000, seconds: 0.5),
            (end: 1_000_000_000, now: 1_000_000_000, seconds: 0),
            (end: 1_000_000_000, now: 9_000_000_000, seconds: 0),
            (end: Int64.max, now: -1, seconds: .greatestFiniteMagnitude),
        ] as [(end: Int64, now: Int64, seconds: Double)])
    func `what remains is the way to the end, and never less than nothing`(
        end: Int64, now: Int64, seconds: Double
    ) {
        #expect(secondsLeft(until: end, now: now) == seconds)
    }
}
