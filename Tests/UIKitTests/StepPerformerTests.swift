import LifecycleKernel
import Testing

@testable import UIKit

/// What each step does, and what it answers.
@MainActor
@Suite struct StepPerformerTests {
    /// Writes down steps as they begin and end, and what the app says in between.
    @MainActor
    private final class Transcript: StepObserver {
        var lines: [String] = []

        func began(_ step: Int, of delivery: Delivery) { lines.append("\(step) began") }
        func ended(_ step: Int, of delivery: Delivery, _ answer: Answer) {
            lines.append("\(step) \(answer.rawValue)")
        }
    }

    private final class RefusingDelegate: UIResponder, UIApplicationDelegate {
        let say: @MainActor (String) -> Void

        init(_ say: @escaping @MainActor (String) -> Void) { self.say = say }

        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool { false }

        func applicationWillResignActive(_ application: UIApplication) {
            say("resigning while \(application.applicationState)")
        }

        func applicationDidEnterBackground(_ application: UIApplication) {
            say("entered while \(application.applicationState)")
        }
    }

    private let transcript = Transcript()

    private func perform(_ steps: [Step]) -> [Answer] {
        var performer = StepPerformer(observer: transcript)
        return performer.perform(Delivery(id: DeliveryID(1), steps: steps))
    }

    @Test func `steps are performed in their order, and what the app does lies between`() {
        let delegate = RefusingDelegate { self.transcript.lines.append($0) }
        let application = UIApplication.shared
        application.delegate = delegate
        let token = NotificationCenter.default.addObserver(
            forName: UIApplication.willResignActiveNotification, object: application, queue: nil
        ) { _ in MainActor.assumeIsolated { self.transcript.lines.append("posted") } }
        defer { NotificationCenter.default.removeObserver(token) }
        let answers = perform([
            Step(.setState(.active)), Step(.call(.willResignActive)),
            Step(.post(.willResignActive)),
            Step(.setState(.background)), Step(.call(.didEnterBackground)),
        ])
        #expect(answers == [.done, .done, .done, .done, .done])
        #expect(
            transcript.lines == [
                "0 began", "0 done", "1 began", "resigning while active", "1 done", "2 began",
                "posted", "2 done", "3 began", "3 done", "4 began", "entered while background",
                "4 done",
            ])
    }

    @Test func `a method that the app does not have is said to be missing`() {
        let delegate = RefusingDelegate { _ in }
        UIApplication.shared.delegate = delegate
        #expect(
            perform([
                Step(.call(.willFinishLaunching)), Step(.call(.didFinishLaunching)),
                Step(.call(.willEnterForeground)), Step(.call(.didEnterBackground)),
            ]) == [.no, .notImplemented, .notImplemented, .done])
        UIApplication.shared.delegate = nil
        #expect(perform([Step(.call(.didEnterBackground))]) == [.notImplemented])
    }

    @Test func `a guarded step is left out, silently, when the earlier one answered so`() {
        let delegate = RefusingDelegate { _ in }
        UIApplication.shared.delegate = delegate
        let answers = perform([
            Step(.call(.willFinishLaunching)),
            Step(.setState(.inactive), unless: [Step.Guard(step: 0, answered: .no)]),
            Step(.setState(.inactive), unless: [Step.Guard(step: 0, answered: .yes)]),
            Step(.setState(.inactive), unless: [Step.Guard(step: 1, answered: .skipped)]),
            Step(.setState(.inactive), unless: [Step.Guard(step: 9, answered: .done)]),
        ])
        #expect(answers == [.no, .skipped, .done, .skipped, .done])
        #expect(
            transcript.lines == ["0 began", "0 no", "2 began", "2 done", "4 began", "4 done"])
    }

    @Test func `a handler is called once, and not when its task has ended`() {
        var calls = 0
        let begin = { (task: Int) in
            let handler: BackgroundTaskHandlers.Handler = { calls += 1 }
            _ = BackgroundTaskHandlers.shared.begin(handler) { TaskID(task) }
        }
        begin(101)
        begin(102)
        #expect(perform([Step(.expire(TaskID(101)))]) == [.done])
        #expect(perform([Step(.expire(TaskID(101)))]) == [.skipped])
        UIApplication.shared.endBackgroundTask(UIBackgroundTaskIdentifier(rawValue: 102))
        #expect(perform([Step(.expire(TaskID(102)))]) == [.skipped])
        #expect(calls == 1)
    }

    @Test func `the step that ends the process only asks for it`() {
        var performer = StepPerformer(observer: transcript)
        let steps = [Step(.exit)]
        #expect(performer.perform(Delivery(id: DeliveryID(1), steps: steps)) == [.done])
        #expect(performer.shallExit)
    }
}
