import DeviceHost
import LifecycleWire

enum ContainerPath: Subcommand {
    static let name = "container"
    static let operands = "APP"
    static let summary = "Print the path of an app's container: Documents, Library and tmp."
    static let options: [Arguments.Option] = [.device, .json]
    static let examples = [
        (line: "ls \"$(dormouse container Mail)/Documents\"", does: "what the app has saved")
    ]

    static func run(_ arguments: Arguments) throws -> Int32 {
        let name = try arguments.operands("APP")[0]
        let listing = try deviceClient(arguments).call(.list, [:])
        let app = listing["apps"]?.array?.first { $0["name"]?.string == name }
        guard let path = app?["container"]?.string else {
            throw CommandError.noSuchApp(name, installed: listing.names)
        }
        print(arguments.has("--json") ? JSON.object(["container": .string(path)]).text : path)
        return ExitCode.done
    }
}
