import LifecycleKernel

// What happened, as a clause: without its subject where there is an app, else whole.

extension Event {
    var words: String {
        switch self {
        case .installed: "was put on the device"
        case .launchAsked: "was asked for"
        case .homePressed: "home was pressed"
        case .terminationAsked: "was told to end"
        case .signalAsked(_, let signal): "was to get \(Words.signal(signal))"
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
