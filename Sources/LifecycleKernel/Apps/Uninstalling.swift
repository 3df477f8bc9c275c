// An app is taken off the device; its id is never another's.

extension Kernel {
    /// A person cannot reach it any more; what it kept goes as soon as its processes are gone.
    mutating func takeUninstall(of id: AppID, at now: Instant) {
        apps[id.rawValue].isInstalled = false
        apps[id.rawValue].arrivals = []
        apps[id.rawValue].work = nil
        screen.removeCard(of: id)
        if screen.callReturnsTo == id { screen.callReturnsTo = nil }
        leaveFront(id)
        switch apps[id.rawValue].life {
        case .notRunning: order(.remove(id), .appIsUninstalled)
        case .dying: break  // Its exit is awaited.
        case .launching, .foreground, .background, .freezing, .suspended, .terminating:
            kill(id, .uninstalled, code: nil, at: now, .appIsUninstalled)
        }
    }

    /// Whether the app is on the device. One that is not may still be ending.
    func isInstalled(_ id: AppID) -> Bool { isKnown(id) && apps[id.rawValue].isInstalled }
}
