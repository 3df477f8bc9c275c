// State preservation and restoration: what is asked, in which order, and when an archive is
// thrown away. Source: `ios-behaviour.md` 6.

extension CallOrder {
    /// What follows a move to the background, as the steps behind `steps`: the state is saved, then
    /// the picture is taken (6.2, 7).
    static func preserve(_ app: App, of profile: Profile, after steps: [Step]) -> [Step] {
        if app.usesScenes {
            guard let scene = app.callScene else { return steps }
            return steps + [Step(.callScene(.stateRestorationActivity, scene))] + picture
        }
        var steps = steps
        let conditions = ask(
            .shouldSaveSecureState, .shouldSaveState, of: profile, after: &steps)
        steps.append(Step(.call(.willEncodeState), unless: conditions))
        steps.append(Step(.encodeState, unless: conditions))
        return steps + picture
    }

    /// The picture shows what the calls before it have put up (7).
    private static let picture = [Step(.commitAppearance), Step(.takeSnapshot)]

    /// What comes between the two launch calls of an app that has an archive (6.3, trace G3).
    static func restore(of profile: Profile, after steps: [Step]) -> [Step] {
        var steps = steps
        let conditions = ask(
            .shouldRestoreSecureState, .shouldRestoreState, of: profile, after: &steps)
        steps.append(Step(.restoreState, unless: conditions))
        let restored = Step.Guard(step: steps.count - 1, answered: .no)
        steps.append(Step(.call(.didDecodeState), unless: conditions + [restored]))
        return steps
    }

    /// Asks the newer question, and the older one where the app has no answer to it; what stands
    /// behind is left out unless one of them was answered with yes.
    private static func ask(
        _ newer: DelegateMethod, _ older: DelegateMethod, of profile: Profile,
        after steps: inout [Step]
    ) -> [Step.Guard] {
        var conditions: [Step.Guard] = []
        var guards: [Step.Guard] = []
        if profile.restoresSecurely {
            let first = steps.count
            steps.append(Step(.call(newer)))
            guards = [
                Step.Guard(step: first, answered: .yes), Step.Guard(step: first, answered: .no),
            ]
            conditions = [guards[1]]
        }
        let second = steps.count
        steps.append(Step(.call(older), unless: guards))
        return conditions + [
            Step.Guard(step: second, answered: .no),
            Step.Guard(step: second, answered: .notImplemented),
        ]
    }
}

/// What an app has to come back to, and whether it can be trusted.
struct Preservation: Equatable {
    /// There is an archive of its state.
    var hasArchive = false
    /// There is a picture of its screen, for its card and its next launch.
    var hasSnapshot = false
    /// How often in a row its process has ended while it restored.
    var crashCount = 0
    /// How many `extendStateRestoration` have not met their `completeStateRestoration`.
    var extensionCount = 0
    /// Its process was restoring when it came to its end, or was ordered to.
    var wasRestoring = false
    /// It was launched unseen while its archive could not be read: it ends instead of sleeping, so
    /// that the next launch finds it (6.4).
    var endsUnseen = false

    /// There is something to come back to.
    var isLeft: Bool { hasArchive || hasSnapshot }
}

extension Kernel {
    /// Whether the launch of an app is to restore what it has archived.
    func restores(_ app: App) -> Bool {
        app.preservation.hasArchive && dataProtection.isAvailable && !app.usesScenes
    }

    /// Takes note of what became of the state in a list of steps.
    mutating func notePreservation(_ id: AppID, _ steps: [Step], _ answers: [Answer]) {
        for (step, answer) in zip(steps, answers) {
            if step.action == .takeSnapshot {
                apps[id.rawValue].preservation.hasSnapshot = answer == .done
            }
            guard answer == .done else { continue }
            if step.action == .encodeState { apps[id.rawValue].preservation.hasArchive = true }
            if step.action == .restoreState, apps[id.rawValue].preservation.extensionCount == 0 {
                apps[id.rawValue].preservation.crashCount = 0
            }
        }
    }

    mutating func takeRestorationExtended(_ id: AppID, by count: Int) {
        guard isKnown(id), apps[id.rawValue].isRunning else { return }
        let new = apps[id.rawValue].preservation.extensionCount + count
        apps[id.rawValue].preservation.extensionCount = min(max(0, new), 1_000_000)
        if new == 0 { apps[id.rawValue].preservation.crashCount = 0 }
    }

    /// Takes note of what an app's process was in when it came to its end, or was ordered to.
    mutating func noteStateWhenStopped(_ id: AppID) {
        let app = apps[id.rawValue]
        let steps = app.delivery?.steps ?? []
        if app.preservation.extensionCount > 0
            || steps.contains(where: { $0.action == .restoreState })
        {
            apps[id.rawValue].preservation.wasRestoring = true
        }
        // It may have written them and not lived to say so; what is not there is not read.
        if steps.contains(where: { $0.action == .encodeState }) {
            apps[id.rawValue].preservation.hasArchive = true
        }
        if steps.contains(where: { $0.action == .takeSnapshot }) {
            apps[id.rawValue].preservation.hasSnapshot = true
        }
    }

    /// An app whose process ends while it restores does not get the archive again (6.4, 11 d).
    mutating func noteEndWhileRestoring(_ id: AppID) {
        let app = apps[id.rawValue]
        let isRestoring = app.preservation.wasRestoring
        apps[id.rawValue].preservation.wasRestoring = false
        apps[id.rawValue].preservation.extensionCount = 0
        apps[id.rawValue].preservation.endsUnseen = false
        guard isRestoring, app.preservation.hasArchive else { return }
        apps[id.rawValue].preservation.crashCount += 1
        let limit = profile.keepsArchiveAfterOneCrash ? 2 : 1
        if apps[id.rawValue].preservation.crashCount >= limit {
            discardState(of: id, .restorationCrashed, .archiveIsSuspect)
        }
    }

    mutating func discardState(of id: AppID, _ why: Discarded, _ rule: Rule) {
        apps[id.rawValue].preservation.hasArchive = false
        apps[id.rawValue].preservation.hasSnapshot = false
        apps[id.rawValue].preservation.crashCount = 0
        order(.discard(id), rule)
        order(.announce(id, .discarded(why)), rule)
    }
}
