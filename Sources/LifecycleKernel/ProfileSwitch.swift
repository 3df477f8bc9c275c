/// A switch that a scenario may set in its `profile` line: `suspendDelay=5s`, `multitasking=no`.
///
/// The raw value is the word in the scenario.
public enum ProfileSwitch: String, Sendable, CaseIterable {
    case backgroundBudget, expirationWarning, suspendDelay
    case launchWatchdog, resumeWatchdog, backgroundWatchdog, terminateWatchdog, backgroundAdvice
    case protectedDataDelay, workAllowance

    case multitasking, passcode, replyActivatesFirst, postsForegroundFirst
    case callsBackgroundOnLaunch, prewarmRunsLaunch, swipeDisconnectsScenes,
        keepsArchiveAfterOneCrash

    /// What a switch can be set to.
    public enum Value: Equatable, Sendable {
        case time(Duration)
        case flag(Bool)
    }

    fileprivate enum Place {
        case time(WritableKeyPath<Profile, Duration>)
        case flag(WritableKeyPath<Profile, Bool>)
    }

    fileprivate var place: Place {
        switch self {
        case .backgroundBudget: .time(\.backgroundBudget)
        case .expirationWarning: .time(\.expirationWarning)
        case .suspendDelay: .time(\.suspendDelay)
        case .launchWatchdog: .time(\.launchWatchdog)
        case .resumeWatchdog: .time(\.resumeWatchdog)
        case .backgroundWatchdog: .time(\.backgroundWatchdog)
        case .terminateWatchdog: .time(\.terminateWatchdog)
        case .backgroundAdvice: .time(\.backgroundAdvice)
        case .protectedDataDelay: .time(\.protectedDataDelay)
        case .workAllowance: .time(\.workAllowance)
        case .multitasking: .flag(\.isMultitaskingSupported)
        case .passcode: .flag(\.hasPasscode)
        case .replyActivatesFirst: .flag(\.replyActivatesFirst)
        case .postsForegroundFirst: .flag(\.postsForegroundFirst)
        case .callsBackgroundOnLaunch: .flag(\.callsBackgroundOnLaunch)
        case .prewarmRunsLaunch: .flag(\.prewarmRunsLaunch)
        case .keepsArchiveAfterOneCrash: .flag(\.keepsArchiveAfterOneCrash)
        case .swipeDisconnectsScenes: .flag(\.swipeDisconnectsScenes)
        }
    }

    /// Whether it is a time; the others are `yes` or `no`.
    public var isTime: Bool {
        if case .time = place { return true }
        return false
    }
}

extension Profile {
    /// The value of a switch. A value of the wrong kind is not taken.
    public subscript(value: ProfileSwitch) -> ProfileSwitch.Value {
        get {
            switch value.place {
            case .time(let path): .time(self[keyPath: path])
            case .flag(let path): .flag(self[keyPath: path])
            }
        }
        set {
            switch (value.place, newValue) {
            case (.time(let path), .time(let time)): self[keyPath: path] = time
            case (.flag(let path), .flag(let flag)): self[keyPath: path] = flag
            case (.time, .flag), (.flag, .time): break
            }
        }
    }
}
