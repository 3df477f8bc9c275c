import LifecycleKernel

/// How often each stimulus has reached a process; what makes the `N` in `call "SELECTOR" N`.
///
/// The recorder and the model count alike, or a script would not play as it was recorded.
struct StimulusCounter: Sendable {
    private var counts: [(stimulus: Script.Stimulus, count: Int)] = []

    /// Counts one more, named with occurrence 0, and returns the how-manieth it was.
    mutating func count(_ stimulus: Script.Stimulus) -> Int {
        if let index = counts.firstIndex(where: { $0.stimulus == stimulus }) {
            counts[index].count += 1
            return counts[index].count
        }
        counts.append((stimulus, 1))
        return 1
    }

    /// The stimulus that a step is, counted; `nil` for a step to which no app reacts.
    mutating func stimulus(of action: Step.Action) -> Script.Stimulus? {
        switch action {
        case .call(let method), .callScene(let method, _):
            .call(method, occurrence: count(.call(method, occurrence: 0)))
        case .discardSessions:
            .call(
                .didDiscardSceneSessions,
                occurrence: count(.call(.didDiscardSceneSessions, occurrence: 0)))
        case .post(let name), .postScene(let name, _):
            .post(name, occurrence: count(.post(name, occurrence: 0)))
        case .expire(let task): .expire(task)
        case .makeApplication: .application
        case .commitAppearance: .appearance(occurrence: count(.appearance(occurrence: 0)))
        case .encodeState: .encoding(occurrence: count(.encoding(occurrence: 0)))
        case .restoreState: .restoring
        case .takeSnapshot: .snapshot(occurrence: count(.snapshot(occurrence: 0)))
        case .touch: .touch(occurrence: count(.touch(occurrence: 0)))
        case .setAppearance: .appearance(occurrence: count(.appearance(occurrence: 0)))
        case .warnViewControllers: .warning(occurrence: count(.warning(occurrence: 0)))
        case .setState, .setProtectedData, .bring, .bringWork, .connectScene, .setSceneState,
            .disconnectScene, .exit:
            nil
        }
    }
}
