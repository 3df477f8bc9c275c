/// A life-cycle bug of an app that the device has seen happen: what a developer would look for.
///
/// Each has a stable code and a page of that name in `docs/diagnostics`. Source: what developers
/// suffer from, `ios-behaviour.md` 10.
public enum Diagnosis: Equatable, Sendable {
    /// Tasks were still held when the background time was over (2.7).
    case taskNeverEnded(name: String, count: Int)
    /// An end for a task that had been ended (2.8).
    case taskEndedTwice(TaskID)
    /// A task was ended after its expiration handler had returned, not in it (2.6).
    case taskEndedAfterHandler(name: String)
    /// The time ran out for tasks that have no expiration handler (2.6).
    case handlerMissing(name: String, count: Int)
    /// A task was begun when the background time was over, or nearly so (2.5).
    case begunTooLate(name: String?, left: Duration)
    /// The main thread has been in the calls of one transition for so long (2.9).
    case callbackSlow(Transition, after: Duration)
    /// What the app keeps was written in `applicationWillTerminate`, which most ends do not call,
    /// and not on entering the background (1.11).
    case savedOnlyAtTheEnd
    /// A scene was connected and has no delegate, so nobody shows anything in it (1.4).
    case sceneWithoutDelegate

    /// What the main thread is doing.
    public enum Transition: String, Equatable, Sendable {
        case launch
        case moveUp = "move to the front"
        case moveDown = "move to the background"
        case end
    }

    /// The stable code; the name of its page in `docs/diagnostics`.
    public var code: String {
        switch self {
        case .taskNeverEnded: "DM001"
        case .taskEndedTwice: "DM002"
        case .taskEndedAfterHandler: "DM003"
        case .handlerMissing: "DM004"
        case .begunTooLate: "DM005"
        case .callbackSlow: "DM006"
        case .savedOnlyAtTheEnd: "DM007"
        case .sceneWithoutDelegate: "DM008"
        }
    }
}

extension Kernel {
    mutating func diagnose(_ diagnosis: Diagnosis, _ id: AppID, _ rule: Rule) {
        order(.announce(id, .diagnosed(diagnosis)), rule)
    }

    /// The app has changed files of its own in the calls under way.
    mutating func takeSaved(_ id: AppID) {
        guard isKnown(id), let delivery = apps[id.rawValue].delivery else { return }
        switch delivery.purpose {
        case .background: apps[id.rawValue].hasSavedUnseen = true
        case .terminate:
            // Where there is no background, the end is the place to save.
            if !apps[id.rawValue].hasSavedUnseen, hasBackground(id) {
                diagnose(.savedOnlyAtTheEnd, id, .runningAppIsAsked)
            }
        case .launch, .move, .resign, .expire, .tell, .work, .touch, .show, .discard: break
        }
    }
}
