import LifecycleKernel
import LifecycleWire

extension AppReport {
    /// So many frames are shown where a whole report would be too much.
    static let excerptCountMax = 12

    /// The first line of a report's file, as a phone's begins with one: the same in short, as JSON.
    ///
    /// Moments and lengths of time are nanoseconds, moments since the device started.
    var header: JSON {
        let code: UInt32? =
            switch cause {
            case .killed(let kill): kill.code
            case .crashed: nil
            }
        let namespace: Namespace =
            switch cause {
            case .killed(let kill): kill.namespace
            case .crashed: .signal
            }
        return .object([
            "app": .string(app), "bundle": .string(bundleIdentifier), "device": .string(device),
            "generation": .string(generation), "date": .string(date),
            "at": .integer(at.nanoseconds), "exception": .string(exceptionType),
            "namespace": .string(namespace.word),
            "code": code.map { .string(Words.code($0)) } ?? .null,
            "reason": .string(reason), "callback": callback.map { .string($0) } ?? .null,
            "blocked": blocked.map { .integer($0.nanoseconds) } ?? .null,
            "stack": .array(
                excerpt(countMax: AppReport.excerptCountMax).map { .string($0.function) }),
        ])
    }

    /// Why it ended, in a few words.
    private var reason: String {
        switch cause {
        case .killed(let kill): kill.why.summary
        case .crashed(let signal): "crashed by \(Words.signal(signal))"
        }
    }
}
