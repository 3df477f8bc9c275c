import LifecycleKernel
import Testing

@testable import UIKit

/// Handlers of several tasks, and what they may do (`ios-behaviour.md` 2).
@MainActor
@Suite struct ExpirationHandlerTests {
    private struct DeafObserver: StepObserver {
        func began(_ step: Int, of delivery: Delivery) {}
        func ended(_ step: Int, of delivery: Delivery, _ answer: Answer) {}
    }

    /// Grants one id, which no other test uses: the table of handlers is the process's own.
    private struct GrantingShell: Shell {
        let task: Int

        func ready() {}
        func called(_ selector: String) {}
        func beginTask(_ request: TaskRequest) -> TaskID? { TaskID(task) }
        func endTask(_ task: TaskID) {}
        func extendRestoration(by count: Int) {}
        func workCompleted() {}
        func activateScene(_ scene: SceneID?) {}
        func discardScene(_ scene: SceneID) {}
        func openURL(_ url: String) {}
        func backgroundTimeRemaining() -> TimeInterval? { 12.5 }
    }

    private func expire(_ tasks: [Int]) -> [Answer] {
        var performer = StepPerformer(observer: DeafObserver())
        let steps = tasks.map { Step(.expire(TaskID($0))) }
        return performer.perform(Delivery(id: DeliveryID(1), steps: steps))
    }

    @Test func `each task has its own handler, which may end it and others`() {
        let shell = RecordingShell()
        UIApplication.shell = shell
        defer { UIApplication.shell = nil }
        var expired: [Int] = []
        func begin(_ task: Int, ending ended: [Int]) {
            let handler: BackgroundTaskHandlers.Handler = {
                expired.append(task)
                for task in ended {
                    UIApplication.shared.endBackgroundTask(.init(rawValue: task))
                }
            }
            _ = BackgroundTaskHandlers.shared.begin(handler) { TaskID(task) }
        }
        begin(201, ending: [201])
        begin(202, ending: [202, 203])
        begin(203, ending: [203])
        #expect(expire([202, 201, 203]) == [.done, .done, .skipped])
        #expect(expired == [202, 201])
        #expect(shell.lines() == ["end 202", "end 203", "end 201"])
    }

    @Test func `a handler may begin another task, and its handler is kept`() {
        UIApplication.shell = GrantingShell(task: 205)
        defer { UIApplication.shell = nil }
        var expired: [String] = []
        let first: BackgroundTaskHandlers.Handler = {
            expired.append("first")
            let second = UIApplication.shared.beginBackgroundTask { expired.append("second") }
            #expect(second.rawValue == 205)
        }
        _ = BackgroundTaskHandlers.shared.begin(first) { TaskID(204) }
        #expect(expire([204, 205, 205, 204]) == [.done, .done, .skipped, .skipped])
        #expect(expired == ["first", "second"])
    }

    @Test func `a closure without isolation is called like any other`() {
        UIApplication.shell = GrantingShell(task: 206)
        defer { UIApplication.shell = nil }
        nonisolated(unsafe) var callCount = 0
        let plain: () -> Void = { callCount += 1 }
        UIApplication.shared.beginBackgroundTask(expirationHandler: plain)
        #expect(expire([206]) == [.done])
        #expect(callCount == 1)
    }

    @Test func `a task without a handler has none to call`() {
        UIApplication.shell = GrantingShell(task: 207)
        defer { UIApplication.shell = nil }
        let task = UIApplication.shared.beginBackgroundTask(withName: "quiet")
        #expect(expire([task.rawValue]) == [.skipped])
    }

    @Test func `the remaining time is what the shell says`() {
        UIApplication.shell = GrantingShell(task: 208)
        defer { UIApplication.shell = nil }
        #expect(UIApplication.shared.backgroundTimeRemaining == 12.5)
    }
}
