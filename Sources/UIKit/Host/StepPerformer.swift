import Foundation
internal import LifecycleKernel

/// Performs the steps of a delivery, in the order in which the kernel wrote them.
///
/// It knows what each step does and nothing of what follows what.
@MainActor
struct StepPerformer {
    let observer: any StepObserver
    /// A step asked the process to end, once it has answered.
    private(set) var shallExit = false

    init(observer: any StepObserver) {
        self.observer = observer
    }

    /// Performs all steps and returns the answer of each.
    mutating func perform(_ delivery: Delivery) -> [Answer] {
        var answers: [Answer] = []
        for (index, step) in delivery.steps.enumerated() {
            if let condition = step.guardedBy, answers.indices.contains(condition.step),
                answers[condition.step] == condition.answer
            {
                answers.append(.skipped)
                continue
            }
            observer.began(index, of: delivery)
            let answer = perform(step.action)
            observer.ended(index, of: delivery, answer)
            answers.append(answer)
        }
        return answers
    }

    private mutating func perform(_ action: Step.Action) -> Answer {
        if action == .makeApplication {
            ApplicationClasses.makeInstances()
            return .done
        }
        let application = UIApplication.shared
        switch action {
        case .makeApplication: return .done  // Above: nobody may ask for the application before.
        case .setProtectedData(let isAvailable):
            application.isProtectedDataAvailable = isAvailable
            return .done
        case .bring, .bringWork, .connectScene, .setSceneState, .callScene, .postScene,
            .disconnectScene, .discardSessions, .warnViewControllers:
            return .notImplemented
        case .touch(let touch): return Touching.perform(touch)
        case .setState(let state):
            application.applicationState = UIApplication.State(state)
            return .done
        case .call(let method): return DelegateCalls.call(method, on: application)
        case .post(let name):
            NotificationCenter.default.post(
                name: Notification.Name(name.rawValue), object: application)
            return .done
        case .commitAppearance:
            AppearanceTransaction.commit()
            return .done
        case .expire(let task):
            guard let handler = BackgroundTaskHandlers.shared.take(task) else { return .skipped }
            handler()
            return .done
        case .exit:
            shallExit = true
            return .done
        }
    }
}
