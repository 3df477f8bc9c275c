import LifecycleKernel
import LinuxControl

// Freeze, drain, decide (design §4): a freeze is asked for, Linux says when every process has
// stopped, and what the app said before that is taken in before the kernel hears of it.

extension DeviceHost {
    /// A freeze that Linux has not finished after this long is undone (design §4).
    static let freezeBound = Duration.seconds(1)

    func freeze(_ id: AppID, _ directive: Int) {
        guard let process = process(of: id) else { return }  // Its exit is on the way.
        process.freezeDirective = directive
        do {
            try process.group.freeze()
        } catch {
            undoFreeze(of: process)
            return
        }
        process.freezeBound = clock.now + DeviceHost.freezeBound
        finishFreezeIfDone(process)
    }

    /// Called when Linux says that something about the group has changed.
    func finishFreezeIfDone(_ process: AppProcess) {
        guard process.freezeBound != nil, (try? process.group.isFrozen) == true else { return }
        process.freezeBound = nil
        process.isFrozen = true
        (clock as? PushedClock)?.time.setFrozen(true, app: Int(process.token) - 1)
        note(.frozen, of: process.app)
        isDrainingFrozen = true
        hear(process)
        isDrainingFrozen = false
        take(.frozen(process.app), answering: process.freezeDirective)
    }

    func giveUpSlowFreezes() {
        for process in processes.values.sorted(by: { $0.token < $1.token }) {
            guard let bound = process.freezeBound, bound <= clock.now else { continue }
            finishFreezeIfDone(process)
            if process.freezeBound != nil { undoFreeze(of: process) }
        }
    }

    private func undoFreeze(of process: AppProcess) {
        process.freezeBound = nil
        try? process.group.thaw()
        take(.refused(process.app, .freeze), answering: process.freezeDirective)
    }

    func thaw(_ id: AppID) {
        guard let process = process(of: id) else { return }
        do {
            try process.group.thaw()
            process.isFrozen = false
            (clock as? PushedClock)?.time.setFrozen(false, app: Int(process.token) - 1)
            note(.thawed, of: id)
        } catch {
            take(.refused(id, .thaw))
        }
    }
}
