/// How scarce memory is. Source: `ios-behaviour.md` 5.3, 5.6, trace G28.
public enum MemoryPressure: String, Equatable, Sendable, CaseIterable {
    /// Running apps are warned, the least important first; nobody is killed.
    case warn
    /// Suspended apps are killed first, the one suspended longest before the others; then those
    /// that run are warned.
    case critical
}

/// Why memory was taken back from an app: xnu's numbers and words. Source: `ios-behaviour.md` 5.5.
public enum JetsamReason: Int, Equatable, Sendable {
    case pageShortage = 4
    case idleExit = 9

    /// The word in a jetsam event report.
    public var word: String {
        switch self {
        case .pageShortage: "vm-pageshortage"
        case .idleExit: "idle-exit"
        }
    }
}

extension Kernel {
    mutating func takePressure(_ pressure: MemoryPressure, at now: Instant) {
        switch pressure {
        case .warn: warnRunningApps(at: now)
        case .critical:
            if reclaim == nil { reclaim = Reclaim() }
            reclaimNext(at: now)
        }
    }

    /// Takes the next suspended app's memory back; when none is left, those that run are warned. One
    /// at a time: what a kill gives back is known only when the process is gone.
    mutating func reclaimNext(at now: Instant) {
        guard let reclaim, !apps.contains(where: \.isLosingMemory) else { return }
        guard
            let oldest = apps.filter(\.isSuspended)
                .min(by: { ($0.since, $0.id) < ($1.since, $1.id) })
        else {
            self.reclaim = nil
            warnRunningApps(at: now)
            return
        }
        // Below the idle threshold band 0 is emptied; below the critical one anybody goes.
        let reason: JetsamReason = reclaim.hasBegun ? .pageShortage : .idleExit
        self.reclaim?.hasBegun = true
        kill(oldest.id, .jetsam(reason), code: nil, at: now, .memoryIsLow)
    }

    private mutating func warnRunningApps(at now: Instant) {
        for app in apps.filter(\.hearsMemoryWarnings).sorted(by: isLessImportant) {
            notify(app.id, .memoryWarning, at: now)
        }
    }

    mutating func takeJetsam(of id: AppID, at now: Instant) {
        guard !apps[id.rawValue].isEndingForGood else { return }
        kill(id, .jetsam(.pageShortage), code: nil, at: now, .memoryIsLow)
    }

    private func isLessImportant(_ left: App, _ right: App) -> Bool {
        (left.presence.rawValue, right.id) > (right.presence.rawValue, left.id)
    }
}

/// Memory is being taken back from suspended apps.
struct Reclaim: Equatable {
    var hasBegun = false
}

extension App {
    fileprivate var isLosingMemory: Bool {
        guard case .dying(let kill) = life, case .jetsam = kill.why else { return false }
        return true
    }

    fileprivate var isSuspended: Bool {
        if case .suspended = life { return true }
        return false
    }

    fileprivate var hearsMemoryWarnings: Bool {
        switch life {
        case .foreground, .background: true
        case .notRunning, .launching, .freezing, .suspended, .terminating, .dying: false
        }
    }
}
