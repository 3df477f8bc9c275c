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
        case .change(.significantTime):
            [Step(.call(.significantTimeChange)), Step(.post(.significantTimeChange))]
        case .change(let change): [Step(.post(change.notification))]
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
        guard case .protectedData(let new) = self, case .protectedData(let old) = other else {
            return false
        }
        return new != old
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

    var notification: NotificationName {
        switch self {
        case .significantTime: .significantTimeChange
        case .orientation: .orientationDidChange
        case .batteryLevel: .batteryLevelDidChange
        case .batteryState: .batteryStateDidChange
        case .proximity: .proximityStateDidChange
        case .locale: .currentLocaleDidChange
        case .defaults: .defaultsDidChange
        case .screenMode: .screenModeDidChange
        }
    }
}

extension Kernel {
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
