import Testing

@testable import LifecycleKernel

/// A scene without a delegate is named as soon as its connection has been told (1.4).
@Suite struct SceneDiagnosisClaims {
    /// What is diagnosed when the app launches to the front and answers its steps.
    private func diagnoses(_ answer: (Step.Action) -> Answer) -> [Diagnosis] {
        var kernel = Kernel(profile: .ios26)
        let app = AppID(0)
        _ = kernel.handle(
            .installed(app, AppDescription(name: "Mail", adoptsScenes: true)), at: .start)
        _ = kernel.handle(.launchAsked(app), at: .start)
        var directives = kernel.handle(.ready(app), at: .start)
        for case .deliver(_, let delivery) in directives.map(\.order) {
            let answers = delivery.steps.map { answer($0.action) }
            directives = kernel.handle(.acknowledged(app, delivery.id, answers), at: .start)
        }
        return directives.compactMap { directive in
            guard case .announce(_, .diagnosed(let diagnosis)) = directive.order else {
                return nil
            }
            return diagnosis
        }
    }

    @Test func `no to the connection means that there is no delegate`() {
        #expect(
            diagnoses { $0.tellsConnection ? .no : .done } == [.sceneWithoutDelegate])
    }

    @Test func `a delegate without the method is a delegate`() {
        #expect(diagnoses { $0.tellsConnection ? .notImplemented : .done } == [])
        #expect(diagnoses { $0 == .call(.didFinishLaunching) ? .no : .done } == [])
    }
}
