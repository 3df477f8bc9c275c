import DeviceHost
import Glibc
import LifecycleKernel

enum Serve: Subcommand {
    static let name = "serve"
    static let operands = ""
    static let summary = "Be a device, on the real clock, until stopped."
    static let options: [Arguments.Option] = [
        .device,
        .value("--profile", "NAME", "ios6, ios12, ios18 or ios26 (default: ios26)"),
    ]
    static let examples = [
        (line: "dormouse serve &", does: "the device 'main', in the background of this shell"),
        (line: "dormouse serve --device old --profile ios6", does: "another one beside it"),
    ]

    static func run(_ arguments: Arguments) throws -> Int32 {
        _ = try arguments.operands()
        let folder = try DeviceFolder.named(deviceName(arguments))
        let host = try DeviceHost(
            DeviceHost.Settings(
                profile: try profile(arguments), folder: folder, keeper: keeperPath(),
                whenHostDies: .keepApps))
        let server = try DeviceServer(host: host)
        complain("device '\(folder.name)' is up (\(host.settings.profile.name))")
        complain("suspension: \(host.suspensionMechanism)")
        complain("end it with ctrl-C or 'dormouse stop'")
        try server.run()
        complain("device '\(folder.name)' has ended")
        return ExitCode.done
    }
}
