import LifecycleKernel
import Scenarios

/// Plays a scenario on the model and returns its transcript and what did not hold, as text.
func play(
    _ scenario: String, scripts: [String: String] = [:], on profile: Profile = .ios18
) throws -> String {
    let scenario = try Scenario(parsing: scenario, file: "test.scenario")
    let apps = try scenario.apps.map { app in
        let script = try scripts[app.name].map { try Script(parsing: $0, file: "test.script") }
        return ScenarioApp(name: app.name, script: script)
    }
    let device = ModelDevice(profile: scenario.profile(profile))
    defer { device.shutDown() }
    let result = try ScenarioRunner(device: device)
        .run(scenario, apps: apps)
    return (result.lines.map(\.description) + result.failures.map(\.description))
        .map { $0 + "\n" }.joined()
}

/// The transcript without its calls, posts and the states that go with them.
func brief(_ transcript: String) -> String {
    TranscriptLine.lines(parsing: transcript).filter { line in
        switch line.kind {
        case .call, .post: false
        case .state:
            [AppState.launching, .active, .suspended, .terminating, .notRunning]
                .contains { $0.rawValue == line.text }
        case .snapshot: false
        case .task, .saved, .restored, .warned, .exit, .print, .diagnostic: true
        }
    }.map { "\($0)\n" }.joined()
}
