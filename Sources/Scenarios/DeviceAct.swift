import LifecycleKernel

/// Something a person or the system does to a device, with apps by their names; one line of a
/// scenario, and one command of a terminal.
public enum DeviceAct: Equatable, Sendable {
    case home, lock, unlock
    case switcher
    case choose(String)
    case swipe(String)
    case interrupt(Interruption)
    case dismiss
    case accept(String?)
    case reply
    case banner
    case open(String, Arrival)
    /// A notification arrives and nobody touches it.
    case push(String, text: String)
    case launchUnseen(String, BackgroundWork)
    case prewarm(String)
    case touch(String, Touch)
    case change(DeviceChange)
    case pressure(MemoryPressure)
    case jetsam(String)
    case terminate(String)
    case uninstall(String)

    /// What the kernel learns of it; `id` finds an app by its name.
    public func event<Failure: Error>(
        id: (String) throws(Failure) -> AppID
    ) throws(Failure) -> Event {
        switch self {
        case .home: .homePressed
        case .lock: .locked
        case .unlock: .unlocked
        case .switcher: .switcherOpened
        case .choose(let app): .switcherChose(try id(app))
        case .swipe(let app): .swiped(try id(app))
        case .interrupt(let interruption): .interrupted(interruption)
        case .dismiss: .interruptionDismissed
        case .accept(nil): .interruptionAccepted(nil)
        case .accept(let app?): .interruptionAccepted(try id(app))
        case .reply: .replied
        case .banner: .bannerShown
        case .open(let app, let arrival): .arrivalAsked(try id(app), arrival)
        case .push(let app, let text): .pushArrived(try id(app), text)
        case .launchUnseen(let app, let work): .backgroundLaunchAsked(try id(app), work)
        case .prewarm(let app): .prewarmAsked(try id(app))
        case .touch(let app, let touch): .touched(try id(app), touch)
        case .change(let change): .deviceChanged(change)
        case .pressure(let pressure): .memoryPressed(pressure)
        case .jetsam(let app): .jetsamAsked(try id(app))
        case .terminate(let app): .terminationAsked(try id(app))
        case .uninstall(let app): .uninstalled(try id(app))
        }
    }
}

extension DeviceAct {
    /// Reads an act written as in a scenario, such as `open Mail mailto:a@b.c`.
    ///
    /// Throws `ScenarioError` for anything else, also for lines that are no acts.
    public init(written text: String) throws(ScenarioError) {
        let scenario = try Scenario(parsing: text, file: "command")
        guard scenario.commands.count == 1, case .act(let act) = scenario.commands[0].command else {
            throw ScenarioError(
                faults: [
                    ScenarioError.Fault(
                        place: Place(file: "command", line: 1, column: 1),
                        message: "expected one act, such as 'home' or 'open NAME URL'")
                ])
        }
        self = act
    }
}
