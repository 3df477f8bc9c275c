import LifecycleKernel

/// What an app did in a real run, for the clock on which no process runs.
///
///     # Made by 'dormouse record'.
///     launch
///     on ready
///         21ms ready
///     on call "applicationDidEnterBackground(_:)" 1
///         0ms begin "borrowed time" handler
///         1ms returned done
///         1001ms print "remaining: 28.99"
///     on expire 1
///         0ms print "the time is up"
///         1ms end 1
///         1ms returned done
///
/// Each launch of the process has a section; the last one serves for further launches. A reaction is
/// what the app did after a stimulus, which is one of
///
/// - `ready`: its process was started;
/// - `call "SELECTOR" N`, `post "NAME" N`: for the n-th time it was called, or a notification was
///   posted to it;
/// - `application`: its application and delegate were made;
/// - `appearance N`: for the n-th time it showed what its windows hold, or became dark or light;
/// - `restoring`, `encoding N`, `snapshot N`: its state was restored, or archived for the n-th time,
///   or a picture of it taken;
/// - `touch N`, `warning N`: for the n-th time it was touched, or its view controllers warned;
/// - `thaw N`: it was let run again for the n-th time, and timers came due;
/// - `expire N`: the handler of its n-th task was called.
///
/// Its deeds are `ready` (the main thread is at its run loop), `begin ["NAME"] [handler]`, `end N`
/// (the n-th task it was given), `print "TEXT"`, `called "SELECTOR"` (a method of an object of its own,
/// such as a view controller), `completed` (background work), `saved` (files of its own had changed),
/// `extendRestoration`, `completeRestoration`, `activateScene [N]`, `discardScene N`, `openURL "URL"`
/// and `returned ANSWER` (of a touch that came to nothing, `returned missed "REASON"`). Their times count from the stimulus, in time in which the process was not
/// frozen, and stand in order; what stands before
/// `returned` happened within the step, and what stands behind it comes whatever else happens
/// meanwhile, as timers do. A step that is not listed returns at once with `done`; a reaction
/// without `returned` never returns.
///
/// Before the launches a line `app` says what the app's Info.plist tells the kernel: `scenes` (it has
/// adopted them), `windows` (it may have several) and `exitsOnSuspend`.
///
/// A script cannot state calls, posts, states or exits: those the kernel must produce.
public struct Script: Equatable, Sendable {
    /// What the app's Info.plist says to the kernel.
    public var traits: [Trait] = []
    /// One for each launch, in order.
    public var launches: [Launch] = []

    /// Something that an Info.plist says; the raw value is the script's word.
    public enum Trait: String, CaseIterable, Sendable {
        case adoptsScenes = "scenes"
        case supportsMultipleScenes = "windows"
        case exitsOnSuspend
    }

    /// What the kernel is told of the app of that name.
    func description(of name: String) -> AppDescription {
        AppDescription(
            name: name, adoptsScenes: traits.contains(.adoptsScenes),
            supportsMultipleScenes: traits.contains(.supportsMultipleScenes),
            exitsOnSuspend: traits.contains(.exitsOnSuspend))
    }

    public struct Launch: Equatable, Sendable {
        public var reactions: [Reaction] = []

        /// What the app does after this stimulus.
        public func reaction(to stimulus: Stimulus) -> Reaction? {
            reactions.first { $0.stimulus == stimulus }
        }
    }

    /// What an app reacts to.
    public enum Stimulus: Hashable, Sendable {
        case ready
        case call(DelegateMethod, occurrence: Int)
        case post(NotificationName, occurrence: Int)
        case application
        case appearance(occurrence: Int)
        case encoding(occurrence: Int)
        case restoring
        case snapshot(occurrence: Int)
        case touch(occurrence: Int)
        case warning(occurrence: Int)
        case expire(TaskID)
        /// It runs again after its n-th freeze; timers that came due meanwhile fire.
        case thaw(occurrence: Int)
    }

    public struct Reaction: Equatable, Sendable {
        public let stimulus: Stimulus
        public var deeds: [TimedDeed] = []
    }

    /// A deed and its time since the stimulus.
    public struct TimedDeed: Equatable, Sendable {
        public let after: Duration
        public let deed: Deed
    }

    public enum Deed: Equatable, Sendable {
        /// The main thread is at its run loop for the first time.
        case ready
        case begin(TaskRequest)
        /// The task of that id.
        case end(TaskID)
        case print(String)
        /// A method of an object of the app's own was called.
        case called(String)
        /// The completion handler of background work was called.
        case completed
        /// Files of the app's own were found changed.
        case saved
        case extendRestoration(by: Int)
        case activateScene(SceneID?)
        case discardScene(SceneID)
        /// It opened a URL of its own.
        case openURL(String)
        case returned(Answer)
    }

    /// A script of an app that does nothing.
    public init() {}
}

extension Script: CustomStringConvertible {
    /// The script as text, to be read back by `init(parsing:file:)`.
    public var description: String {
        var text = traits.isEmpty ? "" : "app \(traits.map(\.rawValue).joined(separator: " "))\n"
        for launch in launches {
            text += "launch\n"
            for reaction in launch.reactions {
                text += "on \(reaction.stimulus.words)\n"
                for deed in reaction.deeds {
                    text += "    \(deed.after.nanoseconds / 1_000_000)ms \(deed.deed.words)\n"
                }
            }
        }
        return text
    }
}

extension Script.Stimulus {
    fileprivate var words: String {
        switch self {
        case .ready: "ready"
        case .call(let method, let occurrence): "call \"\(method.rawValue)\" \(occurrence)"
        case .post(let name, let occurrence): "post \"\(name.rawValue)\" \(occurrence)"
        case .application: "application"
        case .appearance(let occurrence): "appearance \(occurrence)"
        case .encoding(let occurrence): "encoding \(occurrence)"
        case .restoring: "restoring"
        case .snapshot(let occurrence): "snapshot \(occurrence)"
        case .touch(let occurrence): "touch \(occurrence)"
        case .warning(let occurrence): "warning \(occurrence)"
        case .expire(let task): "expire \(task.rawValue)"
        case .thaw(let occurrence): "thaw \(occurrence)"
        }
    }
}

extension Script.Deed {
    fileprivate var words: String {
        switch self {
        case .ready: return "ready"
        case .begin(let request):
            return "begin" + (request.name.map { " " + $0.quoted } ?? "")
                + (request.hasHandler ? " handler" : "")
        case .end(let task): return "end \(task.rawValue)"
        case .print(let text): return "print \(text.quoted)"
        case .called(let selector): return "called \(selector.quoted)"
        case .completed: return "completed"
        case .saved: return "saved"
        case .extendRestoration(let count):
            return count > 0 ? "extendRestoration" : "completeRestoration"
        case .activateScene(let scene):
            return "activateScene" + (scene.map { " \($0.rawValue)" } ?? "")
        case .discardScene(let scene): return "discardScene \(scene.rawValue)"
        case .openURL(let url): return "openURL \(url.quoted)"
        case .returned(.missed(let reason)): return "returned missed \(reason.quoted)"
        case .returned(let answer): return "returned \(answer.rawValue)"
        }
    }
}
