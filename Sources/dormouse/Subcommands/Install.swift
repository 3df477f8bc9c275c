import DeviceHost
import LifecycleWire

enum Install: Subcommand {
    static let name = "install"
    static let operands = "APP"
    static let summary = "Put an app on the device, by name or by the path of its bundle."
    static let options: [Arguments.Option] = [.device, .json]
    static let examples = [
        (line: "dormouse install ./Mail.app", does: "'launch' does so as well, when it has to")
    ]

    static func run(_ arguments: Arguments) throws -> Int32 {
        let app = try arguments.operands("APP")[0]
        let name = try Launch.install(app, on: deviceClient(arguments))
        print(arguments.has("--json") ? JSON.object(["app": .string(name)]).text : name)
        return ExitCode.done
    }
}
