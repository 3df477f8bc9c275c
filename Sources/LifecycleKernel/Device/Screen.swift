/// What a person sees of the device, and what they want to see.
struct Screen {
    /// Who shall be in front; `nil` after home was pressed.
    var front: AppID?
    var covers = Covers()
    /// Apps that have been in front, the newest first: the cards of the switcher.
    var cards: [AppID] = []
    /// The app in front leaves as soon as it has become active: a reply on old systems (11 p).
    var leavesWhenActive = false
    /// Where the system returns to when the call that was accepted is over.
    var callReturnsTo: AppID?
    var isLocked = false
    /// What is shown is shown for the dark.
    var isDark = false

    mutating func showCard(of id: AppID) {
        cards.removeAll { $0 == id }
        cards.insert(id, at: 0)
    }

    mutating func removeCard(of id: AppID) { cards.removeAll { $0 == id } }
}

extension Kernel {
    /// How far in front an app shall be.
    func wantedPresence(of id: AppID) -> ApplicationState {
        guard isWantedInFront(id) else { return .background }
        return screen.covers.isEmpty ? .active : .inactive
    }

    /// Whether an app is to be seen at all, under whatever lies over it.
    func isWantedInFront(_ id: AppID) -> Bool { screen.front == id && !screen.isLocked }
}

// What a person does with the screen. Each has been found possible (`Objection`) before.
extension Kernel {
    mutating func takeHome(at now: Instant) {
        screen.covers.switcherIsOpen = false
        screen.covers.interruptions.removeAll(where: \.yieldsToHome)
        screen.callReturnsTo = nil
        bringToFront(nil, at: now)
    }

    mutating func takeInterruption(_ interruption: Interruption, at now: Instant) {
        screen.covers.interruptions.append(interruption)
        frontMoved = true
    }

    mutating func takeDismissal(at now: Instant) {
        if screen.covers.interruptions.popLast() == nil, let app = screen.callReturnsTo {
            screen.callReturnsTo = nil  // The call is over.
            bringToFront(app, at: now)
        }
        frontMoved = true
    }

    /// A person goes where the interruption leads: to that app, or to one of the system's own.
    mutating func takeAcceptance(_ target: AppID?, at now: Instant) {
        guard let interruption = screen.covers.interruptions.popLast() else { return }
        frontMoved = true
        guard interruption.leadsAway else { return }
        screen.covers.switcherIsOpen = false
        if interruption == .call { screen.callReturnsTo = screen.front }
        bringToFront(target, at: now)
    }

    /// A message is answered in the system's own app (traces G11, G11b).
    mutating func takeReply(at now: Instant) {
        guard let place = screen.covers.interruptions.lastIndex(of: .message) else { return }
        screen.covers.interruptions.remove(at: place)
        screen.covers.switcherIsOpen = false
        frontMoved = true
        let isInFront = screen.front.map { apps[$0.rawValue].state == .inactive } ?? false
        if profile.replyActivatesFirst, isInFront, screen.covers.isEmpty {
            screen.leavesWhenActive = true
        } else {
            bringToFront(nil, at: now)
        }
    }

    mutating func takeSwitcherOpened() {
        screen.covers.switcherIsOpen = true
        frontMoved = true
    }

    // MARK: Lock

    /// The screen goes dark: the app in front goes to the background, and soon its data is locked
    /// (1.12, trace G17).
    mutating func takeLock(at now: Instant) {
        screen.isLocked = true
        screen.covers.switcherIsOpen = false
        screen.covers.interruptions.removeAll(where: \.yieldsToHome)
        if profile.hasPasscode, dataProtection.isAvailable {
            dataProtection.lockBy = arm(at: now + profile.protectedDataDelay)
        }
        if let front = screen.front { advance(front, at: now) }
    }

    mutating func takeUnlock(at now: Instant) {
        screen.isLocked = false
        dataProtection.lockBy = nil
        if !dataProtection.isAvailable {
            dataProtection.isAvailable = true
            notifyAll(.protectedData(isAvailable: true), at: now)
        }
        frontMoved = true
    }

    mutating func lockData(at now: Instant) {
        dataProtection.lockBy = nil
        dataProtection.isAvailable = false
        notifyAll(.protectedData(isAvailable: false), at: now)
    }
}

/// Files of the class "complete" can be read while the device is unlocked (1.12).
struct DataProtection: Equatable {
    var isAvailable = true
    /// When the keys are thrown away after a lock.
    var lockBy: Deadline?
}
