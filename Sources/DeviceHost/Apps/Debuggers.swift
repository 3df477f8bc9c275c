import Glibc
import LifecycleKernel
import LinuxControl

extension DeviceHost {
    /// Finds out which apps are traced, right before a deadline is handled: nothing announces it, and
    /// only then it matters.
    func lookForDebuggers() {
        for process in processes.values.sorted(by: { $0.token < $1.token }) {
            let isTraced = ProcessStatus.tracer(of: process.pid) != nil
            guard isTraced != process.isTraced else { continue }
            process.isTraced = isTraced
            take(.tracerChanged(process.app, isTraced: isTraced))
        }
    }
}
