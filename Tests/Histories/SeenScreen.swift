import LifecycleKernel

/// What a person has done with the screen, and what they want to see; kept from their events alone.
struct SeenScreen {
    /// Who shall be in front; `nil` after home was pressed, or when that app has died there.
    var wanted: AppID?
    var isLocked = false
    var interruptions: [Interruption] = []
    var switcherIsOpen = false
    /// The newest first.
    var cards: [AppID] = []
    /// Where the system goes when the call that was accepted is over.
    var callReturnsTo: AppID?
    /// The app in front leaves as soon as it has become active.
    var leavesWhenActive = false
    /// When a locked device locks its data; `nil` while unlocked, or without a passcode.
    var dataLocksAt: Instant?
    /// Whether files can be read; `nil` at a moment at which it may be either.
    var dataIsAvailable: Bool? = true
    var isDark = false

    var isCovered: Bool { !interruptions.isEmpty || switcherIsOpen }

    /// How far in front an app belongs.
    func place(of id: AppID) -> ApplicationState {
        guard wanted == id, !isLocked else { return .background }
        return isCovered ? .inactive : .active
    }

    mutating func show(_ id: AppID?) {
        wanted = id
        leavesWhenActive = false
    }

    mutating func forget(_ id: AppID) {
        cards.removeAll { $0 == id }
        if callReturnsTo == id { callReturnsTo = nil }
    }

    /// Takes in what a person does; `front` is how the app in front stands, as it was told.
    mutating func take(_ event: Event, at now: Instant, front: AppState?, _ profile: Profile) {
        switch event {
        case .launchAsked(let id), .arrivalAsked(let id, _), .switcherChose(let id):
            cards.removeAll { $0 == id }
            cards.insert(id, at: 0)
            callReturnsTo = nil
            switcherIsOpen = false
            show(id)
        case .homePressed:
            goDark()
            callReturnsTo = nil
            show(nil)
        case .locked:
            goDark()
            isLocked = true
            if profile.hasPasscode { dataLocksAt = now + profile.protectedDataDelay }
        case .unlocked:
            isLocked = false
            dataLocksAt = nil
            dataIsAvailable = true
        case .interrupted(let interruption): interruptions.append(interruption)
        case .interruptionDismissed:
            if interruptions.popLast() == nil {
                show(callReturnsTo)
                callReturnsTo = nil
            }
        case .interruptionAccepted(let target): accept(target)
        case .replied: reply(front, profile)
        case .switcherOpened: switcherIsOpen = true
        case .terminationAsked(let id): if callReturnsTo == id { callReturnsTo = nil }
        case .swiped(let id), .uninstalled(let id): forget(id)
        default: break
        }
    }

    /// What yields when the app in front goes.
    private mutating func goDark() {
        switcherIsOpen = false
        interruptions.removeAll { $0 == .controlCentre || $0 == .notificationCentre }
    }

    private mutating func accept(_ target: AppID?) {
        let interruption = interruptions.removeLast()
        guard interruption != .permission, interruption != .controlCentre else { return }
        switcherIsOpen = false
        if interruption == .call { callReturnsTo = wanted }
        show(target)
    }

    private mutating func reply(_ front: AppState?, _ profile: Profile) {
        guard let index = interruptions.lastIndex(of: .message) else { return }
        interruptions.remove(at: index)
        switcherIsOpen = false
        if profile.replyActivatesFirst, front == .inactive, !isCovered {
            leavesWhenActive = true
        } else {
            show(nil)
        }
    }
}
