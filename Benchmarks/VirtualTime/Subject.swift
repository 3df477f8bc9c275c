import DeviceHost
import Foundation
import LifecycleKernel
import Scenarios
import VirtualTime

/// One device with the bundles of the benchmark on it, and everything that was said on it.
final class Subject {
    let device: RealDevice
    private(set) var lines: [TranscriptLine] = []

    init(_ products: Products, profile: Profile, pushesTime: Bool, apps: [String]) throws {
        var settings = DeviceHost.Settings(
            profile: profile, folder: try DeviceFolder.temporary(), keeper: products.keeper,
            whenHostDies: .endApps)
        settings.pushesTime = pushesTime
        device = RealDevice(host: try DeviceHost(settings), finder: BundleFinder.standard)
        device.onLine = { [unowned self] in self.lines.append($0) }
        for app in apps {
            try device.install(ScenarioApp(name: app, bundle: products.bundle(of: app)))
        }
    }

    /// How often the pushed clock has ended a wait, opened a gate, and looked for rest.
    var counts: (released: Int, gates: Int, looks: UInt64, quickLooks: UInt64) {
        guard let time = device.host.pushedTime else { return (0, 0, 0, 0) }
        let looks = time.lookCounts
        return (time.releaseCount, time.gateCount, looks.all, looks.quick)
    }

    /// What an app printed, in order.
    func prints(of app: String? = nil) -> [String] {
        lines.filter { $0.kind == .print && (app == nil || $0.app == app) }.map(\.text)
    }

    /// How many lines of a kind there are, with this in them.
    func count(_ kind: TranscriptLine.Kind, _ text: String) -> Int {
        lines.count { $0.kind == kind && $0.text.contains(text) }
    }
}
