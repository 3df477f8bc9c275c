import DeviceHost
import LifecycleKernel
import Scenarios

/// What lives on the thread of a device: the device, and what was said on it.
final class Stage {
    private let device: RealDevice
    private(set) var evidence = Evidence()
    private var isClosed = false

    /// `adjust`: whatever else a device shall be made of.
    init(
        profile: Profile, clock: Device.Clock, patience: Duration, keeper: String,
        adjust: (inout DeviceHost.Settings) -> Void = { _ in }
    ) throws {
        var settings = DeviceHost.Settings(
            profile: profile, folder: try DeviceFolder.temporary(), keeper: keeper,
            whenHostDies: .endApps)
        settings.pushesTime = clock == .virtual
        settings.patience = patience
        adjust(&settings)
        device = RealDevice(host: try DeviceHost(settings), finder: .standard)
        device.onLine = { [unowned self] in evidence.add($0) }
    }

    /// The device, to be told something. Throws once it is closed.
    func opened() throws(DeviceProblem) -> RealDevice {
        guard !isClosed else { throw .closed }
        return device
    }

    /// Puts the app on the device, and returns the name that it goes by there and its container.
    func install(_ source: AppSource) throws -> (name: String, container: String) {
        let host = try opened().host
        let bundle = try source.bundle(in: "\(host.settings.folder.path)/Bundles")
        try host.install(bundle)
        let container = try Container(
            in: host.settings.folder, bundleIdentifier: bundle.identifier)
        return (bundle.executableName, container.path)
    }

    func mark() { evidence.mark() }

    /// Ends every process; what was said and how everything stood can still be asked.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        device.shutDown()
    }

    // MARK: How things stand

    var now: Instant { device.now }

    func status(of app: String) -> AppStatus? { device.status(of: app) }

    func lastExit(of app: String) -> ExitReason? { device.lastExit(of: app) }

    func screen(of app: String) throws -> [ScreenElement] {
        try opened().screen(of: app)
    }

    func why(_ app: String) throws -> String {
        try device.host.why(app, limit: 0).map(\.text).joined(separator: "\n")
    }

    func report(_ app: String) throws -> String? { try device.host.report(app) }

    /// What is to be said of a claim that does not hold, with the last lines below it.
    func fault(in expectation: Expectation) -> String? {
        if !expectation.isNever {
            // What the device throws while it waits, the next command throws again.
            try? device.await(looking: expectation.isAboutScreens) {
                evidence.fault(in: expectation, on: device) == nil
            }
        }
        return evidence.fault(in: expectation, on: device).map {
            withContext("\(expectation): \($0)")
        }
    }

    func withContext(_ message: String) -> String {
        ([message] + evidence.context.map { "    \($0)" }).joined(separator: "\n")
    }

    /// What is to be said of tasks that nobody has ended; `nil` when there is none.
    var openTasks: String? {
        let held = device.host.appNames.flatMap { name in
            (status(of: name)?.tasks ?? []).map { task in
                "\(name) still holds the background task \"\(task.name)\", "
                    + "begun at \(task.begun.secondsText) s"
            }
        }
        guard !held.isEmpty else { return nil }
        return withContext(
            held.joined(separator: "\n")
                + "\nLet the test go on until it is ended, or make the device with "
                + "allowsOpenTasks: true")
    }
}

extension Instant {
    /// Seconds with three decimals, as in a transcript.
    fileprivate var secondsText: String {
        let milliseconds = (nanoseconds + 500_000) / 1_000_000
        let fraction = String(milliseconds % 1000)
        return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count)
            + fraction
    }
}
