import LifecycleKernel

/// What happens to a device, line by line. Source: design §8.
public struct Scenario: Equatable, Sendable {
    /// The generation and its switches; `nil`: the newest, or what the command says.
    public var profile: Profile?
    /// Switches of the `profile` line, for use with another generation as well.
    public var switches: [SwitchSetting] = []
    public var apps: [AppLine] = []
    public var commands: [PlacedCommand] = []

    public struct SwitchSetting: Equatable, Sendable {
        public let name: ProfileSwitch
        public let value: ProfileSwitch.Value
    }

    /// `app NAME [PATH]`, `script NAME FILE`, and apps that are only named.
    public struct AppLine: Equatable, Sendable {
        public let name: String
        public var path: String?
        /// Whether it is on the device from the beginning; else an `install` line puts it there.
        public var isThereAtFirst = true
        /// The file of the script, as it is written.
        public var script: String?
        public let place: Place
    }

    /// A command and where it stands.
    public struct PlacedCommand: Equatable, Sendable {
        public let command: Command
        /// The generations on which an expectation counts; empty: all.
        public let generations: [String]
        public let place: Place
        /// The line as it is written, without comment.
        public let text: String
    }

    public enum Command: Equatable, Sendable {
        case launch(String, arguments: [String])
        /// Puts the app on the device, from that bundle or from that of its `app` line.
        case install(String, path: String?)
        case act(DeviceAct)
        case kill(String, signal: Int32)
        case advance(Duration)
        /// The machine sleeps: uptime clocks stand, wall clocks run.
        case sleep(Duration)
        case settle
        case mark
        case expect(Expectation)
    }

    /// The profile of that generation with the switches of this scenario.
    public func profile(_ generation: Profile) -> Profile {
        var profile = generation
        for setting in switches { profile[setting.name] = setting.value }
        return profile
    }
}

/// What a scenario claims.
public enum Expectation: Equatable, Sendable {
    case state(String, AppState)
    case exit(String, Exit)
    case task(String, name: String, Fate)
    /// The selector is equal, since the last mark.
    case call(String, selector: String, isNever: Bool)
    /// The text is part of a line, since the last mark.
    case prints(String, text: String, isNever: Bool)

    /// A view on the app's screen is like that.
    case view(String, name: String, ViewClaim, isNever: Bool)
    /// The app's screen, or what stands for it, is this picture.
    case screen(String, ScreenClaim)
    /// The cards of the app switcher are this picture.
    case switcherScreen(ScreenClaim)

    /// It claims that nothing happened, which more time cannot make true.
    public var isNever: Bool {
        switch self {
        case .call(_, _, let isNever), .prints(_, _, let isNever), .view(_, _, _, let isNever):
            isNever
        case .state, .exit, .task, .screen, .switcherScreen: false
        }
    }

    /// Somebody has to look at a screen for it, so there has to be one.
    public var isAboutScreens: Bool {
        switch self {
        case .view, .screen, .switcherScreen: true
        case .state, .exit, .task, .call, .prints: false
        }
    }

    public enum Exit: Equatable, Sendable {
        case code(UInt32)
        case status(Int32)
        case signal(Int32)
    }

    public enum Fate: String, Equatable, Sendable, CaseIterable {
        case running, ended, expired
    }
}
