import LifecycleKernel

/// Makes a script from what an app did.
public struct ScriptRecorder: Sendable {
    private let app: String
    private var script = Script()
    /// Where deeds go that are done in no step: the last stimulus.
    private var lastStimulus: Place?
    /// The step under way.
    private var openStep: Place?
    private var occurrences = StimulusCounter()
    private var frozenSince: Instant?
    private var frozenTime = Duration.zero

    /// A reaction of the script, and when its stimulus came in running time.
    private struct Place {
        let reaction: Int
        let began: Instant
    }

    /// Records the app of that name.
    public init(app: String) {
        self.app = app
    }

    /// Takes in what some app did; only its own app's deeds count.
    public mutating func take(_ act: TimedAct) {
        guard act.app == app else { return }
        switch act.act {
        case .installed(let description): script.traits = description.traits
        case .launched: beginLaunch(at: act.at)
        case .ready: note(.ready, at: act.at)
        case .stepBegan(let action): beginStep(action, at: act.at)
        case .stepEnded(_, let answer):
            if let openStep { note(.returned(answer), at: act.at, in: openStep) }
            openStep = nil
        case .taskBeginAsked(let request): note(.begin(request), at: act.at)
        case .taskEndAsked(let task): note(.end(task), at: act.at)
        case .printed(let text): note(.print(text), at: act.at)
        case .called(let selector): note(.called(selector), at: act.at)
        case .saved: noteSaved()
        case .restorationExtended(let count): note(.extendRestoration(by: count), at: act.at)
        case .workCompleted: note(.completed, at: act.at)
        case .sceneAsked(let scene): note(.activateScene(scene), at: act.at)
        case .sceneEndAsked(let scene): note(.discardScene(scene), at: act.at)
        case .urlOpened(let url): note(.openURL(url), at: act.at)
        case .frozen: frozenSince = act.at
        case .thawed:
            if let frozenSince { frozenTime += act.at - frozenSince }
            frozenSince = nil
            lastStimulus = open(
                .thaw(occurrence: occurrences.count(.thaw(occurrence: 0))), at: act.at)
        case .exited: openStep = nil
        }
    }

    /// The script; steps that did nothing and took no time are left out.
    public func finish() -> Script {
        var script = script
        for launch in script.launches.indices {
            script.launches[launch].reactions.removeAll(where: \.isNothing)
        }
        return script
    }

    private mutating func beginLaunch(at instant: Instant) {
        script.launches.append(Script.Launch())
        occurrences = StimulusCounter()
        frozenSince = nil
        frozenTime = .zero
        openStep = nil
        lastStimulus = open(.ready, at: instant)
    }

    private mutating func beginStep(_ action: Step.Action, at instant: Instant) {
        guard let stimulus = occurrences.stimulus(of: action) else {
            openStep = nil
            return
        }
        openStep = open(stimulus, at: instant)
        // What comes after the last step of a list comes after all of them.
        lastStimulus = openStep
    }

    private mutating func open(_ stimulus: Script.Stimulus, at instant: Instant) -> Place? {
        guard let launch = script.launches.indices.last else { return nil }
        script.launches[launch].reactions.append(Script.Reaction(stimulus: stimulus))
        return Place(
            reaction: script.launches[launch].reactions.count - 1, began: running(instant))
    }

    private mutating func note(_ deed: Script.Deed, at instant: Instant) {
        if let place = lastStimulus { note(deed, at: instant, in: place) }
    }

    /// It is found out before the list is acknowledged, and so before its last step returns.
    private mutating func noteSaved() {
        guard let launch = script.launches.indices.last, let place = lastStimulus else { return }
        var deeds = script.launches[launch].reactions[place.reaction].deeds
        let index = deeds.lastIndex { timed in
            if case .returned = timed.deed { true } else { false }
        }
        let saved = Script.TimedDeed(after: index.map { deeds[$0].after } ?? .zero, deed: .saved)
        deeds.insert(saved, at: index ?? deeds.endIndex)
        script.launches[launch].reactions[place.reaction].deeds = deeds
    }

    private mutating func note(_ deed: Script.Deed, at instant: Instant, in place: Place) {
        guard let launch = script.launches.indices.last else { return }
        let milliseconds = ((running(instant) - place.began).nanoseconds + 500_000) / 1_000_000
        let before = script.launches[launch].reactions[place.reaction].deeds.last?.after ?? .zero
        script.launches[launch].reactions[place.reaction].deeds.append(
            Script.TimedDeed(after: max(before, .milliseconds(milliseconds)), deed: deed))
    }

    /// The time in which the process was not frozen.
    private func running(_ instant: Instant) -> Instant {
        (frozenSince.map { min($0, instant) } ?? instant) - frozenTime
    }
}

extension AppDescription {
    fileprivate var traits: [Script.Trait] {
        Script.Trait.allCases.filter { trait in
            switch trait {
            case .adoptsScenes: adoptsScenes
            case .supportsMultipleScenes: supportsMultipleScenes
            case .exitsOnSuspend: exitsOnSuspend
            }
        }
    }
}

extension Script.Reaction {
    /// Whether leaving it out changes nothing. A step without deeds is not nothing: it never returns.
    fileprivate var isNothing: Bool {
        switch stimulus {
        case .thaw: deeds.isEmpty
        case .call(let method, _):
            deeds == [
                Script.TimedDeed(
                    after: .zero, deed: .returned(method.isQuestion ? .notImplemented : .done))
            ]
        case .ready, .post, .appearance, .expire, .application, .encoding, .restoring,
            .snapshot, .touch, .warning:
            deeds == [Script.TimedDeed(after: .zero, deed: .returned(.done))]
        }
    }
}
