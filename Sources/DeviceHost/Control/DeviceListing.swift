import LifecycleKernel
import LifecycleWire
import Scenarios

/// What `ps` shows of a device, as `org.dormouse.Device.List` says it.
public struct DeviceListing {
    public let json: JSON.Object

    /// Looks at a device of this process.
    public init(of host: DeviceHost) {
        json = [
            "device": .string(host.settings.folder.name),
            "profile": .string(host.settings.profile.name),
            "now": .integer(host.clock.now.nanoseconds),
            "mechanism": .string(host.suspensionMechanism),
            "journal": .string(host.journal.failure.map { "\($0)" } ?? ""),
            "cards": .array(
                host.kernel.switcher.cards.map { .string(host.apps[$0.rawValue].name) }),
            "apps": .array(host.installedApps.map { DeviceListing.json($0, of: host) }),
        ]
    }

    private static func json(_ app: InstalledApp, of host: DeviceHost) -> JSON {
        let status = host.kernel.status(of: app.id)
        let tasks = (status?.tasks ?? []).map { task in
            JSON.object([
                "id": .integer(Int64(task.id.rawValue)), "name": .string(task.name),
                "begun": .integer(task.begun.nanoseconds), "handler": .bool(task.hasHandler),
            ])
        }
        return .object([
            "name": .string(app.name),
            "pid": app.process.map { .integer(Int64($0.pid)) } ?? .null,
            "state": .string(status?.state.rawValue ?? ""),
            "since": .integer(status?.since.nanoseconds ?? 0),
            "container": .string(app.container.path),
            "picture": .string(status?.picture.rawValue ?? ""),
            "snapshot": .string(
                status?.picture == .launchImage
                    ? app.container.launchTexturePath : app.container.texturePath),
            "tasks": .array(tasks),
            "until": status?.backgroundTimeEnds.map { .integer($0.nanoseconds) } ?? .null,
        ])
    }

    /// One line of the journal.
    static func json(_ line: Journal.NumberedLine) -> JSON {
        .object([
            "number": .integer(Int64(line.number)), "at": .integer(line.line.at.nanoseconds),
            "app": .string(line.line.app), "kind": .string(line.line.kind.rawValue),
            "text": .string(line.line.text),
        ])
    }
}
