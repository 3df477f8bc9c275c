import LifecycleKernel
import Scenarios

// What happened, as a clause: without its subject where there is an app, else whole.

extension Event {
    var words: String {
        switch self {
        case .installed: "was put on the device"
        case .uninstalled: "was uninstalled"
        case .launchAsked: "was asked for"
        case .homePressed: "home was pressed"
        case .terminationAsked: "was told to end"
        case .signalAsked(_, let signal): "was to get \(Words.signal(signal))"
        case .arrivalAsked(_, .url(let text)), .arrivalAsked(_, .link(let text)):
            "was opened with \(text)"
        case .arrivalAsked(_, .push(let text)):
            "was opened by a tap on the notification \"\(text)\""
        case .arrivalAsked(_, .shortcut(let type)): "was opened by the quick action \(type)"
        case .locked: "the device was locked"
        case .unlocked: "the device was unlocked"
        case .interrupted(let interruption): "\(interruption.words) came over the screen"
        case .interruptionDismissed: "what lay over the screen was dismissed"
        case .interruptionAccepted: "what lay over the screen was accepted"
        case .replied: "a message was replied to"
        case .bannerShown: "a banner was shown"
        case .switcherOpened: "the app switcher was opened"
        case .switcherChose: "was chosen in the app switcher"
        case .swiped: "was swiped away in the app switcher"
        case .touched(_, let touch): "was touched by \(touch.words)"
        case .pushArrived: "got a notification"
        case .backgroundLaunchAsked(_, .fetch): "was due for a background fetch"
        case .backgroundLaunchAsked(_, .push): "got a silent push"
        case .backgroundLaunchAsked(_, .event): "was wanted in the background"
        case .prewarmAsked: "was to be started ahead of time"
        case .deviceChanged(let change): "the device changed (\(change.rawValue))"
        case .memoryPressed(.warn): "memory became scarce"
        case .memoryPressed(.critical): "memory became critically scarce"
        case .jetsamAsked: "was to give its memory back"
        case .workCompleted: "completed its background work"
        case .restorationExtended(_, let count):
            count > 0 ? "asked for more time to restore" : "had restored everything"
        case .saved: "had changed files of its own"
        case .sceneAsked: "asked for a window"
        case .sceneEndAsked: "asked to be rid of a window"
        case .tracerChanged(_, true): "was taken under a debugger"
        case .tracerChanged(_, false): "was let go by its debugger"
        case .ready: "had reached its run loop"
        case .acknowledged: "had performed its calls"
        case .taskBeginAsked(_, _, let request):
            "began a background task" + (request.name.map { " \"\($0)\"" } ?? "")
        case .taskEndAsked(_, let task): "ended task \(task.rawValue)"
        case .exited(_, .exited(let status)): "had ended with status \(status)"
        case .exited(_, .signalled(let signal)): "had ended by \(Words.signal(signal))"
        case .frozen: "had stopped"
        case .refused(_, .launch(let words)): "could not be started (\(words))"
        case .refused(_, .freeze): "could not be stopped in time"
        case .refused(_, .thaw): "could not be let run again"
        case .deadlineReached: "a deadline was reached"
        }
    }
}

extension Interruption {
    fileprivate var words: String {
        switch self {
        case .call: "a call"
        case .message: "a message"
        case .permission: "a question for a permission"
        case .controlCentre: "Control Centre"
        case .notificationCentre: "Notification Centre"
        }
    }
}
