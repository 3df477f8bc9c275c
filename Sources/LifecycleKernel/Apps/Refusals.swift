// What Linux did not do.

extension Kernel {
    mutating func takeRefusal(_ id: AppID, _ refusal: Refusal, at now: Instant) {
        guard isKnown(id) else { return }
        switch (refusal, apps[id.rawValue].life) {
        case (.launch(let words), .launching):
            leaveFront(id)
            bury(id, .notStarted(words), at: now, .linuxRefused)
        case (.freeze, .freezing(let stay)):
            takeFreezeRefused(id, stay, at: now)
        case (.thaw, .foreground), (.thaw, .background), (.thaw, .terminating), (.thaw, .launching):
            kill(id, .notThawed, code: nil, at: now, .linuxRefused)
        case (.launch, _), (.freeze, _), (.thaw, _):
            break  // The order it refuses has been overtaken.
        }
    }
}
