import LifecycleKernel
import LinuxControl
import Scenarios

/// A command that a device cannot follow.
public enum CommandError: Error, Equatable, CustomStringConvertible {
    case noSuchApp(String, installed: [String])
    case nameTaken(String)
    /// Another app of the same bundle identifier, whose container it would share.
    case identifierTaken(String, by: String)
    case notRunning(String)
    /// It was uninstalled, and its process has not ended yet.
    case stillEnding(String)

    public var description: String {
        switch self {
        case .noSuchApp(let name, let installed):
            "no app '\(name)' on this device; it has "
                + (installed.isEmpty ? "none" : installed.joined(separator: ", "))
        case .nameTaken(let name):
            "an app named '\(name)' is already on this device, from another bundle"
        case .identifierTaken(let identifier, let name):
            "the bundle identifier \(identifier) is already on this device, of \(name); give the "
                + "second app another one, or uninstall \(name) and what it keeps first"
        case .notRunning(let name): "\(name) is not running"
        case .stillEnding(let name): "\(name) was uninstalled and is still ending; try it again"
        }
    }
}

// What a person or a command can do to the device.

extension DeviceHost {
    /// Puts an app on the device; the same bundle twice is the same app.
    @discardableResult
    public func install(_ bundle: AppBundle) throws -> AppID {
        if let known = installedApps.first(where: { $0.name == bundle.executableName }) {
            guard known.bundle.path == bundle.path else {
                throw CommandError.nameTaken(bundle.executableName)
            }
            return known.id
        }
        if let other = installedApps.first(where: {
            $0.bundle.identifier == bundle.identifier
        }) {
            throw CommandError.identifierTaken(bundle.identifier, by: other.name)
        }
        guard
            !apps.contains(where: {
                $0.bundle.identifier == bundle.identifier && !isInstalled($0) && !$0.isRemoved
            })
        else { throw CommandError.stillEnding(bundle.executableName) }
        let id = AppID(apps.count)
        let container = try Container(in: settings.folder, bundleIdentifier: bundle.identifier)
        apps.append(
            InstalledApp(
                id: id, bundle: bundle, container: container,
                narrator: Narrator(app: bundle.executableName)))
        journal.record(
            appNumber: id.rawValue, name: bundle.executableName, bundle: bundle.path)
        var description = bundle.description
        description.hasArchive = container.hasArchive
        description.hasSnapshot = container.hasSnapshot
        note(.installed(bundle.description), of: id)
        take(.installed(id, description))
        return id
    }

    /// The apps on the device, in the order of their installation.
    var installedApps: [InstalledApp] { apps.filter(isInstalled) }

    private func isInstalled(_ app: InstalledApp) -> Bool { kernel.status(of: app.id) != nil }

    /// The names of the apps, in the order of their installation.
    public var appNames: [String] { installedApps.map(\.name) }

    /// What was done to an app and why, newest first; `limit` 0: everything. Of an app that was
    /// uninstalled as well.
    public func why(_ app: String, limit: Int) throws -> [WhyEntry] {
        try WhyReport(journal: journal, profile: settings.profile)
            .entries(of: apps.last { $0.name == app }?.id ?? id(of: app), limit: limit)
    }

    /// The last report about an app, as `dormouse report` prints it; `nil` when there is none.
    public func report(_ app: String) throws -> String? {
        try journal.lastReport(of: id(of: app))?.text
    }

    /// The app of that name.
    public func id(of name: String) throws(CommandError) -> AppID {
        guard let app = installedApps.first(where: { $0.name == name }) else {
            throw .noSuchApp(name, installed: appNames)
        }
        return app.id
    }

    /// Starts the app or brings it to the front; arguments count only when it starts.
    func launch(_ id: AppID, arguments: [String]) throws {
        try takeIfPossible(.launchAsked(id)) { self.apps[id.rawValue].arguments = arguments }
    }

    /// Lets a person or the system do something.
    ///
    /// Throws `Objection` for what cannot be done now, `CommandError` for an app that is not there.
    public func perform(_ act: DeviceAct) throws {
        try takeIfPossible(try act.event { (name) throws(CommandError) in try id(of: name) })
    }

    private func takeIfPossible(_ event: Event, _ first: () -> Void = {}) throws {
        if let objection = kernel.objection(to: event) { throw objection }
        first()
        take(event)
    }

    /// Sends a signal; whether it ends the process for certain.
    func signal(_ id: AppID, _ signal: Int32) throws -> Bool {
        guard let process = process(of: id) else {
            throw CommandError.notRunning(apps[id.rawValue].name)
        }
        let ends = SignalEffect.ends(
            process: process.pid, signal: signal, isFrozen: process.isFrozen)
        take(.signalAsked(id, signal: signal))
        return ends
    }

    /// Ends every process and lets go of everything.
    public func shutDown() {
        onLine = nil
        onAct = nil
        for process in processes.values {
            process.group.kill()
            try? process.send(signal: 9)
        }
        keeper.shutDown()
        (clock as? PushedClock)?.time.close()
        for process in processes.values { process.group.remove() }
        processes = [:]
        parentGroup?.remove()
        journal.flush()
    }
}
