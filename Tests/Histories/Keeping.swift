import LifecycleKernel

// What is kept of an app's state, and asked about it. Source: `ios-behaviour.md` 6.

/// What an app has to come back to, as the steps and their answers tell it.
struct SeenKeeping: Equatable {
    var hasArchive = false
    /// There is a picture of its screen.
    var hasSnapshot = false
    /// Ends in a row while it restored.
    var crashes = 0
    var extensions = 0
    /// Its process was stopped while it restored.
    var wasRestoring = false
    /// It was launched unseen while its archive was locked.
    var endsUnseen = false
    /// Work was completed in the background, and what it changed is to be kept.
    var isDue = false

    /// What stays when the process is gone.
    var survivors: SeenKeeping {
        SeenKeeping(hasArchive: hasArchive, hasSnapshot: hasSnapshot, crashes: crashes)
    }
}

extension Step {
    /// Whether it keeps or restores state, or asks about that.
    var isKeeping: Bool {
        switch action {
        case .call(let method), .callScene(let method, _): method.isQuestion
        case .encodeState, .restoreState, .takeSnapshot: true
        default: false
        }
    }
}

extension [Step] {
    /// Whether the step there keeps or restores state; what is put up before a picture belongs to it.
    func isKeeping(at index: Int) -> Bool {
        self[index].isKeeping
            || self[index].action == .commitAppearance && index + 1 < count
                && self[index + 1].action == .takeSnapshot
    }
}

extension Witness {
    /// Checks what a list keeps or restores, and returns what else it holds.
    mutating func takeKeeping(_ steps: [Step], _ purpose: SeenDelivery.Purpose, _ id: AppID)
        -> [Step]
    {
        let app = self[id]
        var kept: [Step] = []
        var plain: [Step] = []
        for (index, step) in steps.enumerated() {
            if case .callScene(.sceneRestoreInteractionState, let scene) = step.action {
                demand(
                    index > 0 && steps[index - 1].action == .postScene(.sceneWillConnect, scene),
                    "a scene restores when it has been connected")
            } else if steps.isKeeping(at: index) {
                kept.append(step)
            } else {
                plain.append(step)
                demand(step.guards.isEmpty, "no other step is guarded")
            }
        }
        let expected: [Step]
        switch purpose {
        case .background:
            expected =
                app.ending == .swept ? [] : saving(app, from: steps.count - kept.count)
            demand(steps.suffix(kept.count) == kept[...], "what is kept follows all else")
            self[id].keeping.isDue = false
        case .keep:
            demand(app.keeping.isDue && !app.keeping.endsUnseen, "work that is done is kept once")
            self[id].keeping.isDue = false
            expected = saving(app, from: 0)
        case .launch(let state):
            let isReadable = !steps.contains {
                $0.action == .setProtectedData(isAvailable: false)
            }
            if state == .background {
                self[id].keeping.endsUnseen =
                    app.keeping.hasArchive && !isReadable && !app.usesScenes
            }
            let restores = app.keeping.hasArchive && isReadable && !app.usesScenes
            let place = steps.firstIndex { $0.action == .call(.willFinishLaunching) } ?? 0
            expected = restores ? restoring(from: place + 1) : []
            demand(
                kept.isEmpty || Array(steps[(place + 1)...].prefix(kept.count)) == kept,
                "state is restored between the launch calls")
        default: expected = []
        }
        demand(kept == expected, "state is kept and restored as asked, and only then")
        return plain
    }

    private func asking(_ new: DelegateMethod, _ old: DelegateMethod, from place: Int)
        -> (steps: [Step], refused: [Step.Guard])
    {
        guard profile.scenes != .unknown else {
            return (
                [Step(.call(old))],
                [
                    Step.Guard(step: place, answered: .no),
                    .init(step: place, answered: .notImplemented),
                ]
            )
        }
        return (
            [
                Step(.call(new)),
                Step(
                    .call(old),
                    unless: [
                        Step.Guard(step: place, answered: .yes), .init(step: place, answered: .no),
                    ]),
            ],
            [
                Step.Guard(step: place, answered: .no), .init(step: place + 1, answered: .no),
                .init(step: place + 1, answered: .notImplemented),
            ]
        )
    }

