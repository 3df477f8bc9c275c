// Work that the system asks of an app nobody sees: a fetch, a silent push (1.6, 2.10, trace G18).

extension Kernel {
    mutating func takeBackgroundLaunch(_ work: BackgroundWork, of id: AppID, at now: Instant) {
        apps[id.rawValue].work = work
        switch apps[id.rawValue].life {
        case .foreground: noteRunning(id)
        case .background(var stay):
            noteRunning(id)
            guard apps[id.rawValue].hasLaunched, work.isCompleted else { break }
            hold(id, in: &stay, at: now)
            apps[id.rawValue].life = .background(stay)
        case .notRunning, .launching, .freezing, .suspended, .terminating, .dying: break
        }
        advance(id, at: now)
    }

    /// An app that runs has all that an event asks for.
    mutating func noteRunning(_ id: AppID) {
        guard apps[id.rawValue].hasLaunched, let work = apps[id.rawValue].work, !work.isCompleted
        else { return }
        apps[id.rawValue].work = nil
    }

    /// Work keeps the app awake as soon as it is asked, whatever the main thread is busy with; the
    /// newest work counts.
    private mutating func hold(_ id: AppID, in stay: inout Stay, at now: Instant) {
        stay.workEnd = arm(at: now + profile.workAllowance)
        stay.suspension = nil
        guard apps[id.rawValue].tasks.isEmpty else { return }
        order(
            .setBackgroundTime(id, until: apps[id.rawValue].time(of: stay)), .systemWantsAppUnseen)
    }

    /// A suspended app runs for work; it has an allowance of its own, whatever was left of the last
    /// stay (2.5).
    mutating func wakeForWork(_ id: AppID, at now: Instant) {
        order(.thaw(id), .systemWantsAppUnseen)
        guard apps[id.rawValue].hasLaunched else {
            launchPrewarmed(id, for: .background, at: now, .systemWantsAppUnseen)
            return
        }
        move(id, to: .background(newStay(of: id, at: now)), at: now, .systemWantsAppUnseen)
        advance(id, at: now)
    }

    mutating func takePrewarm(of id: AppID, at now: Instant) {
        start(id, for: .prewarm, at: now, .systemWantsAppUnseen)
    }

    /// Hands an app the work that was asked of it; whether there was any.
    mutating func deliverWork(to id: AppID, at now: Instant) -> Bool {
        guard let work = apps[id.rawValue].work else { return false }
        apps[id.rawValue].work = nil
        let steps = CallOrder.work(work)
        guard !steps.isEmpty else { return false }
        deliver(
            steps, to: id, for: .work, watchdog: tellWatchdog(of: id, at: now), at: now,
            .systemWantsAppUnseen)
        return true
    }

    /// The app called the completion handler.
    mutating func takeCompletion(of id: AppID, at now: Instant) {
        // What it completes is not what still waits for it.
        guard isKnown(id), apps[id.rawValue].work == nil,
            case .background(var stay) = apps[id.rawValue].life, stay.workEnd != nil
        else { return }
        stay.workEnd = nil
        apps[id.rawValue].life = .background(stay)
        apps[id.rawValue].isToBePreserved = true
        letGo(of: stay, id, at: now)
        advance(id, at: now)
    }

    /// After background work the state and the picture are kept anew (6.2, 7); whether that is due.
    mutating func preserveAfterWork(_ id: AppID, at now: Instant) -> Bool {
        let app = apps[id.rawValue]
        guard app.isToBePreserved else { return false }
        apps[id.rawValue].isToBePreserved = false
        guard !app.preservation.endsUnseen else { return false }
        let steps = CallOrder.preserve(app, of: profile, after: [])
        guard !steps.isEmpty else { return false }
        deliver(
            steps, to: id, for: .tell,
            watchdog: tellWatchdog(of: id, at: now), at: now, .systemWantsAppUnseen)
        return true
    }

    /// No work holds the app awake any more.
    private mutating func letGo(of stay: Stay, _ id: AppID, at now: Instant) {
        guard !apps[id.rawValue].isHeldAwake(in: stay) else { return }
        if case .expire = apps[id.rawValue].delivery?.purpose {
            // Its handlers have the rest of the budget, and then it sleeps.
            order(
                .setBackgroundTime(id, until: stay.budgetEnd.instant), .backgroundTimeFollowsTasks)
        } else {
            letSleep(id, at: now)
        }
    }

    /// The work has taken longer than it may (2.7: 0x2182bad4).
    mutating func endWork(_ stay: Stay, of id: AppID, at now: Instant) {
        var stay = stay
        stay.workEnd = nil
        apps[id.rawValue].life = .background(stay)
        judge(
            id, .workNotCompleted(allowance: profile.workAllowance), code: 0x2182_bad4, at: now,
            .workIsOver)
        if case .background = apps[id.rawValue].life { letGo(of: stay, id, at: now) }
    }
}
