/// Something an app is told while it runs, and on waking when it came while it was suspended.
///
/// One of a kind waits at most: only the net effect is told (`ios-behaviour.md` 1.12).
enum Notice: Equatable {
    case change(DeviceChange)
    case protectedData(isAvailable: Bool)
    /// Never kept for an app that is suspended (1.13).
    case memoryWarning

    var steps: [Step] {
        switch self {
        case .change(let change): change.steps
        case .protectedData(true):
            [
                Step(.setProtectedData(isAvailable: true)),
                Step(.call(.protectedDataDidBecomeAvailable)),
                Step(.post(.protectedDataDidBecomeAvailable)),
            ]
        case .protectedData(false):
            [
                Step(.call(.protectedDataWillBecomeUnavailable)),
                Step(.post(.protectedDataWillBecomeUnavailable)),
                Step(.setProtectedData(isAvailable: false)),
            ]
        case .memoryWarning:
            [
                Step(.call(.didReceiveMemoryWarning)), Step(.warnViewControllers),
                Step(.post(.didReceiveMemoryWarning)),
            ]
        }
    }

    /// Whether telling the one makes up for the other, which then need not be told.
    func undoes(_ other: Notice) -> Bool {
        switch (self, other) {
        case (.protectedData(let new), .protectedData(let old)): new != old
        case (.change(.dark), .change(.light)), (.change(.light), .change(.dark)): true
        case (.change, _), (.protectedData, _), (.memoryWarning, _): false
        }
    }
}

/// A change of the device of which running apps are told. Source: `ios-behaviour.md` 1.12.
public enum DeviceChange: String, Equatable, Sendable, CaseIterable {
    /// Midnight, the carrier's time, daylight saving.
    case significantTime = "time"
    case orientation
    case batteryLevel
    case batteryState
    case proximity
    case locale
    /// Somebody changed the app's defaults in Settings.
    case defaults
    case screenMode
    /// What is shown becomes dark, or light again.
    case dark
    case light

    var steps: [Step] {
        switch self {
        case .significantTime:
            [Step(.call(.significantTimeChange)), Step(.post(.significantTimeChange))]
        case .orientation: [Step(.post(.orientationDidChange))]
        case .batteryLevel: [Step(.post(.batteryLevelDidChange))]
        case .batteryState: [Step(.post(.batteryStateDidChange))]
        case .proximity: [Step(.post(.proximityStateDidChange))]
        case .locale: [Step(.post(.currentLocaleDidChange))]
        case .defaults: [Step(.post(.defaultsDidChange))]
        case .screenMode: [Step(.post(.screenModeDidChange))]
        case .dark: [Step(.setAppearance(isDark: true))]
        case .light: [Step(.setAppearance(isDark: false))]
        }
    }
}

extension Kernel {
    mutating func takeChange(_ change: DeviceChange, at now: Instant) {
        if change == .dark || change == .light {
            guard screen.isDark != (change == .dark) else { return }  // It is so already.
            screen.isDark = change == .dark
        }
        notifyAll(.change(change), at: now)
    }

    /// How the device is, where it is not as a process takes it to be when it starts.
    var factsForLaunch: [Step] {
        (dataProtection.isAvailable ? [] : [Step(.setProtectedData(isAvailable: false))])
            + (screen.isDark ? [Step(.setAppearance(isDark: true))] : [])
    }

    /// Tells every process; those that cannot hear it now hear it when they can.
    mutating func notifyAll(_ notice: Notice, at now: Instant) {
        for app in apps where app.isRunning { notify(app.id, notice, at: now) }
    }

    mutating func notify(_ id: AppID, _ notice: Notice, at now: Instant) {
        guard apps[id.rawValue].hasLaunched else { return }  // Its launch tells it how things are.
        var notices = apps[id.rawValue].notices
        if notices.contains(where: notice.undoes) {
            notices.removeAll(where: notice.undoes)
        } else if !notices.contains(notice) {
            notices.append(notice)
        }
        apps[id.rawValue].notices = notices
        advance(id, at: now)
    }

    /// Delivers what waits to be told; whether there was anything.
    mutating func deliverNotices(to id: AppID, at now: Instant) -> Bool {
        let notices = apps[id.rawValue].notices
        guard !notices.isEmpty else { return false }
        apps[id.rawValue].notices = []
        deliver(
            notices.flatMap(\.steps), to: id, for: .tell, watchdog: tellWatchdog(of: id, at: now),
            at: now,
            notices == [.memoryWarning] ? .memoryIsLow : .deviceHasChanged)
        return true
    }

    /// In front the main thread is watched; in the background suspension bounds it.
    mutating func tellWatchdog(of id: AppID, at now: Instant) -> Deadline? {
        guard case .foreground(let returnBy) = apps[id.rawValue].life, returnBy == nil else {
            return nil
        }
        return arm(at: now + profile.resumeWatchdog)
    }
}