    private func saving(_ app: SeenApp, from place: Int) -> [Step] {
        if app.usesScenes {
            guard let front = app.frontScene else { return [] }
            return [
                Step(.callScene(.stateRestorationActivity, front)), Step(.commitAppearance),
                Step(.takeSnapshot),
            ]
        }
        let asked = asking(.shouldSaveSecureState, .shouldSaveState, from: place)
        return asked.steps + [
            Step(.call(.willEncodeState), unless: asked.refused),
            Step(.encodeState, unless: asked.refused), Step(.commitAppearance),
            Step(.takeSnapshot),
        ]
    }

    private func restoring(from place: Int) -> [Step] {
        let asked = asking(.shouldRestoreSecureState, .shouldRestoreState, from: place)
        let decoded = Step.Guard(step: place + asked.steps.count, answered: .no)
        return asked.steps + [
            Step(.restoreState, unless: asked.refused),
            Step(.call(.didDecodeState), unless: asked.refused + [decoded]),
        ]
    }

    /// The app has answered; what it kept is there.
    mutating func noteKeeping(_ delivery: SeenDelivery, _ answers: [Answer], _ id: AppID) {
        for (step, answer) in zip(delivery.steps, answers) {
            if step.action == .takeSnapshot { self[id].keeping.hasSnapshot = answer == .done }
            guard answer == .done else { continue }
            if step.action == .encodeState { self[id].keeping.hasArchive = true }
            if step.action == .restoreState, self[id].keeping.extensions == 0 {
                self[id].keeping.crashes = 0
            }
        }
    }

    /// Its process is about to end, or has: what it was at counts.
    mutating func noteStopped(_ id: AppID) {
        let steps = self[id].open?.steps ?? []
        if self[id].keeping.extensions > 0 || steps.contains(where: { $0.action == .restoreState })
        {
            self[id].keeping.wasRestoring = true
        }
        // It may have archived, or taken a picture, and not lived to say so.
        if steps.contains(where: { $0.action == .encodeState }) {
            self[id].keeping.hasArchive = true
        }
        if steps.contains(where: { $0.action == .takeSnapshot }) {
            self[id].keeping.hasSnapshot = true
        }
    }

    mutating func takeExtension(_ count: Int, _ id: AppID) {
        let new = self[id].keeping.extensions + count
        self[id].keeping.extensions = max(0, new)
        if new == 0 { self[id].keeping.crashes = 0 }
    }

    /// The process has ended: an archive that it was restoring is suspect, and goes when it has been so
    /// often enough.
    mutating func takeEndWhileRestoring(_ id: AppID, _ directives: [Directive]) {
        noteStopped(id)
        let app = self[id]
        let isRestoring = app.keeping.wasRestoring
        self[id].keeping = app.keeping.survivors
        var isDiscarded =
            app.ending == .swept && (app.keeping.hasArchive || app.keeping.hasSnapshot)
        if !isDiscarded, isRestoring, app.keeping.hasArchive {
            self[id].keeping.crashes += 1
            isDiscarded = self[id].keeping.crashes >= (profile.keepsArchiveAfterOneCrash ? 2 : 1)
        }
        if isDiscarded { self[id].keeping = SeenKeeping() }
        let isOrdered = directives.contains { $0.order == .discard(id) }
        demand(isOrdered == isDiscarded, "an archive that ends the process is thrown away")
    }
}

extension SeenDelivery {
    /// Whether a launch call has said no.
    func isDeclined(by answers: [Answer]) -> Bool {
        zip(steps, answers).contains { step, answer in
            answer == .no
                && [.call(.willFinishLaunching), .call(.didFinishLaunching)].contains(step.action)
        }
    }
}

extension Event {
    func isExit(of id: AppID) -> Bool {
        if case .exited(id, _) = self { true } else { false }
    }
}
